"""How far everything is: turns and harm on the way over the tiles that lie, walls counted as a search."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from mazeworks.games.delve.places import beyond
from mazeworks.games.delve.steps import wall_walker
from mazeworks.games.delve.table import BESIDE, DOOR, Tile

from .eye import Eye
from .worth import TURN, tile_worth

CORRIDOR, ROOM = 0.6, 1.0  # turns that entering one takes
TOKEN = 0.4  # turns that a token in hand is worth


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
    """The best way to every cell for each first step, empty squares included: nothing is known behind those."""
    found: dict[tuple[int, Move], Way] = {}
    tunnel = _tunnel(eye)
    queue: list[tuple[float, int, Way]] = []
    for side, to, wall in _steps(eye, cell):
        if not wall or tunnel is not None:
            first = Move(side, wall)
            heapq.heappush(queue, _entry(eye, to, Way(first, 0.0, 0.0), (tunnel or 0.0) if wall else 0.0))
    if tunnel is not None and eye.hero.doors == 1:
        tunnel = 1 / max(0.1, eye.search())  # the token is gone after the first wall
    while queue:
        _, at, way = heapq.heappop(queue)
        if (at, way.first) in found or at == cell:
            continue
        found[at, way.first] = way
        tile = eye.run.tiles[at]
        if tile is None:
            continue
        after = way._replace(harm=way.harm + max(0.0, -tile_worth(eye, tile)))
        for _, to, wall in _steps(eye, at):
            if (to, way.first) not in found and (not wall or tunnel is not None):
                heapq.heappush(queue, _entry(eye, to, after, (tunnel or 0.0) if wall else 0.0))
    return found


def _entry(eye: Eye, to: int, way: Way, more: float) -> tuple[float, int, Way]:
    tile = eye.run.tiles[to]
    way = way._replace(turns=way.turns + more + (CORRIDOR if tile and tile.corridor else ROOM))
    return way.turns + way.harm / TURN, to, way


def _tunnel(eye: Eye) -> float | None:
    """Turns that a wall costs: a token, a test that opens it, or a search; None: there is no way through."""
    if eye.hero.doors:
        return TOKEN
    if wall_walker(eye.run, eye.seat):
        return 1 / max(0.1, eye.test("craft")) - 1
    return 1 / max(0.1, eye.search()) if DOOR in eye.run.bag else None


def _steps(eye: Eye, cell: int) -> list[tuple[int, int, bool]]:
    """Sides, where they lead, and whether there is a wall in between."""
    out = []
    for side, to in enumerate(BESIDE[cell]):
        if to is None or _gone(eye.run.tiles[to]):
            continue
        out.append((side, to, beyond(eye.run, cell, side, blind=True) is None))
    return out


def _gone(tile: Tile | None) -> bool:
    return tile is not None and tile.destroyed
