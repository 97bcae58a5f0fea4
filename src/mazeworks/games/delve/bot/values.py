"""Values of effects, cards and tiles for a seat, in Treasures: read from the content, so that new cards are covered.

One table gives the value of every verb of the content. Where the value is uncertain, the table uses the
mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from ..rules.content import effects as do
from ..rules.content import modifiers as mods
from ..rules.content.entries import Enemy
from ..rules.content.load import content
from ..rules.facts import (
    active,
    card_of,
    enchantable,
    first_active,
    gear,
    higher,
    immune,
    kind_of,
    loose_objects,
    lowerable_stats,
    open_options,
    own,
    spell_limit,
    stat,
)
from .perception import KINDS, Eye, remembered

LIFE = (0.0, 6.0, 2.5, 1.2, 0.8)  # the first, second … Life
TURN = 0.5  # one turn of time
TREASURE, ABILITY, SPELL, GOLD, ENCHANT, CURE = 1.5, 1.0, 0.7, 0.5, 2.0, 0.9
STAT = 2.4  # a point of the better stat; of the other one
OTHER = 0.6  # … the share of that
KEY, SPARE_KEY = 8.0, 1.5
POWER = 1.3  # a point in one kind of fight
MOD, USE = 0.35, 0.8  # any other modifier, or a single use
ASTRAY = 0.5  # being moved
HELD = 1.0  # being held here, for each try after the first

Verb = Callable[[Eye, Any, bool], float]


def worth(eye: Eye, effects: do.Effects, trap: bool = False) -> float:
    """The mean value of a list of effects."""
    return sum([_VERBS[type(effect)](eye, effect, trap) for effect in effects])


@remembered
def lives(eye: Eye) -> tuple[float, ...]:
    """The values of the first, second … Life for this seat."""
    return (*LIFE[:2], *[each * eye.caution for each in LIFE[2:]])


@remembered
def life(eye: Eye, more: int) -> float:
    """The value of gaining or losing `more` Lives."""
    has, most = eye.hero.lives, eye.run.content.numbers.max_lives
    if more < 0:
        return -sum(lives(eye)[max(0, has + more) + 1 : has + 1])
    if first_active(eye.run, eye.seat, mods.NoHealing):
        return 0.0
    return sum(lives(eye)[has + 1 : min(most, has + more) + 1])


# --- fights ---------------------------------------------------------------------------------------------------------


def fought(eye: Eye, kind: str, value: int, prize: float, loss: do.Effects = (), versus: bool = False) -> float:
    """The value of a fight: the prize of a victory, the cost of a defeat."""
    chance = eye.chance(kind, value, versus)
    saved = eye.saves() if kind == "battle" else 0.0
    blow = (1 - saved) * (life(eye, -1) + (worth(eye, loss) if eye.hero.lives > 1 else 0.0))
    return chance.win * prize + chance.loss * (blow - TURN / 2)


@remembered
def trophies(eye: Eye, which: str, points: int) -> float:
    """The value of trophy points as progress to a stat point (clause 10.6)."""
    price = max(eye.run.content.numbers.trophy_floor, own(eye.hero, which))  # type: ignore[arg-type]
    return points / price * STAT * (1.0 if better(eye) == which else OTHER)


@remembered
def better(eye: Eye) -> str:
    """The stat with which this seat will face the Guardian."""
    return "strength" if eye.power("battle") >= eye.power("psychic") else "craft"


@remembered
def spoils(eye: Eye) -> float:
    """The general gain of every victory."""
    gold = sum([mod.gold for _, mod in active(eye.run, eye.seat, mods.SpoilsModifier)])
    return gold * GOLD + (life(eye, 1) if first_active(eye.run, eye.seat, mods.Feast) else 0.0)


@remembered
def enemy(eye: Eye, name: str, reward: str = "roll", faced: bool = False) -> float:
    """The value of a meeting with an Enemy, which is evaded if that is better and free; not if it is `faced`."""
    card: Enemy = eye.run.content.enemies[name]
    which = higher(eye.hero) if card.stat == "mirror" else card.stat
    value = stat(eye.run, eye.seat, which) if card.stat == "mirror" else card.value
    treasure = 1.0 if reward == "card" else eye.treasure_roll(card.treasure)
    prize = trophies(eye, which, value) + spoils(eye) + treasure * TREASURE
    meeting = fought(eye, kind_of(which), value, prize, card.loss) - (0.4 if card.caster else 0.0)
    return meeting * (1 - eye.slips(card.beast)) if meeting < 0 and not faced else meeting


@remembered
def somebody(eye: Eye, reward: str) -> float:
    """The value of an Enemy from the deck, as if the deck were complete."""
    cards = eye.run.content.enemies.values()
    return sum([card.count * enemy(eye, card.id, reward) for card in cards]) / sum([card.count for card in cards])


@remembered
def stranger(eye: Eye, _reward: str) -> float:
    """The value of an Enemy character: three and a half levels above its own stats."""
    out, cards = 0.0, _strangers()
    for (which, value), number in cards.items():
        prize = trophies(eye, which, value) + spoils(eye) + TREASURE / 2
        fights = [fought(eye, kind_of(which), value + more, prize, (), True) for more in range(6)]
        out += number * sum(fights) / 6
    return out / cards.total()


@cache
def _strangers() -> Counter[tuple[do.StatWord, int]]:
    """The number of characters by their higher stat and its value."""
    stats = [(card.craft, card.strength) for card in content().characters.values()]
    return Counter([("craft", craft) if craft > strength else ("strength", strength) for craft, strength in stats])


def _fight(eye: Eye, effect: do.FightEffect, _trap: bool) -> float:
    if effect.who == "enemy":
        return somebody(eye, effect.reward)
    if effect.who == "character":
        return stranger(eye, effect.reward)
    prize = worth(eye, effect.win)
    if effect.who == "double":
        which = higher(eye.hero)
        return fought(eye, kind_of(which), own(eye.hero, which), prize)
    return max([fought(eye, kind, eye.run.content.numbers.warden_value, prize) for kind in KINDS])


# --- the other verbs ------------------------------------------------------------------------------------------------


def _test(eye: Eye, effect: do.TestEffect, trap: bool) -> float:
    chance = eye.test(effect.stat, effect.dice, trap)
    return chance * worth(eye, effect.passed, trap) + (1 - chance) * worth(eye, effect.fail, trap)


def _roll(eye: Eye, effect: do.RollEffect, trap: bool) -> float:
    return sum([worth(eye, part, trap) for part in effect.on.values()]) / 6


def _trap(eye: Eye, effect: do.TrapEffect, _trap: bool) -> float:
    if immune(eye.run, eye.seat, effect.table):
        return 0.0
    tables = [trap.effects for trap in eye.run.content.traps.values() if trap.table == effect.table]
    return sum([worth(eye, effects, trap=True) for effects in tables]) / len(tables)


def _hex(eye: Eye, _effect: do.HexEffect, _trap: bool) -> float:
    lines = eye.run.content.foespells.values()
    return sum([worth(eye, line.effects) for line in lines]) / len(lines)


def _wild(eye: Eye, _effect: do.Wild, _trap: bool) -> float:
    lines = eye.run.content.wild.values()
    return sum([worth(eye, line.effects) for line in lines]) / len(lines)


def _lose(eye: Eye, effect: do.LoseEffect, _trap: bool) -> float:
    hero, run = eye.hero, eye.run
    if effect.what == "life":
        return life(eye, -effect.n)
    if effect.what == "gold":
        return -GOLD * min(effect.n, hero.gold)
    if effect.what == "turn":
        return -TURN
    if effect.what == "spell":
        return -SPELL * min(effect.n, len(run.spells[eye.seat]))
    if effect.what == "stat":
        return -OTHER * STAT if lowerable_stats(run, eye.seat) else 0.0
    if effect.what == "follower":
        return -TREASURE if hero.followers else 0.0
    things = loose_objects(run, hero)
    if effect.what == "gear":
        things = [thing for thing in things if gear(run, thing) and not thing.endswith("+")]
    return -min([thing_worth(eye, thing) for thing in things], default=0.0)


def _gain(eye: Eye, effect: do.Gain, _trap: bool) -> float:
    if effect.what == "life":
        return life(eye, effect.n)
    return effect.n * {"gold": GOLD, "used-stat": STAT, "other-stat": STAT * OTHER}[effect.what]


def _ail(eye: Eye, effect: do.Ail, _trap: bool) -> float:
    return 0.0 if effect.kind in eye.hero.ailments else -ailment(eye, effect.kind)


@remembered
def ailment(eye: Eye, kind: str) -> float:
    """The cost of an Ailment: its effect on fights, or its repeated loss of Lives."""
    entry, bad = eye.run.content.ailments[kind], CURE
    for mod in entry.mods:
        if isinstance(mod, mods.Strength | mods.Psychic):
            bad = max(
                bad,
                POWER * (1.0 if better(eye) == ("strength" if isinstance(mod, mods.Strength) else "craft") else 0.7),
            )
        elif isinstance(mod, mods.Venom):
            bad = max(bad, lives(eye)[min(eye.hero.lives, len(LIFE) - 1)] * 0.7)
    return bad


def _cure(eye: Eye, effect: do.CureEffect, _trap: bool) -> float:
    return sum(sorted([ailment(eye, kind) for kind in eye.hero.ailments])[-effect.n :])


def _draw(eye: Eye, effect: do.DrawEffect, _trap: bool) -> float:
    if effect.deck == "spell":
        return SPELL if len(eye.run.spells[eye.seat]) < spell_limit(eye.run, eye.seat) else 0.0
    if effect.deck == "keystone":
        return key(eye)
    return TREASURE if effect.deck == "treasure" else ABILITY


def key(eye: Eye) -> float:
    """A Keystone: the first allows the challenge; a second one, or one for later, is denied to others."""
    return SPARE_KEY if eye.keyed or not eye.eager else KEY


def _enchant(eye: Eye, _effect: do.EnchantEffect, _trap: bool) -> float:
    return ENCHANT if enchantable(eye.run, eye.seat) else 0.0


def _exchange(eye: Eye, effect: do.Exchange, _trap: bool) -> float:
    """A point at once if the trophy points suffice for the lower price."""
    enough = zip(("strength", "craft"), eye.bargains(effect.price), strict=True)
    return sum([STAT * (1.0 if better(eye) == which else OTHER) for which, grows in enough if grows])


def _shop(eye: Eye, effect: do.Shop, _trap: bool) -> float:
    """The best use of the available Gold."""
    gold, wares = eye.hero.gold, []
    if effect.life:
        wares += [
            (lives(eye)[n], effect.life) for n in range(eye.hero.lives + 1, eye.run.content.numbers.max_lives + 1)
        ]
    if effect.cure:
        wares += [(ailment(eye, kind), effect.cure) for kind in eye.hero.ailments]
    if effect.treasure:
        wares += [(TREASURE, effect.treasure)] * (gold // effect.treasure)
    out = 0.0
    for good, price in sorted(wares, reverse=True):
        if price <= gold and good > GOLD * price * 0.5:
            gold, out = gold - price, out + good - GOLD * price * 0.5
    return out


def _ask(eye: Eye, effect: do.Ask, trap: bool) -> float:
    return max([option(eye, effect.options[at], trap) for at in open_options(eye.run, eye.seat, effect)], default=0.0)


def option(eye: Eye, option: do.Option, trap: bool = False) -> float:
    return worth(eye, option.effects, trap) - GOLD * option.gold


_VERBS: dict[type[do.Effect], Verb] = {
    do.TestEffect: _test,
    do.RollEffect: _roll,
    do.TrapEffect: _trap,
    do.HexEffect: _hex,
    do.Wild: _wild,
    do.LoseEffect: _lose,
    do.Gain: _gain,
    do.Ail: _ail,
    do.CureEffect: _cure,
    do.DrawEffect: _draw,
    do.FightEffect: _fight,
    do.MoveEffect: lambda _eye, _effect, _trap: -ASTRAY,
    do.Stop: lambda _eye, _effect, _trap: -TURN / 2,
    do.Mark: lambda _eye, _effect, _trap: 0.0,
    do.TurnEffect: lambda _eye, _effect, _trap: 0.0,
    do.EnchantEffect: _enchant,
    do.Exchange: _exchange,
    do.Hold: lambda _eye, effect, _trap: -HELD * (effect.tries - 1),
    do.Shop: _shop,
    do.Ask: _ask,
    do.EvadeEffect: lambda _eye, _effect, _trap: 0.0,
    do.Cancel: lambda _eye, _effect, _trap: 0.0,
    do.Add: lambda _eye, effect, _trap: -0.4 * effect.n,
    do.Foe: lambda _eye, effect, _trap: -0.3 * effect.add,
    do.SilenceEffect: lambda eye, _effect, _trap: -0.1 * len(eye.run.spells[eye.seat]),
    do.Foresee: lambda _eye, _effect, _trap: 0.3,
    do.DiscardEffect: lambda _eye, _effect, _trap: 0.0,
}


# --- cards ----------------------------------------------------------------------------------------------------------


@remembered
def thing_worth(eye: Eye, thing: str) -> float:
    """An Object, held or offered: its effect on fights, and its other uses."""
    card = card_of(eye.run, thing)
    if card.fixed:
        return key(eye)
    others = [mod for mod in card.mods if not isinstance(mod, mods.Battle | mods.Psychic | mods.Strength | mods.Craft)]
    plain = sum([0.15 * len(mod.on) if isinstance(mod, mods.SaveModifier) else MOD for mod in others])
    return plain + (USE if card.use else 0.0) + POWER * _power_by(eye, thing) + (0.1 if card.weapon else 0.0)


def _power_by(eye: Eye, thing: str) -> int:
    """The gain in totals by an Object; a weapon may hinder a character that fights unarmed."""
    hero, run = eye.hero, eye.run
    rest = list(hero.objects)
    if thing in rest:
        rest.remove(thing)
    totals = []
    for objects in (tuple(rest), (*rest, thing)):
        run.heroes[eye.seat] = replace(hero, objects=objects)
        totals.append(eye.total(eye.seat, "battle") + eye.total(eye.seat, "psychic"))
    run.heroes[eye.seat] = hero
    return totals[1] - totals[0]
