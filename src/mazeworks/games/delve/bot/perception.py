"""Estimates of a seat of the delve about itself and others: totals, chances, the value of a Life."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, cached_property, lru_cache, wraps
from typing import Any, TypeVar

from ..rules.content import effects as do
from ..rules.content import modifiers as mods
from ..rules.content.entries import FightWord
from ..rules.content.load import content
from ..rules.facts import (
    Transition,
    active,
    card_of,
    castable,
    fight_bonus,
    first_active,
    guardian,
    last_round,
    points,
    silenced,
    stat,
    stat_of,
    sum_of,
    test_bonus,
    weapons,
)
from ..rules.state.frames import AnyFrame, FightFrame
from ..rules.state.table import HEART, KEYSTONE, Hero
from . import odds
from .odds import Chance
from .style import KEEN, Style

KINDS: tuple[FightWord, FightWord] = ("battle", "psychic")
Memory = dict[tuple[object, ...], Any]
T = TypeVar("T")
# Rounds before the last -> how much a Life beyond the first counts for a seat that is behind
CAUTION = ((10, 0.05), (20, 0.2), (30, 0.5))


@lru_cache(512)
def _memory(*_who: object) -> Memory:
    """The cache of answers about a character in this condition."""
    return {}


def remembered(ask: Callable[..., T]) -> Callable[..., T]:
    """Cache an answer that depends only on the character, its belongings and the content."""

    @wraps(ask)
    def recall(eye: Eye, *given: object) -> T:
        about, memory = (ask, *given), eye.memory
        try:
            found: T = memory[about]
        except KeyError:
            found = memory[about] = ask(eye, *given)
        return found

    return recall


class Eye:
    """A state seen by one of its seats. It reads the open table and its own Spells, nothing else.

    It is for one decision: its answers are cached, so it is not used after the state has changed.
    """

    def __init__(self, run: Transition, seat: int, style: Style = KEEN) -> None:
        self.run, self.options, self.seat, self.style = run, run.options, seat, style
        self._others: dict[int, Eye] = {}

    def other(self, seat: int) -> Eye:
        """The same state seen by another seat."""
        if seat not in self._others:
            self._others[seat] = Eye(self.run, seat, self.style)
        return self._others[seat]

    @cached_property
    def memory(self) -> Memory:
        me, run = self.hero, self.run
        belongings = (
            me.objects,
            me.followers,
            me.abilities,
            me.ailments,
            self.bargains(exchange_discount()),
            len(run.spells[self.seat]),
            silenced(run, self.seat),
            self.caution,
            self.eager,
            self.style,
        )
        return _memory(me.character, me.lives, min(me.gold, 3), me.strength, me.craft, *belongings)

    @property
    def hero(self) -> Hero:
        return self.run.heroes[self.seat]

    @cached_property
    def caution(self) -> float:
        """The weight of Lives beyond the first: it falls towards the end for a seat that would be behind."""
        if self.left > CAUTION[-1][0]:
            return 1.0
        alone = len(self.run.heroes) == 1
        if not alone and points(self.hero) > max([points(self.run.heroes[seat]) for seat in self.rivals], default=-1):
            return 1.0
        return next((share for left, share in CAUTION if self.left <= left), 1.0)

    @property
    def left(self) -> int:
        """Rounds after this one."""
        return last_round(self.run) - self.run.round

    @property
    def eager(self) -> bool:
        """True if it is time to seek the Keystone and the Guardian."""
        return self.left <= self.style.eager

    @property
    def frame(self) -> AnyFrame:
        """The current question."""
        return self.run.stack[-1]

    @cached_property
    def fight(self) -> FightFrame | None:
        """The current fight, or None."""
        at = self.run.nearest(FightFrame)
        frame = None if at is None else self.run.stack[at]
        return frame if isinstance(frame, FightFrame) else None

    @cached_property
    def rivals(self) -> list[int]:
        return [seat for seat in self.run.living() if seat != self.seat]

    @cached_property
    def heart(self) -> int | None:
        """The cell of the Heart Chamber, or None."""
        return next((cell for cell, tile in enumerate(self.run.tiles) if tile and tile.code == HEART), None)

    @property
    def keyed(self) -> bool:
        """True if this seat could challenge the Guardian."""
        return KEYSTONE in self.hero.objects

    def bargains(self, discount: int) -> tuple[bool, ...]:
        """For Strength and Craft: true if the trophy points suffice at a changed price (clause 10.6)."""
        me, floor = self.hero, self.run.content.numbers.trophy_floor
        prices = [max(2, max(floor, own) + discount) for own in (me.strength, me.craft)]
        return tuple([got >= price for got, price in zip(me.trophies, prices, strict=True)])

    # --- fights -----------------------------------------------------------------------------------------------------

    def weapon(self, seat: int) -> str:
        """The best weapon of a seat."""
        carried = weapons(self.run, self.run.heroes[seat])
        return max(carried, key=self.edge) if carried else ""

    def edge(self, weapon: str) -> float:
        """The bonus of a weapon in battle; winning stand-offs is worth half a point."""
        card = card_of(self.run, weapon)
        plus = sum([mod.add for mod in card.mods if isinstance(mod, mods.Battle)])
        return plus + weapon.endswith("+") + 0.5 * any(isinstance(mod, mods.TieWins) for mod in card.mods)

    def total(self, seat: int, kind: FightWord | str, versus: bool = False) -> int:
        """The total of any seat before its die."""
        weapon = self.weapon(seat) if kind == "battle" else ""
        return stat(self.run, seat, stat_of(kind)) + fight_bonus(self.run, seat, kind, weapon, versus)

    @remembered
    def power(self, kind: FightWord | str, versus: bool = False) -> int:
        """The total of this seat."""
        return self.total(self.seat, kind, versus)

    @remembered
    def chance(self, kind: FightWord | str, value: int, versus: bool = False, add: int = 0, fixed: int = 0) -> Chance:
        """The chances against a total, before the other die."""
        weapon = self.weapon(self.seat) if kind == "battle" else ""
        tie = bool(weapon) and any(isinstance(mod, mods.TieWins) for mod in card_of(self.run, weapon).mods)
        again = kind == "psychic" and "psychic-die" in self.rerolls()
        return odds.fight(self.power(kind, versus) + add - value, tie, again, fixed)

    @remembered
    def rerolls(self) -> set[str]:
        """The dice that this seat may roll again."""
        return {mod.what for _, mod in active(self.run, self.seat, mods.RerollModifier)}

    def attacks(self) -> tuple[FightWord, ...]:
        """The kinds of attack open to this seat (clause 7.14)."""
        return KINDS if self.run.content.characters[self.hero.character].caster else KINDS[:1]

    def duel(self, rival: int, kind: FightWord | str) -> Chance:
        """The chances against another seat, by its open cards."""
        return self.chance(kind, self.other(rival).power(kind, True), True)

    def challenge(self, kind: FightWord | str) -> Chance:
        """The chances against the Guardian, with all Spells that help."""
        return self.helped(kind, guardian(self.run), castable(self.run, self.seat, "fight", kind))

    def helped(self, kind: FightWord | str, value: int, spells: Iterable[tuple[str, int]]) -> Chance:
        """The chances against a total, with these Spells."""
        add = fixed = 0
        for name, at in spells:
            more, die = boost(self.run.content.spells[name].cast[at].effects)
            add, fixed = add + more, die or fixed
        return self.chance(kind, value, False, add, fixed)

    @cached_property
    def best_challenge(self) -> tuple[FightWord, Chance]:
        return max([(kind, self.challenge(kind)) for kind in KINDS], key=lambda each: each[1].win)

    @remembered
    def saves(self) -> float:
        """The probability to save a Life lost in battle."""
        innate = max(
            [len(mod.on) for _, mod in active(self.run, self.seat, mods.SaveModifier) if mod.innate], default=0
        )
        armour = max([self.cover(thing) for thing in self.hero.objects], default=0)
        return 1 - (1 - innate / 6) * (1 - armour / 6)

    def cover(self, thing: str) -> int:
        """The number of faces on which a piece of armour saves."""
        card = card_of(self.run, thing)
        faces = (
            [face for mod in card.mods if isinstance(mod, mods.SaveModifier) for face in mod.on] if card.armour else []
        )
        return min(6, len(faces) + (thing.endswith("+") and bool(faces)))

    @remembered
    def slips(self, beast: bool) -> float:
        """The probability to evade an Enemy at no cost."""
        caught = 1 - len(self.run.content.numbers.flee_on) / 6
        for _, mod in active(self.run, self.seat, mods.EvadeModifier):
            if mod.whom == "enemy" or beast:
                caught *= 1 - len(mod.on) / 6
        return 1 - caught

    # --- tests ------------------------------------------------------------------------------------------------------

    @remembered
    def test(self, which: str, dice: int = 1, trap: bool = False) -> float:
        """The probability to pass a test."""
        if which == "either":
            return max(self.test("strength", dice, trap), self.test("craft", dice, trap))
        value = stat(self.run, self.seat, which) + test_bonus(self.run, self.seat, which, trap)  # type: ignore[arg-type]
        chance = odds.passing(value, dice)
        again = self.rerolls()
        if (trap and "trap-test" in again) or (which == "craft" and "craft-test" in again):
            chance += (1 - chance) * chance
        return chance

    def search(self) -> float:
        """The probability to find a Secret Door."""
        return 1.0 if first_active(self.run, self.seat, mods.Finder) else self.test("either")

    def portal(self) -> float:
        """The probability to open the way in (clause 6.2)."""
        portal = first_active(self.run, self.seat, mods.Portal)
        which = portal.stat if portal else "craft"
        value = stat(self.run, self.seat, which) + test_bonus(self.run, self.seat, which, trap=False)
        return odds.passing(value + 1, 1)

    @remembered
    def treasure_roll(self, faces: tuple[int, ...]) -> float:
        plus, wanted = sum_of(self.run, self.seat, mods.TreasureRoll), set(faces)
        return sum([min(6, max(1, pips + plus)) in wanted for pips in odds.FACES]) / 6


@cache
def exchange_discount() -> int:
    """The change of price where trophies are cheapest."""
    prices = [each.price for effects in content().lists.values() for each in effects if isinstance(each, do.Exchange)]
    return min(prices, default=0)


def boost(effects: do.Effects) -> tuple[int, int]:
    """The bonus of a fight Spell, and the value it sets for the other die."""
    add = sum([each.n for each in effects if isinstance(each, do.Add)])
    add -= sum([each.add for each in effects if isinstance(each, do.Foe)])
    return add, max([each.die or 0 for each in effects if isinstance(each, do.Foe)], default=0)
