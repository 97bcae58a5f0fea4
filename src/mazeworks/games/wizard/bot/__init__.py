"""Bots of Wizard's Maze."""

from mazeworks.bots.bot import Bot, Maker
from mazeworks.bots.levels import Legs
from mazeworks.bots.registry import bot_of

from ..rules import View, Wizard
from .asking import Asking
from .mind import MIND

__all__ = ["BOTS", "LEGS", "MIND"]

# A stronger bot gains nothing by asking.
LEGS: Legs = ("asking:sight:{}", "mixed:planner,asking:greedy,{}")


def _asking(game: Wizard, argument: str) -> Bot[View]:
    return Asking(game, bot_of(argument, game))


BOTS: dict[str, Maker[Wizard]] = {"asking": _asking}
