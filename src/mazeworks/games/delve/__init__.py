"""Wayfarers' Delve: a maze laid tile by tile, its dangers and its Heart. Clauses: docs/rules/delve.md."""

from .game import Delve
from .table import Options

__all__ = ["Delve", "Options"]
