"""Quantities and words, read from TOML files: those of one game, and those that all games share."""

from .load import LANGUAGES, Content, Vocabulary, Words, of, read_toml

__all__ = ["LANGUAGES", "Content", "Vocabulary", "Words", "of", "read_toml"]
