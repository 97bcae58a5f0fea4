"""Replay a moment of a finished game: the player has to find a turn that loses less than two points.

A review shows the best turn of its second pass where there is one, so that pass judges attempts too.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mazeworks.core import Action, AnyView, Event, Refused
from mazeworks.match import Match, Record

from .judge import Effort, judge_of
from .review import MISSED, Word, word_of
from .turns import Course, course_of


class Again(msgspec.Struct, frozen=True):
    """An attempt. Once `done`, it holds the `loss` in points, its word, and whether the turn is good enough."""

    view: AnyView
    done: bool
    loss: float = 0.0
    word: Word = ""
    good: bool = False


class Retry:
    """A turn of a finished game, played again by its seat. Turns count from 1."""

    def __init__(self, course: Course, turn: int) -> None:
        if not 1 <= turn <= len(course.turns):
            raise Refused("review", "This game has {turns} turns, not {turn}.", turns=len(course.turns), turn=turn)
        was, before = course.turns[turn - 1], course.match
        self.seat, self.start = was.seat, was.steps[0].state
        self.match = Match.at(before.spec, before.options, self.start, 0)
        self.match.progressed -= was.steps[0].since
        self._views, self._played, self._waited = list[AnyView](), list[Action](), list[int]()

    @property
    def done(self) -> bool:
        """True if the seat has nothing left to decide in this turn."""
        return bool(self.match.actor != self.seat or self.match.state.table.turns != self.start.table.turns)

    def act(self, text: str) -> tuple[Event, ...]:
        """Play one action. An illegal one is refused and changes nothing."""
        if self.done:
            raise Refused("over", "This try is over. Start again.")
        view, match, waited = self.match.view(self.seat), self.match, self.match.since
        events = match.submit(self.seat, text, match.ply)
        self._views.append(view)
        self._waited.append(waited)
        self._played.append(match.codec.choice(text))
        return events

    def judged(self) -> Again:
        """Return how the attempt stands. Once it is done, the last pass judges it; one good pass is enough."""
        view = self.match.view(self.seat)
        if not self.done:
            return Again(view, False)
        quick = self._pass("quick", view)
        deep = self._pass("deep", view) if judge_of(self.match.game).deepens else quick
        return quick if quick.good and not deep.good else deep

    def _pass(self, effort: Effort, view: AnyView) -> Again:
        judge = judge_of(self.match.game, effort)
        judged = judge.turn(self._views, self._played, self._waited)
        loss = judged.loss if judged else 0.0
        word = word_of(judged, judge) if judged else ""
        points = 100 * loss if judge.unit == "points" else loss
        return Again(view, True, round(points, 1), word, loss < MISSED)


def again(record: Record, turn: int, actions: Sequence[str]) -> Again:
    """Play a turn of a finished game again and judge it. Stateless between calls."""
    retry = Retry(course_of(record), turn)
    for text in actions:
        retry.act(text)
    return retry.judged()
