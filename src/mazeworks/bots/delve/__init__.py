"""Wayfarers' Delve as our players know it."""

from ..mind import Mind
from .answers import expert
from .prospects import foresight

MIND = Mind(None, foresight, expert)

__all__ = ["MIND"]
