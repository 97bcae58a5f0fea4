"""Cheapest routes over the laid tiles, in turns and harm. Crossing a wall costs one search."""

from __future__ import annotations

import functools
import heapq
from typing import NamedTuple

from ..rules.facts import wall_walker
from ..rules.state.table import BESIDE, DOOR, HEART, Tile
from .perception import Eye
from .tile_values import tile_worth, unknown
from .values import TURN

CORRIDOR, ROOM = 0.6, 1.0  # turns to enter a corridor; a room
TOKEN = 0.4  # the value of a token in hand, in turns
ANY = 15  # open on all sides
THROUGH = 0.5  # probability that a search succeeds
UNKNOWN = 0.8  # extra turns for an empty square on the way: it may lead elsewhere


class Move(NamedTuple):
    """A first step: through a passage, or through a wall by any means."""

    side: int
    wall: bool


class Way(NamedTuple):
    """A route to a cell: its first step, its turns, and the harm before the goal."""

    first: Move
    turns: float
    harm: float


def ways(eye: Eye, cell: int) -> dict[int, Way]:
    """The best route to every cell; over empty squares it is an estimate."""
    tiles, board, unlaid = eye.run.tiles, _board(tuple(eye.run.tiles)), (UNKNOWN, max(0.0, -unknown(eye)))
    found: dict[int, Way] = {}
    first_wall = wall = _tunnel(eye)
    if wall is not None and eye.hero.doors == 1:
        wall = 1 / max(0.1, eye.search())  # the token is gone after the first wall
    queue: list[tuple[float, int, float, float, Move]] = []  # cost, cell, turns, harm, first step
    for side, to, walled, takes in board[cell]:
        if not walled or first_wall is not None:
            turns = takes + (first_wall or 0.0 if walled else 0.0)
            heapq.heappush(queue, (turns, to, turns, 0.0, Move(side, walled)))
    while queue:
        _, at, turns, harm, first = heapq.heappop(queue)
        if at in found or at == cell:
            continue
        found[at] = Way(first, turns, harm)
        tile = tiles[at]
        more, hurt = unlaid if tile is None else (0.0, max(0.0, -tile_worth(eye, tile)))
        turns, harm = turns + more, harm + hurt
        for _, to, walled, takes in board[at]:
            if to not in found and (not walled or wall is not None):
                after = turns + takes + (wall or 0.0 if walled else 0.0)
                heapq.heappush(queue, (after + harm / TURN, to, after, harm, first))
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
def _board(tiles: tuple[Tile | None, ...]) -> list[list[tuple[int, int, bool, float]]]:
    """For each cell its sides with the neighbour, whether a wall lies between, and the turns of a step."""
    sides, hearts = [_sides(tile) for tile in tiles], [bool(tile and tile.code == HEART) for tile in tiles]
    out: list[list[tuple[int, int, bool, float]]] = []
    for cell, beside in enumerate(BESIDE):
        steps = []
        for side, to in enumerate(beside):
            there = None if to is None else tiles[to]
            if to is None or (there and there.destroyed):
                continue
            passage = sides[cell] >> side & sides[to] >> (side + 2) % 4 & 1 or hearts[cell] or hearts[to]
            steps.append((side, to, not passage, CORRIDOR if there and there.corridor else ROOM))
        out.append(steps)
    return out


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
