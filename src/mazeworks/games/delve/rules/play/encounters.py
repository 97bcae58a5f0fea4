"""Encounters on a tile, in the order of clause 5.10."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without

from ..content import effects as do
from ..heroes.inventory import gain_gold, take
from ..state import actions as words
from ..state.events import Gathered
from ..state.frames import Confront, EffectList, Encounter, FightFrame, Gather, Sprung
from ..state.table import KEYSTONE
from ..state.transition import Transition
from .foes import meet_enemy


def run_encounter(run: Transition, frame: Encounter) -> None:
    """Run one part after the other, while the character is alive and here."""
    if run.alive(frame.seat) and run.heroes[frame.seat].cell == frame.cell:
        _stages[frame.stage](run, frame)


def _others(run: Transition, frame: Encounter) -> None:
    asked = bool(run.here(frame.seat))
    run.push(*[Confront(frame.seat)] if asked else [], replace(frame, stage="enemy"))


def _enemy(run: Transition, frame: Encounter) -> None:
    run.push(replace(frame, stage="counter"))
    if run.tile(frame.cell).enemy:
        meet_enemy(run, FightFrame(frame.seat, "enemy", frame.cell, reward="roll"))


def only_a_fight(effects: do.Effects) -> bool:
    """True if the tile holds only an Enemy: it counts as done when the waiting one was beaten (clause 5.10)."""
    return len(effects) == 1 and isinstance(effects[0], do.FightEffect) and effects[0].who == "enemy"


def _counter(run: Transition, frame: Encounter) -> None:
    run.push(replace(frame, stage="key"))
    counter = run.tile(frame.cell).counter
    if frame.counter and counter:
        trap = run.content.counters[counter]
        if not (frame.done and only_a_fight(trap.effects)):
            run.push(Sprung(frame.seat, trap.id, frame.cell, fresh=False))


def _key(run: Transition, frame: Encounter) -> None:
    """Run the tile's key, unless it is spent or used up (clauses 2.4 and 5.7)."""
    run.push(replace(frame, stage="things"))
    tile = run.tile(frame.cell)
    kind = run.content.tiles.get(tile.code)
    if kind is None or tile.spent or tile.code in (*run.heroes[frame.seat].tried, *run.cleared):
        return
    if kind.star:
        run.tile(frame.cell, spent=True)
    beaten = frame.done and not kind.star and only_a_fight(kind.effects)
    held_anew = frame.again and any(isinstance(effect, do.Hold) for effect in kind.effects)
    if kind.effects and not beaten and not held_anew:
        run.push(EffectList(frame.seat, kind.code, cell=frame.cell))


def _things(run: Transition, frame: Encounter) -> None:
    """Take Gold and Keystones; offer other Objects."""
    tile = run.tile(frame.cell)
    if tile.enemy:
        return
    if tile.gold:
        run.tile(frame.cell, gold=0)
        gain_gold(run, frame.seat, tile.gold)
    for thing in tile.things:
        if thing == KEYSTONE:
            pick_up(run, frame.seat, frame.cell, thing)
    if run.tile(frame.cell).things:
        run.push(Gather(frame.seat))


def pick_up(run: Transition, seat: int, cell: int, thing: str) -> None:
    run.tile(cell, things=without(run.tile(cell).things, thing))
    run.tell(Gathered(seat, thing))
    take(run, seat, thing)


_stages = {"others": _others, "enemy": _enemy, "counter": _counter, "key": _key, "things": _things}


def offer_gather(run: Transition, frame: Gather) -> tuple[words.Choice, ...]:
    cell = run.heroes[frame.seat].cell
    things = run.tile(cell).things if cell is not None else ()
    return (*[words.Take(thing) for thing in sorted(set(things))], words.Leave())


def answer_gather(run: Transition, frame: Gather, action: words.Take | words.Leave) -> None:
    cell = run.heroes[frame.seat].cell
    if isinstance(action, words.Take) and cell is not None:
        run.push(frame)
        pick_up(run, frame.seat, cell, action.card)
