"""Stars and streaks: what a player has solved, by day. Pure: the caller knows what day it is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import msgspec

KEPT = 400  # days
BEST, WHOLE = 3, 2  # stars of a clean solution; the step of a hint that shows everything


class Day(msgspec.Struct, frozen=True):
    """What was done on one day."""

    id: str
    stars: int
    tries: int = 1
    hints: int = 0


class Diary(msgspec.Struct, frozen=True):
    """All days, by date. `best` is the longest streak."""

    v: int = 1
    days: dict[str, Day] = {}
    best: int = 0


def stars(par: int, turns: int, tries: int = 1, hints: int = 0) -> int:
    """Return the stars of a solved puzzle: 3 at par, first try, no hint; 2 at par; 1 above, or after a whole hint."""
    if turns > par or hints >= WHOLE:
        return 1
    return BEST if tries == 1 and not hints else BEST - 1


def streak(days: Mapping[str, Day], today: date) -> int:
    """Return the days in a row with a star, up to today; a day that is not over does not break it."""
    day = today if _solved(days, today) else today - timedelta(1)
    count = 0
    while _solved(days, day - timedelta(count)):
        count += 1
    return count


def _solved(days: Mapping[str, Day], day: date) -> bool:
    return day.isoformat() in days and days[day.isoformat()].stars > 0


def noted(diary: Diary, today: date, done: Day) -> Diary:
    """Return the diary with today's puzzle; a better day is not overwritten, and old days are forgotten."""
    key = today.isoformat()
    before = diary.days.get(key)
    better = done if before is None or done.stars > before.stars else before
    kept = dict(sorted({**diary.days, key: better}.items())[-KEPT:])
    return Diary(diary.v, kept, max(diary.best, streak(kept, today)))


def read(text: str) -> Diary | None:
    """Return a diary from its JSON; None if it cannot be read."""
    try:
        return msgspec.json.decode(text, type=Diary)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def text(diary: Diary) -> str:
    """Return the JSON of a diary."""
    return msgspec.json.encode(diary).decode()
