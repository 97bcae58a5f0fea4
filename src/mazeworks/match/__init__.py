"""A game in progress, and its record."""

from .match import Match
from .names import tidy
from .own_entries import Resign, Resigned, Undo, Undone
from .record import Record, read, written
from .tell import because, mark_at, narrate, refusal, say, tell, vocabulary_of, words_of

__all__ = [
    "Match",
    "Record",
    "Resign",
    "Resigned",
    "Undo",
    "Undone",
    "because",
    "mark_at",
    "narrate",
    "read",
    "refusal",
    "say",
    "tell",
    "tidy",
    "vocabulary_of",
    "words_of",
    "written",
]
