"""The heroes of the delve: what they carry, where they are, what they score."""
