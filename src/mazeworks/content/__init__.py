"""Quantities and words, kept apart from the rules."""

from .load import Layout, Theme, layout, rules, sentences, theme

__all__ = ["Layout", "Theme", "layout", "rules", "sentences", "theme"]
