"""Turns and rounds (section 4)."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without

from ..content import effects as do
from ..content import modifiers as mods
from ..heroes.inventory import book_filled, cure, discard, draw_spell, draw_treasure, exchange, lose_life, speak
from ..heroes.modifiers import active, first_active, in_dead_air, loose_objects, object_limit, spell_limit
from ..state import actions as words
from ..state.events import Applied, Dawned, Expired, Forgot, Freed, Reborn, Rested
from ..state.frames import (
    Advance,
    Close,
    Deal,
    DieFrame,
    Knell,
    MoveFrame,
    Name,
    Onward,
    Outside,
    Pair,
    Rebirth,
    Round,
    Stride,
    Surplus,
    TestFrame,
    Upkeep,
    Window,
)
from ..state.table import Course, Hero
from ..state.transition import Transition, added, begin
from .heart import quiet_round
from .rooms import open_options
from .spells import cast, castable, spend, usable, way


def embodied(run: Transition, seat: int, character: str) -> Hero:
    """A character at its start (clause 1.3)."""
    numbers, card = run.content.numbers, run.content.characters[character]
    space = numbers.start_spaces[seat]
    return Hero(card.id, numbers.start_lives, numbers.start_gold, card.strength, card.craft, space=space)


def embody(run: Transition, seat: int, character: str) -> None:
    """Give a seat a character with the Spell named for it, or a random one (clause 3.4)."""
    run.heroes[seat] = embodied(run, seat, character)
    if run.content.characters[character].spell and book_filled(run):
        run.push(Deal(seat, "own"))  # by chance: whether it is gone is a secret
    else:
        draw_spell(run, seat)


def begin_turn(run: Transition, seat: int) -> None:
    """Clause 4.1: effects that last until this seat's next turn end."""
    run.turn, run.course = seat, Course()
    run.silences = tuple([silence for silence in run.silences if silence.seat != seat])
    rest = (Upkeep(seat), Window(seat), MoveFrame(seat), Onward(seat), Advance(seat), Close(seat))
    run.push(*[] if run.alive(seat) else [Rebirth(seat)], *rest)


def offer_pair(run: Transition, frame: Pair) -> tuple[words.Choice, ...]:
    return (words.Become(frame.first), words.Become(frame.second))


def answer_pair(run: Transition, frame: Pair, action: words.Become) -> None:
    other = frame.second if action.character == frame.first else frame.first
    run.unused = added(run.unused, other)
    embody(run, frame.seat, action.character)


def run_rebirth(run: Transition, frame: Rebirth) -> None:
    run.push(Deal(frame.seat, "rebirth"))


def dealt_rebirth(run: Transition, frame: Deal, card: str) -> None:
    run.unused = without(run.unused, card)
    run.tell(Reborn(frame.seat, card))
    embody(run, frame.seat, card)
    for _ in range(run.content.numbers.legacy):
        draw_treasure(run, frame.seat)


def cut(run: Transition) -> None:
    """Go to the end of the turn (clause 4.12)."""
    while run.stack and not isinstance(run.stack[-1], Close):
        run.stack.pop()


# --- upkeep (clause 4.2) --------------------------------------------------------------------------------------------


def run_upkeep(run: Transition, frame: Upkeep) -> None:
    seat = frame.seat
    if run.turns == 0 and frame.stage == "venom":
        run.course = Course()  # the choice of characters is no part of the first turn (clause 1.3)
    if frame.stage == "venom":
        ill = first_active(run, seat, mods.Venom)
        run.push(*[DieFrame(seat), frame] if ill else [replace(frame, stage="respell")])
    elif frame.stage == "respell":
        may = run.alive(seat) and first_active(run, seat, mods.Respell) and not run.spells[seat]
        able = may and spell_limit(run, seat) and (run.book or run.spoken)
        run.push(*[DieFrame(seat), frame] if able else [replace(frame, stage="rest")])
    elif not run.alive(seat):
        cut(run)
    elif run.heroes[seat].slowed:
        run.hero(seat, slowed=False)
        run.tell(Rested(seat))
        cut(run)
    elif run.heroes[seat].held:
        _held(run, seat)


def rolled_for_upkeep(run: Transition, frame: Upkeep, pips: int) -> None:
    seat = frame.seat
    if frame.stage == "respell":
        run.push(replace(frame, stage="rest"))
        if any(pips in mod.on for _, mod in active(run, seat, mods.Respell)):
            draw_spell(run, seat)
        return
    run.push(replace(frame, stage="respell"))
    for source, mod in active(run, seat, mods.Venom):
        if pips in mod.ends:
            cure(run, seat, source)
        elif pips in mod.on:
            lose_life(run, seat, source)


def _held(run: Transition, seat: int) -> None:
    """The last try succeeds without a roll (room S9)."""
    if run.heroes[seat].held == 1:
        _free(run, seat)
    else:
        run.push(Name(seat), TestFrame(seat, "hold", "either"))


def _free(run: Transition, seat: int) -> None:
    run.hero(seat, held=0)
    run.tell(Freed(seat))


def settled_hold(run: Transition, frame: TestFrame, success: bool) -> None:
    if success:
        _free(run, frame.seat)
    else:
        run.hero(frame.seat, held=max(1, run.heroes[frame.seat].held - 1))
        cut(run)


# --- the start window (clause 4.3) ----------------------------------------------------------------------------------


def offer_window(run: Transition, frame: Window) -> tuple[words.Choice, ...]:
    seat, hero = frame.seat, run.heroes[frame.seat]
    out: list[words.Choice] = []
    for spell, at in castable(run, seat, "start"):
        if run.content.spells[spell].cast[at].target == "seat":
            out += [words.ChooseCast(spell, other) for other in targets(run, seat)]
        else:
            out.append(words.ChooseCast(spell))
    out += [words.ChooseUse(thing) for thing in usable(run, seat, "start") if _useful(run, seat, thing)]
    out += [words.Drop(name) for name in hero.abilities]
    return (*out, words.Go())


def targets(run: Transition, seat: int) -> list[int]:
    """The other characters inside, for a caster inside (clause 7.16); none in Dead air (clause 8.3)."""
    if run.heroes[seat].cell is None:
        return []
    others = [other for other in run.living() if other != seat and run.heroes[other].cell is not None]
    return [other for other in others if not in_dead_air(run, other)]


def _useful(run: Transition, seat: int, thing: str) -> bool:
    """True if a card has an option left (clause 2.1)."""
    effects = run.content.lists[thing.removesuffix("+")]
    return all(bool(open_options(run, seat, each)) for each in effects if isinstance(each, do.Ask))


def answer_window(
    run: Transition, frame: Window, action: words.ChooseCast | words.ChooseUse | words.Drop | words.Go
) -> None:
    seat = frame.seat
    if isinstance(action, words.Go):
        return
    run.push(frame)
    if isinstance(action, words.ChooseCast):
        cast(run, seat, action.spell, way(run, action.spell, "start"), action.seat)
    elif isinstance(action, words.ChooseUse):
        run.tell(Applied(seat, action.card))
        spend(run, seat, action.card)
        begin(run, seat, action.card.removesuffix("+"))
    else:
        discard(run, seat, action.card)


# --- movement and what follows --------------------------------------------------------------------------------------


def run_move(run: Transition, frame: MoveFrame) -> None:
    hero = run.heroes[frame.seat]
    if hero.lives:
        run.push(Outside(frame.seat) if hero.cell is None else Stride(frame.seat, True))


def run_onward(run: Transition, frame: Onward) -> None:
    """A second step follows a corridor, for some characters also a room, but not if held (clause 4.10)."""
    hero, course = run.heroes[frame.seat], run.course
    if not hero.lives or hero.cell is None or hero.held or course.halted or course.steps != 1:
        return
    if run.tile(hero.cell).corridor or first_active(run, frame.seat, mods.Continue):
        run.push(Stride(frame.seat, False))


def run_advance(run: Transition, frame: Advance) -> None:
    """Camp once, inside, if nothing has happened (clause 4.20); then exchange trophies."""
    hero = run.heroes[frame.seat]
    if not hero.lives:
        return
    if hero.cell is not None and not run.course.eventful and not frame.camped:
        run.push(replace(frame, camped=True))
        begin(run, frame.seat, "camp")
    else:
        exchange(run, frame.seat)


def run_close(run: Transition, frame: Close) -> None:
    """Check the limits of the seat on turn and of the seats that fought each other (clauses 4.12 and 10.1)."""
    for seat in dict.fromkeys([frame.seat, *run.course.duellists]):
        if not run.alive(seat):
            continue
        if len(loose_objects(run, run.heroes[seat])) > object_limit(run, seat):
            run.push(Surplus(seat, "object"), frame)
            return
        if len(run.spells[seat]) > spell_limit(run, seat):
            run.push(Surplus(seat, "spell"), frame)
            return
    next_seat(run, frame.seat)


def offer_surplus(run: Transition, frame: Surplus) -> tuple[words.Choice, ...]:
    things = loose_objects(run, run.heroes[frame.seat]) if frame.what == "object" else run.spells[frame.seat]
    return tuple([words.ChooseDiscard(thing) for thing in sorted(set(things))])


def answer_surplus(run: Transition, frame: Surplus, action: words.ChooseDiscard) -> None:
    if frame.what == "object":
        discard(run, frame.seat, action.card)
    else:
        speak(run, frame.seat, action.card)
        run.tell(Forgot(frame.seat, action.card))


# --- seats and rounds -----------------------------------------------------------------------------------------------


def next_seat(run: Transition, seat: int) -> None:
    """Pass the turn to the next living or reborn hero; after the last one the round ends (clause 1.5)."""
    run.turns += 1
    if not run.living() and not run.begins_anew:  # clause 12.8
        run.over = True
        run.tell(Expired(seat))
        return
    _from(run, seat + 1)


def _from(run: Transition, first_seat: int) -> None:
    for seat in range(first_seat, len(run.heroes)):
        if run.alive(seat) or run.begins_anew:
            begin_turn(run, seat)
            return
        run.silences = tuple(
            [silence for silence in run.silences if silence.seat != seat]
        )  # the turn it would have had
    run.push(Round(run.turn))


def last_round(run: Transition) -> int:
    """Clauses 12.8 and 12.9, unless the options set another length."""
    numbers = run.content.numbers
    return run.options.rounds or (numbers.round_limit if run.options.endgame else numbers.points_rounds)


def run_round(run: Transition, frame: Round) -> None:
    """Sound the knell if it is due, bring the Heart if nothing was laid; then begin the next round, if there is one."""
    numbers, seat = run.content.numbers, frame.seat
    if not frame.last:
        run.push(Round(seat, last=True))
        if run.options.endgame:
            quiet_round(run, seat)
            if not run.heart.knell and run.round >= numbers.heart_call_round:
                run.push(Knell(seat))
    elif run.round >= last_round(run):
        run.over = True
        run.tell(Expired(seat))
    else:
        run.round += 1
        run.heart = replace(run.heart, quiet=True)
        run.tell(Dawned(seat, run.round))
        _from(run, 0)
