"""Bots of Wayfarers' Delve."""

from functools import partial

from mazeworks.bots.bot import Maker
from mazeworks.bots.levels import Legs
from mazeworks.bots.mind import Mind

from ..rules.game import Delve
from .answers import expert
from .lookahead import lookahead
from .prospects import foresight
from .style import GENTLE

__all__ = ["BOTS", "LEGS", "MIND"]

MIND = Mind(None, foresight, expert, styles={"gentle": partial(expert, style=GENTLE)})
BOTS: dict[str, Maker[Delve]] = {"lookahead": lookahead}
# A turn has too many ends to try them all, so the strongest leg plays some of them out. bench/delve_levels.py measures.
LEGS: Legs = ("mixed:expert:gentle,chaos,{}", "mixed:expert,expert:gentle,{}", "mixed:lookahead:24,expert,{}")
