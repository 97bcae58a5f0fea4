"""The purpose of a die: what it is rolled for, and whose it is."""

from __future__ import annotations

from typing import NamedTuple

from ..content.load import root
from ..state import frames as on
from ..state.events import Rolled
from ..state.scalars import FLEE
from ..state.transition import Transition
from .dice import value_of

CAMP = ("rest", "forage")  # the options of a camp with a die (clause 4.20)


class Purpose(NamedTuple):
    """`why` selects the sentence; `of` is a stat, a card or a trap table, `need` the value of a stat."""

    why: str
    of: str = ""
    need: int = 0


def purpose(run: Transition, frame: on.Frame) -> Purpose:
    """The purpose of the die that a frame rolls."""
    match frame:
        case on.TestFrame():
            return Purpose("portal" if frame.why == "portal" else "test", frame.stat, value_of(run, frame))
        case on.Lookup():
            return _lookup(run, frame)
        case on.Throw():
            return _throw(run, frame)
        case on.Dodge():
            return Purpose("flee") if frame.means == FLEE else Purpose("evade", frame.means)
        case on.Upkeep():
            return Purpose("poison" if frame.stage == "venom" else "respell")
        case on.TrapFrame():
            return Purpose("trap", frame.table)
        case on.FightFrame():
            return Purpose("level", frame.card)
        case on.Ward():
            return Purpose("save", frame.by)
    return Purpose(_PLAIN[type(frame)])


_PLAIN: dict[type[on.Frame], str] = {
    on.StrayFrame: "stray",
    on.Pace: "walk",
    on.Somewhere: "place",
    on.Gate: "square",
    on.HexFrame: "hex",
    on.SpoilsFrame: "treasure",
}


def _lookup(run: Transition, frame: on.Lookup) -> Purpose:
    entry = root(frame.key)
    if entry in run.content.camps:
        return Purpose(CAMP[int(frame.key.split("/")[2])])
    if entry.startswith("wild-"):
        return Purpose("wild")
    return Purpose("space" if entry.startswith("space-") else "")


def _throw(run: Transition, frame: on.Throw) -> Purpose:
    fight = run.stack[-1]
    if not isinstance(fight, on.FightFrame):
        raise ValueError("no fight is under way")
    return Purpose("foe", fight.card or fight.foe) if frame.theirs and fight.rival is None else Purpose("fight")


def rolled(run: Transition, seat: int, pips: int, wanting: on.Frame) -> Rolled:
    """The event of a die for the frame that wanted it, which is off the stack."""
    return Rolled(seat, pips, *purpose(run, wanting))
