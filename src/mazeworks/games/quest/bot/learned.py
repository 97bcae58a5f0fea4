"""A bot trained by self-play: a small network, read from a file that `examples/learn.py` writes.

The network evaluates where a turn may end: for every cell of the maze after a push, the value of ending there. A turn
is the push and the walk with the best sum. The network is one layer over the planes of each cell, and for each place
of the goal a map of the cells from which it was soon found. It needs numpy, but not the training framework.
"""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mazeworks.bots.bot import Moment
from mazeworks.core import AnyGame, Refused, peek
from mazeworks.encode import Encoding, encoding_of
from mazeworks.maze import Walk
from mazeworks.maze.layout import GRID

from ..rules.classic import Choice, Classic, View

Floats = NDArray[np.float32]
NAMES = ("inner", "shift", "outer", "far")  # the arrays of a file
PLANES = ("exits", "reach", "pieces", "homes", "goals", "others")  # the features of each cell


class Columns(NamedTuple):
    """The columns of a row that a network reads: spans of planes, the goals (the spare's last), and the reach."""

    planes: tuple[tuple[int, int], ...]
    goals: tuple[int, int]
    reach: tuple[int, int]

    @classmethod
    def of(cls, encoding: Encoding[View]) -> Columns:
        """The columns of a game."""
        spans, at = {}, 0
        for feature in encoding.features:
            spans[feature.name] = (at, at + feature.size)
            at += feature.size
        goals = (spans["goals"][0], spans["spare-goal"][1])
        return cls(tuple([spans[name] for name in PLANES]), goals, spans["reach"])

    @property
    def depth(self) -> int:
        """The number of planes."""
        return sum([end - start for start, end in self.planes]) // GRID.cells


class Network:
    """The weights of a network for one game and number of seats."""

    def __init__(self, encoding: Encoding[View], arrays: dict[str, Floats]) -> None:
        self.columns = Columns.of(encoding)
        self.inner, self.shift, self.outer, self.far = [arrays[name] for name in NAMES]
        hidden, (first, end) = len(self.shift), self.columns.goals
        shapes = [(hidden, self.columns.depth), (hidden,), (hidden,), (end - first, GRID.cells)]
        if [arrays[name].shape for name in NAMES] != shapes:
            raise Refused("bot", "This file was learned in another game, or with another number of seats.")

    @classmethod
    def load(cls, path: Path, encoding: Encoding[View]) -> Network:
        """Load a network from a file."""
        try:
            with np.load(path, allow_pickle=False) as file:
                arrays = {name: file[name].astype(np.float32) for name in NAMES}
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            raise Refused(
                "bot", "{path} is not a file of a learned bot. Make one with examples/learn.py.", path=path
            ) from None
        return cls(encoding, arrays)

    def worth(self, rows: NDArray[np.uint8]) -> Floats:
        """For each row after a push, the value of ending in each cell; cells out of reach have the lowest value."""
        (first, end), (near, far) = self.columns.goals, self.columns.reach
        planes = np.concatenate([rows[:, a:b] for a, b in self.columns.planes], axis=1).astype(np.float32)
        inner = np.matmul(self.inner, planes.reshape(len(rows), -1, GRID.cells)) + self.shift[:, None]
        out = self.outer @ np.maximum(inner, 0) + rows[:, first:end].astype(np.float32) @ self.far
        return np.where(rows[:, near:far], out, -np.inf).astype(np.float32)


class Learned:
    """Plays by the values of a network."""

    def __init__(self, game: AnyGame, path: str) -> None:
        if not isinstance(game, Classic):
            raise Refused("bot", "Learned bots play the Shifting Maze.")
        self.game, self.path = game, Path(path)
        self._networks: dict[int, Network] = {}
        if not self.path.is_file():
            raise Refused("bot", "There is no file {path}. Make one with examples/learn.py.", path=f"{path!r:.80}")

    def choose(self, view: View, moment: Moment) -> Choice:
        """Return the push with the best end, or the best end."""
        seats = len(view.table.pieces)
        encoding = encoding_of(self.game, seats)
        if seats not in self._networks:
            self._networks[seats] = Network.load(self.path, encoding)
        dice = moment.dice()
        walking = isinstance(view.legal[0], Walk)
        views = [view] if walking else [peek(self.game, view, push, dice) for push in view.legal]
        rows = np.stack([np.frombuffer(encoding.observe(each), np.uint8) for each in views])
        worth = self._networks[seats].worth(rows)
        if walking:
            return Walk(int(worth[0].argmax()))
        return view.legal[int(worth.max(axis=1).argmax())]
