"""Shifting Maze: push, walk, find your goals, come home first. Clauses: rules.classic.en.md."""

from typing import TypeAlias

from msgspec.structs import replace

from mazeworks.content import of
from mazeworks.core import NOBODY, Action, Dice, Reader, Result, Step, Types, ranked
from mazeworks.maze import Push, Pushed, Walk, Walked, layout, shift

from . import quest, validate
from .quest import DAY, Draw, Drew, Finished, Found, Table

Choice: TypeAlias = Push | Walk
State: TypeAlias = quest.State[Table]
View: TypeAlias = quest.View[Table, Choice]


class Options(quest.Options):
    """Settings of the shifting maze."""

    turn_limit: shift.TurnLimit = of("quest").table("classic")["turn_limit"]


class Classic:
    """The race: all goals, then home."""

    types = Types(State, Choice, Draw, Pushed | Walked | Found | Drew | Finished, View, Options)

    actor, chances, imagine = staticmethod(quest.actor), staticmethod(quest.chances), staticmethod(quest.imagine)

    def __init__(self, options: Options, edition: str) -> None:
        self.options, self.edition = options, edition
        self.words = layout.words(of("quest").vocabulary(edition).ids)

    def setup(self, seats: int, dice: Dice) -> State:
        return quest.setup(Table, seats, self._cards(seats), self.options, False, dice)

    def _cards(self, seats: int) -> int:
        return self.options.cards or len(DAY) // seats

    def corners(self, seats: int) -> tuple[int, ...]:
        return layout.corners(layout.homes(seats))

    def seats(self, state: State) -> int:
        return len(state.table.pieces)

    def legal(self, state: State) -> tuple[Choice, ...]:
        return quest.legal(state, self.options)

    def apply(self, state: State, action: Choice | Draw) -> Step[State]:
        if type(action) is Push:
            return quest.push(state, action.slot, action.quarters)
        if type(action) is Walk:
            return self._walk(state, action.to)
        state, drew = quest.draw(state, action.goal)
        return Step(self._pass_on(state), (drew,))

    def _walk(self, state: State, to: int) -> Step[State]:
        table, options = state.table, self.options
        seat, goals, denied = table.turn, state.goals, table.denied
        pieces, walked = shift.walk(table, to)  # clause 4.1
        if quest.arrival(walked, options):
            goal, hand, mark = goals[seat], table.hands[seat], table.board.marks[to]
            if mark and (mark == goal or mark in hand):  # clauses 4.2, 4.3, 5.2
                return Step(self._after_find(quest.take(state, mark, pieces)), (walked, Found(seat, mark)))
            if not goal and not hand and to == table.homes[seat]:  # clause 6.1
                return Step(replace(state, table=replace(table, phase="over", pieces=pieces)), (walked, Finished(seat)))
            if goal and mark:
                denied = quest.deny(table, mark)
        table = quest.pass_on(table, options.turn_limit, pieces, denied)
        return Step(quest.State(table, goals, state.bag), (walked,))

    def _after_find(self, state: State) -> State:
        table = state.table
        if table.piles[table.turn]:  # clause 4.3: the seat looks at the next one at once
            return replace(state, table=replace(table, phase="draw"))
        return self._pass_on(state)

    def _pass_on(self, state: State) -> State:
        table = state.table
        return replace(state, table=quest.pass_on(table, self.options.turn_limit, table.pieces, table.denied))

    def view(self, state: State, reader: Reader) -> View:
        return quest.view(state, reader, self.legal(state) if quest.actor(state) == reader else ())

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple([len(found) for found in state.table.found])

    def result(self, state: State) -> Result | None:
        table = state.table
        if quest.actor(state) is not NOBODY:
            return None
        scores = self.scores(state)
        if table.turns >= self.options.turn_limit:  # clause 6.2
            return Result((2,) * len(scores), scores, "turns", truncated=True)
        ranks = ranked([(seat == table.turn, score) for seat, score in enumerate(scores)])  # clause 6.3
        return Result(ranks, scores, "home")

    def problem(self, state: State) -> str | None:
        table, options = state.table, self.options
        if why := layout.problem(table.board, options.straights):
            return why
        seats = len(table.pieces)
        if why := validate.problem(state, DAY, (self._cards(max(seats, 1)),) * seats, options):
            return why
        if any(table.piles if options.open_cards else table.hands) or (options.open_cards and state.bag):
            return "The cards lie open, or face down, against the options."
        if table.phase in ("dusk", "coin", "reveal") or table.night:
            return "Night never falls in this game, and there are no coins."
        if table.phase == "over" and table.turns < options.turn_limit and not self._home(state):
            return "No seat has won yet."
        return None

    def _home(self, state: State) -> bool:
        table = state.table
        seat = table.turn
        at_home = table.pieces[seat] == table.homes[seat]
        return at_home and not state.goals[seat] and not table.hands[seat] and not table.piles[seat]

    def why_not(self, state: State, action: Action) -> str:
        return shift.why_not(state.table, action, self.options.forbid_whole_line)
