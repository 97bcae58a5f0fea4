"""Fights: evade, arms, Spells, dice, totals (clauses 7.1 to 7.9)."""

from __future__ import annotations

from msgspec.structs import replace

from . import words
from .belongings import lose_life
from .evasion import evade
from .events import Armed, Attacked
from .frames import (
    Again,
    Arm,
    Chant,
    Confront,
    Conjure,
    Die,
    Fight,
    Fighter,
    Give,
    Hex,
    Manner,
    Throw,
)
from .holds import card_of, fight_bonus, holding, muffled, stat, stat_of, weapons
from .mods import Bite, Reroll
from .results import called_off, fight_below, finish
from .run import Run, answers, happens, offers, rolled
from .spells import cast, castable, may_hold


@happens(Fight)
def _(run: Run, frame: Fight) -> None:
    """One step after the other; who is dead or gone fights no more."""
    if not all(run.alive(seat) and run.heroes[seat].cell == frame.cell for seat in fighters(frame)):
        called_off(run, frame)
        return
    _steps[frame.stage](run, frame)


def fighters(fight: Fight) -> list[int]:
    """The seats that fight."""
    return [fight.seat] if fight.rival is None else [fight.seat, fight.rival]


def side_of(fight: Fight, seat: int) -> str:
    return "mine" if seat == fight.seat else "theirs"


# --- the manner of a fight, and arms (clause 7.3) ---------------------------------------------------------------------


@offers(Manner)
def _(run: Run, frame: Manner) -> tuple[words.Choice, ...]:
    return (words.Fight("battle"), words.Fight("psychic"))


@answers(Manner)
def _(run: Run, frame: Manner, action: words.Fight) -> None:
    run.push(replace(fight_below(run), kind=action.kind))


def _arms(run: Run, frame: Fight) -> None:
    for seat in fighters(frame) if frame.kind == "battle" else ():
        side: Fighter = getattr(frame, side_of(frame, seat))
        carried = [thing for thing in run.heroes[seat].objects if card_of(run, thing).weapon]
        if side.armed or not carried:
            continue
        if len(carried) > 1:
            run.push(Arm(seat), frame)
        else:
            run.push(_armed(frame, seat, carried[0]))
        return
    run.push(replace(frame, stage="spell"))


def _armed(fight: Fight, seat: int, weapon: str) -> Fight:
    name = side_of(fight, seat)
    return replace(fight, **{name: replace(getattr(fight, name), weapon=weapon, armed=True)})


@offers(Arm)
def _(run: Run, frame: Arm) -> tuple[words.Choice, ...]:
    return (*[words.Wield(thing) for thing in weapons(run, run.heroes[frame.seat])], words.Wield("none"))


@answers(Arm)
def _(run: Run, frame: Arm, action: words.Wield) -> None:
    weapon = "" if action.card == "none" else action.card
    if weapon:
        run.tell(Armed(frame.seat, weapon))
    run.push(_armed(fight_below(run), frame.seat, weapon))


# --- Spells (clauses 7.4 and 7.5) -----------------------------------------------------------------------------------


def _enemy_spell(run: Run, frame: Fight) -> None:
    after = replace(frame, stage="cast")
    if muffled(run, frame.seat):
        run.push(after)
    elif frame.foe == "enemy" and run.lore.enemies[frame.card].caster:
        run.push(Hex(frame.seat), after)
    elif frame.foe == "character" and run.lore.characters[frame.card].caster:
        table = run.lore.numbers.spells_by_craft  # as many as its printed Craft allows, and one more (clause 9.3)
        craft = run.lore.characters[frame.card].craft
        run.push(Conjure(frame.seat, table[min(craft, len(table) - 1)] + 1), after)
    else:
        run.push(after)


def _own_spells(run: Run, frame: Fight) -> None:
    asked = may_hold(run, frame.seat, "fight", frame.kind)
    run.push(*[Chant(frame.seat)] if asked else [], replace(frame, stage="reply"))


def _reply(run: Run, frame: Fight) -> None:
    """The defender comes after the attacker."""
    asked = frame.rival is not None and may_hold(run, frame.rival, "fight", frame.kind)
    run.push(*[Chant(frame.rival or 0)] if asked else [], replace(frame, stage="dice"))


@offers(Chant)
def _(run: Run, frame: Chant) -> tuple[words.Choice, ...]:
    at = run.nearest(Fight)
    fight = run.stack[at] if at is not None else None
    kind = fight.kind if isinstance(fight, Fight) else ""
    return (*[words.Cast(name) for name, _ in castable(run, frame.seat, "fight", kind)], words.Done())


@answers(Chant)
def _(run: Run, frame: Chant, action: words.Cast | words.Done) -> None:
    if isinstance(action, words.Done):
        return
    fight = run.stack[-1]
    if not isinstance(fight, Fight):
        raise ValueError("no fight is under way")
    rival = fight.rival if frame.seat == fight.seat else fight.seat
    if len(run.spells[frame.seat]) > 1:
        run.push(frame)
    at = next(at for name, at in castable(run, frame.seat, "fight", fight.kind) if name == action.spell)
    cast(run, frame.seat, action.spell, at, rival)


# --- dice and totals (clauses 7.6 to 7.8) ---------------------------------------------------------------------------


def _dice(run: Run, frame: Fight) -> None:
    if not frame.mine.die:
        run.push(Die(frame.seat), Throw(frame.seat), frame)
    elif not frame.theirs.die:
        run.push(Die(frame.seat if frame.rival is None else frame.rival), Throw(frame.seat, theirs=True), frame)
    else:
        run.push(replace(frame, stage="again"))


@rolled(Throw)
def _(run: Run, frame: Throw, pips: int) -> None:
    fight = fight_below(run)
    name = "theirs" if frame.theirs else "mine"
    run.push(replace(fight, **{name: replace(getattr(fight, name), die=pips)}))


def totals(run: Run, fight: Fight) -> tuple[int, int]:
    """What both sides come to."""
    versus = fight.foe in ("character", "seat")
    mine = _total(run, fight, fight.seat, fight.mine, versus)
    if fight.rival is not None:
        return mine, _total(run, fight, fight.rival, fight.theirs, versus)
    return mine, fight.theirs.die + fight.value + fight.theirs.add


def _total(run: Run, fight: Fight, seat: int, side: Fighter, versus: bool) -> int:
    bonus = fight_bonus(run, seat, fight.kind, side.weapon, versus)
    return side.die + stat(run, seat, stat_of(fight.kind)) + bonus + side.add


def _again(run: Run, frame: Fight) -> None:
    """Who would not win psychic combat may roll again, once (clause 7.7); an Enemy character does (clause 9.2)."""
    mine, theirs = totals(run, frame)
    for seat, behind in zip(fighters(frame), (mine <= theirs, theirs <= mine), strict=False):
        name = side_of(frame, seat)
        side: Fighter = getattr(frame, name)
        sources = [source for source, mod in holding(run, seat, Reroll) if mod.what == "psychic-die"]
        if frame.kind == "psychic" and behind and sources and not side.again and not side.fixed:
            run.push(Again(seat, sources[0]), replace(frame, **{name: replace(side, again=True)}))
            return
    if frame.foe == "character" and frame.kind == "psychic" and theirs <= mine and not frame.theirs.fixed:
        mods = run.lore.characters[frame.card].mods
        if not frame.theirs.again and any(isinstance(m, Reroll) and m.what == "psychic-die" for m in mods):
            after = replace(frame, theirs=replace(frame.theirs, again=True))
            run.push(Die(frame.seat), Throw(frame.seat, theirs=True), after)
            return
    run.push(replace(frame, stage="total"))


def _bites(run: Run, frame: Fight) -> None:
    """Lycanthropy works before the result (clause 7.8)."""
    run.push(replace(frame, stage="result"))
    for seat in fighters(frame) if frame.kind == "battle" else ():
        side: Fighter = getattr(frame, side_of(frame, seat))
        if not side.fixed and any(side.die in mod.on for _, mod in holding(run, seat, Bite)):
            if run.heroes[seat].followers:
                run.push(Give(seat, "follower"))
            else:
                lose_life(run, seat)


def _result(run: Run, frame: Fight) -> None:
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


@offers(Confront)
def _(run: Run, frame: Confront) -> tuple[words.Choice, ...]:
    """Battle; a spellcaster may name psychic combat."""
    caster = run.lore.characters[run.heroes[frame.seat].character].caster
    kinds = ("battle", "psychic") if caster else ("battle",)
    return (*[words.Attack(other, kind) for other in run.here(frame.seat) for kind in kinds], words.Pass())  # type: ignore[arg-type]


@answers(Confront)
def _(run: Run, frame: Confront, action: words.Attack | words.Pass) -> None:
    """Who attacks does not meet the tile or space (clause 5.10)."""
    if isinstance(action, words.Pass):
        return
    run.stack.pop()
    run.tell(Attacked(frame.seat, action.seat, action.kind))
    run.push(Fight(frame.seat, "seat", run.heroes[frame.seat].cell, rival=action.seat, kind=action.kind))
