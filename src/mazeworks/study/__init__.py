"""Learning from games: reviews of finished ones, and puzzles. Pure: no clock, no socket, no file but the packs."""

from .again import Again, again
from .course import Course, course_of
from .judge import Effort, Judge, Judged, judge_of
from .review import Turned, reviewed
from .sums import Moment, Reviewed, SeatSum, concluded, moments, summed

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
