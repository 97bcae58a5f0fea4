"""Stars, streaks and the diary of days."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from mazeworks.study.puzzle_diary import KEPT, Day, Diary, noted, read, stars, streak, text

TODAY = date(2026, 11, 17)


@pytest.mark.parametrize(
    ("turns", "tries", "hints", "won"),
    [(3, 1, 0, 3), (3, 2, 0, 2), (3, 1, 1, 2), (3, 1, 2, 1), (4, 1, 0, 1), (5, 3, 2, 1)],
)
def test_stars_are_for_par_the_first_try_and_no_hint(turns: int, tries: int, hints: int, won: int) -> None:
    assert stars(3, turns, tries, hints) == won


def days(*ago: int) -> dict[str, Day]:
    return {(TODAY - timedelta(each)).isoformat(): Day("three-0001", 1) for each in ago}


def test_a_streak_is_days_in_a_row_and_today_may_still_come() -> None:
    assert streak(days(0, 1, 2), TODAY) == 3
    assert streak(days(1, 2), TODAY) == 2
    assert streak(days(2, 3), TODAY) == 0
    assert streak({}, TODAY) == 0


def test_a_better_day_is_not_overwritten() -> None:
    first = noted(Diary(), TODAY, Day("one-0001", 3))
    assert noted(first, TODAY, Day("one-0001", 1)) == first
    assert noted(noted(Diary(), TODAY, Day("one-0001", 1)), TODAY, Day("one-0001", 3)).days == first.days


def test_old_days_are_forgotten_and_the_best_streak_is_not() -> None:
    diary = Diary()
    for day in range(KEPT + 20):
        diary = noted(diary, TODAY + timedelta(day), Day("one-0001", 1))
    assert len(diary.days) == KEPT and diary.best == KEPT
    later = noted(diary, TODAY + timedelta(2000), Day("one-0001", 1))
    assert later.best == KEPT and streak(later.days, TODAY + timedelta(2000)) == 1


def test_a_diary_comes_back_from_its_text_and_anything_else_does_not() -> None:
    diary = noted(Diary(), TODAY, Day("one-0001", 2, 3, 1))
    assert read(text(diary)) == diary
    assert [read(other) for other in ("", "[]", '{"days":3}', text(diary)[:-4])] == [None] * 4
