"""A game being played, and written down."""

from .match import Match, Resign, Resigned, Undo, Undone
from .record import Record, written
from .tell import tell

__all__ = ["Match", "Record", "Resign", "Resigned", "Undo", "Undone", "tell", "written"]
