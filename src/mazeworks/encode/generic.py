"""The default encoding: a maze of any size, the phase and the turn; actions enumerated from their types."""

from __future__ import annotations

import itertools
import types
import typing
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from mazeworks.core import Action, AnyGame, Dice, Refused, phase_of
from mazeworks.core.codec import word_names
from mazeworks.maze import Board, Grid
from mazeworks.maze.shift import ShiftingView

from .feature import Encoding, Feature, Seats

MOST = 100_000  # actions of one game


def encoding(game: AnyGame, seats: int) -> Encoding:
    """Encode the open part: the board and the pieces if there are any, the phase, and the turn."""
    table = game.view(game.setup(seats, Dice(0)), 0).table
    board = getattr(table, "board", None)
    maze: tuple[Feature[Any], ...] = _maze(board.grid, seats) if isinstance(board, Board) else ()
    domains: dict[str, Sequence[object]] = {"seat": range(seats)}
    if isinstance(board, Board):
        domains |= {"cell": range(board.grid.cells), "slot": board.grid.slots}
    choices, chances = [tuple(_actions(kind, domains)) for kind in (game.types.choice, game.types.chance)]
    return Encoding(seats, (*maze, *_phase(type(table)), _turn(seats)), choices, chances)


def _turn(seats: int) -> Feature:
    about = "the seat on turn, the own seat first"
    return Feature("turn", (seats,), about, lambda view, order: 1 << order.index(view.table.turn))


def _phase(table: type) -> tuple[Feature, ...]:
    """The phase, if the table names its phases in a Literal."""
    names = typing.get_args(typing.get_type_hints(table).get("phase"))
    if not names:
        return ()
    about = "the phase: " + ", ".join(names)
    return (Feature("phase", (len(names),), about, lambda view, _: 1 << names.index(phase_of(view.table))),)


def _maze(grid: Grid, seats: int) -> tuple[Feature[ShiftingView], ...]:
    every, shape = (1 << grid.cells) - 1, (grid.size, grid.size)

    def exits(view: ShiftingView, _: Seats) -> int:
        return sum([(view.table.board.open >> side * grid.plane & every) << side * grid.cells for side in range(4)])

    def pieces(view: ShiftingView, order: Seats) -> int:
        at = getattr(view.table, "pieces", ())
        return sum([1 << grid.cells * place + at[seat] for place, seat in enumerate(order) if seat < len(at)])

    return (
        Feature("exits", (4, *shape), "tiles open to the north, east, south, west", exits),
        Feature("spare", (4,), "open sides of the spare: north, east, south, west", lambda v, _: v.table.board.spare),
        Feature("pieces", (seats, *shape), "cell of each seat's piece, the own first", pieces),
    )


def _actions(union: type | types.UnionType, domains: dict[str, Sequence[object]]) -> Iterator[Action]:
    """Every action that the types allow."""
    total = 0
    for kind in typing.get_args(union) if isinstance(union, types.UnionType) else (union,):
        hints, words = typing.get_type_hints(kind, include_extras=True), word_names(kind)
        fields = [field.name for field in msgspec.structs.fields(kind)]
        ranges = [domains.get(words[name] or "") or _domain(kind, name, hints[name]) for name in fields]
        for values in itertools.product(*ranges):
            if (total := total + 1) > MOST:
                raise Refused(
                    "game", "This game has more than {most} actions: give it an encoding of its own.", most=MOST
                )
            yield kind(*values)


def _domain(kind: type, name: str, hint: object) -> Sequence[object]:
    """The values that a field may have, by its annotation."""
    least, most = None, None
    for meta in getattr(hint, "__metadata__", ()):
        least, most = meta.ge if meta.ge is not None else least, meta.le if meta.le is not None else most
    plain = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
    if typing.get_origin(plain) is Literal:
        return typing.get_args(plain)
    if plain is bool:
        return (False, True)
    if plain is int and least is not None and most is not None:
        return range(least, most + 1)
    raise Refused(
        "game",
        "The values of {kind}.{name} have no bounds: give the game an encoding of its own.",
        kind=kind.__name__,
        name=name,
    )
