"""Wayfarers' Delve as our players know it."""

from functools import partial

from ..mind import Mind
from .answers import expert
from .manner import GENTLE
from .prospects import foresight

MIND = Mind(None, foresight, expert, manners={"gentle": partial(expert, manner=GENTLE)})

__all__ = ["MIND"]
