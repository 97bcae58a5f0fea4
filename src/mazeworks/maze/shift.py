"""The actions common to all shifting games: push the spare in, carry pieces along, walk.

The functions read any table that has these fields. Each game puts their results into its own table.
"""

from typing import Annotated, Literal, Protocol, TypeAlias

from msgspec import Meta

from mazeworks.core import Action, AnyTable, AnyView, Text, put
from mazeworks.maze import Board, Push, Pushed, Walk, Walked, opposite, path

Count: TypeAlias = Annotated[int, Meta(ge=0, le=64)]  # numbers of cards, wands and so on

# Settings that every shifting game has.
WholeLine: TypeAlias = Annotated[bool, Meta(description="The line just pushed is barred from both ends.")]
Straights: TypeAlias = Annotated[Literal[12, 13], Meta(description="Straight tiles among the loose ones, by edition.")]
TurnLimit: TypeAlias = Annotated[int, Meta(ge=1, le=100_000, description="The game stops after this number of turns.")]


PUSH_FIRST = "You push at the beginning of your turn."
WALK_NEXT = "You walk after the push."


class Shifting(AnyTable, Protocol):
    """The fields of a table that form a maze with pieces on it."""

    @property
    def phase(self) -> str: ...
    @property
    def board(self) -> Board: ...
    @property
    def pieces(self) -> tuple[int, ...]: ...
    @property
    def barred(self) -> int | None:
        """The slot where the spare came out."""
        ...


class ShiftingView(AnyView, Protocol):
    """The part of a view that is a maze with pieces on it."""

    @property
    def table(self) -> Shifting: ...


def barred(table: Shifting, whole_line: bool) -> tuple[int, ...]:
    """Return the slots where the spare may not go in: they would undo the last push."""
    out = table.barred
    if out is None:
        return ()
    return (out, opposite(out)) if whole_line else (out,)


def push(table: Shifting, slot: int, quarters: int) -> tuple[Board, tuple[int, ...], Pushed]:
    """Return the board after a push, the cells of the pieces, and the event."""
    board, pieces = table.board, table.pieces
    moved = board.carry(slot, pieces)
    carried = () if moved == pieces else tuple([s for s, cell in enumerate(pieces) if moved[s] != cell])
    return board.push(slot, quarters), moved, Pushed(table.turn, slot, quarters, carried)


def walk(table: Shifting, to: int, without: int = 0) -> tuple[tuple[int, ...], Walked]:
    """Return the cells of the pieces after the seat on turn walked to `to`, and the event; `without` blocks cells."""
    seat, pieces = table.turn, table.pieces
    return put(pieces, seat, to), Walked(seat, path(table.board, pieces[seat], to, without))


def untimely(when: str, now: str) -> Text:
    """Return why an action comes at the wrong moment: when it is possible, and what is being decided instead."""
    return Text("{when} {now}", when=Text(when), now=Text(now))


def why_not(table: Shifting, action: Action, whole_line: bool) -> str:
    """Return why a push or a walk is not possible now."""
    phase = table.phase
    if isinstance(action, Push):
        if phase != "push":
            return "The maze has been pushed already: walk now, or stay." if phase == "walk" else PUSH_FIRST
        if action.slot in barred(table, whole_line):
            return "That slot is barred, because it would undo the last push. Choose another."
        if action.slot not in table.board.grid.slots:
            return "That line does not move. Choose one with a slot."
        if action.quarters > 3:
            return "Turn the tile by 0 to 3 quarters."
        return "The spare looks the same after half a turn: choose a smaller number of quarters."
    if isinstance(action, Walk):
        return (
            "No open path leads there. Choose a cell in reach."
            if phase == "walk"
            else "Push the maze first, then walk."
        )
    return "That is not the question now. Choose a legal action."
