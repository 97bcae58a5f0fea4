"""The chance of winning as a seat may judge it when its turn is over: what it can do next, and what others can.

Asked about imagined states, but nothing hidden from the seat is used: its own next goal, and for the others every goal
that they may have as far as anybody knows. The kernel says exactly from where a goal is one turn away.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Any

from mazeworks.core import AnyGame
from mazeworks.games.classic import Classic
from mazeworks.games.moonlit import Moonlit
from mazeworks.games.quest import State
from mazeworks.kernel import Batch, Temper, compiled, maze_of
from mazeworks.kernel.bits import Maze
from mazeworks.kernel.tables import QUARTERS
from mazeworks.maze import Board, opposite

Foresight = Callable[[Any, int], float]


def foresight_of(game: AnyGame) -> Foresight | None:
    """The judgement for a game, None where nobody has written one."""
    if type(game) not in _FORESIGHT:
        return None
    running = _FORESIGHT[type(game)]

    def chance(state: Any, seat: int) -> float:
        result = game.result(state)
        if result is not None:
            return 1 / len(result.winners) if seat in result.winners else 0.0
        return running(game, state, seat)

    return chance


def _quest(game: Any, state: State[Any], seat: int) -> float:
    """The kernel judges; without the compiled one, looking a push deeper would take seconds."""
    return Batch(game, [state]).chances(seat, Temper(deep=compiled()))[0]


# --- what is one turn away --------------------------------------------------------------------------------------------


class Outlook:
    """A board as it lies before somebody's push."""

    def __init__(self, board: Board, barred: int | None, whole_line: bool) -> None:
        self.board, self.maze, self.whole_line = board, _maze(board, barred, whole_line), whole_line

    def after(self, push: int) -> Outlook:
        """The board after a push, counted as the kernel does."""
        slot = self.board.grid.slots[push // QUARTERS]
        return Outlook(self.board.push(slot, push % QUARTERS), opposite(slot), self.whole_line)

    def rooms(self, cell: int) -> Sequence[int]:
        """For every push the mask of cells in reach from `cell`; 0 where it is barred."""
        return memoryview(self.maze.reaches(cell)).cast("Q")

    def masks(self, goals: bytes, rides: bool) -> tuple[int, ...]:
        """For each goal the mask of cells from where one turn is enough."""
        return _catch(self.maze, goals, rides)

    def places(self, marks: Sequence[int]) -> bytes:
        """Where the tiles of these marks are; a board that was drawn need not have them all."""
        return bytes([at for mark in marks if (at := self.board.marks.find(mark)) >= 0])

    def now(self, goals: bytes, rides: bool, cell: int) -> list[bool]:
        """For each goal whether a seat on `cell` that plays next can reach it."""
        return [bool(mask >> cell & 1) for mask in self.masks(goals, rides)]

    def later(self, goals: bytes, rides: bool, cell: int) -> float:
        """How likely a seat on `cell` can reach one of the goals after somebody else's push, all being as likely."""
        if not compiled():  # a thousand times slower there: the board as it lies must do
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


_FORESIGHT: dict[type[Any], Callable[[Any, Any, int], float]] = {Classic: _quest, Moonlit: _quest}
