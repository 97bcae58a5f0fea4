"""The input of a drawing: a board with everything on it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from mazeworks.maze import Board


class Scene(NamedTuple):
    """A board to draw. Cells and slots are numbers, as in the maze."""

    board: Board
    pieces: tuple[int, ...]
    homes: tuple[int, ...] = ()
    goals: frozenset[int] = frozenset()  # cells that are goals of the reader
    spare_wanted: bool = False  # a goal of the reader is on the spare
    lit: frozenset[int] = frozenset()  # cells in reach now
    barred: frozenset[int] = frozenset()  # slots
    labels: Mapping[int, str] = {}  # mark -> three letters
    faint: frozenset[int] = frozenset()  # marks that do not count at this time of day
    night: bool = False
    things: Mapping[int, str] = {}  # cell -> the thing that lies there besides its tile
    named: Mapping[int, str] = {}  # goals without a mark: cell -> what is there
    gaze: frozenset[int] = frozenset()  # cells in danger


@functools.lru_cache(maxsize=64)
def labels(names: tuple[tuple[int, str], ...]) -> Mapping[int, str]:
    """Three letters for each mark, all different: the first of its name if they are free."""
    out: dict[int, str] = {}
    for mark, name in names:
        letters = [c for c in name if c.isalnum()]
        tries = [*[[*letters[:2], c] for c in letters[2:]], *[[*letters[:1], c, d] for c in letters for d in letters]]
        taken = set(out.values())
        free = ("".join(t) for t in tries if "".join(t) not in taken)
        out[mark] = next(free, str(mark)).ljust(3)[:3]
    return out
