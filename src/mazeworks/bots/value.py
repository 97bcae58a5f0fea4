"""How good a state is for a seat: one function for each rule set, asked about imagined states only.

Values are comparable within one decision; the winner of a finished game has `WON`, and nothing else comes near.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from mazeworks.core import AnyGame, Refused, Result
from mazeworks.games.classic import Classic
from mazeworks.games.moonlit import Moonlit
from mazeworks.games.quest import State, Table, wanted
from mazeworks.games.tigers import Tigers
from mazeworks.games.tigers.worth import WORTH
from mazeworks.maze import reach

WON = 1e6
Value = Callable[[Any, int], float]


def of_result(result: Result, seat: int) -> float:
    """A shared first place is worth its share."""
    winners = result.winners
    return WON / len(winners) if seat in winners else 0.0


def value_of(game: AnyGame) -> Value:
    """The value function of a game, with finished games judged by their result."""
    if type(game) not in _VALUES:
        raise Refused("bot", "This bot cannot play this game: nobody has told it what is good there.")
    running = _VALUES[type(game)]

    def value(state: Any, seat: int) -> float:
        result = game.result(state)
        return running(game, state, seat) if result is None else of_result(result, seat)

    return value


def _quest(game: Any, state: State[Table], seat: int) -> float:
    """Goals found count most; then how near the next goal is; then room to move."""
    table = state.table
    room, marks = reach(table.board, table.pieces[seat]), wanted(table, seat, state.goals[seat])
    goals = [table.board.find(mark) for mark in marks] if marks else [table.homes[seat]]
    near = min([_steps(room, _within(table.board.size, cell)) for cell in goals if cell >= 0], default=table.board.size)
    scores: tuple[int, ...] = game.scores(state)
    return 1000.0 * scores[seat] - near + room.bit_count() / 50


def _steps(room: int, within: tuple[int, ...]) -> int:
    """Steps from the nearest cell in reach to a goal, as if there were no walls."""
    return next(steps for steps, mask in enumerate(within) if mask & room)


@functools.cache
def _within(size: int, cell: int) -> tuple[int, ...]:
    """Masks of the cells at most 0, 1, 2 … steps from a cell, walls or not."""
    row, column = divmod(cell, size)
    far = [abs(at // size - row) + abs(at % size - column) for at in range(size * size)]
    return tuple([sum([1 << at for at, steps in enumerate(far) if steps <= most]) for most in range(2 * size)])


def _tigers(_game: Any, state: Any, seat: int) -> float:
    """How far one's own cubs have come, less how far the other's have."""
    mine, other = [
        sum([count * worth for count, worth in zip(cubs, worths, strict=True)])
        for cubs, worths in zip(state.table.cubs, WORTH, strict=True)
    ][:: 1 if seat == 0 else -1]
    return float(mine - other)


_VALUES: dict[type[Any], Callable[[Any, Any, int], float]] = {Classic: _quest, Moonlit: _quest, Tigers: _tigers}
