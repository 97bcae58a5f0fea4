"""Bots of Two Doors."""

from mazeworks.bots.bot import Bot, Maker
from mazeworks.bots.levels import Ladder

from ..rules import Tigers, View
from .mind import MIND

__all__ = ["BOTS", "LEVELS", "MIND"]

LEVELS: Ladder = ("pvs:1~50", "pvs:1", "pvs:3", "pvs:100000n/0.9s")


def _pvs(game: Tigers, argument: str) -> Bot[View]:
    from .pvs import Pvs  # loads the engine

    return Pvs(game, argument)


BOTS: dict[str, Maker[Tigers]] = {"pvs": _pvs}
