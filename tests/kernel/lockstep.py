"""The readable rules, bits.py and the compiled kernel beside each other."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from mazeworks import Dice
from mazeworks import kernel as maze_kernel
from mazeworks.core import Spec
from mazeworks.games.quest import kernel as quest_kernel
from mazeworks.games.tigers.kernel import engine as tigers_kernel
from mazeworks.kernel import Maze, maze_of
from mazeworks.kernel.tables import QUARTERS, tables
from mazeworks.maze import Board, cells, opposite, pushes, reach
from tests.kit.playout import begin, plies, varied

KERNELS = (maze_kernel, quest_kernel, tigers_kernel)  # each is a compiled module of its own


class Position(NamedTuple):
    """A board before a push."""

    board: Board
    barred: int | None
    whole: bool
    cell: int


def need_the_compiled_kernel() -> None:
    if all(kernel.compiled() for kernel in KERNELS):
        return
    if os.environ.get("CI"):
        pytest.fail("Not every kernel is compiled, and a full check needs all of them.")
    pytest.skip("not every kernel is compiled")


def positions(spec: Spec, games: int) -> Iterator[Position]:
    """Where a push was asked in random games of a preset, settings and seats varied."""
    for seed in range(games):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, f"lockstep/{seed}", {**options, "turn_limit": 30})
        whole = getattr(match.options, "forbid_whole_line", False)
        for visit in plies(match, Dice(f"lockstep/{seed}")):
            table = visit.state.table
            if table.phase == "push":
                yield Position(table.board, table.barred, whole, table.pieces[table.turn])


def bars(at: Position) -> tuple[int, ...]:
    """The barred slots, by the readable rules."""
    if at.barred is None:
        return ()
    return (at.barred, opposite(at.barred)) if at.whole else (at.barred,)


def readable(at: Position) -> list[int]:
    """For every push what can be walked to, by the readable rules."""
    slots = at.board.grid.slots
    out = [0] * (len(slots) * QUARTERS)
    for push in pushes(at.board, bars(at)):
        (cell,) = at.board.carry(push.slot, (at.cell,))
        after = at.board.push(push.slot, push.quarters)
        out[slots.index(push.slot) * QUARTERS + push.quarters] = reach(after, cell)
    return out


def count(at: Position, depth: int) -> int:
    """Ways to play so many turns, by the readable rules."""
    total = 0
    for push in pushes(at.board, bars(at)):
        (cell,) = at.board.carry(push.slot, (at.cell,))
        after = at.board.push(push.slot, push.quarters)
        room = cells(reach(after, cell))
        rest = [Position(after, opposite(push.slot), at.whole, to) for to in room]
        total += len(room) if depth == 1 else sum([count(each, depth - 1) for each in rest])
    return total


def kernels(at: Position) -> list[Maze]:
    """The same maze in both kernels."""
    return [maze_of(at.board, at.barred, at.whole, pure) for pure in (True, False)]


def same(maze: Maze, board: Board, barred: int | None) -> bool:
    """Whether the kernel holds this very board."""
    on = board.grid
    open = tuple([board.open >> side * on.plane & tables(on).every for side in range(4)])
    slot = len(on.slots) if barred is None else on.slots.index(barred)
    return (maze.open, maze.spare, maze.barred) == (open, board.spare, slot)


def check(at: Position) -> None:
    """Reach, legal turns and every push agree bit for bit."""
    expected, slots = readable(at), at.board.grid.slots
    for maze in kernels(at):
        assert list(struct.unpack(f"{len(expected)}Q", maze.reaches(at.cell))) == expected
        assert maze.reach(1 << at.cell) == reach(at.board, at.cell)
        for place, slot in enumerate(slots):
            for quarters in range(QUARTERS):
                assert same(maze.push(place, quarters), at.board.push(slot, quarters), opposite(slot))


def catches(board: Board, cell: int, mark: int, barred: int) -> bool:
    """True if a seat on `cell` reaches the mark in its turn, by the readable rules."""
    for push in pushes(board, (barred,)):
        after, (here,) = board.push(push.slot, push.quarters), board.carry(push.slot, (cell,))
        if (at := after.find(mark)) >= 0 and reach(after, here) >> at & 1:
            return True
    return False
