"""The terminal client: it sits at the same tables as the browser. `full/` is the full screen, `plain/` prints lines."""
