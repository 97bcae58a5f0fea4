"""Games between bots, and their statistics."""

from . import parquet
from .chart import chart
from .ladder import ENTRANTS, Plan, Standings, standings
from .page import page
from .perft import perft
from .play import play, play_new, seated
from .rating import Rating, rate
from .rows import Rows
from .run import Line, Report, fixtures_of, report, run, schedule, wilson
from .series import Fixture, Row, Thought, many, played

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
    "fixtures_of",
    "many",
    "page",
    "parquet",
    "perft",
    "play",
    "play_new",
    "played",
    "rate",
    "report",
    "run",
    "schedule",
    "seated",
    "standings",
    "wilson",
]
