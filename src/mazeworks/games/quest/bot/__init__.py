"""Bots of the quest games."""

from mazeworks.bots.bot import Bot, Maker
from mazeworks.bots.levels import USUAL, Legs
from mazeworks.core import AnyGame, Refused

from ..rules.classic import View
from .mind import MIND

__all__ = ["BOTS", "LEGS", "MIND"]

LEGS: Legs = (*USUAL, "mixed:search:800/0.8s,planner,{}")  # the kernel plays these games, so search pays


def _learned(game: AnyGame, argument: str) -> Bot[View]:
    try:
        from .learned import Learned  # the only bot that needs numpy
    except ImportError:
        raise Refused("bot", "A learned bot needs numpy: pip install mazeworks[learn].") from None
    return Learned(game, argument)


BOTS: dict[str, Maker] = {"learned": _learned}
