"""Exact planning: the fewest own turns to one goal or a whole hand of goals, and home.

Turns of the others are left out: the answer is what one seat could do alone. A walk may end where it starts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mazeworks.core import Refused
from mazeworks.maze import Board

from .kernel_for_board import maze_of
from .tables import QUARTERS

IN_ORDER, ANY_ORDER = 12, 6  # goals in one plan: a set of cells is kept for each subset of goals found


class Turn(NamedTuple):
    """A push and a walk, and the mark found there (0 for none)."""

    slot: int
    quarters: int
    to: int
    found: int = 0


def solve(
    board: Board,
    cell: int,
    marks: Sequence[int],
    *,
    home: int | None = None,
    any_order: bool = False,
    barred: int | None = None,
    whole_line: bool = False,
    limit: int = 4,
    pure: bool = False,
) -> tuple[Turn, ...] | None:
    """A shortest line for a piece on `cell` to find `marks` and return home; None if it takes more than `limit` turns.

    If `home` is None, the last find ends the line. `barred` is the slot barred for the first push.
    """
    goals = bytes([_place(board, mark) for mark in marks])
    _check(board, cell, goals, home, any_order, barred)
    maze, last = maze_of(board, barred, whole_line, pure), -1 if home is None else home
    for turns in range(1, limit + 1):
        line = maze.plan(cell, goals, last, any_order, turns)
        if line:
            return _told(board, line, marks, any_order)
    return None


def _place(board: Board, mark: int) -> int:
    place = board.marks.find(mark) if mark else -1
    if place < 0:
        raise Refused("goal", "A goal is not on the board, nor on the spare.")
    return place


def _check(board: Board, cell: int, goals: bytes, home: int | None, any_order: bool, barred: int | None) -> None:
    on, most = board.grid, ANY_ORDER if any_order else IN_ORDER
    if not 0 <= cell < on.cells or (home is not None and not 0 <= home < on.cells):
        raise Refused("cell", "That cell is not on the board.")
    if barred is not None and barred not in on.slots:
        raise Refused("slot", "There is no such slot.")
    if not goals and home is None:
        raise Refused("goal", "There is nothing to plan for. Name a goal or a home.")
    if len(goals) > most or len(set(goals)) < len(goals):
        raise Refused(
            "goal",
            "A plan takes up to {ordered} goals in order, {unordered} in any order, each once.",
            ordered=IN_ORDER,
            unordered=ANY_ORDER,
        )


def _told(board: Board, line: bytes, marks: Sequence[int], any_order: bool) -> tuple[Turn, ...]:
    """The line with the marks that it finds, replayed on the board."""
    out, left = [], list(marks)
    for push, to in zip(line[::2], line[1::2], strict=True):
        slot, quarters = board.grid.slots[push // QUARTERS], push % QUARTERS
        board = board.push(slot, quarters)
        mark = board.marks[to]
        found = mark if mark in (left if any_order else left[:1]) else 0
        if found:
            left.remove(found)
        out.append(Turn(slot, quarters, to, found))
    return tuple(out)
