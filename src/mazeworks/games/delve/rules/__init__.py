"""Wayfarers' Delve: a maze laid tile by tile, its dangers and its Heart. Clauses: rules.en.md."""

from .game import Delve
from .options import Options

__all__ = ["Delve", "Options"]
