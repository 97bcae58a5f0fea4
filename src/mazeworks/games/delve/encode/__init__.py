"""Wayfarers' Delve as numbers."""

from __future__ import annotations

from mazeworks.core import AnyGame
from mazeworks.encode.feature import Encoding

from ..rules.state.table import View
from .actions import chances, choices
from .board import board, decks
from .frames import affairs, course
from .heroes import heroes

__all__ = ["encoding"]


def encoding(_game: AnyGame, seats: int) -> Encoding[View]:
    """Observations and actions; reads the content."""
    features = (*board(), *heroes(seats), *course(seats), *affairs(seats), *decks())
    return Encoding(seats, features, choices(seats), chances())
