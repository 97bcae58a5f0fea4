"""Tests of Strength and Craft, and dice that may be rolled again (section 6)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from . import words
from .effects import StatWord
from .events import Rolled, Tested
from .frames import Again, Die, Fight, Test, Throw
from .holds import holding, stat, test_bonus
from .mods import Reroll
from .run import Odds, Run, answers, chances, fall, happens, offers, rolled
from .verbs import begin

ONE: Odds = tuple([(words.Die(pips), 1) for pips in range(1, 7)])
TWO: Odds = tuple([(words.Die(pips), 6 - abs(7 - pips)) for pips in range(2, 13)])
_settled: dict[str, Callable[[Run, Test, bool], None]] = {}


def settles(why: str) -> Callable[[Callable[[Run, Test, bool], None]], Callable[[Run, Test, bool], None]]:
    """What a test leads to."""

    def register(do: Callable[[Run, Test, bool], None]) -> Callable[[Run, Test, bool], None]:
        _settled[why] = do
        return do

    return register


@chances(Die)
def _(run: Run, frame: Die) -> Odds:
    return ONE if frame.dice == 1 else TWO


@answers(Die)
def _(run: Run, frame: Die, action: words.Die) -> None:
    run.tell(Rolled(frame.seat, action.pips))
    fall(run, action.pips)


@happens(Test)
def _(run: Run, frame: Test) -> None:
    if not frame.pips:
        run.push(Die(frame.seat, frame.dice), frame)
        return
    source = next((each for each in rerolls(run, frame) if each not in frame.tried), None)
    if source:  # clause 6.4: one re-roll per source, asked for after a failure
        run.push(Again(frame.seat, source), replace(frame, tried=(*frame.tried, source)))
    else:
        settle_test(run, frame, frame.pips, success=False)


@rolled(Test)
def _(run: Run, frame: Test, pips: int) -> None:
    if succeeds(run, frame, pips):
        settle_test(run, frame, pips, success=True)
    else:
        run.push(replace(frame, pips=pips))


def succeeds(run: Run, test: Test, pips: int) -> bool:
    """Less than the stat; the portal opens at equal, too; a 6 always fails on one die (clauses 6.1 to 6.3)."""
    if test.stat == "either" or (test.dice == 1 and pips == 6):
        return False
    return pips < limit(run, test)


def limit(run: Run, test: Test) -> int:
    """What the dice must stay below: the stat with all that counts in tests, at the portal one more."""
    which: StatWord = "craft" if test.stat == "craft" else "strength"
    bonus = test_bonus(run, test.seat, which, test.trap) + (1 if test.why == "portal" else 0)
    return stat(run, test.seat, which) + bonus


def rerolls(run: Run, test: Test) -> list[str]:
    """What lets this test be rolled again: traps by Trapsense, Craft by the Seer once a turn, not at the portal."""
    out = []
    for source, mod in holding(run, test.seat, Reroll):
        if mod.what == "trap-test" and test.trap:
            out.append(source)
        seer = mod.what == "craft-test" and test.stat == "craft" and test.why != "portal"
        if seer and source not in run.course.used:
            out.append(source)
    return out


def settle_test(run: Run, frame: Test, pips: int, success: bool) -> None:
    run.tell(Tested(frame.seat, frame.stat, success, pips, limit(run, frame)))
    _settled[frame.why](run, frame, success)


@settles("effect")
def _(run: Run, frame: Test, success: bool) -> None:
    begin(run, frame.seat, f"{frame.key}/{'pass' if success else 'fail'}", frame.trap)


@offers(Again)
def _(run: Run, frame: Again) -> tuple[words.Choice, ...]:
    return (words.Reroll(), words.Accept())


@answers(Again)
def _(run: Run, frame: Again, action: words.Reroll | words.Accept) -> None:
    """The new roll stands."""
    if isinstance(action, words.Accept):
        return
    below = run.stack[-1]
    if isinstance(below, Fight):
        run.push(Die(frame.seat), Throw(frame.seat, theirs=frame.seat != below.seat))
        return
    if any(source == frame.source and mod.per == "turn" for source, mod in holding(run, frame.seat, Reroll)):
        run.use(frame.source)
    run.push(Die(frame.seat, below.dice if isinstance(below, Test) else 1))
