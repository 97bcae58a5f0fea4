"""Opponents. They see views and the events of their seat, nothing else."""

from .bot import Bot
from .hint import Hint, hint_for
from .levels import LEVELS, Level, behind
from .named import BOTS, bot_of

__all__ = ["BOTS", "LEVELS", "Bot", "Hint", "Level", "behind", "bot_of", "hint_for"]
