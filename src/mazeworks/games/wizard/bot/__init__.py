"""Bots of Wizard's Maze."""

from mazeworks.bots.bot import Bot, Maker
from mazeworks.bots.levels import USUAL, Ladder
from mazeworks.bots.registry import bot_of

from ..rules import View, Wizard
from .asking import Asking
from .mind import MIND

__all__ = ["BOTS", "LEVELS", "MIND"]

# A stronger bot gains nothing by asking.
LEVELS: Ladder = (f"asking:{USUAL[0]}", f"asking:{USUAL[1]}", *USUAL[2:])


def _asking(game: Wizard, argument: str) -> Bot[View]:
    return Asking(game, bot_of(argument, game))


BOTS: dict[str, Maker[Wizard]] = {"asking": _asking}
