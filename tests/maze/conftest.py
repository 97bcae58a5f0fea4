from tests.kit import fixed

fixed.load()
