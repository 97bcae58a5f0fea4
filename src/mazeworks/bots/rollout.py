"""Rollouts of many states at once, for games that can play them faster together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mazeworks.core import AnyGame
from mazeworks.core.type_variables import S
from mazeworks.shelf import kit_of

# Plays one round from states in which a seat has just moved; returns that seat's chance to win.
BatchRollout: TypeAlias = Callable[[list[S], int, int], float]
Maker = Callable[[AnyGame], BatchRollout | None]


def batch_rollout_of(game: AnyGame) -> BatchRollout | None:
    """Return the game's own batch rollout, or None."""
    kit = kit_of(type(game))
    make: Maker = _none
    return kit.offers("rollouts", "batch_rollout", make)(game) if kit else None


def _none(_game: AnyGame) -> BatchRollout | None:
    return None
