"""Positions of the dragon's maze: a drawn maze, adventurers, treasures, cards, and dice that fall as they are told."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias

from msgspec.structs import replace

from mazeworks.core import CHANCE, Dice, Event
from mazeworks.games.dragon.rules import Dragon
from mazeworks.games.dragon.rules.table import Choice, State, View
from mazeworks.match import Match
from mazeworks.maze import Board
from mazeworks.maze.diagram import parse
from mazeworks.maze.layout import GRID
from mazeworks.shelf import spec_of
from tests.games.quest.scene import CELLS, CROSSES

DragonMatch: TypeAlias = Match[State, Choice, View]
NAMES = {number: name for name, number in CELLS.items()}


def lair(
    drawing: str = CROSSES,
    *,
    pieces: str = "c3 e5",
    hoard: str | None = None,
    taken: str = "",
    hands: str = "",
    guards: str = "b4 f4",
    facing: str = "N",
    options: dict[str, Any] | None = None,
    **table: Any,
) -> DragonMatch:
    """A match of as many seats as there are pieces.

    `hoard` is `d5=3 f2=3 …` with the lowest first, `taken` and `hands` numbers by seat, joined with + and - for none.
    What is left out is as at the start of a game; `hands` left out are empty.
    """
    cells = tuple([CELLS[text] for text in pieces.split()])
    spec, seats = spec_of("dragon", Dragon), len(cells)
    match = Match.new(spec, seats, 1, {"first": "first", **(options or {})})
    board = parse(drawing)
    white, black = [CELLS[text] for text in guards.split()]
    changes: dict[str, Any] = {
        "board": Board(GRID, board.open, board.marks, board.spare),
        "pieces": cells,
        "guards": (white, black),
        "facing": "NESW".index(facing),
        **table,
    }
    if hoard is not None:
        laid = [entry.split("=") for entry in hoard.split()]
        changes["hoard"] = tuple([CELLS[cell] for cell, _ in laid])
        changes["values"] = tuple([int(value) for _, value in laid])
    if taken:
        changes["taken"] = numbers(taken)
    state = replace(match.state, table=replace(match.state.table, **changes))
    state = replace(state, hands=numbers(hands) if hands else ((),) * seats)
    return Match(spec, match.options, state, seats, Dice(1))


def numbers(text: str) -> tuple[tuple[int, ...], ...]:
    """`1+2 -` is ((1, 2), ())."""
    return tuple([() if part == "-" else tuple([int(n) for n in part.split("+")]) for part in text.split()])


def go(match: DragonMatch, *texts: str) -> tuple[Event, ...]:
    """Let these actions happen, each by whoever is to act: a seat, or chance; what happened comes back."""
    events: tuple[Event, ...] = ()
    for text in texts:
        actor = match.actor
        action = match.codec.chance(text) if actor is CHANCE else match.codec.choice(text)
        events += match.retrace(actor, action)
    return events


def where(match: DragonMatch, field: str) -> list[str]:
    """Cells of the table by name."""
    return [NAMES[cell] for cell in getattr(match.state.table, field)]


def chance(match: DragonMatch, wanted: Callable[[Any], bool | None], state: Any = None) -> Fraction:
    """How likely something comes true, over the whole tree of chance: `wanted` answers None where it is still open.

    Seats that are asked on the way choose what makes it likeliest.
    """
    at = match.state if state is None else state
    answer = wanted(at)
    if answer is not None:
        return Fraction(answer)
    game = match.game
    chances = game.chances(at)
    if not chances:
        return max([chance(match, wanted, game.apply(at, action).state) for action in game.legal(at)])
    total = sum([weight for _, weight in chances])
    parts = [(chance(match, wanted, game.apply(at, luck).state), weight) for luck, weight in chances]
    return sum([part * weight for part, weight in parts], Fraction(0)) / total
