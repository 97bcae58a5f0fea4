"""Wayfarers' Delve as numbers."""

from __future__ import annotations

from mazeworks.core import AnyGame

from ..feature import Encoding
from .actions import choices, lucks
from .affairs import affairs, course
from .board import board, decks
from .heroes import heroes

__all__ = ["encoding"]


def encoding(_game: AnyGame, seats: int) -> Encoding:
    """Observations and actions; the content is read now."""
    features = (*board(), *heroes(seats), *course(seats), *affairs(seats), *decks())
    return Encoding(seats, features, choices(seats), lucks())
