"""Opponents: Enemies, Enemy characters and their Spells, the double, the Warden (sections 7 and 9)."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without

from ..content import effects as do
from ..heroes.inventory import book_filled
from ..heroes.modifiers import higher, kind_of, own, stat
from ..state import actions as words
from ..state.events import FoeSpellCast, Met
from ..state.frames import Deal, DieFrame, EffectList, FightFrame, FoeCasts, PickFrame, SpellFrame
from ..state.transition import Transition, added, inner
from .outcome import fight_below
from .spells import fitting, foe_way


def apply_fight(run: Transition, frame: EffectList, effect: do.FightEffect) -> None:
    """Start a fight. If an Enemy waits here, it is the opponent (clause 5.11)."""
    seat, hero = frame.seat, run.heroes[frame.seat]
    if hero.cell is None:
        return
    fight = FightFrame(seat, "enemy", hero.cell, reward=effect.reward, key=inner(frame))
    if effect.who == "enemy":
        meet_enemy(run, fight)
    elif effect.who == "character":
        if run.unused:  # clause 9.1
            run.push(Deal(seat, "character"), replace(fight, foe="character", stage="draw"))
    elif effect.who == "double":
        kind, value = kind_of(higher(hero)), own(hero, higher(hero))
        run.tell(Met(seat, "double", higher(hero), value))
        run.push(replace(fight, foe="double", kind=kind, value=value))
    else:
        value = run.content.numbers.warden_value
        run.tell(Met(seat, "warden", "either", value))
        run.push(replace(fight, foe="warden", value=value))


def meet_enemy(run: Transition, fight: FightFrame) -> None:
    """Meet the Enemy that waits here, or one from the deck; without either there is no fight."""
    waiting = run.tile(fight.cell).enemy if fight.cell is not None else ""
    if waiting and fight.cell is not None:
        run.tile(fight.cell, enemy="")
        run.push(faced(run, fight, waiting))
        return
    if not run.enemies:
        run.enemies, run.beaten = run.beaten, ()
    if run.enemies:
        run.push(Deal(fight.seat, "enemy"), replace(fight, stage="draw"))


def faced(run: Transition, fight: FightFrame, name: str) -> FightFrame:
    """A fight with this Enemy: its own stat, or the higher stat of the character that meets it (clause 7.1)."""
    enemy = run.content.enemies[name]
    which = higher(run.heroes[fight.seat]) if enemy.stat == "mirror" else enemy.stat
    value = stat(run, fight.seat, which) if enemy.stat == "mirror" else enemy.value
    run.tell(Met(fight.seat, name, which, value))
    return replace(fight, card=name, kind=kind_of(which), value=value, stage="evade")


def dealt_enemy(run: Transition, frame: Deal, card: str) -> None:
    run.enemies = without(run.enemies, card)
    run.push(faced(run, fight_below(run), card))


# --- Enemy characters (section 9) -----------------------------------------------------------------------------------


def dealt_character(run: Transition, frame: Deal, card: str) -> None:
    """Roll for the level of the Enemy character."""
    run.unused = without(run.unused, card)
    run.push(DieFrame(frame.seat), replace(fight_below(run), card=card, stage="level"))


def rolled_for_fight(run: Transition, frame: FightFrame, pips: int) -> None:
    """Add the level, the die minus 1, to its higher stat (clause 9.2)."""
    card = run.content.characters[frame.card]
    which = "craft" if card.craft > card.strength else "strength"
    value = max(card.strength, card.craft) + pips - 1
    run.tell(Met(frame.seat, card.id, which, value))
    run.push(replace(frame, kind=kind_of(which), value=value, stage="evade"))


def run_foe_casts(run: Transition, frame: FoeCasts) -> None:
    if frame.left and book_filled(run):
        run.push(Deal(frame.seat, "offer"), replace(frame, left=frame.left - 1))
        return
    picker = right_of(run.living(), frame.seat)
    run.push(Deal(frame.seat, "whim") if picker is None else PickFrame(picker))


def right_of(living: list[int], seat: int) -> int | None:
    """The living seat before this one in turn order; None if it is alone."""
    others = [other for other in living if other != seat]
    return max([other for other in others if other < seat], default=max(others, default=None))


def dealt_offer(run: Transition, frame: Deal, card: str) -> None:
    run.book, run.offer = without(run.book, card), added(run.offer, card)


def offer_pick(run: Transition, frame: PickFrame) -> tuple[words.Choice, ...]:
    return (*[words.ChoosePick(name) for name in sorted(set(fitting(run)))], words.ChoosePick("none"))


def answer_pick(run: Transition, frame: PickFrame, action: words.ChoosePick) -> None:
    fight = run.stack[-1]
    conjured(run, fight.seat, action.spell)


def dealt_whim(run: Transition, frame: Deal, card: str) -> None:
    conjured(run, frame.seat, card)


def conjured(run: Transition, seat: int, name: str) -> None:
    """Cast the Spell and discard all that were drawn."""
    run.spoken, run.offer = added(run.spoken, *run.offer), ()
    fight = run.stack[-1]
    if name == "none" or not isinstance(fight, FightFrame):
        run.tell(FoeSpellCast(seat, ""))
        return
    run.tell(FoeSpellCast(seat, name))
    at = foe_way(run.content.spells[name], fight.kind)
    run.push(SpellFrame(seat, name, at or 0, foe=True))
