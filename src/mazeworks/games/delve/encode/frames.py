"""The progress of a turn and the current frames of the stack, as far as they add to
the legal actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args, get_type_hints

from mazeworks.encode.feature import Feature, Seats

from ..rules.content.entries import FightWord, Moment
from ..rules.state import frames
from ..rules.state.table import Course, View
from .build import SHAPE, has, numbers, which
from .names import names

FRAMES = tuple([kind.__name__.lower() for kind in get_args(frames.AnyFrame)])
WAYS = get_args(get_type_hints(Course)["way"])
FOES = get_args(get_type_hints(frames.Fight)["foe"])
FIGHTS = get_args(FightWord)
MOMENTS = get_args(Moment)
SIDES = range(4)


def course(seats: int) -> tuple[Feature, ...]:
    """The turn, the round, and the Heart."""
    ids = names()
    cards = (*ids.characters, *ids.things, *ids.followers, *ids.abilities)
    return (
        which("turn", "whose turn it is, oneself first", seats, lambda view: (view.table.turn,)),
        which("duellists", "who fought another in this turn", seats, lambda view: view.table.course.duellists),
        which("silence-outside", "until whose turn nothing magic works outside", seats, _silenced_outside),
        which("silence", "until whose turn nothing magic works anywhere", seats, _silenced),
        Feature("source", SHAPE, "where the present step began", _source),
        has("way", "how that step goes", WAYS, lambda view: (view.table.course.way,)),
        has("used", "what was used in this turn and works once", cards, lambda view: view.table.course.used),
        numbers(
            "course", "steps made, whether moving is over, tiles that Foresight draws, a token to put back", 4, _course
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


def affairs(seats: int) -> tuple[Feature, ...]:
    """The question on top, and everything that waits for it."""
    ids = names()
    cards = (*ids.characters, *ids.things, *ids.followers, *ids.abilities)
    return (
        has("asked", "what comes next", FRAMES, lambda view: _kinds(view)[-1:]),
        has("under-way", "what waits for that", FRAMES, lambda view: _kinds(view)[:-1]),
        which("asks", "who is asked", seats, lambda view: [frame.seat for frame in view.table.stack[-1:]]),
        Feature("about", SHAPE, "cells that this is about", _about),
        has("side", "sides that this is about, from the north on", SIDES, lambda view: _of(view, frames.Frame, "side")),
        has("drawn", "tiles drawn, or to be turned", ids.laid, _drawn),
        has("trap", "the trap that was sprung", ids.traps, lambda view: _of(view, frames.Sprung, "trap")),
        has("spell", "the Spell that is cast", ids.spells, lambda view: _of(view, frames.Spell, "spell")),
        has("moment", "when one may answer", MOMENTS, lambda view: _of(view, frames.React, "moment")),
        has("choice", "the list of effects that asks", ids.asks, lambda view: _of(view, frames.Choice, "list")),
        has("tries", "what was tried already", cards, lambda view: sum(_of(view, frames.Frame, "tried"), ())),
        has("foe", "whom one fights", FOES, lambda view: _of(view, frames.Fight, "foe")),
        has("foe-card", "who that is", (*ids.enemies, *ids.characters), lambda view: _of(view, frames.Fight, "card")),
        has("fight", "the kind of the fight", FIGHTS, lambda view: _of(view, frames.Fight, "kind")),
        which("rival", "who fights the seat on turn", seats, lambda view: _of(view, frames.Fight, "rival")),
        numbers("dice", "dice of the fight: one's own, the other's", 2, _dice),
        numbers("totals", "both totals of the fight, as far as they are known", 2, _totals),
        numbers("test", "what the dice of a test must stay below, and what they showed", 2, _test),
    )


def _of(view: View, kind: type[frames.Frame], name: str) -> list[Any]:
    """The values of a field over all frames of a kind."""
    return [getattr(frame, name) for frame in view.table.stack if isinstance(frame, kind) and hasattr(frame, name)]


def _kinds(view: View) -> list[str]:
    return [type(frame).__name__.lower() for frame in view.table.stack]


def _about(view: View, _: Seats) -> int:
    return _cells(_of(view, frames.Frame, "cell"))


def _source(view: View, _: Seats) -> int:
    return _cells([view.table.course.source])


def _cells(cells: list[int | None]) -> int:
    return sum([1 << cell for cell in set(cells) if cell is not None])


def _drawn(view: View) -> list[str]:
    return [*sum(_of(view, frames.Laying, "drawn"), ()), *_of(view, frames.Orient, "piece")]


def _silenced_outside(view: View) -> list[int]:
    return [silence.seat for silence in view.table.silences]


def _silenced(view: View) -> list[int]:
    return [silence.seat for silence in view.table.silences if silence.everywhere]


def _course(view: View) -> Iterable[int]:
    course = view.table.course
    return course.steps, course.halted, course.draws, course.token


def _heart(view: View) -> Iterable[int]:
    heart = view.table.heart
    return heart.called, heart.knell, heart.quiet, heart.left, heart.laid, heart.loose, heart.wounds


def _dice(view: View) -> Iterable[int]:
    sides = [(fight.mine.die, fight.theirs.die) for fight in view.table.stack if isinstance(fight, frames.Fight)]
    return sides[-1] if sides else (0, 0)


def _totals(view: View) -> Iterable[int]:
    sides = (view.sums.mine, view.sums.theirs) if view.sums else ((), ())
    return [sum([part.n for part in side]) for side in sides]


def _test(view: View) -> Iterable[int]:
    return view.need, max(_of(view, frames.Test, "pips"), default=0)
