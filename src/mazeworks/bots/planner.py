"""A bot that judges the end of its own turn by what comes after it: its next turn, and what it leaves to the others."""

from __future__ import annotations

from mazeworks.core import AnyGame, Dice, Refused

from .greedy import Greedy
from .minds import foresight_of, tries_turns

CHANCES = 24  # every card that may be turned up is thought of


def planner(game: AnyGame, dice: Dice) -> Greedy:
    """The planner of a game: greedy with foresight."""
    foresight = foresight_of(game)
    if foresight is None or not tries_turns(game):
        raise Refused("bot", "The planner cannot play this game: nobody has told it what to look ahead to.")
    return Greedy(game, dice, foresight, CHANCES)
