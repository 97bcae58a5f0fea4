"""Traps: six tables, counters that stay, and answers to them (section 8)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content import effects as do
from ..content.modifiers import IgnoreTrap
from ..heroes.modifiers import active
from ..state.events import Disarmed, Sprang
from ..state.frames import DieFrame, EffectList, React, Sprung, TrapFrame
from ..state.transition import Transition, begin
from .spells import may_answer


def immune(run: Transition, seat: int, table: str) -> bool:
    """True if a seat ignores this kind of trap (clause 8.4)."""
    return any(mod.table == table for _, mod in active(run, seat, IgnoreTrap))


def apply_trap(run: Transition, frame: EffectList, effect: do.TrapEffect) -> None:
    """Roll on the table, unless the room has the counter of a trap (clause 8.3)."""
    if frame.cell is None or (effect.table == "room" and run.tile(frame.cell).counter):
        return
    if immune(run, frame.seat, effect.table):
        run.tell(Disarmed(frame.seat, effect.table))
    else:
        run.push(DieFrame(frame.seat), TrapFrame(frame.seat, effect.table, frame.cell))


def rolled_for_trap(run: Transition, frame: TrapFrame, pips: int) -> None:
    trap = run.content.traps[f"{frame.table}-{pips}"]
    run.tell(Sprang(frame.seat, trap.id))
    run.push(Sprung(frame.seat, trap.id, frame.cell, fresh=True))


def run_sprung(run: Transition, frame: Sprung) -> None:
    """Offer to cancel it; then apply it, and a room trap leaves its counter (clauses 8.2 and 8.3)."""
    trap = run.content.traps[frame.trap]
    if not run.alive(frame.seat) or run.heroes[frame.seat].cell != frame.cell:
        return
    harmless = not trap.effects and not (trap.counter and frame.fresh)
    if not frame.asked and not harmless and may_answer(run, frame.seat, "trap"):
        run.push(React(frame.seat, "trap"), replace(frame, asked=True))
        return
    if frame.fresh and trap.counter and not run.tile(frame.cell).counter:
        run.tile(frame.cell, counter=trap.counter)
    begin(run, frame.seat, trap.id, trap=True)
