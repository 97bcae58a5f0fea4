"""The features that all shifting mazes share: tiles, pieces, the spare, and the seat on turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mazeworks.maze import Board, Push, Walk, reach, slot_word
from mazeworks.maze.layout import GRID
from mazeworks.maze.shift import ShiftingView

from .feature import Feature, Seats

SHAPE = (GRID.size, GRID.size)
EVERY = (1 << GRID.cells) - 1
SLOTS: dict[int | None, int] = {slot: 1 << at for at, slot in enumerate(GRID.slots)}
PUSHES = tuple([Push(slot, quarters) for slot in GRID.slots for quarters in range(4)])
WALKS = tuple([Walk(cell) for cell in range(GRID.cells)])


def features(seats: int, phases: Sequence[str], without: int = 0) -> tuple[Feature[ShiftingView], ...]:
    """The maze, the pieces and the turn; no piece may enter the cells of `without`."""
    phase = {name: 1 << at for at, name in enumerate(phases)}
    slots = ", ".join([slot_word(GRID).write(slot) for slot in GRID.slots])

    def room(view: ShiftingView, seats: Seats) -> int:
        return reach(view.table.board, view.table.pieces[seats[0]], without)

    return (
        Feature(
            "exits", (4, *SHAPE), "tiles open to the north, east, south, west", lambda view, _: exits(view.table.board)
        ),
        Feature(
            "spare", (4,), "open sides of the spare: north, east, south, west", lambda view, _: view.table.board.spare
        ),
        Feature("reach", SHAPE, "cells in reach of the own piece now", room),
        Feature(
            "pieces",
            (seats, *SHAPE),
            "cell of each seat's piece, the own first",
            lambda view, seats: pieces(view.table.pieces, seats),
        ),
        Feature(
            "barred",
            (len(SLOTS),),
            f"the slot where the spare came out: {slots}",
            lambda view, _: SLOTS.get(view.table.barred, 0),
        ),
        Feature("phase", (len(phases),), "the phase: " + ", ".join(phases), lambda view, _: phase[view.table.phase]),
        Feature(
            "turn",
            (seats,),
            "the seat on turn, the own seat first",
            lambda view, seats: 1 << seats.index(view.table.turn),
        ),
    )


def exits(board: Board) -> int:
    """The four planes of open sides without the gaps between them."""
    open, plane, cells = board.open, GRID.plane, GRID.cells
    return (
        open & EVERY
        | (open >> plane & EVERY) << cells
        | (open >> 2 * plane & EVERY) << 2 * cells
        | (open >> 3 * plane & EVERY) << 3 * cells
    )


def pieces(at: tuple[int, ...], seats: Seats) -> int:
    """A plane for each seat with its piece on it."""
    return sum([1 << GRID.cells * place + at[seat] for place, seat in enumerate(seats)])


def where(lying: bytes, marks: Iterable[int]) -> int:
    """Mask of the cells where marks lie; the spare is no cell, and a mark that lies nowhere adds none."""
    return sum([1 << lying.find(mark) + 1 >> 1 for mark in marks]) & EVERY
