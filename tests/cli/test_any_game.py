"""A game that nobody drew can be played all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from msgspec.structs import replace

from mazeworks.core import (
    NOBODY,
    Action,
    Actor,
    Dice,
    Options,
    Reader,
    Result,
    Spec,
    Step,
    Table,
    Types,
    Value,
    Word,
    ranked,
)
from mazeworks.match import Match
from mazeworks.maze import Walked
from mazeworks.term.canvas import Spot
from mazeworks.term.choices import Choices
from mazeworks.term.display import Display
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.stages import stage_of
from mazeworks.term.words import words_of


@final
class Take(Action):
    """Take pebbles from the heap."""

    pebbles: int


class Heap(Table):
    """A heap of pebbles; who takes the last one wins."""

    heap: int


class State(Value):
    table: Heap


class View(Value):
    seat: Reader
    table: Heap
    legal: tuple[Take, ...]


class Pebbles:
    """Seats in turn take one or two pebbles."""

    types = Types(State, Take, Take, Walked, View)
    edition = "hedge"
    words: Mapping[str, Word] = {}

    def __init__(self, options: Options) -> None:
        self.options = options

    def setup(self, seats: int, dice: Dice) -> State:
        return State(Heap(0, 0, 4))

    def seats(self, state: State) -> int:
        return 2

    def actor(self, state: State) -> Actor:
        return state.table.turn if state.table.heap else NOBODY

    def legal(self, state: State) -> tuple[Take, ...]:
        return tuple([Take(n) for n in (1, 2) if n <= state.table.heap])

    def chances(self, state: State) -> tuple[Any, ...]:
        return ()

    def apply(self, state: State, action: Take) -> Step[State]:
        table = state.table
        turn = 1 - table.turn
        return Step(State(replace(table, turn=turn, turns=table.turns + 1, heap=table.heap - action.pebbles)))

    def view(self, state: State, reader: Reader) -> View:
        return View(reader, state.table, self.legal(state) if self.actor(state) == reader else ())

    def imagine(self, view: View, dice: Dice) -> State:
        return State(view.table)

    def scores(self, state: State) -> tuple[int, ...]:
        return (0, 0) if state.table.heap else (state.table.turn, 1 - state.table.turn)

    def result(self, state: State) -> Result | None:
        scores = self.scores(state)
        return None if state.table.heap else Result(ranked(scores), scores, "The last pebble is taken.")

    def problem(self, state: State) -> str | None:
        return None

    def why_not(self, state: State, action: Action) -> str:
        return "There are not so many pebbles."


def test_a_game_that_nobody_drew_shows_its_table_and_a_list_of_answers() -> None:
    spec = Spec("pebbles", "Pebbles", "Take the last.", 1, (2,), 5, lambda: Pebbles)
    match = Match.new(spec, 2, 0)
    view = match.view(0)
    stage = stage_of(view)
    display = Display(match.game, view, ("Ann", "Bo"), (0, 1), words_of("en"), (0, 0), 0, (0,), spot=Spot("answer", 1))
    choices = Choices(stage, display)
    painted = page(stage, display, Desk("Pebbles", choices), 80, 24, Hues("none"))
    text = "\n".join(painted.canvas.lines())
    assert "heap: 4" in text and "1 take 1" in text and "2 take 2" in text and painted.cut == ()
    assert painted.canvas.area(Spot("answer", 1))
