"""Makes generated examples the same on every run; a folder that generates some loads this from its conftest."""

from hypothesis import HealthCheck, settings

from .extent import EVERYTHING

settings.register_profile(
    "fixed",
    max_examples=100 if EVERYTHING else 40,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def load() -> None:
    settings.load_profile("fixed")
