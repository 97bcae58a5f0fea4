"""Quantities and words, kept apart from the rules."""

from .load import LANGUAGES, Layout, Theme, layout, names, refusals, rules, sentences, table, theme

__all__ = ["LANGUAGES", "Layout", "Theme", "layout", "names", "refusals", "rules", "sentences", "table", "theme"]
