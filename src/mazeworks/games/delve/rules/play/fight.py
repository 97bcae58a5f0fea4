"""Fights: evade, arms, Spells, dice, totals (clauses 7.1 to 7.9)."""

from __future__ import annotations

from msgspec.structs import replace

from ..content.effects import Faces
from ..content.modifiers import Bite, RerollModifier
from ..heroes.inventory import lose_life
from ..heroes.modifiers import active, fight_bonus, in_dead_air, stat, stat_of, weapons
from ..state import actions as words
from ..state.events import Armed, Attacked
from ..state.frames import (
    Again,
    Arm,
    CastInFight,
    Confront,
    DieFrame,
    Fighter,
    FightFrame,
    FoeCasts,
    Give,
    HexFrame,
    Manner,
    Throw,
)
from ..state.transition import Transition
from .evasion import evade
from .outcome import called_off, fight_below, finish
from .spells import cast, castable, may_hold
from .weapons import armed, arms, fighter, fighters, side_of


def run_fight(run: Transition, frame: FightFrame) -> None:
    """Run one stage after the other; a dead or absent fighter ends the fight."""
    if not all(run.alive(seat) and run.heroes[seat].cell == frame.cell for seat in fighters(frame)):
        called_off(run, frame)
        return
    _steps[frame.stage](run, frame)


# --- the kind of fight, and arms (clause 7.3) -------------------------------------------------------------------------


def offer_manner(run: Transition, frame: Manner) -> tuple[words.Choice, ...]:
    return (words.ChooseFight("battle"), words.ChooseFight("psychic"))


def answer_manner(run: Transition, frame: Manner, action: words.ChooseFight) -> None:
    run.push(replace(fight_below(run), kind=action.kind))


def _arms(run: Transition, frame: FightFrame) -> None:
    for seat in fighters(frame):
        choice = arms(run, frame, seat)
        if len(choice) > 1:
            run.push(Arm(seat), frame)
            return
        frame = armed(frame, seat, choice[0]) if choice else frame
    run.push(replace(frame, stage="spell"))


def offer_arm(run: Transition, frame: Arm) -> tuple[words.Choice, ...]:
    return (*[words.Wield(thing) for thing in weapons(run, run.heroes[frame.seat])], words.Wield("none"))


def answer_arm(run: Transition, frame: Arm, action: words.Wield) -> None:
    weapon = "" if action.card == "none" else action.card
    if weapon:
        run.tell(Armed(frame.seat, weapon))
    run.push(armed(fight_below(run), frame.seat, weapon))


# --- Spells (clauses 7.4 and 7.5) -----------------------------------------------------------------------------------


def casts(run: Transition, fight: FightFrame) -> bool:
    """True if the fight is with an Enemy that casts a Spell (clause 7.4)."""
    return fight.foe == "enemy" and run.content.enemies[fight.card].caster and not in_dead_air(run, fight.seat)


def _enemy_spell(run: Transition, frame: FightFrame) -> None:
    after = replace(frame, stage="cast")
    if in_dead_air(run, frame.seat):
        run.push(after)
    elif casts(run, frame):
        run.push(HexFrame(frame.seat), after)
    elif frame.foe == "character" and run.content.characters[frame.card].caster:
        table = run.content.numbers.spells_by_craft  # as many as its printed Craft allows, plus one (clause 9.3)
        craft = run.content.characters[frame.card].craft
        run.push(FoeCasts(frame.seat, table[min(craft, len(table) - 1)] + 1), after)
    else:
        run.push(after)


def _own_spells(run: Transition, frame: FightFrame) -> None:
    asked = may_hold(run, frame.seat, "fight", frame.kind)
    run.push(*[CastInFight(frame.seat)] if asked else [], replace(frame, stage="reply"))


def _reply(run: Transition, frame: FightFrame) -> None:
    """The defender casts after the attacker."""
    asked = frame.rival is not None and may_hold(run, frame.rival, "fight", frame.kind)
    run.push(*[CastInFight(frame.rival or 0)] if asked else [], replace(frame, stage="dice"))


def offer_cast_in_fight(run: Transition, frame: CastInFight) -> tuple[words.Choice, ...]:
    at = run.nearest(FightFrame)
    fight = run.stack[at] if at is not None else None
    kind = fight.kind if isinstance(fight, FightFrame) else ""
    return (*[words.ChooseCast(name) for name, _ in castable(run, frame.seat, "fight", kind)], words.Done())


def answer_cast_in_fight(run: Transition, frame: CastInFight, action: words.ChooseCast | words.Done) -> None:
    if isinstance(action, words.Done):
        return
    fight = run.stack[-1]
    if not isinstance(fight, FightFrame):
        raise ValueError("no fight is under way")
    rival = fight.rival if frame.seat == fight.seat else fight.seat
    if len(run.spells[frame.seat]) > 1:
        run.push(frame)
    at = next(at for name, at in castable(run, frame.seat, "fight", fight.kind) if name == action.spell)
    cast(run, frame.seat, action.spell, at, rival)


# --- dice and totals (clauses 7.6 to 7.8) ---------------------------------------------------------------------------


def _dice(run: Transition, frame: FightFrame) -> None:
    if not frame.mine.die:
        run.push(DieFrame(frame.seat), Throw(frame.seat), frame)
    elif not frame.theirs.die:
        run.push(DieFrame(frame.seat if frame.rival is None else frame.rival), Throw(frame.seat, theirs=True), frame)
    else:
        run.push(replace(frame, stage="again"))


def rolled_for_throw(run: Transition, frame: Throw, pips: int) -> None:
    fight = fight_below(run)
    name = "theirs" if frame.theirs else "mine"
    run.push(replace(fight, **{name: replace(getattr(fight, name), die=pips)}))


def totals(run: Transition, fight: FightFrame) -> tuple[int, int]:
    """The totals of both sides."""
    versus = fight.foe in ("character", "seat")
    mine = _total(run, fight, fight.seat, fight.mine, versus)
    if fight.rival is not None:
        return mine, _total(run, fight, fight.rival, fight.theirs, versus)
    return mine, fight.theirs.die + fight.value + fight.theirs.add


def _total(run: Transition, fight: FightFrame, seat: int, side: Fighter, versus: bool) -> int:
    bonus = fight_bonus(run, seat, fight.kind, side.weapon, versus)
    return side.die + stat(run, seat, stat_of(fight.kind)) + bonus + side.add


def may_repeat(run: Transition, fight: FightFrame, seat: int) -> str:
    """The card by which a seat may re-roll once in psychic combat that it would not win (clause 7.7)."""
    side = fighter(fight, seat)
    if fight.kind != "psychic" or side.again or side.fixed:
        return ""
    return next((source for source, mod in active(run, seat, RerollModifier) if mod.what == "psychic-die"), "")


def repeats(run: Transition, fight: FightFrame) -> bool:
    """True if an Enemy character re-rolls because it would not win (clause 9.2)."""
    if fight.foe != "character" or fight.kind != "psychic" or fight.theirs.again or fight.theirs.fixed:
        return False
    return any(
        isinstance(mod, RerollModifier) and mod.what == "psychic-die" for mod in run.content.characters[fight.card].mods
    )


def _again(run: Transition, frame: FightFrame) -> None:
    """Re-roll for a side that would not win."""
    mine, theirs = totals(run, frame)
    for seat, behind in zip(fighters(frame), (mine <= theirs, theirs <= mine), strict=False):
        if behind and (source := may_repeat(run, frame, seat)):
            offered = replace(fighter(frame, seat), again=True)
            run.push(Again(seat, source), replace(frame, **{side_of(frame, seat): offered}))
            return
    if theirs <= mine and repeats(run, frame):
        after = replace(frame, theirs=replace(frame.theirs, again=True))
        run.push(DieFrame(frame.seat), Throw(frame.seat, theirs=True), after)
        return
    run.push(replace(frame, stage="total"))


def bites(run: Transition, fight: FightFrame, seat: int) -> Faces:
    """The faces of a seat's die that trigger Lycanthropy (clause 7.8)."""
    if fight.kind != "battle" or fighter(fight, seat).fixed:
        return ()
    return tuple([face for _, mod in active(run, seat, Bite) for face in mod.on])


def _bites(run: Transition, frame: FightFrame) -> None:
    """Apply Lycanthropy before the result."""
    run.push(replace(frame, stage="result"))
    for seat in fighters(frame):
        if fighter(frame, seat).die in bites(run, frame, seat):
            if run.heroes[seat].followers:
                run.push(Give(seat, "follower"))
            else:
                source, _ = active(run, seat, Bite)[0]
                lose_life(run, seat, source)


def _result(run: Transition, frame: FightFrame) -> None:
    finish(run, frame, *totals(run, frame))


_steps = {
    "evade": evade,
    "arms": _arms,
    "spell": _enemy_spell,
    "cast": _own_spells,
    "reply": _reply,
    "dice": _dice,
    "again": _again,
    "total": _bites,
    "result": _result,
}


# --- characters against each other (clause 7.14) --------------------------------------------------------------------


def offer_confront(run: Transition, frame: Confront) -> tuple[words.Choice, ...]:
    """Battle; a spellcaster may choose psychic combat."""
    caster = run.content.characters[run.heroes[frame.seat].character].caster
    kinds = ("battle", "psychic") if caster else ("battle",)
    return (*[words.Attack(other, kind) for other in run.here(frame.seat) for kind in kinds], words.Pass())  # type: ignore[arg-type]


def answer_confront(run: Transition, frame: Confront, action: words.Attack | words.Pass) -> None:
    """An attacker does not encounter the tile or space (clause 5.10)."""
    if isinstance(action, words.Pass):
        return
    run.stack.pop()
    run.tell(Attacked(frame.seat, action.seat, action.kind))
    run.push(FightFrame(frame.seat, "seat", run.heroes[frame.seat].cell, rival=action.seat, kind=action.kind))
