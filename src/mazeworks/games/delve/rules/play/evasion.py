"""Evasion of meetings (clause 7.2)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content import effects as do
from ..content.effects import Faces
from ..content.modifiers import EvadeModifier
from ..heroes.modifiers import active
from ..state import actions as words
from ..state.events import Applied, Caught, Evaded
from ..state.frames import DieFrame, Dodge, EffectList, Evasion, FightFrame, Manner
from ..state.scalars import FLEE
from ..state.transition import Transition, begin
from .outcome import called_off, fight_below
from .spells import cast, castable, may_hold, spend, usable, way


def evade(run: Transition, frame: FightFrame) -> None:
    """Offer to evade; the Warden, the Guardian and the double cannot be evaded."""
    met = frame.seat if frame.rival is None else frame.rival
    after = replace(frame, stage="arms")
    if frame.foe in ("enemy", "character", "seat"):
        asked = bool(evasions(run, met, frame)) or may_hold(run, met, "evade")
        run.push(*[Evasion(met)] if asked else [], after)
    elif frame.foe == "warden" and not frame.kind:
        run.push(Manner(frame.seat), after)
    else:
        run.push(after)


def evasion_dice(run: Transition, seat: int, fight: FightFrame) -> dict[str, Faces]:
    """Flight, Abilities and Objects with a die that may evade, each with its faces; beasts may be easier."""
    out: dict[str, Faces] = {}
    if fight.foe == "seat":
        return out
    out[FLEE] = run.content.numbers.flee_on
    beast = fight.foe == "enemy" and run.content.enemies[fight.card].beast
    for source, mod in active(run, seat, EvadeModifier):
        if mod.whom == "enemy" or beast:
            out[source] = tuple(sorted({*out.get(source, ()), *mod.on}))
    return out


def evasions(run: Transition, seat: int, fight: FightFrame) -> list[str]:
    """All untried means of evasion except Spells, which is public."""
    return [name for name in (*evasion_dice(run, seat, fight), *usable(run, seat, "evade")) if name not in fight.tried]


def offer_evasion(run: Transition, frame: Evasion) -> tuple[words.Choice, ...]:
    fight = run.stack[-2]
    seen = evasions(run, frame.seat, fight) if isinstance(fight, FightFrame) else []
    spells = [name for name, _ in castable(run, frame.seat, "evade")]
    return (*[words.ChooseEvade(name) for name in (*seen, *spells)], words.ChooseFight())


def answer_evasion(run: Transition, frame: Evasion, action: words.ChooseEvade | words.ChooseFight) -> None:
    """Each means may be tried once."""
    if isinstance(action, words.ChooseFight):
        return
    seat, by, fight = frame.seat, action.means, fight_below(run)
    dice = evasion_dice(run, seat, fight)
    if by in run.content.spells:
        run.push(replace(fight, stage="evade"))
        at = way(run, by, "evade")
        foe = run.content.spells[by].cast[at].target == "foe" and fight.rival is not None
        cast(run, seat, by, at, fight.seat if foe else None)
        return
    run.push(replace(fight, stage="evade", tried=(*fight.tried, by)))
    if by not in dice:
        run.tell(Applied(seat, by))
        spend(run, seat, by)
        begin(run, seat, by.removesuffix("+"))
    elif len(dice[by]) == 6:
        evade_meeting(run, seat, discard=False)
    else:
        run.push(DieFrame(seat), Dodge(seat, dice[by], by))


def rolled_for_dodge(run: Transition, frame: Dodge, pips: int) -> None:
    if pips in frame.on:
        if frame.means == FLEE:
            run.halt(frame.seat)
        evade_meeting(run, frame.seat, discard=False)
    else:
        run.tell(Caught(frame.seat))


def apply_evade(run: Transition, frame: EffectList, effect: do.EvadeEffect) -> None:
    evade_meeting(run, frame.seat, effect.discard)


def evade_meeting(run: Transition, seat: int, discard: bool) -> None:
    """End the meeting: an Enemy stays on the tile, or is discarded."""
    at = run.nearest(FightFrame)
    if at is not None:
        del run.stack[at + 1 :]
        run.tell(Evaded(seat))
        called_off(run, fight_below(run), discard)
