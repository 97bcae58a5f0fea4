"""Two seats after one goal that both may take: exact values of every push, three or four turns ahead.

Pieces never stand in each other's way. So after a pair of pushes the cells from which the goal can be caught are one
set for both seats, and a forced win is the intersection of such sets over every reply. The twin in C is race.c.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import NamedTuple

from mazeworks.core import Refused
from mazeworks.maze import Board, cells

from .bits import TILES, Maze, carry, carry_goal, moved
from .kernel_for_board import maze_of
from .tables import QUARTERS, USUAL, Tables

WINS = 1000  # the value of a goal in hand; a certain goal is worth a thousandth less for each turn
OPEN = 400  # no goal that is still open is worth more


class Score(NamedTuple):
    """A push, the best end of the walk after it, and its value in thousandths for the seat on turn."""

    value: int
    push: int
    to: int


class Race(NamedTuple):
    """A push and a walk on a board, with the value from -1 to 1: above 0.99 wins by force, below -0.99 loses."""

    slot: int
    quarters: int
    to: int
    value: float


def race(
    board: Board, me: int, other: int, mark: int, *, barred: int | None = None, deep: bool = True, pure: bool = False
) -> tuple[Race, ...]:
    """Value every push of the seat on turn, best first. A push that takes the goal at once is the only one."""
    if board.grid is not USUAL.grid:
        raise Refused("board", "A race is solved on boards of 7 by 7.")
    goal = board.marks.find(mark) if mark else -1
    if goal < 0:
        raise Refused("goal", "A goal is not on the board, nor on the spare.")
    maze = maze_of(board, barred, pure=pure)
    scores = scored(maze, me, other, goal, deep) if isinstance(maze, Maze) else _read(maze.race(me, other, goal, deep))
    won = [score for score in scores if score.value == WINS - 1]
    ranked = sorted(won or scores, key=lambda score: (-score.value, score.push))
    slots = board.grid.slots
    return tuple([Race(slots[s.push // QUARTERS], s.push % QUARTERS, s.to, s.value / WINS) for s in ranked])


class Prize(NamedTuple):
    """What both seats seek: one of the places in a mask. `rides` says how they move; no walk enters `closed` cells."""

    places: int
    rides: int = TILES
    closed: int = 0

    def after(self, t: Tables, slot: int) -> Prize:
        """The prize after a push."""
        return self._replace(places=moved(t, self.places, slot, self.rides))


def stands(maze: Maze, other: int, prize: Prize, deep: bool = True) -> Sequence[int]:
    """For every cell the value of standing there while the other seat is on turn and cannot take the prize.

    In thousandths: WINS - 3 if every push of the other seat lets this one catch, 4 - WINS if each lets the other catch.
    """
    if isinstance(maze, Maze):
        replies = _replies(maze, prize, other, deep)
        return [_answered(replies, cell) for cell in range(maze.tables.spare)]
    return memoryview(maze.stands(other, *prize, deep)).cast("h")


def _read(data: bytes) -> list[Score]:
    return [Score(*each) for each in struct.iter_unpack("hBB", data)]


# --- the twin of race.c ---------------------------------------------------------------------------------------------


def scored(maze: Maze, me: int, other: int, goal: int, deep: bool) -> list[Score]:
    """The best end after every legal push, with its value. A push that wins ends the list."""
    t, out = maze.tables, list[Score]()
    for slot, quarters in maze.pushes():
        after, to, at = maze.push(slot, quarters), carry_goal(t, goal, slot), slot * QUARTERS + quarters
        room, there = after.reach(1 << t.carry[slot][me]), t.carry[slot][other]
        if to != t.spare and room >> to & 1:
            return [*out, Score(WINS - 1, at, to)]
        prize = Prize(1 << to)
        if after.meets(*prize) >> there & 1:
            out.append(Score(2 - WINS, at, cells(room)[0]))
            continue
        replies = _replies(after, prize, there, deep)
        values = [(_answered(replies, cell), -cell) for cell in cells(room)]
        value, end = max(values)
        out.append(Score(value, at, -end))
    return out


def _replies(maze: Maze, prize: Prize, other: int, deep: bool) -> list[tuple[int, int]]:
    """For every reply the cells from which I then catch, as before the reply, and the threat that the other keeps."""
    t, out = maze.tables, []
    for slot, quarters in maze.pushes():
        after, to = maze.push(slot, quarters), prize.after(t, slot)
        room = after.reach(1 << t.carry[slot][other], to.closed) if deep else 0
        mine = carry(t, after.meets(*to), t.opposite[slot])
        out.append((mine, _press(after, to, room) if deep else 0))
    return out


def _press(maze: Maze, prize: Prize, room: int) -> int:
    """How hard a seat in a room can press: the largest share of the other's pushes after which it catches."""
    t, pushes = maze.tables, list(maze.pushes())
    masks = [
        carry(t, maze.push(slot, quarters).meets(*prize.after(t, slot)), t.opposite[slot]) for slot, quarters in pushes
    ]
    most = max([sum([mask >> cell & 1 for mask in masks]) for cell in cells(room)])
    return most * WINS // len(pushes)


def _answered(replies: list[tuple[int, int]], cell: int) -> int:
    """The value of ending on a cell, if the other seat answers as is best for it."""
    given = sum([mine >> cell & 1 for mine, _ in replies])
    worst = max([threat for mine, threat in replies if not mine >> cell & 1], default=-1)
    if worst < 0:
        return WINS - 3
    if worst >= WINS:
        return 4 - WINS
    return int((given * WINS // len(replies) - worst) * OPEN / WINS)  # C rounds towards 0
