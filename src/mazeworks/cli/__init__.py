"""The command line: play, watch, replay, compare and count."""
