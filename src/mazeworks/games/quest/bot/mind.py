"""The shifting and the moonlit maze as our players know them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from mazeworks.games.quest import State, Table, wanted
from mazeworks.kernel import Batch, Temper, compiled
from mazeworks.maze import Walk, reach
from mazeworks.maze import walks as every

from .mind import Mind
from .steps import apart, steps, within


def value(game: Any, state: State[Table], seat: int) -> float:
    """Goals found count most; then how near the next goal is; then room to move."""
    table = state.table
    room, marks = reach(table.board, table.pieces[seat]), wanted(table, seat, state.goals[seat])
    near = _near(table.board.size, room, table.board.marks, marks, table.homes[seat])
    scores: tuple[int, ...] = game.scores(state)
    return 1000.0 * scores[seat] - near + room.bit_count() / 50


@functools.lru_cache(256)  # all walks of a push end in the same room
def _near(size: int, room: int, lying: bytes, marks: tuple[int, ...], home: int) -> int:
    """Steps from a room to the nearest of these marks, of those that lie in the maze; without marks, to the home."""
    goals = [cell for mark in marks if 0 <= (cell := lying.find(mark)) < size * size] if marks else [home]
    return min([steps(room, within(size, cell)) for cell in goals], default=size)


def foresight(game: Any, state: State[Any], seat: int) -> float:
    """The kernel judges; without the compiled one, looking a push deeper would take seconds."""
    return Batch(game, [state]).chances(seat, Temper(deep=compiled()))[0]


def walks(state: State[Any], ahead: bool) -> Sequence[Walk]:
    """Where a walk may end, one place for all that are as good: a goal, the home, any other.

    Who looks ahead tells all places from each other.
    """
    table, seat = state.table, state.table.turn
    board, here = table.board, table.pieces[seat]
    if ahead:
        return every(board, here)
    goals = [board.find(mark) for mark in wanted(table, seat, state.goals[seat])]
    return apart(reach(board, here), (*goals, here, table.homes[seat]))


MIND = Mind(value, foresight, walks=walks)  # playouts are the kernel's: see volley.py
