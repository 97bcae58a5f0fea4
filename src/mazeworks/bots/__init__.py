"""Bots. They see only the views of their seat."""

from .bot import Bot, Moment
from .hint import Hint, hint_for
from .levels import LEVELS, Level, behind
from .registry import BOTS, bot_of, is_bot, no_such_bot

__all__ = ["BOTS", "LEVELS", "Bot", "Hint", "Level", "Moment", "behind", "bot_of", "hint_for", "is_bot", "no_such_bot"]
