"""A game in progress, and its record."""

from .event_text import because, mark_at, narrate, refusal, say, tell, vocabulary_of, words_of
from .match import Match
from .match_actions import Resign, Resigned, Undo, Undone
from .names import tidy
from .record import Record, read, written

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
