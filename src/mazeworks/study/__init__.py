"""Learning from games: reviews of finished ones, and puzzles. Pure: no clock, no socket, no file but the packs."""

from .judge import Effort, Judge, Judged, judge_of
from .retry import Again, again
from .review import Turned, reviewed
from .summary import Moment, Reviewed, SeatSum, concluded, moments, summed
from .turns import Course, course_of

__all__ = [
    "Again",
    "Course",
    "Effort",
    "Judge",
    "Judged",
    "Moment",
    "Reviewed",
    "SeatSum",
    "Turned",
    "again",
    "concluded",
    "course_of",
    "judge_of",
    "moments",
    "reviewed",
    "summed",
]
