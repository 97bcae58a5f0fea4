"""The larger checks of check.py, one module each. They use the standard library and the tools of its environment."""
