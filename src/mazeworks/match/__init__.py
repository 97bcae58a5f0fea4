"""A game being played, and written down."""

from .match import Match, Resign, Resigned, Undo, Undone
from .record import Record, written
from .tell import because, refusal, say, tell

__all__ = ["Match", "Record", "Resign", "Resigned", "Undo", "Undone", "because", "refusal", "say", "tell", "written"]
