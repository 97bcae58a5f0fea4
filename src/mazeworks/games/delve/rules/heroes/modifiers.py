"""Active modifiers of a seat: its character, cards and Ailments. The only place that computes their sums."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias, TypeVar

from ..content import modifiers as mods
from ..content.effects import StatWord
from ..content.entries import FightWord, Treasure
from ..content.load import content
from ..state.table import DEAD_AIR, Hero
from ..state.transition import Transition

M = TypeVar("M", bound=mods.Modifier)
Names: TypeAlias = tuple[str, ...]
STATS: tuple[StatWord, StatWord] = ("strength", "craft")


def card_of(run: Transition, thing: str) -> Treasure:
    """The card of an Object as it is held: `+` marks an enchanted one."""
    return run.content.treasures[thing.removesuffix("+")]


def gear(run: Transition, thing: str) -> bool:
    """True if an Object is a weapon or a piece of armour."""
    card = card_of(run, thing)
    return bool(card.weapon) or card.armour


def weapons(run: Transition, hero: Hero) -> list[str]:
    return sorted({thing for thing in hero.objects if card_of(run, thing).weapon})


def loose_objects(run: Transition, hero: Hero) -> list[str]:
    """The Objects that can be lost, sold or discarded: all but Keystones."""
    return [thing for thing in hero.objects if not card_of(run, thing).fixed]


def silenced(run: Transition, seat: int) -> bool:
    """True if a seat may neither cast Spells nor use Magic Objects (clause 7.17)."""
    outside = run.heroes[seat].cell is None
    return any(silence.everywhere or outside for silence in run.silences)


def in_dead_air(run: Transition, seat: int) -> bool:
    """True if no Spell may be cast by or on this seat's character: Dead air (clause 8.3)."""
    cell = run.heroes[seat].cell
    return cell is not None and run.tile(cell).counter == DEAD_AIR


def active(run: Transition, seat: int, kind: type[M], magic: bool = False) -> tuple[tuple[str, M], ...]:
    """The active modifiers of this type for a seat, each with its source; weapons and armour count only in use.

    `magic`: Magic Objects count even while they are silenced.
    """
    hero = run.heroes[seat]
    mute = bool(run.silences) and not magic and silenced(run, seat)
    held = _held(hero.character, hero.objects, hero.followers, hero.abilities, hero.ailments, mute)
    if kind not in held:
        held[kind] = tuple([(source, mod) for source, mod in held[mods.Modifier] if isinstance(mod, kind)])
    return held[kind]  # type: ignore[return-value]


@lru_cache(4096)
def _held(
    character: str, objects: Names, followers: Names, abilities: Names, ailments: Names, mute: bool
) -> dict[type[mods.Modifier], tuple[tuple[str, mods.Modifier], ...]]:
    """All modifiers of a character with these belongings, by type; `mute`: without Magic Objects."""
    book = content()
    cards = [(thing, book.treasures[thing.removesuffix("+")]) for thing in objects]
    sources: list[tuple[str, tuple[mods.AnyModifier, ...]]] = [
        (character, book.characters[character].mods),
        *[(thing, card.mods) for thing, card in cards if not (card.weapon or card.armour or (mute and card.magic))],
        *[(name, book.treasures[name].mods) for name in (*followers, *abilities)],
        *[(name, book.ailments[name].mods) for name in ailments],
    ]
    return {mods.Modifier: tuple([(source, mod) for source, found in sources for mod in found])}


def first_active(run: Transition, seat: int, kind: type[M]) -> M | None:
    """The first active modifier of this type for a seat, or None."""
    found = active(run, seat, kind)
    return found[0][1] if found else None


def sum_of(run: Transition, seat: int, kind: type[mods.Plus], magic: bool = False) -> int:
    """The sum that a seat's character and cards add."""
    hero = run.heroes[seat]
    return sum(
        [mod.add for _, mod in active(run, seat, kind, magic) if mod.when != "unarmed" or not weapons(run, hero)]
    )


def stat(run: Transition, seat: int, which: StatWord, magic: bool = False) -> int:
    """Strength or Craft with all modifiers, except those of fights and tests."""
    hero = run.heroes[seat]
    if which == "craft":
        return hero.craft + sum_of(run, seat, mods.Craft, magic)
    least = max([mod.min for _, mod in active(run, seat, mods.Strength)], default=0)
    return max(hero.strength + sum_of(run, seat, mods.Strength, magic), least)


def own(hero: Hero, which: StatWord) -> int:
    """A stat without cards."""
    return hero.strength if which == "strength" else hero.craft


def higher(hero: Hero) -> StatWord:
    """The higher own stat; Strength if they are equal."""
    return "craft" if hero.craft > hero.strength else "strength"


def stat_of(kind: FightWord | str) -> StatWord:
    """The stat of a kind of fight (clause 7.1)."""
    return "strength" if kind == "battle" else "craft"


def kind_of(which: StatWord | str) -> FightWord:
    return "battle" if which == "strength" else "psychic"


def test_bonus(run: Transition, seat: int, which: StatWord, trap: bool) -> int:
    """The bonus to a stat in tests (clause 6.3)."""
    plus = sum([mod.add for _, mod in active(run, seat, mods.TestModifier) if mod.stat == which])
    return plus + (sum_of(run, seat, mods.TrapTest) if trap else 0)


def fight_bonus(run: Transition, seat: int, kind: FightWord | str, weapon: str, versus_character: bool) -> int:
    """The bonus to a total in a fight (clause 7.8); an enchanted weapon gives one more (clause 10.4)."""
    plus = sum_of(run, seat, mods.Battle if kind == "battle" else mods.Psychic)
    if versus_character:
        plus += sum_of(run, seat, mods.VersusCharacter)
    if weapon and kind == "battle":
        bonus = sum([mod.add for mod in card_of(run, weapon).mods if isinstance(mod, mods.Battle)])
        plus += bonus + (1 if weapon.endswith("+") else 0)
    return plus


def spell_limit(run: Transition, seat: int) -> int:
    """The number of Spells that a seat's Craft allows; a silenced Ring counts (clause 10.2)."""
    table = run.content.numbers.spells_by_craft
    return table[min(stat(run, seat, "craft", magic=True), len(table) - 1)]


def object_limit(run: Transition, seat: int) -> int:
    """Clause 10.1."""
    return run.content.numbers.objects_limit + sum_of(run, seat, mods.ObjectsLimit)
