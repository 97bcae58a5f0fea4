"""Bots. They see only the views of their seat."""

from .bot import Bot, Moment
from .hint import Hint, hint_for
from .levels import LEVELS, Level, behind, beside, level_of, title_of
from .registry import BOTS, bot_of, is_bot, no_such_bot
from .while_compiling import kernel_is_compiling, quick

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Hint",
    "Level",
    "Moment",
    "behind",
    "beside",
    "bot_of",
    "hint_for",
    "is_bot",
    "kernel_is_compiling",
    "level_of",
    "no_such_bot",
    "quick",
    "title_of",
]
