"""The goals that are one turn away on a board, and pushes towards them: exact, by the kernel."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from operator import or_

from mazeworks.core import Dice
from mazeworks.kernel import compiled, maze_of
from mazeworks.kernel.bits import Maze, carry_goal
from mazeworks.kernel.tables import QUARTERS, USUAL
from mazeworks.maze import Board, Push, opposite

TRIES = 6  # pushes that are considered when none reaches a goal


class Outlook:
    """A board before a seat's push."""

    def __init__(self, board: Board, barred: int | None, whole_line: bool) -> None:
        self.board, self.maze, self.whole_line = board, _maze(board, barred, whole_line), whole_line

    def after(self, push: int) -> Outlook:
        """The board after a push, numbered as in the kernel."""
        slot = self.board.grid.slots[push // QUARTERS]
        return Outlook(self.board.push(slot, push % QUARTERS), opposite(slot), self.whole_line)

    def rooms(self, cell: int) -> Sequence[int]:
        """For every push the mask of cells in reach from `cell`; 0 if the push is barred."""
        return memoryview(self.maze.reaches(cell)).cast("Q")

    def masks(self, goals: bytes, rides: bool) -> tuple[int, ...]:
        """For each goal the mask of cells from which one turn is enough."""
        return _catch(self.maze, goals, rides)

    def places(self, marks: Sequence[int]) -> bytes:
        """The places of the tiles with these marks; a drawn board need not have them all."""
        return bytes([at for mark in marks if (at := self.board.marks.find(mark)) >= 0])

    def now(self, goals: bytes, rides: bool, cell: int) -> list[bool]:
        """For each goal, whether a seat on `cell` that plays next can reach it."""
        return [bool(mask >> cell & 1) for mask in self.masks(goals, rides)]

    def later(self, goals: bytes, rides: bool, cell: int) -> float:
        """The probability that a seat on `cell` can reach one of the goals after a random push of another seat."""
        if not compiled():  # a thousand times slower without the compiled kernel: evaluate the current board instead
            return float(any(self.now(goals, rides, cell)))
        return _odds(self.maze, goals, rides)[cell] / _pushes(self.maze)


@functools.lru_cache(1024)
def _maze(board: Board, barred: int | None, whole_line: bool) -> Maze:
    return maze_of(board, barred, whole_line)


@functools.lru_cache(4096)
def _catch(maze: Maze, goals: bytes, rides: bool) -> tuple[int, ...]:
    return tuple(memoryview(maze.catch(goals, rides)).cast("Q")) if goals else ()


@functools.lru_cache(4096)
def _odds(maze: Maze, goals: bytes, rides: bool) -> memoryview:
    return memoryview(maze.odds(goals, rides, True)).cast("I")


@functools.lru_cache(1024)
def _pushes(maze: Maze) -> int:
    return sum([bool(mask) for mask in memoryview(maze.reaches(0)).cast("Q")])


# --- pushing towards a goal -----------------------------------------------------------------------------------------


def push_for(look: Outlook, cell: int, marks: tuple[int, ...], dice: Dice) -> Push:
    """A push that opens the way to a goal; else one that makes it likely for the next turn."""
    places, slots = look.places(marks), look.board.grid.slots
    rooms = [(push, room) for push, room in enumerate(look.rooms(cell)) if room]
    good = [push for push, room in rooms if room & _ends(places, push // QUARTERS)]
    if not good:
        tried = dice.shuffled(rooms)[:TRIES]
        good = [push for push, room in tried if room & waiting(look.after(push), marks)][:1]
    push = dice.pick(good or [push for push, _ in rooms])
    return Push(slots[push // QUARTERS], push % QUARTERS)


def _ends(places: bytes, slot: int) -> int:
    """Mask of the cells where the tiles are after a push."""
    return sum([1 << carry_goal(USUAL, place, slot) for place in places])


def waiting(look: Outlook, marks: tuple[int, ...]) -> int:
    """Mask of the cells from which one turn is enough."""
    return functools.reduce(or_, look.masks(look.places(marks), True), 0)
