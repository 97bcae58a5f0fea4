"""Stars and streaks: a player's solved puzzles by day. Pure: the caller passes the date."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

import msgspec

KEPT = 400  # days
BEST, WHOLE = 3, 2  # stars of a clean solution; the hint step that shows the whole turn


class Day(msgspec.Struct, frozen=True):
    """The result of one day."""

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
    """Return the stars of a solved puzzle: 3 at par, first try, no hint; 2 at par; 1 above par or after a full hint."""
    if turns > par or hints >= WHOLE:
        return 1
    return BEST if tries == 1 and not hints else BEST - 1


def streak(days: Mapping[str, Day], today: date) -> int:
    """Return the number of consecutive days with a star. Today does not break a streak."""
    day = today if _solved(days, today) else today - timedelta(1)
    count = 0
    while _solved(days, day - timedelta(count)):
        count += 1
    return count


def _solved(days: Mapping[str, Day], day: date) -> bool:
    return day.isoformat() in days and days[day.isoformat()].stars > 0


def noted(diary: Diary, today: date, done: Day) -> Diary:
    """Return the diary with today's puzzle. A better result is not overwritten, and old days are dropped."""
    key = today.isoformat()
    before = diary.days.get(key)
    better = done if before is None or done.stars > before.stars else before
    kept = dict(sorted({**diary.days, key: better}.items())[-KEPT:])
    return Diary(diary.v, kept, max(diary.best, streak(kept, today)))


def read(text: str) -> Diary | None:
    """Return a diary from its JSON, or None if it is unreadable."""
    try:
        return msgspec.json.decode(text, type=Diary)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def text(diary: Diary) -> str:
    """Return the JSON of a diary."""
    return msgspec.json.encode(diary).decode()
