"""A record as turns: decisions, chance outcomes and the states between. Undone actions are omitted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mazeworks.core import CHANCE, Action, Actor, AnyGame, AnyState, Event, Refused, Result
from mazeworks.match import Match, Record, Resign, Undo


class Step(NamedTuple):
    """One entry of a record. `lot` is true if the seat had resigned and its action was drawn by lot.

    `since` counts the turns since a seat last got on.
    """

    ply: int
    state: AnyState
    actor: Actor
    action: Action
    events: tuple[Event, ...]
    lot: bool
    since: int = 0


class Turn(NamedTuple):
    """All steps with the same number of turns on the table, and the state after them."""

    seat: int
    steps: tuple[Step, ...]
    after: AnyState

    @property
    def since(self) -> int:
        return self.steps[0].ply

    @property
    def until(self) -> int:
        return self.steps[-1].ply + 1

    def deciders(self) -> list[int]:
        """The seats with a decision, the seat on turn first."""
        others = {step.actor for step in self.steps if isinstance(step.actor, int)} - {self.seat}
        return [self.seat, *sorted(others)]

    def decisions(self, seat: int) -> list[Step]:
        """The steps of a seat."""
        return [step for step in self.steps if step.actor == seat]

    def events(self, seat: int) -> list[Event]:
        """The events of a seat."""
        return [event for step in self.steps for event in step.events if event.seat == seat]

    def chances(self) -> list[Step]:
        """The steps of chance."""
        return [step for step in self.steps if step.actor is CHANCE]


class Course(NamedTuple):
    """A finished game, turn by turn."""

    match: Match
    turns: tuple[Turn, ...]
    result: Result

    @property
    def game(self) -> AnyGame:
        return self.match.game


def course_of(record: Record) -> Course:
    """Replay the record of a finished game. Refuse an unfinished one."""
    match = record.open()
    steps: list[Step] = []
    before, since = match.state, match.since
    for events in record.retraced(match):
        actor, action = match.entries[-1]
        if isinstance(action, Undo):
            steps.pop()
        elif not isinstance(action, Resign):
            steps.append(Step(match.ply - 1, before, actor, action, events, actor in match.resigned, since))
        before, since = match.state, match.since
    if match.result is None:
        raise Refused("review", "This game is not over. Finish it, then review it.")
    return Course(match, tuple(_turns(steps, match.state)), match.result)


def _turns(steps: list[Step], last: AnyState) -> Iterator[Turn]:
    group: list[Step] = []
    for step in steps:
        if group and step.state.table.turns != group[0].state.table.turns:
            yield Turn(group[0].state.table.turn, tuple(group), step.state)
            group = []
        group.append(step)
    if group:
        yield Turn(group[0].state.table.turn, tuple(group), last)
