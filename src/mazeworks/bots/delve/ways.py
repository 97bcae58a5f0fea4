"""How far everything is: turns and harm on the way over the tiles that lie, walls counted as a search."""

from __future__ import annotations

import functools
import heapq
from typing import NamedTuple

from mazeworks.games.delve.places import beyond
from mazeworks.games.delve.steps import wall_walker
from mazeworks.games.delve.table import BESIDE, DOOR, HEART, Tile

from .eye import Eye
from .worth import TURN, tile_worth, unknown

CORRIDOR, ROOM = 0.6, 1.0  # turns that entering one takes
TOKEN = 0.4  # turns that a token in hand is worth
UNKNOWN = 0.8  # turns more that the way takes over a square where no tile lies yet: it may lead elsewhere


class Move(NamedTuple):
    """A first step: through a passage, or through a wall by whatever means."""

    side: int
    wall: bool


class Way(NamedTuple):
    """How to get to a cell: the first step, the turns it takes, and the harm met before the goal."""

    first: Move
    turns: float
    harm: float


def ways(eye: Eye, cell: int) -> dict[tuple[int, Move], Way]:
    """The best way to every cell for each first step; over empty squares it is a guess."""
    found: dict[tuple[int, Move], Way] = {}
    tunnel, land = _tunnel(eye), Land(eye)
    queue: list[tuple[float, int, Way]] = []
    for side, to, wall in land.steps(cell):
        if not wall or tunnel is not None:
            start = Way(Move(side, wall), (tunnel or 0.0) if wall else 0.0, 0.0)
            heapq.heappush(queue, land.entered(to, start))
    if tunnel is not None and eye.hero.doors == 1:
        tunnel = 1 / max(0.1, eye.search())  # the token is gone after the first wall
    while queue:
        _, at, way = heapq.heappop(queue)
        if (at, way.first) in found or at == cell:
            continue
        found[at, way.first] = way
        turns, harm = land.passing(at)
        for _, to, wall in land.steps(at):
            if (to, way.first) not in found and (not wall or tunnel is not None):
                after = Way(way.first, way.turns + turns + ((tunnel or 0.0) if wall else 0.0), way.harm + harm)
                heapq.heappush(queue, land.entered(to, after))
    return found


class Land:
    """The board as a way leads over it; what is asked of a cell is found out once."""

    def __init__(self, eye: Eye) -> None:
        self.eye, self.tiles = eye, eye.run.tiles
        self.steps, self.passing = functools.cache(self._steps), functools.cache(self._passing)
        self.unlaid = UNKNOWN, max(0.0, -unknown(eye))

    def entered(self, to: int, way: Way) -> tuple[float, int, Way]:
        """A way with one more cell, to be looked at in the order of what it costs."""
        tile = self.tiles[to]
        turns = way.turns + (CORRIDOR if tile and tile.corridor else ROOM)
        return turns + way.harm / TURN, to, Way(way.first, turns, way.harm)

    def _passing(self, at: int) -> tuple[float, float]:
        """Turns and harm that it takes to go on from a cell."""
        tile = self.tiles[at]
        return self.unlaid if tile is None else (0.0, max(0.0, -tile_worth(self.eye, tile)))

    def _steps(self, cell: int) -> list[tuple[int, int, bool]]:
        """Sides, where they lead, and whether there is a wall in between."""
        out = []
        for side, to in enumerate(BESIDE[cell]):
            there = None if to is None else self.tiles[to]
            if to is not None and not (there and there.destroyed):
                out.append((side, to, self._walled(cell, side, there)))
        return out

    def _walled(self, cell: int, side: int, there: Tile | None) -> bool:
        """A tile that is yet to be laid will be turned as one likes."""
        if self.tiles[cell] is not None:
            return beyond(self.eye.run, cell, side, blind=True) is None
        return there is not None and there.up and there.code != HEART and not there.exits >> (side + 2) % 4 & 1


def _tunnel(eye: Eye) -> float | None:
    """Turns that a wall costs: a token, a test that opens it, or a search; None: there is no way through."""
    if eye.hero.doors:
        return TOKEN
    if wall_walker(eye.run, eye.seat):
        return 1 / max(0.1, eye.test("craft")) - 1
    return 1 / max(0.1, eye.search()) if DOOR in eye.run.bag else None
