"""Bots against bots, and what can be counted."""

from .chart import chart
from .ladder import ENTRANTS, Plan, Standings, standings
from .many import Fixture, Row, Thought, many
from .perft import perft
from .play import play, play_new, seated
from .rating import Rating, rate
from .rows import Rows
from .run import Line, Report, report, run, schedule, wilson

__all__ = [
    "ENTRANTS",
    "Fixture",
    "Line",
    "Plan",
    "Rating",
    "Report",
    "Row",
    "Rows",
    "Standings",
    "Thought",
    "chart",
    "many",
    "perft",
    "play",
    "play_new",
    "rate",
    "report",
    "run",
    "schedule",
    "seated",
    "standings",
    "wilson",
]
