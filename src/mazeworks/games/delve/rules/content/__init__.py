"""The content of the delve: its types, and how its TOML is loaded and checked."""
