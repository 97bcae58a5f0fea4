"""The win probability in the delve, estimated from the open table.

A conditional logit over the seats: each has a sum of weighted features, and its chance is its share of their powers.
`bench/delve_judge.py` fits the weights to games of experts. Alone, the maze itself is the one opponent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from ..rules.facts import Transition, points
from ..rules.game import Delve
from ..rules.state.table import BESIDE, CELLS, HEART, KEYSTONE, State
from . import odds
from .perception import KINDS, Eye

LATER = 6  # rounds on
FAR = 8  # steps; more, or no way, counts the same


class Features(NamedTuple):
    """The features that predict the winner; most are between 0 and 1."""

    dead: float = 0.0
    lives2: float = 0.0
    lives3: float = 0.0
    lives4: float = 0.0
    chance: float = 0.0  # against the Guardian now
    later: float = 0.0  # … some rounds on
    key: float = 0.0
    key_chance: float = 0.0
    key_later: float = 0.0
    ready: float = 0.0  # in the Heart Chamber with a Keystone
    ready_chance: float = 0.0
    to_heart: float = 0.0  # distance, with a Keystone
    to_key: float = 0.0  # distance, without one
    objects: float = 0.0
    enchanted: float = 0.0
    gold: float = 0.0
    spells: float = 0.0
    ailments: float = 0.0
    others: float = 0.0  # Followers and Abilities
    outside: float = 0.0
    trophies: float = 0.0
    power: float = 0.0
    next: float = 0.0  # on turn


WEIGHTS = Features(
    dead=-0.11,
    lives2=0.11,
    lives3=0.25,
    lives4=0.11,
    chance=0.78,
    later=1.42,
    key_chance=0.63,
    key_later=0.59,
    ready_chance=0.41,
    to_heart=-0.20,
    to_key=-0.43,
    enchanted=0.40,
    ailments=-0.86,
    outside=-0.02,
    trophies=0.24,
    power=0.04,
    next=0.03,
)
ALONE = -0.4  # the sum at which a single seat wins every second game: it wins about 80 % of its games


def foresight(game: Delve, state: State, seat: int) -> float:
    """A seat's chance to win, from 0 to 1."""
    if (result := game.result(state)) is not None:
        return 1 / len(result.winners) if seat in result.winners else 0.0
    eye = Eye(Transition(state, game.options), seat)
    worths = [prospect(eye, other) for other in range(len(state.table.heroes))]
    rest = math.exp(ALONE) if len(worths) == 1 else 0.0
    return worths[seat] / (sum(worths) + rest)


def prospect(eye: Eye, seat: int) -> float:
    """The prospects of a seat, in comparison with others."""
    hero = eye.run.heroes[seat]
    if not eye.options.endgame:
        return (1.0 + points(hero)) ** 2 * hero.lives / 100 if hero.lives else 0.01
    return math.exp(sum([weight * value for weight, value in zip(WEIGHTS, features(eye, seat), strict=True)]))


def features(eye: Eye, seat: int) -> Features:
    """The features of a seat; a dead character will be followed by another."""
    run, hero = eye.run, eye.run.heroes[seat]
    if not hero.lives:
        return Features(dead=1.0)
    totals = [eye.total(seat, kind) for kind in KINDS]
    now, later = _chances(eye, max(totals))
    key = float(KEYSTONE in hero.objects)
    ready = key * (hero.cell is not None and hero.cell == eye.heart)
    prices = [max(run.content.numbers.trophy_floor, own) for own in (hero.strength, hero.craft)]
    return Features(
        0.0,
        float(hero.lives >= 2),
        float(hero.lives >= 3),
        float(hero.lives >= 4),
        now,
        later,
        key,
        key * now,
        key * later,
        ready,
        ready * now,
        key * _distance(eye, hero.cell, [] if eye.heart is None else [eye.heart]),
        (1 - key) * _distance(eye, hero.cell, _keystones(eye)),
        len(hero.objects) / 4,
        sum([thing.endswith("+") for thing in hero.objects]) / 2,
        min(hero.gold, 6) / 6,
        len(run.spells[seat]) / 3,
        len(hero.ailments) / 2,
        (len(hero.followers) + len(hero.abilities)) / 4,
        float(hero.cell is None),
        sum([got / price for got, price in zip(hero.trophies, prices, strict=True)]),
        sum(totals) / 10,
        float(run.turn == seat),
    )


def _chances(eye: Eye, total: int) -> tuple[float, float]:
    """The chances against the Guardian now and some rounds on."""
    numbers, wounds = eye.run.content.numbers, eye.run.content.numbers.wound * eye.run.heart.wounds
    out = []
    for round_ in (eye.run.round, eye.run.round + LATER):
        ebb = max(0, (round_ - numbers.ebb_start) // numbers.ebb_every)
        out.append(odds.fight(total - max(numbers.guardian_min, numbers.guardian_value - ebb - wounds)).win)
    return out[0], out[1]


def _keystones(eye: Eye) -> list[int]:
    """The cells where Keystones lie."""
    return [cell for cell, tile in enumerate(eye.run.tiles) if tile and KEYSTONE in tile.things]


def _distance(eye: Eye, start: int | None, goals: Iterable[int]) -> float:
    """The steps through passages to the nearest goal, as a share of what is far."""
    wanted = set(goals)
    if start is None or not wanted:
        return 1.0
    known, edge, steps = {start}, [start], 0
    while edge and steps < FAR:
        if not wanted.isdisjoint(edge):
            return steps / FAR
        edge = list({to for cell in edge for to in _beside(eye, cell) if to not in known})
        known.update(edge)
        steps += 1
    return 1.0


def _beside(eye: Eye, cell: int) -> Iterable[int]:
    """The tiles that a step leads to; the Heart Chamber is open to all sides."""
    tiles = eye.run.tiles
    here = tiles[cell]
    for side, to in enumerate(BESIDE[cell]):
        there = tiles[to] if to is not None and to < CELLS else None
        if to is None or here is None or there is None or there.destroyed:
            continue
        open_here = here.code == HEART or there.code == HEART or here.exits >> side & 1
        if open_here and (not there.up or HEART in (here.code, there.code) or there.exits >> (side + 2) % 4 & 1):
            yield to
