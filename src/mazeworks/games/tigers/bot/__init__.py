"""Bots of Two Doors."""

from mazeworks.bots.bot import Bot, Maker
from mazeworks.bots.levels import Legs

from ..rules import Tigers, View
from .mind import MIND

__all__ = ["BOTS", "LEGS", "MIND"]

LEGS: Legs = (  # what is noticed, then the depth turn by turn, then positions
    "pvs:1@{}",
    "mixed:pvs:2,pvs:1,{}",
    "mixed:pvs:3,pvs:2,{}",
    "mixed:pvs:0%,pvs:3,{}",
    "pvs:{}%",
)


def _pvs(game: Tigers, argument: str) -> Bot[View]:
    from .pvs import Pvs  # loads the engine

    return Pvs(game, argument)


BOTS: dict[str, Maker[Tigers]] = {"pvs": _pvs}
