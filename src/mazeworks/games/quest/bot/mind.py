"""The shifting and the moonlit maze as our players know them."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from mazeworks.bots.distance import apart, steps, within
from mazeworks.bots.mind import Mind
from mazeworks.core import AnyGame, Dice
from mazeworks.maze import Walk, reach
from mazeworks.maze import walks as every

from ..kernel import Batch, Temper, compiled
from ..rules.quest import State, Table, wanted

NIGHTS = 8  # of all that may follow a dusk


def value(game: AnyGame, state: State[Table], seat: int) -> float:
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


def foresight(game: AnyGame, state: State[Table], seat: int) -> float:
    """The kernel judges; without the compiled one, looking a push deeper would take seconds.

    At dusk it judges some of the nights that may come and takes the mean.
    """
    states = _nights(game, state) if state.table.phase == "dusk" else [state]
    return sum(Batch(game, states).chances(seat, Temper(deep=compiled()))) / len(states)


def _nights(game: AnyGame, dusk: State[Table]) -> list[State[Table]]:
    """Nights that may follow a dusk: the same for the same dusk, so that no luck is in a judgement."""
    out = []
    for seed in range(NIGHTS if compiled() else 1):
        state, dice = dusk, Dice(seed)
        while state.table.phase == "dusk":
            state = game.apply(state, dice.weighted(game.chances(state))).state
        out.append(state)
    return out


def walks(state: State[Table], ahead: bool) -> Sequence[Walk]:
    """Where a walk may end, one place for all that are as good: a goal, the home, any other.

    Who looks ahead tells all places from each other.
    """
    table, seat = state.table, state.table.turn
    board, here = table.board, table.pieces[seat]
    if ahead:
        return every(board, here)
    goals = [board.find(mark) for mark in wanted(table, seat, state.goals[seat])]
    return apart(reach(board, here), (*goals, here, table.homes[seat]))


# Playouts are the kernel's: see rollouts.py. Dusk has too many outcomes to try them all.
MIND = Mind(value, foresight, quiet=frozenset(["dusk"]), walks=walks)
