"""Replay a moment of a finished game: the player has to find a turn that loses less than two points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from mazeworks.core import Refused
from mazeworks.match import Match, Record

from .course import course_of
from .judge import Effort, judge_of
from .review import MISSED, Word, word_of


class Again(msgspec.Struct, frozen=True):
    """An attempt. Once `done`, it holds the `loss` in points, its word, and whether the turn is good enough."""

    view: Any
    done: bool
    loss: float = 0.0
    word: Word = ""
    good: bool = False


def again(record: Record, turn: int, actions: Sequence[str], effort: Effort = "quick") -> Again:
    """Play a turn of a finished game again and judge it. Turns count from 1. Stateless between calls."""
    course = course_of(record)
    if not 1 <= turn <= len(course.turns):
        raise Refused("review", "This game has {turns} turns, not {turn}.", turns=len(course.turns), turn=turn)
    was, before = course.turns[turn - 1], course.match
    match = Match.at(before.spec, before.options, was.steps[0].state, 0)
    views, played = [], []
    for text in actions:
        if _over(match, was.seat, was.steps[0].state.table.turns):
            raise Refused("over", "This try is over. Start again.")
        views.append(match.view(was.seat))
        match.submit(was.seat, text, match.ply)
        played.append(match.codec.choice(text))
    if not _over(match, was.seat, was.steps[0].state.table.turns):
        return Again(match.view(was.seat), False)
    judge = judge_of(match.game, effort)
    judged = judge.turn(views, played)
    loss = judged.loss if judged else 0.0
    word = word_of(judged, judge) if judged else ""
    points = 100 * loss if judge.unit == "points" else loss
    return Again(match.view(was.seat), True, round(points, 1), word, loss < MISSED)


def _over(match: Match, seat: int, turns: int) -> bool:
    """True if the seat has nothing left to decide in this turn."""
    return bool(match.actor != seat or match.state.table.turns != turns)
