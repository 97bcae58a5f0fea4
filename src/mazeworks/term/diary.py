"""The file of this user's solved puzzles."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from mazeworks.study import puzzle_diary

from .user_files import data_file, made


def diary_file() -> Path:
    """Return the file of this user's solved puzzles."""
    return data_file("puzzles.json")


def read_diary() -> puzzle_diary.Diary:
    """Return the diary. An unreadable file is renamed, never deleted."""
    path = diary_file()
    try:
        found = puzzle_diary.read(path.read_bytes().decode(errors="replace"))
    except OSError:
        return puzzle_diary.Diary()
    if found is not None:
        return found
    aside = next(each for at in range(1, 10**6) if not (each := path.with_name(f"puzzles.{at}.aside")).exists())
    path.rename(aside)
    return puzzle_diary.Diary()


def write_diary(now: puzzle_diary.Diary) -> None:
    """Keep the diary; where nothing can be written, the puzzle was solved all the same."""
    try:
        made(diary_file()).write_text(puzzle_diary.text(now), "utf-8")
    except OSError:
        return


def note(day: date, done: puzzle_diary.Day) -> tuple[int, int]:
    """Note the puzzle of a day; return the days in a row now and at best."""
    now = puzzle_diary.noted(read_diary(), day, done)
    write_diary(now)
    return puzzle_diary.streak(now.days, day), now.best
