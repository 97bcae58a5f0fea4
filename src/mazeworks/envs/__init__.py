"""The games as environments of the usual frameworks. Modules need their extras: `mazeworks[rl]`, `mazeworks[spiel]`."""
