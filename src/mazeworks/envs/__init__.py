"""The games as environments of the usual frameworks. Each module needs its extra: `pip install mazeworks[rl]`, `[spiel]`."""
