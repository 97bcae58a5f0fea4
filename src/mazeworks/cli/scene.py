"""What there is to draw: a board with everything on it."""

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
    goals: frozenset[int] = frozenset()  # cells where the reader wants to go
    spare_wanted: bool = False  # a goal of the reader is on the spare
    lit: frozenset[int] = frozenset()  # cells that can be walked to now
    barred: frozenset[int] = frozenset()  # slots
    labels: Mapping[int, str] = {}  # mark -> three letters
    faint: frozenset[int] = frozenset()  # marks that do not count at this hour
    night: bool = False
    things: Mapping[int, str] = {}  # cell -> what lies there apart from its tile
    named: Mapping[int, str] = {}  # cells to go to that no mark names, and what is there
    gaze: frozenset[int] = frozenset()  # cells in danger


@functools.lru_cache(maxsize=64)
def labels(names: tuple[tuple[int, str], ...]) -> Mapping[int, str]:
    """Three letters for each mark, no two alike: the first of its name if they are free."""
    out: dict[int, str] = {}
    for mark, name in names:
        letters = [c for c in name if c.isalnum()]
        tries = [*[[*letters[:2], c] for c in letters[2:]], *[[*letters[:1], c, d] for c in letters for d in letters]]
        taken = set(out.values())
        free = ("".join(t) for t in tries if "".join(t) not in taken)
        out[mark] = next(free, str(mark)).ljust(3)[:3]
    return out
