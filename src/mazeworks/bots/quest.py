"""The shifting and the moonlit maze as our players know them."""

from __future__ import annotations

from typing import Any

from mazeworks.games.quest import State, Table, wanted
from mazeworks.kernel import Batch, Temper, compiled
from mazeworks.maze import reach

from .mind import Mind
from .steps import steps, within


def value(game: Any, state: State[Table], seat: int) -> float:
    """Goals found count most; then how near the next goal is; then room to move."""
    table = state.table
    room, marks = reach(table.board, table.pieces[seat]), wanted(table, seat, state.goals[seat])
    goals = [table.board.find(mark) for mark in marks] if marks else [table.homes[seat]]
    near = min([steps(room, within(table.board.size, cell)) for cell in goals if cell >= 0], default=table.board.size)
    scores: tuple[int, ...] = game.scores(state)
    return 1000.0 * scores[seat] - near + room.bit_count() / 50


def foresight(game: Any, state: State[Any], seat: int) -> float:
    """The kernel judges; without the compiled one, looking a push deeper would take seconds."""
    return Batch(game, [state]).chances(seat, Temper(deep=compiled()))[0]


MIND = Mind(value, foresight)  # playouts are the kernel's: see volley.py
