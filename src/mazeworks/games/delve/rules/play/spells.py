"""Spells: casters and moments, answers, and Enemy Spells."""

from __future__ import annotations

from msgspec.structs import replace

from ..content import effects as do
from ..content.entries import SpellEntry as SpellCard
from ..content.load import walk
from ..content.modifiers import FoeSpellSave, RerollModifier
from ..heroes.inventory import discard, speak
from ..heroes.modifiers import active, card_of, in_dead_air, silenced
from ..state import actions as words
from ..state.events import Countered, Hexed, Shielded, SpellCast
from ..state.frames import Again, DieFrame, FightFrame, HexFrame, React, SpellFrame
from ..state.transition import Transition, begin

# --- casters and moments --------------------------------------------------------------------------------------------


def may_cast(run: Transition, seat: int) -> bool:
    """True if this seat may cast Spells where it is (clauses 7.17 and 8.3)."""
    return not silenced(run, seat) and not in_dead_air(run, seat)


def may_hold(run: Transition, seat: int, moment: str, fight: str = "") -> bool:
    """True if a seat might cast something at this moment, by open information: then it is asked."""
    if not run.spells[seat] or not may_cast(run, seat):
        return False
    for spell in run.content.spells.values():
        if spell.count > run.spoken.count(spell.id):
            for cast in spell.cast:
                if cast.when == moment and cast.fight in ("", fight):
                    return True
    return False


def castable(run: Transition, seat: int, moment: str, fight: str = "") -> list[tuple[str, int]]:
    """The Spells of a hand that fit a moment, each with its way of casting."""
    if not may_cast(run, seat):
        return []
    out = []
    for name in sorted(set(run.spells[seat])):
        for at, cast in enumerate(run.content.spells[name].cast):
            if cast.when == moment and cast.fight in ("", fight):
                out.append((name, at))
    return out


def way(run: Transition, spell: str, moment: str) -> int:
    """The way of casting a Spell that fits a moment."""
    return next(at for at, cast in enumerate(run.content.spells[spell].cast) if cast.when == moment)


def usable(run: Transition, seat: int, moment: str) -> list[str]:
    """The usable Objects at a moment."""
    out = []
    for thing in sorted(set(run.heroes[seat].objects)):
        card = card_of(run, thing)
        if card.use and moment in card.use.when and not (card.magic and silenced(run, seat)):
            out.append(thing)
    return out


def may_answer(run: Transition, seat: int, moment: str) -> bool:
    """True if a seat is asked for an answer."""
    return bool(usable(run, seat, moment)) or may_hold(run, seat, moment)


def spend(run: Transition, seat: int, thing: str) -> None:
    """Use an Object; most are used up."""
    use = card_of(run, thing).use
    if use and use.cost == "discard":
        discard(run, seat, thing, told=False)


# --- casting and answering ------------------------------------------------------------------------------------------


def cast(run: Transition, seat: int, spell: str, at: int, target: int | None = None) -> None:
    """Cast a Spell; it works unless it is answered."""
    speak(run, seat, spell)
    run.tell(SpellCast(seat, spell, target))
    run.push(SpellFrame(seat, spell, at, target))


def run_spell(run: Transition, frame: SpellFrame) -> None:
    """Let its target, or the opponent in a fight, answer (clauses 7.5, 7.16 and 9.3)."""
    entry = run.content.spells[frame.spell].cast[frame.at]
    answerer = frame.seat if frame.foe else frame.target
    if answerer is not None and not frame.asked and may_answer(run, answerer, "spell"):
        run.push(React(answerer, "spell"), replace(frame, asked=True))
        return
    affected = frame.target if entry.target == "seat" and frame.target is not None else frame.seat
    begin(run, affected, f"{frame.spell}-{frame.at}", foe=frame.foe and entry.when == "fight")


def offer_react(run: Transition, frame: React) -> tuple[words.Choice, ...]:
    cards = [*usable(run, frame.seat, frame.moment), *[name for name, _ in castable(run, frame.seat, frame.moment)]]
    return (*[words.Answer(card) for card in cards], words.Suffer())


def answer_react(run: Transition, frame: React, action: words.Answer | words.Suffer) -> None:
    if isinstance(action, words.Suffer):
        return
    run.tell(Countered(frame.seat, action.card))
    if action.card in run.content.spells:
        speak(run, frame.seat, action.card)
        begin(run, frame.seat, f"{action.card}-{way(run, action.card, frame.moment)}")
    else:
        spend(run, frame.seat, action.card)
        begin(run, frame.seat, action.card.removesuffix("+"))


# --- Enemy Spells ---------------------------------------------------------------------------------------------------


def run_hex(run: Transition, frame: HexFrame) -> None:
    """First the Amulet's die, then an answer, the die, a re-roll, the effect (clause 7.4)."""
    seat = frame.seat
    if not run.alive(seat) or in_dead_air(run, seat):
        return
    if frame.stage == "amulet":
        amulet = bool(active(run, seat, FoeSpellSave))
        run.push(*[DieFrame(seat)] if amulet else [], frame if amulet else replace(frame, stage="answer"))
    elif frame.stage == "answer":
        asked = may_answer(run, seat, "foe-spell")
        run.push(*[React(seat, "foe-spell")] if asked else [], replace(frame, stage="die"))
    elif frame.stage == "die":
        run.push(DieFrame(seat), frame)
    elif frame.stage == "again":
        _offer_again(run, frame)
    else:
        run.tell(Hexed(seat, f"hex-{frame.pips}"))
        begin(run, seat, f"hex-{frame.pips}")


def rolled_for_hex(run: Transition, frame: HexFrame, pips: int) -> None:
    if frame.stage == "amulet":
        source, mod = active(run, frame.seat, FoeSpellSave)[0]
        if pips in mod.on:
            run.tell(Shielded(frame.seat, source))
        else:
            run.push(replace(frame, stage="answer"))
        return
    helps_foe = any(isinstance(effect, do.Foe) for effect in walk(run.content.lists[f"hex-{pips}"]))
    if helps_foe and run.nearest(FightFrame) is None:  # clause 9.5: outside a fight it is rolled again
        run.push(DieFrame(frame.seat), frame)
    else:
        run.push(replace(frame, stage="again", pips=pips))


def _offer_again(run: Transition, frame: HexFrame) -> None:
    sources = [
        s for s, mod in active(run, frame.seat, RerollModifier) if mod.what == "foe-spell" and s not in frame.tried
    ]
    if sources:
        run.push(Again(frame.seat, sources[0]), replace(frame, tried=(*frame.tried, sources[0])))
    else:
        run.push(replace(frame, stage="work"))


# --- Spells of Enemy characters (clause 9.3) ------------------------------------------------------------------------


def fitting(run: Transition) -> list[str]:
    """The Spells of the offer that the Enemy character can cast in this fight."""
    at = run.nearest(FightFrame)
    fight = None if at is None else run.stack[at]
    kind = fight.kind if isinstance(fight, FightFrame) else ""
    return [name for name in run.offer if foe_way(run.content.spells[name], kind) is not None]


def foe_way(spell: SpellCard, kind: str) -> int | None:
    """An Enemy character's way to cast a Spell: as in the start window on its opponent, else as in a fight."""
    if not spell.foe:
        return None
    ways = [at for at, cast in enumerate(spell.cast) if cast.when == "start"]
    ways += [at for at, cast in enumerate(spell.cast) if cast.when == "fight" and cast.fight in ("", kind)]
    return ways[0] if ways else None


def whims(run: Transition) -> tuple[str, ...]:
    """The Spells for chance to pick from if no seat is to the right."""
    return tuple(fitting(run)) or ("none",)
