"""The actions of a shifting maze, push and walk, with their events and notation."""

import functools
import re
from operator import getitem
from typing import Annotated, final

import msgspec

from mazeworks.core import Action, Event, Refused, Seat, Word

from .board import Board, Cell, Grid, Slot, opposite
from .reach import reach
from .tile import DISTINCT, SIDES

__all__ = ["Push", "Pushed", "Walk", "Walked", "cell_word", "pushes", "slot_word", "square_word", "walks"]


@final
class Push(Action):
    """Put the spare, turned clockwise by `quarters`, in at `slot`."""

    slot: Slot
    quarters: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


@final
class Walk(Action):
    """Walk to a cell; walking to the own cell means staying."""

    to: Cell


class Pushed(Event):
    """A line moved; `carried` are the seats whose pieces moved with it."""

    slot: Slot
    quarters: int
    carried: tuple[Seat, ...] = ()


class Walked(Event):
    """A piece followed the open path; `path` includes both ends."""

    path: tuple[Cell, ...]

    def message_key(self) -> str:
        return "walked" if len(self.path) > 1 else "stayed"


class _Moves:
    """Every push and walk of a grid, made once: `legal` returns these tuples."""

    def __init__(self, grid: Grid) -> None:
        self.bytes = (grid.cells + 7) // 8
        every = [Walk(cell) for cell in range(grid.cells)]
        self.walks = [  # by byte of a mask and its value: one lookup serves eight cells
            [
                tuple([walk for bit, walk in enumerate(every[at * 8 : at * 8 + 8]) if value >> bit & 1])
                for value in range(256)
            ]
            for at in range(self.bytes)
        ]
        bars = [(), *[(slot,) for slot in grid.slots], *[(slot, opposite(slot)) for slot in grid.slots]]
        self.pushes = {
            (barred, distinct): _unbarred(grid, barred, distinct) for barred in bars for distinct in (1, 2, 4)
        }


def _unbarred(grid: Grid, barred: tuple[int, ...], distinct: int) -> tuple[Push, ...]:
    """Every push by slot and quarters, computed without the cache."""
    if unknown := [slot for slot in barred if slot not in grid.slots]:
        known = ", ".join([str(slot) for slot in grid.slots]) or "none"
        raise Refused(
            "slot", "No slot of this board has the number {slot}. There are: {known}.", slot=unknown[0], known=known
        )
    return tuple([Push(slot, q) for slot in grid.slots if slot not in barred for q in range(distinct)])


_moves = functools.cache(_Moves)


def pushes(board: Board, barred: tuple[int, ...] = ()) -> tuple[Push, ...]:
    """Every push that is not barred; quarters that look alike are listed once. Refuses an unknown slot."""
    distinct = DISTINCT[board.spare]
    known = _moves(board.grid).pushes.get((barred, distinct))
    return _unbarred(board.grid, barred, distinct) if known is None else known


def walks(board: Board, cell: int, without: int = 0) -> tuple[Walk, ...]:
    """Every walk from `cell`, in order of cells; staying is one of them."""
    moves = _moves(board.grid)
    mask = reach(board, cell, without).to_bytes(moves.bytes, "little")
    return sum(map(getitem, moves.walks, mask), ())


def cell_word(grid: Grid) -> Word:
    """The word for cells: `a1` at the top left to `g7`, the column's letter and the row's number."""
    return square_word(grid.size)


def square_word(size: int) -> Word:
    """The word for the cells of any square board, with or without movable lines."""

    def write(cell: int) -> str:
        return f"{chr(97 + cell % size)}{cell // size + 1}"

    names = {write(cell): cell for cell in range(size * size)}
    return Word(write, lambda text: names[text.lower()])


def slot_word(grid: Grid) -> Word:
    """The word for slots: `N4`, the side where the tile goes in and the line's number."""

    def write(slot: int) -> str:
        return f"{SIDES[slot & 3]}{(slot >> 2) + 1}"

    def read(text: str) -> int:
        found = re.fullmatch(r"([NESW])([0-9]{1,2})", text.upper())
        if not found or not 1 <= int(found[2]) <= grid.size:
            raise ValueError(f"{text} is not a slot")
        return (int(found[2]) - 1) << 2 | SIDES.index(found[1])

    return Word(write, read)
