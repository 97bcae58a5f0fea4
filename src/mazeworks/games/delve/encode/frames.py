"""The progress of a turn and the current frames of the stack, as far as they add to
the legal actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

from mazeworks.encode.feature import Feature, Seats

from ..rules.content.entries import FightWord, Moment
from ..rules.state import frames
from ..rules.state.scalars import FLEE
from ..rules.state.table import Course, View
from .build import SHAPE, has, numbers, which
from .names import names

FRAMES = tuple([str(kind.__struct_config__.tag) for kind in get_args(frames.AnyFrame)])
WAYS = get_args(get_type_hints(Course)["way"])
FOES = get_args(get_type_hints(frames.FightFrame)["foe"])
FIGHTS = get_args(FightWord)
MOMENTS = get_args(Moment)
SIDES = range(4)


def course(seats: int) -> tuple[Feature[View], ...]:
    """The turn, the round, and the Heart."""
    ids = names()
    cards = (*ids.characters, *ids.things, *ids.followers, *ids.abilities)
    return (
        which("turn", "the seat on turn, the own seat first", seats, lambda view: (view.table.turn,)),
        which(
            "duellists", "seats that fought each other in this turn", seats, lambda view: view.table.course.duellists
        ),
        which("silence-outside", "seat until whose turn magic is silenced outside", seats, _silenced_outside),
        which("silence", "seat until whose turn magic is silenced everywhere", seats, _silenced),
        Feature("source", SHAPE, "cell where the present step began", _source),
        has("way", "way of that step", WAYS, lambda view: (view.table.course.way,)),
        has("used", "sources used this turn that work once per turn", cards, lambda view: view.table.course.used),
        numbers(
            "course",
            "steps made, whether moving is over, tiles that Foresight draws, a token to put back, "
            "whether something has happened in this turn",
            5,
            _course,
        ),
        numbers("round", "the round", 1, lambda view: (view.table.round,)),
        numbers(
            "heart",
            "the Heart: whether it calls, is heard, and nothing was laid this round; tiles it is among and tiles laid; "
            "loose Keystones and its wounds",
            7,
            _heart,
        ),
    )


def affairs(seats: int) -> tuple[Feature[View], ...]:
    """The question on top, and everything that waits for it."""
    ids = names()
    cards = (*ids.characters, *ids.things, *ids.followers, *ids.abilities)
    return (
        has("asked", "the frame on top", FRAMES, lambda view: _kinds(view)[-1:]),
        has("under-way", "frames that wait for it", FRAMES, lambda view: _kinds(view)[:-1]),
        has("pair", "the characters to choose from", ids.characters, _pair),
        which("asks", "the seat to decide", seats, lambda view: [frame.seat for frame in view.table.stack[-1:]]),
        Feature("about", SHAPE, "cells concerned", _about),
        has("side", "sides concerned, from the north on", SIDES, lambda view: _of(view, frames.Frame, "side")),
        has("drawn", "tiles drawn, or to be turned", ids.laid, _drawn),
        has("trap", "the trap that was sprung", ids.traps, lambda view: _of(view, frames.Sprung, "trap")),
        has("spell", "the Spell that is cast", ids.spells, lambda view: _of(view, frames.SpellFrame, "spell")),
        has("moment", "moment of a possible answer", MOMENTS, lambda view: _of(view, frames.React, "moment")),
        has("choice", "the list of effects that asks", ids.asks, lambda view: _of(view, frames.ChoiceFrame, "list")),
        has("tries", "means already tried", (FLEE, *cards), lambda view: sum(_of(view, frames.Frame, "tried"), ())),
        has("foe", "opponent of the fight", FOES, lambda view: _of(view, frames.FightFrame, "foe")),
        has(
            "foe-card",
            "the opponent's card",
            (*ids.enemies, *ids.characters),
            lambda view: _of(view, frames.FightFrame, "card"),
        ),
        has("fight", "the kind of the fight", FIGHTS, lambda view: _of(view, frames.FightFrame, "kind")),
        which(
            "rival", "the seat that fights the seat on turn", seats, lambda view: _of(view, frames.FightFrame, "rival")
        ),
        numbers("dice", "dice of the fight: the own one, the opponent's", 2, _dice),
        numbers("totals", "both totals of the fight, as far as they are known", 2, _totals),
        numbers("test", "limit of a test, and its dice", 2, _test),
    )


def _of(view: View, kind: type[frames.Frame], name: str) -> list[Any]:
    """The values of a field over all frames of a kind."""
    return [getattr(frame, name) for frame in view.table.stack if isinstance(frame, kind) and hasattr(frame, name)]


def _kinds(view: View) -> list[str]:
    return [str(frame.__struct_config__.tag) for frame in view.table.stack]


def _pair(view: View) -> list[str]:
    """The two characters of the seat that is asked."""
    top = view.table.stack[-1:]
    return [name for frame in top if isinstance(frame, frames.Pair) for name in (frame.first, frame.second)]


def _about(view: View, _: Seats) -> int:
    return _cells(_of(view, frames.Frame, "cell"))


def _source(view: View, _: Seats) -> int:
    return _cells([view.table.course.source])


def _cells(cells: list[int | None]) -> int:
    return sum([1 << cell for cell in set(cells) if cell is not None])


def _drawn(view: View) -> list[str]:
    return [*sum(_of(view, frames.Laying, "drawn"), ()), *_of(view, frames.OrientFrame, "piece")]


def _silenced_outside(view: View) -> list[int]:
    return [silence.seat for silence in view.table.silences]


def _silenced(view: View) -> list[int]:
    return [silence.seat for silence in view.table.silences if silence.everywhere]


def _course(view: View) -> Iterable[int]:
    course = view.table.course
    return course.steps, course.halted, course.draws, course.token, course.eventful


def _heart(view: View) -> Iterable[int]:
    heart = view.table.heart
    return heart.called, heart.knell, heart.quiet, heart.left, heart.laid, heart.loose, heart.wounds


def _dice(view: View) -> Iterable[int]:
    sides = [(fight.mine.die, fight.theirs.die) for fight in view.table.stack if isinstance(fight, frames.FightFrame)]
    return sides[-1] if sides else (0, 0)


def _totals(view: View) -> Iterable[int]:
    sides = (view.sums.mine, view.sums.theirs) if view.sums else ((), ())
    return [sum([part.n for part in side]) for side in sides]


def _test(view: View) -> Iterable[int]:
    return view.need, max(_of(view, frames.TestFrame, "pips"), default=0)
