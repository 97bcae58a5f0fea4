"""Fit the weights of the delve's judge to games between experts.

`python -m bench.delve_judge [GAMES]` plays games with two seats, takes a position after every third turn,
and fits a conditional logit by gradient descent. It prints the weights for `games/delve/bot/prospects.py`, and the
log-loss and the share of right winners in games that were not used for the fit.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench import results
from mazeworks.core import CHANCE, NOBODY, Dice
from mazeworks.games.delve.bot.answers import expert
from mazeworks.games.delve.bot.perception import Eye
from mazeworks.games.delve.bot.prospects import Features, features
from mazeworks.games.delve.rules import Delve, Options
from mazeworks.games.delve.rules.facts import Transition

EVERY = 3  # turns between positions
STEPS, RATE, DECAY = 4000, 0.5, 0.002
Array = NDArray[Any]
BAD = ("dead", "to_heart", "to_key", "ailments", "outside")  # few games must not make a good thing look bad
Position = tuple[list[Features], int]  # the features of each seat, and the winner


def positions(seed: str, seats: int) -> list[Position]:
    """The positions of one game; none without a single winner."""
    game, dice = Delve(Options()), Dice(seed)
    state, seen, taken = game.setup(seats, dice), [], -1
    while (actor := game.actor(state)) is not NOBODY:
        turns = state.table.turns
        if turns != taken and turns % EVERY == 0 and turns > 0:
            taken, eye = turns, Eye(Transition(state, game.options), 0)
            seen.append([features(eye, seat) for seat in range(seats)])
        action = dice.weighted(game.chances(state)) if actor is CHANCE else expert(game, state, dice)
        state = game.apply(state, action).state  # type: ignore[arg-type]
    result = game.result(state)
    return [(each, result.winners[0]) for each in seen] if result and len(result.winners) == 1 else []


def shares(weights: Array, rows: Array) -> Array:
    """The chances of the seats, by position."""
    sums = rows @ weights
    grown = np.exp(sums - sums.max(axis=1, keepdims=True))
    found: Array = grown / grown.sum(axis=1, keepdims=True)
    return found


def fitted(rows: Array, winners: Array) -> Array:
    """The weights of the most likely judge, drawn a little towards 0, each with the sign that it has to have."""
    signs = np.array([-1.0 if name in BAD else 1.0 for name in Features._fields])
    weights = np.zeros(len(signs))
    hits = np.eye(rows.shape[1])[winners]
    for _ in range(STEPS):
        slope = np.einsum("ps,psf->f", hits - shares(weights, rows), rows) / len(rows) - DECAY * weights
        weights = weights + RATE * slope
        weights[weights * signs < 0] = 0.0
    return weights


def tested(weights: Array, rows: Array, winners: Array) -> tuple[float, float]:
    """The log-loss, and the share of positions in which the winner was rated best."""
    found = shares(weights, rows)
    loss = -np.log(found[np.arange(len(rows)), winners]).mean()
    return float(loss), float((found.argmax(axis=1) == winners).mean())


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 130
    played = [positions(f"judge/{at}", 2) for at in range(games)]
    cut = games * 3 // 4
    parts = [[each for game in part for each in game] for part in (played[:cut], played[cut:])]
    (known, winners), (unseen, others) = [
        (np.array([rows for rows, _ in part]), np.array([winner for _, winner in part])) for part in parts
    ]
    weights = fitted(known, winners)
    loss, right = tested(weights, unseen, others)
    print(f"{len(known)} positions; on {len(unseen)} others: log-loss {loss:.3f}, right winner {right:.0%}")
    sheet.add(
        "strength/delve/judge-loss", "log-loss of the judge in unseen games, `delve`", "nats", loss, n=len(unseen)
    )
    print(", ".join([f"{name}={weight:.2f}" for name, weight in zip(Features._fields, weights, strict=True)]))


if __name__ == "__main__":
    main()
