"""A one-turn search that evaluates positions by its own next turn and the opponents' chances."""

from __future__ import annotations

from mazeworks.core import AnyGame, Refused

from .greedy import Greedy
from .knowledge import UNSUPPORTED, foresight_of, tries_turns

CHANCES = 24  # every card that may be turned up is considered


def planner(game: AnyGame) -> Greedy:
    """The planner of a game: greedy with foresight."""
    foresight = foresight_of(game)
    if foresight is None or not tries_turns(game):
        raise Refused("bot", UNSUPPORTED)
    return Greedy(game, foresight, CHANCES)
