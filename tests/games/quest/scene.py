"""Positions for tests of the rules: a drawn maze, pieces, goals, and whatever else matters."""

from __future__ import annotations

from typing import Any, TypeAlias, overload

from msgspec.structs import replace

from mazeworks.core import Dice, Event, Spec
from mazeworks.core.type_variables import C, S, V
from mazeworks.games.quest.rules import Classic
from mazeworks.games.quest.rules.classic import Choice, State, View
from mazeworks.match import Match
from mazeworks.maze import Board
from mazeworks.maze.diagram import parse
from mazeworks.maze.layout import GRID
from mazeworks.shelf import spec_of

ClassicMatch: TypeAlias = Match[State, Choice, View]
CROSSES = "\n".join(["┼" * 7] * 7)  # everything is joined: for tests that are not about paths
CELLS = {f"{'abcdefg'[at % 7]}{at // 7 + 1}": at for at in range(49)}


CLASSIC = spec_of("classic", Classic)


@overload
def scene(*, drawing: str = CROSSES, **position: Any) -> ClassicMatch: ...
@overload
def scene(game: Spec[S, C, V], drawing: str = CROSSES, **position: Any) -> Match[S, C, V]: ...
def scene(
    game: Spec[Any, Any, Any] = CLASSIC,
    drawing: str = CROSSES,
    *,
    seats: int = 2,
    pieces: str = "",
    goals: str = "",
    hands: str = "",
    marks: str = "",
    options: dict[str, Any] | None = None,
    **table: Any,
) -> Match[Any, Any, Any]:
    """A match of `seats` at a position of our making.

    `goals` are top cards by seat, `hands` open cards by seat (joined with +), `-` for none; `marks` are `d5=owl`.
    What the drawing leaves out is as at the start of a game.
    """
    match = Match.new(game, seats, 1, {"first": "first", **(options or {})})
    state, mark = match.state, match.game.words["mark"].read
    board = parse(drawing)
    painted = bytearray(board.marks)
    for entry in marks.split():
        cell, name = entry.split("=")
        painted[CELLS[cell]] = mark(name)
    changes: dict[str, Any] = {"board": Board(GRID, board.open, bytes(painted), board.spare), **table}
    if pieces:
        changes["pieces"] = tuple([CELLS[text] for text in pieces.split()])
    if hands:
        changes["hands"] = tuple([_hand(text, mark) for text in hands.split()])
    state = replace(state, table=replace(state.table, **changes))
    if goals:
        tops = tuple([0 if text == "-" else mark(text) for text in goals.split()])
        rest = {*state.bag, *state.goals} - {*tops}
        state = replace(state, goals=tops, bag=tuple(sorted(rest)))
    return Match(game, match.options, state, seats, Dice(1))


def _hand(text: str, mark: Any) -> tuple[int, ...]:
    return () if text == "-" else tuple(sorted([mark(name) for name in text.split("+")]))


def act(match: Match, *texts: str) -> tuple[Event, ...]:
    """Play these actions, each for whoever is to decide; what happened comes back."""
    events: tuple[Event, ...] = ()
    for text in texts:
        assert isinstance(match.actor, int), f"{match.actor} is to decide, not a seat"
        events += match.submit(match.actor, text, match.ply)
    return events


def texts(match: Match) -> set[str]:
    """The legal actions as they are written."""
    return {match.codec.text(action) for action in match.legal}


def kinds(events: tuple[Event, ...]) -> list[str]:
    """What happened, in words."""
    return [type(event).__name__ for event in events]


def cell(match: Match[Any, Any, Any], seat: int) -> str:
    """Where a piece stands."""
    return match.game.words["cell"].write(match.state.table.pieces[seat])


def names(match: Match, marks: tuple[int, ...]) -> list[str]:
    """Marks as they are written."""
    return [match.game.words["mark"].write(mark) for mark in marks]
