"""Bots against bots, and what can be counted."""

from .perft import perft
from .play import play, play_new, seated
from .run import Line, Report, Row, report, run, schedule, wilson

__all__ = ["Line", "Report", "Row", "perft", "play", "play_new", "report", "run", "schedule", "seated", "wilson"]
