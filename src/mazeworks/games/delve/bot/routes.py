"""Cheapest routes over the laid tiles, in turns and harm. Crossing a wall costs one search."""

from __future__ import annotations

import functools
import math
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from ..rules.facts import wall_walker
from ..rules.state.table import BESIDE, CELLS, DOOR, HEART, Tile
from .perception import Eye
from .tile_values import board_worths
from .values import TURN

Tiles: TypeAlias = tuple[Tile | None, ...]
CORRIDOR, ROOM = 0.6, 1.0  # turns to enter a corridor; a room
TOKEN = 0.4  # the value of a token in hand, in turns
ANY = 15  # open on all sides
THROUGH = 0.5  # probability that a search succeeds
UNKNOWN = 0.8  # extra turns for an empty square on the way: it may lead elsewhere


# For each cell its sides with the neighbour and the neighbour's side
BORDERS = [[(side, to, (side + 2) % 4) for side, to in enumerate(beside) if to is not None] for beside in BESIDE]


class Move(NamedTuple):
    """A first step: through a passage, or through a wall by any means."""

    side: int
    wall: bool


MOVES = [(Move(side, False), Move(side, True)) for side in range(4)]


class Way(NamedTuple):
    """A route to a cell: its first step, its turns, and the harm before the goal."""

    first: Move
    turns: float
    harm: float


def ways(eye: Eye, cell: int) -> dict[int, Way]:
    """The best route to every cell; over empty squares it is an estimate."""
    first_wall = wall = _tunnel(eye)
    if wall is not None and eye.hero.doors == 1:
        wall = 1 / max(0.1, eye.search())  # the token is gone after the first wall
    harms = tuple([-worth if worth < 0 else 0.0 for worth in board_worths(eye)])
    return _ways(tuple(eye.run.tiles), cell, first_wall, wall, harms)


@functools.lru_cache(1024)
def _ways(
    tiles: Tiles, cell: int, first_wall: float | None, wall: float | None, harms: tuple[float, ...]
) -> dict[int, Way]:
    """Dijkstra's search; `harms` are those of entering each cell."""
    board, found = _board(tiles), dict[int, Way]()
    queue: list[tuple[float, int, float, float, Move]] = []  # cost, cell, turns, harm, first step
    least = [math.inf] * CELLS  # the lowest cost in the queue; no route leads to a cell with -1
    least[cell] = -1.0
    for side, to, walled, takes in board[cell]:
        if not walled or first_wall is not None:
            turns = takes + (first_wall or 0.0 if walled else 0.0)
            heappush(queue, (turns, to, turns, 0.0, MOVES[side][walled]))
            least[to] = turns
    while queue:
        _, at, turns, harm, first = heappop(queue)
        if at in found:
            continue
        found[at] = Way(first, turns, harm)
        least[at] = -1.0
        turns, harm = turns if tiles[at] else turns + UNKNOWN, harm + harms[at]
        for _, to, walled, takes in board[at]:
            if walled and wall is None:
                continue
            after = turns + takes + (wall or 0.0 if walled else 0.0)
            cost = after + harm / TURN
            if cost <= least[to]:
                least[to] = cost
                heappush(queue, (cost, to, after, harm, first))
    return found


def reach(eye: Eye, cell: int) -> dict[int, float]:
    """The cells that this seat may reach in its next turn, with their probabilities."""
    board, tunnel = _board(tuple(eye.run.tiles)), _tunnel(eye)
    through = 0.0 if tunnel is None else 1.0 if tunnel <= TOKEN else THROUGH
    found = {cell: 1.0}
    for _, to, walled, takes in board[cell]:
        chance = through if walled else 1.0
        found[to] = max(found.get(to, 0.0), chance)
        if takes == CORRIDOR:
            for _, on, wall, _ in board[to]:
                if not wall:
                    found[on] = max(found.get(on, 0.0), chance)
    return found


@functools.lru_cache(256)
def _board(tiles: Tiles) -> list[list[tuple[int, int, bool, float]]]:
    """For each cell its sides with the neighbour, whether a wall lies between, and the turns of a step."""
    sides, hearts = [_sides(tile) for tile in tiles], [bool(tile and tile.code == HEART) for tile in tiles]
    takes = [CORRIDOR if tile and tile.corridor else ROOM for tile in tiles]
    gone = {cell for cell, tile in enumerate(tiles) if tile and tile.destroyed}
    return [
        [
            (side, to, not (sides[cell] >> side & sides[to] >> back & 1 or hearts[cell] or hearts[to]), takes[to])
            for side, to, back in beside
            if to not in gone
        ]
        for cell, beside in enumerate(BORDERS)
    ]


def _sides(tile: Tile | None) -> int:
    """The sides that may be open: all of a face-down tile, and all of a tile to be laid."""
    return tile.exits if tile and tile.up else ANY


def _tunnel(eye: Eye) -> float | None:
    """The turns that a wall costs: a token, a test that opens it, or a search; None if no way leads through."""
    if eye.hero.doors:
        return TOKEN
    if wall_walker(eye.run, eye.seat):
        return 1 / max(0.1, eye.test("craft")) - 1
    return 1 / max(0.1, eye.search()) if DOOR in eye.run.bag else None
