"""The characters of the delve, the seat's own first."""

from __future__ import annotations

from collections.abc import Iterable

from mazeworks.encode.feature import Feature, Seats

from ..rules.state.table import View
from .build import SHAPE, each, each_count, each_has
from .names import names


def heroes(seats: int) -> tuple[Feature[View], ...]:
    """Their identities and places, belongings and totals."""
    ids = names()
    return (
        each_has("characters", "the character of each seat", seats, ids.characters, lambda hero: (hero.character,)),
        Feature("pieces", (seats, *SHAPE), "cell of each seat's character inside", _inside),
        each_has("outside", "its space outside", seats, ids.spaces, lambda hero: (hero.space,)),
        each_has("followers", "its Followers", seats, ids.followers, lambda hero: hero.followers),
        each_has("abilities", "its Abilities", seats, ids.abilities, lambda hero: hero.abilities),
        each_has("ailments", "its Ailments", seats, ids.ailments, lambda hero: hero.ailments),
        each_has("tried", "rooms that are used up for it", seats, ids.tiles, lambda hero: hero.tried),
        each_count("objects", "its Objects, + enchanted", seats, ids.things, lambda hero: hero.objects),
        each("lives", "its Lives, its Gold and its Secret Door tokens", seats, 3, _purse),
        each("stats", "its own Strength and Craft, and both with modifiers", seats, 4, _stats),
        each("limits", "Objects and Spells that it may carry, and what a point of each stat costs", seats, 4, _limits),
        each("trophies", "trophy points of Strength and of Craft, and the total earned", seats, 3, _trophies),
        each(
            "hindered",
            "whether it loses a turn, tries to get free, and the round of its death",
            seats,
            3,
            _hindered,
        ),
        each("holds", "number of Spells in its hand", seats, 1, lambda view, seat: (view.holds[seat],)),
    )


def _inside(view: View, seats: Seats) -> int:
    cells = [view.table.heroes[seat].cell for seat in seats]
    size = len(view.table.tiles)
    return sum([1 << place * size + cell for place, cell in enumerate(cells) if cell is not None])


def _purse(view: View, seat: int) -> Iterable[int]:
    hero = view.table.heroes[seat]
    return hero.lives, hero.gold, hero.doors


def _stats(view: View, seat: int) -> Iterable[int]:
    hero, sheet = view.table.heroes[seat], view.sheets[seat]
    return hero.strength, hero.craft, sheet.strength, sheet.craft


def _limits(view: View, seat: int) -> Iterable[int]:
    sheet = view.sheets[seat]
    return sheet.objects, sheet.spells, *sheet.prices


def _trophies(view: View, seat: int) -> Iterable[int]:
    hero = view.table.heroes[seat]
    return *hero.trophies, hero.earned


def _hindered(view: View, seat: int) -> Iterable[int]:
    hero = view.table.heroes[seat]
    return hero.slowed, hero.held, hero.died
