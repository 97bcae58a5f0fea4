"""Packs of puzzles: a text file for each kind in `packs/` of a game's folder, and the puzzle of each day."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

from mazeworks.core import Dice, Refused
from mazeworks.shelf import KITS

from .puzzle_kind import Kind, Level, Puzzle, kind_of, parse

HEAD = "# mazeworks pack 1: {kind}, {count} puzzles, seed {seed}"
FIRST_DAY = date(2026, 1, 1)
WEEK: tuple[tuple[str, tuple[Level, ...]], ...] = (  # from Monday on
    ("one", ("easy",)),
    ("two", ("easy",)),
    ("doors", ("easy", "medium")),
    ("home", ("medium",)),
    ("three", ("medium",)),
    ("doors", ("hard",)),
    ("three", ("hard",)),
)


def making(kind: str, count: int, seed: int) -> Iterator[Puzzle]:
    """Yield distinct puzzles of a kind. Deterministic for a seed."""
    maker, seen = kind_of(kind), set[tuple[str, ...]]()
    for deal in itertools.count():
        if len(seen) == count:
            return
        puzzle = maker.made(Dice(f"{kind}/{seed}/{deal}"))
        if puzzle and puzzle.fields not in seen:
            seen.add(puzzle.fields)
            yield puzzle


def written(kind: str, puzzles: list[Puzzle], seed: int) -> str:
    """Return the text of a pack, its puzzles shuffled."""
    head = HEAD.format(kind=kind, count=len(puzzles), seed=seed)
    return "\n".join([head, *[str(puzzle) for puzzle in Dice(f"{kind}/{seed}").shuffled(puzzles)], ""])


def lines(text: str) -> list[str]:
    """Return the lines of a pack that are puzzles."""
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


@functools.cache
def files() -> dict[str, Path]:
    """Return the files of all shipped packs, by kind."""
    found = [path for kit in KITS.values() for path in Path(kit.folder, "packs").glob("*.pack")]
    return {path.stem: path for path in sorted(found, key=lambda path: path.stem)}


@functools.cache
def _lines(kind: str) -> tuple[str, ...]:
    file = files().get(kind_of(kind).name)
    return tuple(lines(file.read_text("ascii"))) if file else ()


def pack(kind: str) -> tuple[Puzzle, ...]:
    """Return all shipped puzzles of a kind."""
    return tuple([parse(line) for line in _lines(kind)])


def named(kind: str, place: int) -> str:
    """Return the id of a puzzle: `three-0417` is number 417, counted from 1."""
    return f"{kind}-{place:04}"


def by_id(id: str) -> Puzzle:
    """Return a shipped puzzle by its id."""
    kind, dash, place = id.partition("-")
    known = _lines(kind_of(kind).name) if dash else ()
    if (
        not place.isascii()
        or not place.isdecimal()
        or not 1 <= int(place) <= len(known)
        or id != named(kind, int(place))
    ):
        raise Refused(
            "puzzle", "There is no puzzle called {id}. Puzzles are called like {example}.", id=f"{id!r:.40}",
            example=named("three", 417),
        )  # fmt: skip
    return parse(known[int(place) - 1])


def places_of(kind: str, levels: Sequence[Level]) -> list[int]:
    """Return the places of all shipped puzzles of a kind and some levels."""
    letters = [level[0] for level in levels]
    return [at for at, line in enumerate(_lines(kind), 1) if line.split(" ", 3)[2] in letters]


def chosen(kind: str, levels: tuple[Level, ...], number: int) -> str:
    """Return the id of a puzzle of a kind and some levels. The number wraps around."""
    places = places_of(kind, levels)
    if not places:
        raise Refused("puzzle", "There is no such puzzle in the packs. Try another kind or level.")
    return named(kind, places[number % len(places)])


def daily(day: date, today: date) -> str:
    """Return the id of a day's puzzle. Refuse a future day."""
    if day > today:
        raise Refused("puzzle", "The puzzle of {day} is not out yet. Choose today or an earlier day.", day=day)
    kind, levels = WEEK[day.weekday()]
    return chosen(kind, levels, (day - FIRST_DAY).days // 7)


def kind_and_level(kind: Kind, level: Level | None, dice: Dice) -> str:
    """Return the id of a random puzzle of a kind, and of a level if one is given."""
    every: tuple[Level, ...] = ("easy", "medium", "hard")
    return chosen(kind.name, (level,) if level else every, dice.pick(range(len(_lines(kind.name)) or 1)))
