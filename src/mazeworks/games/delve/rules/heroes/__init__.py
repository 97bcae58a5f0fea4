"""The heroes of the delve: belongings, places, scores."""
