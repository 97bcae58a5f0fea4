"""The course of turns and rounds (section 4)."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without

from . import effects as do
from . import mods, words
from .belongings import cure, discard, draw_spell, exchange, lose_life, speak
from .checks import settles
from .decks import dealt
from .events import Applied, Dawned, Expired, Forgot, Freed, Reborn, Rested
from .frames import (
    Advance,
    Close,
    Deal,
    Die,
    Knell,
    Move,
    Name,
    Onward,
    Outside,
    Rebirth,
    Round,
    Stride,
    Surplus,
    Test,
    Upkeep,
    Window,
)
from .heart import quiet_round
from .holds import first, holding, loose_objects, muffled, object_limit, spell_limit
from .rooms import open_options
from .run import Run, answers, happens, offers, rolled
from .spells import cast, castable, spend, usable, way
from .table import Course, Hero
from .verbs import begin


def embodied(run: Run, character: str) -> Hero:
    """A character as it sets out (clause 1.3)."""
    numbers, card = run.lore.numbers, run.lore.characters[character]
    return Hero(card.id, numbers.start_lives, numbers.start_gold, card.strength, card.craft, space=numbers.start_space)


def embody(run: Run, seat: int, character: str) -> None:
    """A seat gets a character, with the Spell it is named for, or a random one if that is gone (clause 3.4)."""
    run.heroes[seat] = embodied(run, character)
    spell = run.lore.characters[character].spell
    if spell in run.book:
        run.book, run.spells[seat] = without(run.book, spell), (spell,)
    elif spell:
        draw_spell(run, seat)


def begin_turn(run: Run, seat: int) -> None:
    """Clause 4.1: what lasts until this seat's next turn ends."""
    run.turn, run.course = seat, Course()
    run.hushes = tuple([hush for hush in run.hushes if hush.seat != seat])
    rest = (Upkeep(seat), Window(seat), Move(seat), Onward(seat), Advance(seat), Close(seat))
    run.push(*[] if run.alive(seat) else [Rebirth(seat)], *rest)


@happens(Rebirth)
def _(run: Run, frame: Rebirth) -> None:
    run.push(Deal(frame.seat, "rebirth"))


@dealt("rebirth")
def _(run: Run, frame: Deal, card: str) -> None:
    run.unused = without(run.unused, card)
    run.tell(Reborn(frame.seat, card))
    embody(run, frame.seat, card)


def cut(run: Run) -> None:
    """The turn goes to its end (clause 4.12)."""
    while run.stack and not isinstance(run.stack[-1], Close):
        run.stack.pop()


# --- upkeep (clause 4.2) --------------------------------------------------------------------------------------------


@happens(Upkeep)
def _(run: Run, frame: Upkeep) -> None:
    seat = frame.seat
    if frame.stage == "venom":
        ill = first(run, seat, mods.Venom)
        run.push(*[Die(seat), frame] if ill else [replace(frame, stage="respell")])
    elif frame.stage == "respell":
        may = run.alive(seat) and first(run, seat, mods.Respell) and not run.spells[seat]
        able = may and spell_limit(run, seat) and (run.book or run.spoken)
        run.push(*[Die(seat), frame] if able else [replace(frame, stage="rest")])
    elif not run.alive(seat):
        cut(run)
    elif run.heroes[seat].slowed:
        run.hero(seat, slowed=False)
        run.tell(Rested(seat))
        cut(run)
    elif run.heroes[seat].held:
        _held(run, seat)


@rolled(Upkeep)
def _(run: Run, frame: Upkeep, pips: int) -> None:
    seat = frame.seat
    if frame.stage == "respell":
        run.push(replace(frame, stage="rest"))
        if any(pips in mod.on for _, mod in holding(run, seat, mods.Respell)):
            draw_spell(run, seat)
        return
    run.push(replace(frame, stage="respell"))
    for source, mod in list(holding(run, seat, mods.Venom)):
        if pips in mod.ends:
            cure(run, seat, source)
        elif pips in mod.on:
            lose_life(run, seat)


def _held(run: Run, seat: int) -> None:
    """The last try succeeds without being asked (room S9)."""
    if run.heroes[seat].held == 1:
        _free(run, seat)
    else:
        run.push(Name(seat), Test(seat, "hold", "either"))


def _free(run: Run, seat: int) -> None:
    run.hero(seat, held=0)
    run.tell(Freed(seat))


@settles("hold")
def _(run: Run, frame: Test, success: bool) -> None:
    if success:
        _free(run, frame.seat)
    else:
        run.hero(frame.seat, held=max(1, run.heroes[frame.seat].held - 1))
        cut(run)


# --- the start window (clause 4.3) ----------------------------------------------------------------------------------


@offers(Window)
def _(run: Run, frame: Window) -> tuple[words.Choice, ...]:
    seat, hero = frame.seat, run.heroes[frame.seat]
    out: list[words.Choice] = []
    for spell, at in castable(run, seat, "start"):
        if run.lore.spells[spell].cast[at].target == "seat":
            out += [words.Cast(spell, other) for other in targets(run, seat)]
        else:
            out.append(words.Cast(spell))
    out += [words.Use(thing) for thing in usable(run, seat, "start") if _useful(run, seat, thing)]
    out += [words.Drop(name) for name in hero.abilities]
    return (*out, words.Go())


def targets(run: Run, seat: int) -> list[int]:
    """The other characters inside, for a caster inside (clause 7.16); none in Dead air (clause 8.3)."""
    if run.heroes[seat].cell is None:
        return []
    others = [other for other in run.living() if other != seat and run.heroes[other].cell is not None]
    return [other for other in others if not muffled(run, other)]


def _useful(run: Run, seat: int, thing: str) -> bool:
    """A card with no option left cannot be used (clause 2.1)."""
    effects = run.lore.lists[thing.removesuffix("+")]
    return all(bool(open_options(run, seat, each)) for each in effects if isinstance(each, do.Ask))


@answers(Window)
def _(run: Run, frame: Window, action: words.Cast | words.Use | words.Drop | words.Go) -> None:
    seat = frame.seat
    if isinstance(action, words.Go):
        return
    run.push(frame)
    if isinstance(action, words.Cast):
        cast(run, seat, action.spell, way(run, action.spell, "start"), action.seat)
    elif isinstance(action, words.Use):
        run.tell(Applied(seat, action.card))
        spend(run, seat, action.card)
        begin(run, seat, action.card.removesuffix("+"))
    else:
        discard(run, seat, action.card)


# --- movement and what follows --------------------------------------------------------------------------------------


@happens(Move)
def _(run: Run, frame: Move) -> None:
    hero = run.heroes[frame.seat]
    if hero.lives:
        run.push(Outside(frame.seat) if hero.cell is None else Stride(frame.seat, True))


@happens(Onward)
def _(run: Run, frame: Onward) -> None:
    """A second step follows a corridor, with some also a room (clause 4.10)."""
    hero, course = run.heroes[frame.seat], run.course
    if not hero.lives or hero.cell is None or course.halted or course.steps != 1:
        return
    if run.tile(hero.cell).corridor or first(run, frame.seat, mods.Continue):
        run.push(Stride(frame.seat, False))


@happens(Advance)
def _(run: Run, frame: Advance) -> None:
    if run.alive(frame.seat):
        exchange(run, frame.seat)


@happens(Close)
def _(run: Run, frame: Close) -> None:
    """Limits of the seat on turn, and of those who fought with each other (clauses 4.12 and 10.1)."""
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


@offers(Surplus)
def _(run: Run, frame: Surplus) -> tuple[words.Choice, ...]:
    things = loose_objects(run, run.heroes[frame.seat]) if frame.what == "object" else run.spells[frame.seat]
    return tuple([words.Discard(thing) for thing in sorted(set(things))])


@answers(Surplus)
def _(run: Run, frame: Surplus, action: words.Discard) -> None:
    if frame.what == "object":
        discard(run, frame.seat, action.card)
    else:
        speak(run, frame.seat, action.card)
        run.tell(Forgot(frame.seat, action.card))


# --- seats and rounds -----------------------------------------------------------------------------------------------


def next_seat(run: Run, seat: int) -> None:
    """The next one that lives, or begins anew; after the last the round is over (clause 1.5)."""
    run.turns += 1
    if not run.living() and not run.options.reborn:  # clause 12.8
        run.over = True
        run.tell(Expired(seat))
        return
    _from(run, seat + 1)


def _from(run: Run, first_seat: int) -> None:
    for seat in range(first_seat, len(run.heroes)):
        if run.alive(seat) or run.options.reborn:
            begin_turn(run, seat)
            return
        run.hushes = tuple([hush for hush in run.hushes if hush.seat != seat])  # what would have been its turn
    run.push(Round(run.turn))


def last_round(run: Run) -> int:
    """Clauses 12.8 and 12.9, unless the table plays shorter or longer."""
    numbers = run.lore.numbers
    return run.options.rounds or (numbers.round_limit if run.options.endgame else numbers.points_rounds)


@happens(Round)
def _(run: Run, frame: Round) -> None:
    """The knell at the latest now, the Heart if nothing was laid; then the next round, if there is one."""
    numbers, seat = run.lore.numbers, frame.seat
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
