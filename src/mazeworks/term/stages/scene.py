"""A maze to draw: the board with everything on it. Cells and slots are numbers, as in the maze."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from mazeworks.maze import Board


class Scene(NamedTuple):
    """A board with pieces, goals, lit floor and things."""

    board: Board
    pieces: tuple[int, ...]
    homes: tuple[int, ...] = ()
    goals: frozenset[int] = frozenset()  # cells that are goals of the reader
    spare_wanted: bool = False  # a goal of the reader is on the spare
    lit: frozenset[int] = frozenset()  # cells in reach
    moved: frozenset[int] = frozenset()  # cells of a line that a tried push moves
    open: frozenset[int] = frozenset()  # slots where the spare may go in
    barred: frozenset[int] = frozenset()  # slots
    labels: Mapping[int, str] = {}  # mark -> letters
    faint: frozenset[int] = frozenset()  # marks that do not count at this time of day
    things: Mapping[int, str] = {}  # cell -> the thing that lies there besides its tile
    named: Mapping[int, str] = {}  # goals without a mark: cell -> what is there
    gaze: frozenset[int] = frozenset()  # cells in danger
    pushed: Mapping[int, int] = {}  # slot -> the seat that has just pushed there


@functools.lru_cache(maxsize=64)
def labels(names: tuple[tuple[int, str], ...], long: int = 3) -> Mapping[int, str]:
    """A few letters for each mark, all different: the first of its name if they are free."""
    out: dict[int, str] = {}
    for mark, name in names:
        letters = [char for char in name if char.isalnum()]
        tries = ["".join(letters[:long])]
        tries += ["".join([*letters[: long - 1], char]) for char in letters[long:]]
        tries += ["".join([*letters[:1], one, two]) for one in letters for two in letters]
        taken = set(out.values())
        out[mark] = next((each for each in tries if each not in taken), str(mark))
    return out
