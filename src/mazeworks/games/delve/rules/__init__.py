"""Wayfarers' Delve: a maze laid tile by tile, its dangers and its Heart. Clauses: rules.en.md."""

from .game import Delve
from .options import Options
from .state.actions import Choice
from .state.table import View

__all__ = ["Choice", "Delve", "Options", "View"]
