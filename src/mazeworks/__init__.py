"""Every labyrinth board game in one piece of software."""

from .core import CHANCE, NOBODY, WATCHER, Dice, Refused, Result
from .games import SHELF, spec_of
from .match import Match, Record

__all__ = ["CHANCE", "NOBODY", "SHELF", "WATCHER", "Dice", "Match", "Record", "Refused", "Result", "spec_of"]
__version__ = "0.1.0"
