"""A finished game, judged turn by turn in order of play.

`reviewed` streams. It depends on the record alone, and `since` resumes at a turn, so that a caller can compute a review
in pieces and in other processes.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

import msgspec

from mazeworks.bots.mind import win_share
from mazeworks.core import CHANCE, Action, AnyState, AnyView, Dice, codec_of
from mazeworks.match import Record, tell

from .judge import Effort, Judge, Judged, Tag, judge_of
from .turns import Course, Step, Turn, course_of

VERSION = 7  # increment it when a judge changes, because the words of turns depend on it
Word = Literal["only", "best", "good", "slip", "mistake", "blunder", "otherwise", ""]
WORDS: tuple[Word, ...] = get_args(Word)[:-1]
LIMITS: tuple[tuple[float, Word], ...] = ((0.02, "good"), (0.05, "slip"), (0.10, "mistake"), (1.01, "blunder"))
ONLY = 0.05  # the best first action is the only one if every other loses this much
MISSED = 0.02  # a find that was omitted on purpose loses less
PROOFS = 5  # turns whose loss is estimated by playouts


class Turned(msgspec.Struct, frozen=True):
    """One turn of one seat, as text, with its value. Chances, losses and luck are points of 100.

    `since` and `until` are plies. `at` is the decision where the played turn first differs from the best one, `gap` the
    least loss of any other first action. `proven` is a loss that playouts show. `steps` are the squares that the seat
    walked. A turn without a word was not judged.
    """

    turn: int
    seat: int
    since: int
    until: int
    played: tuple[str, ...]
    best: tuple[str, ...]
    loss: float
    stake: float
    word: Word
    tags: tuple[Tag, ...]
    chance: tuple[float, ...]
    luck: tuple[float, ...]
    why: str = ""
    told: str = ""
    at: int = 0
    gap: float = 0.0
    proven: float = 0.0
    steps: int = 0


def reviewed(
    record: Record,
    effort: Effort = "quick",
    language: str = "en",
    names: Sequence[str] = (),
    since: int = 0,
) -> Iterator[Turned]:
    """Judge a finished game from turn `since` on, counted from 0. Refuse an unfinished game at once."""
    course = course_of(record)
    return Reviewer(course, effort, language, names or record.names).turns(since)


class Reviewer:
    """The reviewer of one game."""

    def __init__(self, course: Course, effort: Effort, language: str, names: Sequence[str]) -> None:
        self.course, self.game, self.names, self.language = course, course.game, tuple(names), language
        self.judge = judge_of(course.game, effort)
        self.text = codec_of(course.game).text

    def turns(self, since: int) -> Iterator[Turned]:
        """Judge every turn, from `since` on."""
        for number in range(since, len(self.course.turns)):
            yield from self.turn(number)

    def turn(self, number: int) -> Iterator[Turned]:
        """Judge one turn, counted from 0: for the seat on turn, then for others who decided something."""
        turn = self.course.turns[number]
        luck = self._luck(turn)
        chance = self._chance(number)
        for seat in turn.deciders():
            judged = self.judged(turn, seat)
            if seat != turn.seat and judged is None:
                continue  # an answer out of turn without consequences
            proof = self._proven(turn, seat, judged) if (number, seat) in self.doubtful else 0.0
            lucks = luck if seat == turn.seat else (0.0,) * len(luck)
            yield self._turned(number, turn, seat, judged, chance, lucks, proof)

    # --- one turn -------------------------------------------------------------------------------------------------

    def _turned(
        self,
        number: int,
        turn: Turn,
        seat: int,
        judged: Judged | None,
        chance: tuple[float, ...],
        luck: tuple[float, ...],
        proven: float,
    ) -> Turned:
        steps = turn.decisions(seat)
        played = tuple([self.text(step.action) for step in steps])
        out = Turned(
            number + 1, seat, turn.since, turn.until, played, played, 0.0, 0.0, "", (), _points(chance), _points(luck)
        )
        steps_taken = sum([self.judge.steps(event) for event in turn.events(seat)])
        out = msgspec.structs.replace(
            out, told=self._told(turn, seat), tags=self._tags(number, turn, seat, judged), steps=steps_taken
        )
        if judged is None:
            return out
        scale = 100 if self.judge.unit == "points" else 1
        return msgspec.structs.replace(
            out,
            best=tuple([self.text(action) for action in judged.best]) if judged.loss else played,
            loss=round(scale * judged.loss, 1),
            stake=round(scale * judged.stake, 2),
            word=word_of(judged, self.judge),
            why=self._why(steps, seat, judged),
            at=judged.at,
            gap=round(scale * judged.gap, 1),
            proven=round(100 * proven, 1),
        )

    def judged(self, turn: Turn, seat: int) -> Judged | None:
        """Judge the decisions of a seat from its own views. Decisions by lot are not judged."""
        steps = turn.decisions(seat)
        if not steps or any(step.lot for step in steps):
            return None
        waited = [step.since for step in steps]
        return self.judge.turn(self._views(steps, seat), [step.action for step in steps], waited)

    def _views(self, steps: Sequence[Step], seat: int) -> list[AnyView]:
        return [self.game.view(step.state, seat) for step in steps]

    def _why(self, steps: Sequence[Step], seat: int, judged: Judged) -> str:
        if not judged.loss or judged.at >= min(len(steps), len(judged.best)):
            return ""
        (view,) = self._views([steps[judged.at]], seat)
        return self.judge.why(view, judged.best[judged.at], self.language)

    def _told(self, turn: Turn, seat: int) -> str:
        """Return sentences about the finds of the seat in this turn."""
        taken = [event for event in turn.events(seat) if event.message_key() in self.judge.finds]
        return ". ".join([tell(self.game, event, self.names, self.language) for event in taken])

    # --- the curve ------------------------------------------------------------------------------------------------

    def _chance(self, number: int) -> tuple[float, ...]:
        course = self.course
        if number == len(course.turns) - 1:
            return tuple([win_share(course.result, seat) for seat in range(course.match.seats)])
        return self.judge.chances(course.turns[number].after)

    def _luck(self, turn: Turn) -> tuple[float, ...]:
        out = [0.0] * self.course.match.seats
        for step in turn.chances():
            for seat, luck in enumerate(self.judge.luck(step.state, step.action)):
                out[seat] += luck
        return tuple(out)

    # --- tags -----------------------------------------------------------------------------------------------------

    def _tags(self, number: int, turn: Turn, seat: int, judged: Judged | None) -> tuple[Tag, ...]:
        tags = [*judged.tags] if judged else list[Tag]()
        found = bool(self._told(turn, seat))
        if found:
            tags.append("found")
        elif judged and judged.loss >= MISSED and seat == turn.seat and self._could_take(turn.steps[0].state, seat):
            tags.append("missed")
        if judged and judged.loss and seat == turn.seat:
            tags += self._gave(number, turn, judged)
        return tuple(tags)

    def _could_take(self, state: AnyState, seat: int) -> bool:
        return self.game.actor(state) == seat == state.table.turn and self.judge.can_take(self.game.view(state, seat))

    def _gave(self, number: int, turn: Turn, judged: Judged) -> list[Tag]:
        """Return tags for hindsight: this turn let the next seat take a goal, and the best turn would not have."""
        after = turn.after
        seat = self.game.actor(after)
        if not isinstance(seat, int) or seat == turn.seat or not self._could_take(after, seat):
            return []
        better = self._played(turn.steps[0].state, judged.best)
        if self._could_take(better, seat) or self.game.actor(better) != seat:
            return []
        following = self.course.turns[number + 1] if number + 1 < len(self.course.turns) else None
        taken = following is not None and bool(self._told(following, seat))
        return ["gave", "taken"] if taken else ["gave"]

    def _played(self, state: AnyState, line: Sequence[Action]) -> AnyState:
        """Return the state after another turn, with one outcome of each chance event."""
        game, dice, left = self.game, Dice("gave"), list(line)
        while True:
            if game.actor(state) is CHANCE:
                state = game.apply(state, dice.weighted(game.chances(state))).state
            elif left and left[0] in game.legal(state):
                state = game.apply(state, left.pop(0)).state
            else:
                return state

    # --- playouts -------------------------------------------------------------------------------------------------

    @functools.cached_property
    def doubtful(self) -> set[tuple[int, int]]:
        """Return the turns furthest from the guide's answer, whose loss only playouts can show."""
        if self.judge.unit == "points" or self.judge.effort == "quick":
            return set()
        gaps = []
        for number, turn in enumerate(self.course.turns):
            judged = [(seat, self.judged(turn, seat)) for seat in turn.deciders()]
            gaps += [(each.gap, number, seat) for seat, each in judged if each and each.loss]
        return {(number, seat) for _, number, seat in sorted(gaps, reverse=True)[:PROOFS]}

    def _proven(self, turn: Turn, seat: int, judged: Judged | None) -> float:
        steps = turn.decisions(seat)
        if judged is None:
            return 0.0
        return self.judge.proven(self._views(steps, seat), [step.action for step in steps], judged)


def word_of(judged: Judged, judge: Judge) -> Word:
    """Return one word for a turn. A soft judge returns mistake instead of blunder."""
    if judge.unit == "answers":
        return "otherwise" if judged.loss else "best"
    if not judged.loss:
        return "only" if judged.gap >= ONLY else "best"
    word = next(word for limit, word in LIMITS if judged.loss < limit)
    return "mistake" if word == "blunder" and judge.soft else word


def _points(values: Sequence[float]) -> tuple[float, ...]:
    return tuple([round(100 * value, 1) + 0.0 for value in values])
