"""What each verb of the content does, and how a list of effects runs (section 2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from . import effects as do
from .belongings import (
    ail,
    discard,
    draw_spell,
    draw_treasure,
    exchange,
    gain_gold,
    gain_life,
    grow,
    lose_gold,
    lose_life,
    searched,
    shrinkable,
    slow,
)
from .content import root
from .events import Caged, Halted, Hushed, Marked
from .frames import (
    Bless,
    Choice,
    Deal,
    Die,
    Enter,
    Fight,
    Give,
    Heal,
    Hex,
    Lookup,
    Name,
    Rotate,
    Somewhere,
    Spell,
    Sprung,
    Test,
    Todo,
    Trade,
)
from .holds import STATS
from .rooms import enchantable, turnable
from .run import Run, happens, rolled
from .table import HEART, Hush

E = TypeVar("E", bound=do.Effect)
Verb = Callable[[Run, Todo, E], None]
_verbs: dict[type[do.Effect], Callable[[Run, Todo, Any], None]] = {}


def does(kind: type[E]) -> Callable[[Verb[E]], Verb[E]]:
    """What a verb does; the list has moved on already, `todo.at` is where the effect stands."""

    def register(verb: Verb[E]) -> Verb[E]:
        _verbs[kind] = verb
        return verb

    return register


@happens(Todo)
def todo(run: Run, frame: Todo) -> None:
    """The next effect of a list; the list is cut when its character is dead or elsewhere (clause 2.1)."""
    effects, hero = run.lore.lists[frame.list], run.heroes[frame.seat]
    if frame.at >= len(effects) or not hero.lives or hero.cell != frame.cell:
        return
    run.stack.append(replace(frame, at=frame.at + 1))  # even after the last: a fight cuts the list it stands in
    effect = effects[frame.at]
    _verbs[type(effect)](run, frame, effect)


def begin(run: Run, seat: int, key: str, trap: bool = False, stat: str = "", foe: bool = False) -> None:
    """A list of effects comes next."""
    if run.lore.lists[key]:
        run.push(Todo(seat, key, cell=run.heroes[seat].cell, trap=trap, stat=stat, foe=foe))  # type: ignore[arg-type]


def inner(frame: Todo) -> str:
    """The key under which the lists of the present effect are found."""
    return f"{frame.list}/{frame.at}"


# --- dice -----------------------------------------------------------------------------------------------------------


@does(do.Test)
def _(run: Run, frame: Todo, effect: do.Test) -> None:
    test = Test(frame.seat, "effect", effect.stat, effect.dice, inner(frame), frame.trap, frame.cell)
    run.push(*[Name(frame.seat)] if effect.stat == "either" else [], test)


@does(do.Roll)
def _(run: Run, frame: Todo, effect: do.Roll) -> None:
    run.push(Die(frame.seat), Lookup(frame.seat, inner(frame) + "/", frame.cell, frame.trap))


@rolled(Lookup)
def _(run: Run, frame: Lookup, pips: int) -> None:
    if f"{frame.key}{pips}" in run.lore.lists:
        run.push(Todo(frame.seat, f"{frame.key}{pips}", cell=frame.cell, trap=frame.trap))


@does(do.Hex)
def _(run: Run, frame: Todo, effect: do.Hex) -> None:
    run.push(Hex(frame.seat))


@does(do.Wild)
def _(run: Run, frame: Todo, effect: do.Wild) -> None:
    run.push(Die(frame.seat), Lookup(frame.seat, "wild-", frame.cell, frame.trap))


# --- losing and gaining ---------------------------------------------------------------------------------------------


@does(do.Lose)
def _(run: Run, frame: Todo, effect: do.Lose) -> None:
    seat, what, n = frame.seat, effect.what, effect.n
    if what == "life":
        lose_life(run, seat, n)
    elif what == "gold":
        lose_gold(run, seat, n)
    elif what == "turn":
        slow(run, seat)
    elif what == "spell":
        run.push(*[Deal(seat, "hand")] * min(n, len(run.spells[seat])))
    elif what != "stat" or shrinkable(run, seat):
        run.push(*[Give(seat, what)] * n)


@does(do.Gain)
def _(run: Run, frame: Todo, effect: do.Gain) -> None:
    seat, what = frame.seat, effect.what
    if what == "life":
        gain_life(run, seat, effect.n)
    elif what == "gold":
        gain_gold(run, seat, effect.n)
    elif frame.stat:
        for _ in range(effect.n):
            grow(run, seat, STATS[(frame.stat == "craft") == (what == "used-stat")])


@does(do.Ail)
def _(run: Run, frame: Todo, effect: do.Ail) -> None:
    ail(run, frame.seat, effect.kind)


@does(do.Cure)
def _(run: Run, frame: Todo, effect: do.Cure) -> None:
    run.push(Heal(frame.seat, effect.n))


@does(do.Draw)
def _(run: Run, frame: Todo, effect: do.Draw) -> None:
    if effect.deck == "treasure":
        draw_treasure(run, frame.seat)
    elif effect.deck == "spell":
        draw_spell(run, frame.seat)
    elif searched(run, effect.deck):
        run.push(Deal(frame.seat, effect.deck))


@does(do.Discard)
def _(run: Run, frame: Todo, effect: do.Discard) -> None:
    card = root(frame.list).removesuffix("-leave")
    hero = run.heroes[frame.seat]
    if card in (*hero.objects, *hero.followers, *hero.abilities):
        discard(run, frame.seat, card)


# --- places ---------------------------------------------------------------------------------------------------------


@does(do.Move)
def _(run: Run, frame: Todo, effect: do.Move) -> None:
    """Clause 5.9; to a neighbour one moves by `between`."""
    run.halt(frame.seat)
    if effect.to == "random":
        run.push(Somewhere(frame.seat, "move", run.heroes[frame.seat].cell))
        return
    cell = run.course.source if frame.seat == run.turn else None
    tile = None if cell is None else run.tiles[cell]
    if cell is not None and tile is not None and not tile.destroyed:
        run.course = replace(run.course, way="moved")
        run.push(Enter(frame.seat, cell, None, meet=False))


@does(do.Stop)
def _(run: Run, frame: Todo, effect: do.Stop) -> None:
    run.halt(frame.seat)
    run.tell(Halted(frame.seat))


@does(do.Mark)
def _(run: Run, frame: Todo, effect: do.Mark) -> None:
    """Entrances and the Heart Chamber are never hidden or destroyed; `crumble` goes before `hide` (clause 5.8)."""
    if frame.cell is None:
        return
    tile = run.tile(frame.cell)
    if not tile.entrance and tile.code != HEART and tile.mark not in (effect.tile, "crumble"):
        run.tile(frame.cell, mark=effect.tile)
        run.tell(Marked(frame.seat, frame.cell, effect.tile))


@does(do.Turn)
def _(run: Run, frame: Todo, effect: do.Turn) -> None:
    if turnable(run, frame.seat):
        run.push(Rotate(frame.seat))


@does(do.Hold)
def _(run: Run, frame: Todo, effect: do.Hold) -> None:
    run.hero(frame.seat, held=effect.tries)
    run.tell(Caged(frame.seat))


# --- rooms ----------------------------------------------------------------------------------------------------------


@does(do.Enchant)
def _(run: Run, frame: Todo, effect: do.Enchant) -> None:
    if enchantable(run, frame.seat):
        run.push(Bless(frame.seat))


@does(do.Exchange)
def _(run: Run, frame: Todo, effect: do.Exchange) -> None:
    exchange(run, frame.seat, effect.price)


@does(do.Shop)
def _(run: Run, frame: Todo, effect: do.Shop) -> None:
    run.push(Trade(frame.seat, frame.list, frame.at))


@does(do.Ask)
def _(run: Run, frame: Todo, effect: do.Ask) -> None:
    run.push(Choice(frame.seat, frame.list, frame.at, frame.cell, frame.trap, frame.stat))


# --- fights and Spells ----------------------------------------------------------------------------------------------


@does(do.Cancel)
def _(run: Run, frame: Todo, effect: do.Cancel) -> None:
    """The nearest trap or Spell is taken off the stack, with all above it."""
    for at in range(len(run.stack) - 1, -1, -1):
        if isinstance(run.stack[at], Sprung | Hex | Spell):
            del run.stack[at:]
            return


def _side(run: Run, frame: Todo, other: bool) -> tuple[int, str] | None:
    """Where the nearest fight lies in the stack, and which side of it a list belongs to, or stands against."""
    at = run.nearest(Fight)
    if at is None:
        return None
    fight = run.stack[at]
    theirs = frame.foe or fight.seat != frame.seat
    return at, "mine" if theirs == other else "theirs"


@does(do.Add)
def _(run: Run, frame: Todo, effect: do.Add) -> None:
    if found := _side(run, frame, other=False):
        at, side = found
        fighter = getattr(run.stack[at], side)
        run.stack[at] = replace(run.stack[at], **{side: replace(fighter, add=fighter.add + effect.n)})


@does(do.Foe)
def _(run: Run, frame: Todo, effect: do.Foe) -> None:
    if found := _side(run, frame, other=True):
        at, side = found
        fighter = getattr(run.stack[at], side)
        fixed = {"die": effect.die, "fixed": True} if effect.die else {}
        run.stack[at] = replace(run.stack[at], **{side: replace(fighter, add=fighter.add + effect.add, **fixed)})


@does(do.Silence)
def _(run: Run, frame: Todo, effect: do.Silence) -> None:
    """Arising inside it binds everybody, outside only those outside (clause 7.17)."""
    inside = run.heroes[frame.seat].cell is not None
    hush = Hush(frame.seat, inside)
    if hush not in run.hushes:
        run.hushes = (*run.hushes, hush)
    run.tell(Hushed(frame.seat, inside))


@does(do.Foresee)
def _(run: Run, frame: Todo, effect: do.Foresee) -> None:
    run.course = replace(run.course, draws=max(run.course.draws, effect.draw))
