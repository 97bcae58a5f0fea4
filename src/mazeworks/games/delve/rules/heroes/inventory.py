"""Lives, Gold, cards, growth and death (section 10)."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import without

from ..content import modifiers as mods
from ..content.effects import StatWord
from ..state.events import (
    Ailed,
    Called,
    Cured,
    Died,
    Enriched,
    Fleeced,
    Gained,
    Grew,
    Healed,
    Hurt,
    Learned,
    Shed,
    Shrank,
    Slowed,
)
from ..state.frames import Deal
from ..state.table import DOOR, KEYSTONE
from ..state.transition import Transition, added
from .modifiers import STATS, first_active, own, spell_limit
from .places import lay_aside, put

_HEAPS = {"object": "objects", "follower": "followers", "ability": "abilities"}


def gain_life(run: Transition, seat: int, n: int = 1) -> None:
    """Gain Lives, up to the maximum, and not with Disease."""
    hero = run.heroes[seat]
    more = min(n, run.content.numbers.max_lives - hero.lives)
    if more > 0 and first_active(run, seat, mods.NoHealing) is None:
        run.hero(seat, lives=hero.lives + more)
        run.tell(Healed(seat, more))


def lose_life(run: Transition, seat: int, by: str, n: int = 1) -> None:
    """Lose Lives; at 0 the character dies (clause 10.8). `by` is the entry that takes them."""
    hero = run.heroes[seat]
    if not hero.lives:
        return
    run.hero(seat, lives=max(0, hero.lives - n))
    run.tell(Hurt(seat, min(n, hero.lives)))
    if hero.lives <= n:
        die(run, seat, by)


def gain_gold(run: Transition, seat: int, n: int = 1) -> None:
    run.hero(seat, gold=run.heroes[seat].gold + n)
    run.tell(Enriched(seat, n))


def lose_gold(run: Transition, seat: int, n: int = 1) -> int:
    """Lose Gold, at most what there is; return the loss."""
    gold = run.heroes[seat].gold
    less = min(n, gold)
    if less:
        run.hero(seat, gold=gold - less)
        run.tell(Fleeced(seat, less))
    return less


def slow(run: Transition, seat: int) -> None:
    """Add a marker, at most one (clause 10.9)."""
    if not run.heroes[seat].slowed:
        run.hero(seat, slowed=True)
        run.tell(Slowed(seat))


def ail(run: Transition, seat: int, kind: str) -> None:
    """Add an Ailment; no second card of a kind; cards never run out (clause 3.3)."""
    hero = run.heroes[seat]
    if kind not in hero.ailments:
        run.hero(seat, ailments=added(hero.ailments, kind))
        run.tell(Ailed(seat, kind))


def cure(run: Transition, seat: int, kind: str) -> None:
    run.hero(seat, ailments=without(run.heroes[seat].ailments, kind))
    run.tell(Cured(seat, kind))


# --- cards ----------------------------------------------------------------------------------------------------------


def _heap_of(run: Transition, thing: str) -> str:
    """The field in which a character keeps a card."""
    return _HEAPS[run.content.treasures[thing.removesuffix("+")].type]


def take(run: Transition, seat: int, thing: str) -> None:
    """Give a card to a seat; the first Keystone lets the Heart call (clause 12.2)."""
    heap = _heap_of(run, thing)
    run.hero(seat, **{heap: added(getattr(run.heroes[seat], heap), thing)})
    if thing == KEYSTONE:
        summon(run, seat)


def summon(run: Transition, seat: int) -> None:
    """Let the Heart begin to call."""
    if run.options.endgame and not run.heart.called:
        run.heart = replace(run.heart, called=True, left=run.content.numbers.heart_call_count)
        run.tell(Called(seat))


def give_up(run: Transition, seat: int, thing: str) -> None:
    """Remove a card from a seat."""
    heap = _heap_of(run, thing)
    run.hero(seat, **{heap: without(getattr(run.heroes[seat], heap), thing)})


def discard(run: Transition, seat: int, thing: str, told: bool = True) -> None:
    """Move a card from a seat to the discards."""
    give_up(run, seat, thing)
    run.spent = added(run.spent, thing.removesuffix("+"))
    if told:
        run.tell(Shed(seat, thing))


def draw_treasure(run: Transition, seat: int) -> None:
    """Draw a random Treasure; an empty deck is refilled from the discards (clause 1.4)."""
    if not run.treasures:
        run.treasures, run.spent = run.spent, ()
    if run.treasures:
        run.push(Deal(seat, "treasure"))


def draw_spell(run: Transition, seat: int) -> None:
    """Draw a Spell, if Craft allows one more (clause 10.2)."""
    if len(run.spells[seat]) < spell_limit(run, seat) and book_filled(run):
        run.push(Deal(seat, "spell"))


def book_filled(run: Transition) -> bool:
    """True if a Spell can be drawn; an empty deck is refilled from the discards."""
    if not run.book:
        run.book, run.spoken = run.spoken, ()
    return bool(run.book)


def searched(run: Transition, deck: str) -> tuple[str, ...]:
    """The cards of a kind in the deck, or else in the discards."""
    for pile in (run.treasures, run.spent):
        found = [name for name in pile if name == deck or run.content.treasures[name].type == deck]
        if found:
            return tuple(found)
    return ()


def fetched(run: Transition, card: str) -> None:
    """Take a card out of the deck, or else out of the discards."""
    if card in run.treasures:
        run.treasures = without(run.treasures, card)
    else:
        run.spent = without(run.spent, card)


def gained(run: Transition, seat: int, card: str) -> None:
    run.tell(Gained(seat, card))
    take(run, seat, card)


def learn(run: Transition, seat: int, spell: str) -> None:
    run.book = without(run.book, spell)
    run.spells[seat] = added(run.spells[seat], spell)
    run.tell(Learned(seat, spell))


def speak(run: Transition, seat: int, spell: str) -> None:
    """Move a Spell from a hand to the open cards."""
    run.spells[seat] = without(run.spells[seat], spell)
    run.spoken = added(run.spoken, spell)


# --- growth ---------------------------------------------------------------------------------------------------------


def raise_stat(run: Transition, seat: int, stat: StatWord, price: int = 0) -> None:
    hero = run.heroes[seat]
    if stat == "strength":
        run.hero(seat, strength=min(hero.strength + 1, 99))
    else:
        run.hero(seat, craft=min(hero.craft + 1, 99))
    run.tell(Grew(seat, stat, price))


def lowerable_stats(run: Transition, seat: int) -> list[StatWord]:
    """The stats that can fall: never below the printed value (clause 10.5)."""
    hero = run.heroes[seat]
    printed = run.content.characters[hero.character]
    return [stat for stat in STATS if own(hero, stat) > (printed.strength if stat == "strength" else printed.craft)]


def lower_stat(run: Transition, seat: int, stat: StatWord) -> None:
    hero = run.heroes[seat]
    if stat == "strength":
        run.hero(seat, strength=hero.strength - 1)
    else:
        run.hero(seat, craft=hero.craft - 1)
    run.tell(Shrank(seat, stat))


def reward(run: Transition, seat: int, stat: StatWord, points: int) -> None:
    """Add trophy points of a stat."""
    hero = run.heroes[seat]
    strength, craft = hero.trophies
    both = (strength + points, craft) if stat == "strength" else (strength, craft + points)
    run.hero(seat, trophies=both, earned=hero.earned + points)


def price_of(run: Transition, seat: int, which: StatWord) -> int:
    """The trophy points that a point of a stat costs (clause 10.6)."""
    numbers = run.content.numbers
    return max(numbers.trophy_floor, own(run.heroes[seat], which) + numbers.trophy_price)


def exchange(run: Transition, seat: int, dearer: int = 0) -> None:
    """Exchange trophy points for stat points, as often as possible, Strength first (clauses 10.6 and 10.7)."""
    for at, stat in enumerate(STATS):
        while True:
            hero = run.heroes[seat]
            usual = price_of(run, seat, stat)
            price = max(min(2, usual), usual + dearer)
            if hero.trophies[at] < price or own(hero, stat) >= 99:
                break
            left = list(hero.trophies)
            left[at] -= price
            run.hero(seat, trophies=(left[0], left[1]))
            raise_stat(run, seat, stat, price)


# --- death ----------------------------------------------------------------------------------------------------------


def die(run: Transition, seat: int, by: str) -> None:
    """Drop or discard its belongings; the seat is out, or is reborn at its next turn (clause 10.8)."""
    hero = run.heroes[seat]
    run.tell(Died(seat, hero.character, run.begins_anew, by))
    if hero.cell is None:
        for thing in hero.objects:
            lay_aside(run, seat, thing)
    else:
        tile = run.tile(hero.cell)
        run.tile(hero.cell, things=added(tile.things, *hero.objects), gold=tile.gold + hero.gold)
    run.spent = added(run.spent, *hero.followers, *hero.abilities)
    run.push(*[Deal(seat, "hand")] * len(run.spells[seat]))  # by chance: no seat learns them by acting
    run.bag = added(run.bag, *[DOOR] * hero.doors)
    run.unused = added(run.unused, hero.character)
    nothing = {"objects": (), "followers": (), "abilities": (), "ailments": (), "tried": (), "trophies": (0, 0)}
    run.hero(seat, lives=0, gold=0, doors=0, slowed=False, died=run.round, **nothing)
    put(run, seat)
