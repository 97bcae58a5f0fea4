"""The state of the delve: table, frames, actions and events."""
