"""The full screen. Only this package imports Textual."""
