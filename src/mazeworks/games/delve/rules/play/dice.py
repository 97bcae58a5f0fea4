"""Tests of Strength and Craft, and dice that may be rolled again (section 6)."""

from __future__ import annotations

import functools
from fractions import Fraction

from ..content.modifiers import RerollModifier
from ..heroes.modifiers import active, stat, test_bonus
from ..state import actions as words
from ..state.frames import Again, DieFrame, FightFrame, TestFrame, Throw
from ..state.transition import Odds, Transition, begin

ONE: Odds = tuple([(words.ChanceDie(pips), 1) for pips in range(1, 7)])
TWO: Odds = tuple([(words.ChanceDie(pips), 6 - abs(7 - pips)) for pips in range(2, 13)])


def odds_of_die(run: Transition, frame: DieFrame) -> Odds:
    return ONE if frame.dice == 1 else TWO


def limit(run: Transition, test: TestFrame) -> int:
    """The limit that the dice must stay below: the stat with its test bonuses, at the portal one more (clause 6.3).

    On one die a 6 always fails (clause 6.1).
    """
    if test.stat == "either":
        return 0  # it is not yet chosen
    below = value_of(run, test) + (test.why == "portal")
    return min(below, 6) if test.dice == 1 else below


def value_of(run: Transition, test: TestFrame) -> int:
    """The value of the tested stat, with all bonuses for this test."""
    if test.stat == "either":
        return 0
    return stat(run, test.seat, test.stat) + test_bonus(run, test.seat, test.stat, test.trap)


def rerolls(run: Transition, test: TestFrame) -> list[str]:
    """The sources of a re-roll: Trapsense for traps, the Seer once a turn for Craft, none at the portal."""
    out = []
    for source, mod in active(run, test.seat, RerollModifier):
        if mod.what == "trap-test" and test.trap:
            out.append(source)
        seer = mod.what == "craft-test" and test.stat == "craft" and test.why != "portal"
        if seer and source not in run.course.used:
            out.append(source)
    return out


def passing(run: Transition, test: TestFrame) -> Fraction:
    """The probability that a test succeeds from here on, with every re-roll left (clause 6.4)."""
    again = len([source for source in rerolls(run, test) if source not in test.tried])
    return _passing(limit(run, test), test.dice, again + (not test.pips))


@functools.cache
def _passing(below: int, dice: int, throws: int) -> Fraction:
    """The probability that one of several throws stays below a limit."""
    odds = ONE if dice == 1 else TWO
    good = sum([weight for throw, weight in odds if isinstance(throw, words.ChanceDie) and throw.pips < below])
    return 1 - (1 - Fraction(good, sum([weight for _, weight in odds]))) ** throws


def settled_effect(run: Transition, frame: TestFrame, success: bool) -> None:
    begin(run, frame.seat, f"{frame.key}/{'pass' if success else 'fail'}", frame.trap)


def offer_again(run: Transition, frame: Again) -> tuple[words.Choice, ...]:
    return (words.ChooseReroll(), words.Accept())


def answer_again(run: Transition, frame: Again, action: words.ChooseReroll | words.Accept) -> None:
    """The new roll stands."""
    if isinstance(action, words.Accept):
        return
    below = run.stack[-1]
    if isinstance(below, FightFrame):
        run.push(DieFrame(frame.seat), Throw(frame.seat, theirs=frame.seat != below.seat))
        return
    if any(source == frame.source and mod.per == "turn" for source, mod in active(run, frame.seat, RerollModifier)):
        run.use(frame.source)
    run.push(DieFrame(frame.seat, below.dice if isinstance(below, TestFrame) else 1))
