"""The win probability of the seat that has just played a shifting game: the twin of the middle of batch.c.

It uses nothing hidden from the seat: its own next goal, and for the others every goal that they may have by open
information. Goals one turn away are exact.
"""

from __future__ import annotations

import functools
import math
import struct
from collections.abc import Sequence
from operator import or_
from typing import NamedTuple

from mazeworks.kernel.bits import catch_all, waiting
from mazeworks.kernel.tables import USUAL
from mazeworks.maze import cells

from .structs import FINDS
from .turns import Game, Rules


class Temper(NamedTuple):
    """Parameters of a race."""

    pace: float = 1.35  # turns that a good player needs for one goal of a pile
    miss: float = 1.5  # turns that follow on average after a missed goal
    spread: float = 0.6  # the standard deviation of a race over n turns is spread * sqrt(n)
    deep: bool = True  # if true, every push of another seat before the own next turn is considered


def chance(game: Game, rules: Rules, temper: Temper, seat: int) -> float:
    """The probability that `seat` wins."""
    if game.over:
        winners = game.winners(rules)
        return 1 / winners.bit_count() if winners >> seat & 1 else 0.0
    return _night(game, rules, temper, seat) if rules.falls else _race(game, rules, temper, seat)


def _soon(game: Game, rules: Rules, deep: bool, seat: int, s: int) -> float:
    """The probability that a seat finds something, or comes home, in its next turn."""
    want, cell = game.hand[s] & rules.deck[game.night], game.piece[s]
    if s == seat and game.goal[s]:
        want = 1 << game.goal[s]
    goals = game.places(want) if want else 1 << game.home[s]
    if s == seat and deep:
        odds = struct.unpack(f"{USUAL.spare}I", game.maze.odds(bytes(cells(goals)), bool(want), True))
        return float(odds[cell] / len(list(game.maze.pushes())))
    if s == seat or not game.goal[s]:
        return float(waiting(game.maze, goals, bool(want)) >> cell & 1)
    others = [1 << goal for o, goal in enumerate(game.goal) if o != seat and goal]
    maybe = functools.reduce(or_, others, game.bag) & ~game.denied[s]  # its card is face down: any mark not denied
    masks = catch_all(game.maze, game.places(maybe), True)
    return sum([mask >> cell & 1 for mask in masks]) / len(masks)


def _needs(t: Temper, soon: float, piled: int, open: int, home: bool) -> float:
    """The turns that a seat still needs for the goals of its pile, open goals, and the way home."""
    if not piled and not open and not home:
        return 0.0
    out = 1 + (1 - soon) * t.miss + t.pace * max(0, piled - 1)
    for left in range(1, open + (not piled)):  # one of several open goals is near; the last ones take longest
        out += 1 + (t.pace - 1) * 2 / left
    return out + (t.pace if home and piled + open else 0.0)


def _foremost(t: Temper, turns: Sequence[float], seat: int) -> float:
    """The probability that a seat which has just played needs the fewest rounds."""
    seats = len(turns)
    scatter = t.spread * math.sqrt(1 + sum(turns))
    after = [(s - seat) % seats for s in range(seats)]
    ahead = [turns[seat] - need + (1 - late / seats if late else 0) for need, late in zip(turns, after, strict=True)]
    return 1 / sum([math.exp(min(50.0, lead / scatter)) for lead in ahead])


def _race(game: Game, rules: Rules, t: Temper, seat: int) -> float:
    """The probability to be home first with everything."""
    turns = [
        _needs(t, _soon(game, rules, t.deep, seat, s), game.pile[s], game.hand[s].bit_count(), True)
        for s in range(game.seats)
    ]
    return _foremost(t, turns, seat)


def _night(game: Game, rules: Rules, t: Temper, seat: int) -> float:
    """The probability to have most points when the first seat is home: points now, and expected finds until then."""
    each, (day, dark) = range(game.seats), rules.deck
    open_days = [(game.hand[s] & day).bit_count() for s in each]
    nights = [(game.hand[s] & dark).bit_count() for s in each]
    soon = [_soon(game, rules, t.deep, seat, s) for s in each]
    by_day = [_needs(t, soon[s], game.pile[s], open_days[s], False) for s in each]
    by_night = [_needs(t, soon[s] if game.night else 0.5, 0, nights[s], True) for s in each]
    points = []
    for s in each:
        found = game.found[s * FINDS : s * FINDS + game.finds[s]]
        now = sum([rules.points[dark >> mark & 1] for mark in found])
        later = rules.points[1] * nights[s] * min(by_night) / by_night[s]
        if not game.night:
            later += rules.points[0] * (game.pile[s] + open_days[s]) * min(by_day) / by_day[s]
        points.append(now + later)
    coin = sum(rules.coins) / len(rules.coins)
    mine = points[seat] + coin * _foremost(t, by_night, seat)
    best = max([points[s] for s in each if s != seat])
    left = sum(nights) + (0 if game.night else sum(game.pile[: game.seats]) + sum(open_days))
    return 1 / (1 + math.exp((best - mine) / (t.spread * math.sqrt(left + 1))))
