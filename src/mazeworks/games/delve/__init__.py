"""Wayfarers' Delve: a maze laid tile by tile, its dangers and its Heart. Clauses: docs/rules/delve.md."""

from mazeworks.core import AnyGame

from .options import Options

__all__ = ["Options", "delve"]


def delve(options: Options) -> AnyGame:
    """The rules; they and their content are read when somebody plays, not when the shelf is looked at."""
    from .game import Delve

    return Delve(options)
