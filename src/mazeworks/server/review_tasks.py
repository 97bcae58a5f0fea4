"""The functions of the processes that judge finished games. They receive a record and return lines of JSON."""

from __future__ import annotations

import functools

import msgspec

from mazeworks.bots.process import end_with_parent, stand_back
from mazeworks.core import Text
from mazeworks.match import Record
from mazeworks.study import Course, Effort, Turned, concluded, course_of, judge_of
from mazeworks.study.review import Reviewer

from .replay import limited

SLOW = Text("This game takes too long to review. Try a shorter one.")
OPEN = 4  # games that a process keeps open


@functools.lru_cache(OPEN)
def _course(text: str) -> Course:
    return course_of(Record.parse(text))


@functools.lru_cache(OPEN)
def _reviewer(text: str, effort: Effort, language: str) -> Reviewer:
    return Reviewer(_course(text), effort, language, Record.parse(text).names)


def course(record: Record) -> Course:
    """Return a finished game turn by turn, replayed once for many questions. Refuse a running one."""
    return _course(str(record))


def length(record: Record) -> int:
    """Return the number of turns of a finished game."""
    with limited(SLOW):
        return len(course(record).turns)


def judge(record: Record, effort: Effort, language: str, number: int) -> list[bytes]:
    """Judge one turn, counted from 0."""
    with limited(SLOW):
        return [msgspec.json.encode(turned) for turned in _reviewer(str(record), effort, language).turn(number)]


def conclude(record: Record, effort: Effort, language: str, lines: tuple[bytes, ...]) -> bytes:
    """Return the sums and moments of a whole review."""
    with limited(SLOW):
        found = course(record)
        turns = [msgspec.json.decode(line, type=Turned) for line in lines]
        judge = judge_of(found.game, effort)
        return msgspec.json.encode(concluded(judge, record.game, turns, found.result, record.names, language))


def warm(aside: bool = False) -> None:
    """Stand back behind the process that answers people. It ends with the server, even after a crash."""
    end_with_parent()
    stand_back(aside)
