"""The win probability in the delve, estimated from the open table.

A conditional logit over the seats: each has a sum of weighted features, and its chance is its share of their powers.
`bench/delve_judge.py` fits the weights to games of experts. Alone, the maze itself is the one opponent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from ..rules.facts import Transition, castable, points
from ..rules.game import Delve
from ..rules.state.table import KEYSTONE, State
from .goals import Goal, Why, goals
from .perception import KINDS, Eye
from .routes import ways
from .values import better

LATER = 6  # rounds on
FAR = 10.0  # turns; more, or no way, counts the same
MOST = 6.0  # Treasures; more counts the same
FADES = 0.8  # the share of a prize that is left for each turn of the way
PRIZES: tuple[Why, ...] = ("room", "things", "enemy", "explore", "camp")


class Features(NamedTuple):
    """The features that predict the winner; most are between 0 and 1."""

    dead: float = 0.0
    lives2: float = 0.0
    best: float = 0.0  # the higher total in fights
    other: float = 0.0  # the lower one
    later: float = 0.0  # chance against the Guardian some rounds on, with the Spells in hand
    key_later: float = 0.0  # … with a Keystone
    ready_chance: float = 0.0  # … now, in the Heart Chamber with a Keystone
    to_heart: float = 0.0  # turns
    to_key: float = 0.0  # turns, without a Keystone
    objects: float = 0.0
    spells: float = 0.0
    trophies: float = 0.0  # towards the next point of the better stat
    rest: float = 0.0  # … of the other one
    next: float = 0.0  # on turn
    near: float = 0.0  # the best prize of the maze near
    prey: float = 0.0  # a rival to be robbed near


WEIGHTS = Features(
    dead=0.48,
    lives2=0.22,
    best=1.70,
    other=0.65,
    later=0.43,
    key_later=0.87,
    ready_chance=0.48,
    to_heart=-0.28,
    to_key=-0.58,
    objects=0.10,
    spells=0.02,
    trophies=0.17,
    rest=0.10,
    next=0.06,
    near=0.10,
    prey=0.17,
)
ALONE = -0.1  # the sum at which a single seat wins every second game: it wins about 80 % of its games


def foresight(game: Delve, state: State, seat: int) -> float:
    """A seat's chance to win, from 0 to 1."""
    if (result := game.result(state)) is not None:
        return 1 / len(result.winners) if seat in result.winners else 0.0
    return outlook(Eye(Transition(state, game.options), seat))


def outlook(eye: Eye) -> float:
    """The chance of the eye's seat while the game goes on."""
    worths = [prospect(eye, seat) for seat in range(len(eye.run.heroes))]
    rest = math.exp(ALONE) if len(worths) == 1 else 0.0
    return worths[eye.seat] / (sum(worths) + rest)


def prospect(eye: Eye, seat: int) -> float:
    """The prospects of a seat, in comparison with others."""
    hero = eye.run.heroes[seat]
    if not hero.lives and not eye.options.reborn:
        return 0.0
    if not eye.options.endgame:
        return (1.0 + points(hero)) ** 2 * hero.lives / 100 if hero.lives else 0.01
    return math.exp(sum([weight * value for weight, value in zip(WEIGHTS, features(eye, seat), strict=True)]))


def features(eye: Eye, seat: int) -> Features:
    """The features of a seat; a dead character will be followed by another."""
    run, me = eye.run, eye if seat == eye.seat else eye.other(seat)
    hero = me.hero
    if not hero.lives:
        return Features(dead=1.0)
    totals = sorted([me.power(kind) for kind in KINDS])
    later, keyed = _chance(me, LATER), float(me.keyed)
    ready = keyed * (hero.cell is not None and hero.cell == me.heart)
    prices = [max(run.content.numbers.trophy_floor, own) for own in (hero.strength, hero.craft)]
    grown = [got / price for got, price in zip(hero.trophies, prices, strict=True)]
    best = better(me) == "craft"
    sought = [] if hero.cell is None else list(goals(me, hero.cell).values())
    return Features(
        0.0,
        float(hero.lives >= 2),
        totals[1] / 10,
        totals[0] / 10,
        later,
        keyed * later,
        ready and ready * _chance(me, 0),
        _turns(me, [] if me.heart is None else [me.heart]),
        0.0 if keyed else _turns(me, [cell for cell, tile in enumerate(run.tiles) if tile and KEYSTONE in tile.things]),
        len([thing for thing in hero.objects if thing != KEYSTONE]) / 4,
        len(run.spells[seat]) / 3,
        grown[best],
        grown[not best],
        float(run.turn == seat),
        _near(sought, PRIZES),
        _near(sought, ("rival",)),
    )


def _chance(me: Eye, rounds: int) -> float:
    """The chance against the Guardian some rounds on, with the Spells in hand."""
    run, numbers = me.run, me.run.content.numbers
    ebb = max(0, (run.round + rounds - numbers.ebb_start) // numbers.ebb_every)
    value = max(numbers.guardian_min, numbers.guardian_value - ebb - numbers.wound * run.heart.wounds)
    return max([me.helped(kind, value, castable(run, me.seat, "fight", kind)).win for kind in KINDS])


def _turns(me: Eye, cells: Iterable[int]) -> float:
    """The turns to the nearest of these cells, as a share of what is far."""
    cell = me.hero.cell
    if cell is None:
        return 1.0
    known = ways(me, cell)
    return min([1.0, *[0.0 if to == cell else known[to].turns / FAR for to in cells if to == cell or to in known]])


def _near(sought: list[Goal], whys: tuple[Why, ...]) -> float:
    """The best prize of these goals: it counts less the farther it is, so that nobody waits beside one."""
    prizes = [goal.rate * goal.way.turns * FADES**goal.way.turns for goal in sought if goal.why in whys]
    return min(MOST, max(prizes, default=0.0))
