"""Validate stacks of frames loaded from JSON. A waiting frame needs the frame below that it belongs to."""

from __future__ import annotations

from mazeworks.core import Text

from ..loop import odds_of, options_of
from ..state import frames as on
from ..state.frames import AnyFrame, ChanceFrame, Question
from ..state.table import CELLS
from ..state.transition import Transition
from .frames import FRAME_CHECKS

TURN = (on.Close, on.Advance, on.Onward, on.MoveFrame, on.Window, on.Upkeep)  # the remaining frames of a turn
BELONGS_TO: dict[type[on.Frame], tuple[type[on.Frame], ...]] = {  # a frame -> the frames it belongs to
    on.Advance: (on.Close,),
    on.Onward: (on.Advance,),
    on.MoveFrame: (on.Onward,),
    on.Window: (on.MoveFrame,),
    on.Upkeep: (on.Window,),
    on.Pair: (on.Upkeep, on.Pair),
    on.Surplus: (on.Close,),
    on.Stride: (on.Onward, on.Advance),
    on.Found: (on.Onward,),
    on.StrayFrame: (on.Onward, on.Advance),
    on.DriftFrame: (on.Onward, on.Advance),
    on.Outside: (on.Onward,),
    on.Pace: (on.Onward,),
    on.Stroll: (on.Onward,),
    on.Pull: (on.Laying,),
    on.Beat: (on.Laying,),
    on.Post: (on.Laying,),
    on.Kept: (on.Laying,),
    on.Second: (on.Laying,),
    on.Confront: (on.Encounter, on.Landing),
    on.Gather: (on.Onward, on.Advance),
    on.SpotFrame: (on.Somewhere, on.Gate),
    on.Gate: (on.Onward,),
    on.Name: (on.TestFrame,),
    on.Again: (on.TestFrame, on.HexFrame, on.FightFrame),
    on.React: (on.Sprung, on.HexFrame, on.SpellFrame),
    on.DieFrame: (
        on.Upkeep,
        on.StrayFrame,
        on.Pace,
        on.Somewhere,
        on.Gate,
        on.TestFrame,
        on.Lookup,
        on.TrapFrame,
        on.HexFrame,
        on.FightFrame,
        on.Dodge,
        on.Throw,
        on.Ward,
        on.SpoilsFrame,
    ),
    on.Evasion: (on.FightFrame,),
    on.Dodge: (on.FightFrame,),
    on.Manner: (on.FightFrame,),
    on.Arm: (on.FightFrame,),
    on.CastInFight: (on.FightFrame,),
    on.FoeCasts: (on.FightFrame,),
    on.PickFrame: (on.FightFrame,),
    on.Throw: (on.FightFrame,),
    on.Saving: (on.Blow,),
    on.Ward: (on.Blow,),
}


def problem_of_stack(run: Transition) -> str | None:
    """Return why these frames cannot be in progress, or None."""
    below: AnyFrame | None = None
    for at, frame in enumerate(run.stack):
        known = BELONGS_TO.get(type(frame))
        if known and not isinstance(below, known):
            return "A frame lacks the frame it belongs to."
        if isinstance(frame, on.Close | on.Round) != (at == 0) or (isinstance(frame, TURN) and frame.seat != run.turn):
            return "The turn is not that of the seat on turn."
        if isinstance(frame, Question) and at + 1 == len(run.stack) and not run.alive(frame.seat):
            return "The dead do nothing."
        if not (_on_board(run, frame) and FRAME_CHECKS.get(type(frame), _any)(run, frame, below)):
            return Text("A frame does not fit the position: {frame}.", frame=frame.__struct_config__.tag)
        below = frame
    return _of_top(run)


def _on_board(run: Transition, frame: AnyFrame) -> bool:
    """True if its cells, lists and sides exist."""
    cell, key = getattr(frame, "cell", None), getattr(frame, "list", None)
    if cell is not None and not 0 <= cell < CELLS:
        return False
    return key is None or key in run.content.lists


def _any(run: Transition, frame: AnyFrame, below: AnyFrame | None) -> bool:
    return True


def _of_top(run: Transition) -> str | None:
    """Return why the question on top has no valid actor or answer, or None."""
    if not run.stack:
        return None
    top = run.stack[-1]
    if isinstance(top, ChanceFrame) and not odds_of(run):
        return "Chance has nothing to decide."
    if isinstance(top, Question) and len(options_of(run)) < (1 if top.always else 2):
        return "A seat has nothing to decide."
    if not isinstance(top, ChanceFrame | Question):
        return "No seat is asked."
    return None
