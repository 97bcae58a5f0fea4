"""Labyrinth board games in one Python engine."""

from typing import TYPE_CHECKING

from .core import CHANCE, NOBODY, WATCHER, Dice, Refused, Result

if TYPE_CHECKING:
    from .match import Match, Record
    from .shelf import SHELF, spec_of

__all__ = ["CHANCE", "NOBODY", "SHELF", "WATCHER", "Dice", "Match", "Record", "Refused", "Result", "spec_of"]
__version__ = "0.2.0"


def __getattr__(name: str) -> object:
    """Import the shelf and matches when they are first used."""
    if name in ("SHELF", "spec_of"):
        from . import shelf

        return getattr(shelf, name)
    if name in ("Match", "Record"):
        from . import match

        return getattr(match, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
