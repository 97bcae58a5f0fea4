"""Bots of Wayfarers' Delve."""

from functools import partial

from mazeworks.bots.levels import Ladder
from mazeworks.bots.mind import Mind

from .answers import expert
from .prospects import foresight
from .style import GENTLE

__all__ = ["LEVELS", "MIND"]

MIND = Mind(None, foresight, expert, styles={"gentle": partial(expert, style=GENTLE)})
LEVELS: Ladder = (  # a turn has too many ends to try them all; bench/delve_levels.py measures the steps
    "mixed:expert:gentle,chaos,35",
    "mixed:expert:gentle,chaos,70",
    "expert:gentle",
    "expert",
)
