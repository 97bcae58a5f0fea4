"""Ratings from results: the Bradley–Terry model, fitted by maximum likelihood, on the Elo scale.

A bot with strength x beats one with strength y with probability 1 / (1 + exp(y - x)).

The intervals come from the curvature of the likelihood at its maximum (the observed information), not from a bootstrap.
They need no dice, so the same rows give the same bounds; a test checks their coverage. A draw counts as half a win for
each bot, which has less variance than the model expects: with many draws the bounds are wide, never narrow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import msgspec

ELO = 400 / math.log(10)  # Elo points in one unit of strength: 400 points are odds of 10 to 1
MEAN = 1500.0  # only differences are determined; the mean is set to this
PRIOR = 1.0  # drawn games added to every pairing, so that a bot that won or lost all games has a finite rating
Z = 1.96  # 95 % of a normal distribution

Matrix = list[list[float]]
Scores = Mapping[tuple[str, str], tuple[float, float]]  # points of either bot against the other, draws halved


class Rating(msgspec.Struct, frozen=True):
    """The strength of a bot relative to the mean; `low` and `high` are the 95 % confidence interval."""

    bot: str
    elo: float
    low: float
    high: float


def rate(bots: Sequence[str], scores: Scores) -> tuple[Rating, ...]:
    """The ratings of bots that are all connected by pairings, in the given order."""
    wins = _wins(bots, scores)
    strengths, spread = _fitted(wins)
    halves = [Z * math.sqrt(max(0.0, spread[at][at])) for at in range(len(bots))]
    each = zip(bots, strengths, halves, strict=True)
    return tuple([Rating(bot, *[MEAN + ELO * x for x in (mid, mid - half, mid + half)]) for bot, mid, half in each])


def _wins(bots: Sequence[str], scores: Scores) -> Matrix:
    """`wins[a][b]`: the points that a took from b, with the prior."""
    wins = [[0.0] * len(bots) for _ in bots]
    for (one, other), (ours, theirs) in scores.items():
        a, b = bots.index(one), bots.index(other)
        wins[a][b] += ours + PRIOR / 2
        wins[b][a] += theirs + PRIOR / 2
    return wins


def _fitted(wins: Matrix) -> tuple[list[float], Matrix]:
    """The maximum-likelihood strengths with mean 0, by Newton's method, and their covariance."""
    count = len(wins)
    strengths = [0.0] * count
    while True:
        slope, curve = _slope(wins, strengths)
        inverse = _inverse([[value + 1 / count for value in line] for line in curve])  # the mean is not determined
        step = [sum([a * b for a, b in zip(line, slope, strict=True)]) for line in inverse]
        reach = max(step) - min(step)
        shorter = 1 / max(1.0, reach)  # a step that changes no difference by more than 1 always improves
        strengths = [x + shorter * by for x, by in zip(strengths, step, strict=True)]
        if reach < 1e-8:
            return strengths, [[value - 1 / count for value in line] for line in inverse]


def _slope(wins: Matrix, strengths: Sequence[float]) -> tuple[list[float], Matrix]:
    """First and (negated) second derivatives of the log-likelihood."""
    count = len(wins)
    slope, curve = [0.0] * count, [[0.0] * count for _ in wins]
    for a in range(count):
        for b in range(count):
            games = wins[a][b] + wins[b][a]
            chance = 1 / (1 + math.exp(strengths[b] - strengths[a]))
            slope[a] += wins[a][b] - games * chance
            bend = games * chance * (1 - chance)
            curve[a][a] += bend
            curve[a][b] -= bend
    return slope, curve


def _inverse(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric positive definite matrix, which needs no pivoting."""
    count = len(matrix)
    lines = [[*line, *[float(at == to) for to in range(count)]] for at, line in enumerate(matrix)]
    for at in range(count):
        top = lines[at] = [value / lines[at][at] for value in lines[at]]
        for to in range(count):
            if to != at:
                by = lines[to][at]
                lines[to] = [value - by * above for value, above in zip(lines[to], top, strict=True)]
    return [line[count:] for line in lines]
