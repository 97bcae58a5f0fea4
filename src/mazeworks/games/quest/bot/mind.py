"""The knowledge of bots about the shifting and the moonlit maze."""

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

NIGHTS = 8  # samples of all possible nights


def value(game: AnyGame, state: State[Table], seat: int) -> float:
    """Goals found count most, then the distance to the next goal, then room to move."""
    table = state.table
    room, marks = reach(table.board, table.pieces[seat]), wanted(table, seat, state.goals[seat])
    near = _near(table.board.size, room, table.board.marks, marks, table.homes[seat])
    scores: tuple[int, ...] = game.scores(state)
    return 1000.0 * scores[seat] - near + room.bit_count() / 50


@functools.lru_cache(256)  # all walks of a push end in the same room
def _near(size: int, room: int, lying: bytes, marks: tuple[int, ...], home: int) -> int:
    """Steps from a room to the nearest of these marks that lies in the maze; without marks, to the home."""
    goals = [cell for mark in marks if 0 <= (cell := lying.find(mark)) < size * size] if marks else [home]
    return min([steps(room, within(size, cell)) for cell in goals], default=size)


def foresight(game: AnyGame, state: State[Table], seat: int) -> float:
    """The kernel's win probability. Only the compiled kernel looks one push deeper: Python would take seconds.

    At dusk it takes the mean over some of the possible nights.
    """
    states = _nights(game, state) if state.table.phase == "dusk" else [state]
    return sum(Batch(game, states).chances(seat, Temper(deep=compiled()))) / len(states)


def _nights(game: AnyGame, dusk: State[Table]) -> list[State[Table]]:
    """Nights that may follow a dusk. The same dusk gives the same nights, so that evaluations are deterministic."""
    out = []
    for seed in range(NIGHTS if compiled() else 1):
        state, dice = dusk, Dice(seed)
        while state.table.phase == "dusk":
            state = game.apply(state, dice.weighted(game.chances(state))).state
        out.append(state)
    return out


def walks(state: State[Table], ahead: bool) -> Sequence[Walk]:
    """The ends of a walk worth trying, one for each group of equal cells: a goal, the home, any other.

    With `ahead`, all cells differ.
    """
    table, seat = state.table, state.table.turn
    board, here = table.board, table.pieces[seat]
    if ahead:
        return every(board, here)
    goals = [board.find(mark) for mark in wanted(table, seat, state.goals[seat])]
    return apart(reach(board, here), (*goals, here, table.homes[seat]))


# The kernel plays the playouts: see rollouts.py. Dusk has too many outcomes to try them all.
MIND = Mind(value, foresight, quiet=frozenset(["dusk"]), walks=walks)
