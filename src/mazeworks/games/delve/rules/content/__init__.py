"""The content of the delve: its types, and the loading and validation of its TOML."""
