"""Fit the weights of the delve's judge to games between experts.

`python -m bench.delve_judge [GAMES]` plays games with two seats, takes a position after every third turn, and fits a
conditional logit by Newton's method. In every second game some answers are random, so that what usually comes together
comes apart. A position is rated partly as the next one of its game, because final results alone scatter more. It prints
the weights for `games/delve/bot/prospects.py`, and the log-loss and the share of right winners in unseen games.
"""

from __future__ import annotations

from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from bench import results
from mazeworks.core import CHANCE, NOBODY, Action, Dice
from mazeworks.games.delve.bot.answers import expert
from mazeworks.games.delve.bot.decision_kinds import Kind, kind_of_question
from mazeworks.games.delve.bot.perception import Eye
from mazeworks.games.delve.bot.prospects import Features, features
from mazeworks.games.delve.rules import Delve, Options
from mazeworks.games.delve.rules.facts import Transition

EVERY = 3  # turns between positions
STEPS, DECAY = 5, 0.001
ROUNDS, END = 6, 0.9  # of the fit to the next position's chance; the weight of what came later
CARELESS = (0.0, 0.0, 0.3, 1.0)  # shares of random answers of one kind in a game
STRAYS = (0.0, 0.0, 0.1, 0.2)  # … of first steps
Array = NDArray[Any]
Position = tuple[list[Features], int]  # the features of each seat, and the winner


def careless(dice: Dice) -> dict[Kind, float]:
    """The share of random answers of each kind that a seat gives."""
    return {kind: dice.pick(STRAYS if kind == "first" else CARELESS) for kind in get_args(Kind) if kind != "character"}


def positions(seed: str, seats: int, strict: bool) -> list[Position]:
    """The positions of one game, with experts only if it is `strict`; none without a single winner."""
    game, dice = Delve(Options()), Dice(seed)
    manners = [{} if strict else careless(dice) for _ in range(seats)]
    state, seen, taken = game.setup(seats, dice), [], -1
    while (actor := game.actor(state)) is not NOBODY:
        turns = state.table.turns
        if turns != taken and turns % EVERY == 0 and turns > 0:
            taken, eye = turns, Eye(Transition(state, game.options), 0)
            seen.append([features(eye, seat) for seat in range(seats)])
        if actor is CHANCE:
            action: Action = dice.weighted(game.chances(state))
        else:
            share = manners[actor].get(kind_of_question(state.table.stack[-1]), 0.0)
            stray = share > 0 and dice.pick(range(100)) < 100 * share
            action = dice.pick(game.legal(state)) if stray else expert(game, state, dice)
        state = game.apply(state, action).state  # type: ignore[arg-type]
    result = game.result(state)
    return [(each, result.winners[0]) for each in seen] if result and len(result.winners) == 1 else []


def shares(weights: Array, rows: Array) -> Array:
    """The chances of the seats, by position."""
    sums = rows @ weights
    grown = np.exp(sums - sums.max(axis=1, keepdims=True))
    found: Array = grown / grown.sum(axis=1, keepdims=True)
    return found


def fitted(rows: Array, wanted: Array, weights: Array) -> Array:
    """The weights of the most likely judge of these chances, drawn a little towards 0."""
    size, pull = rows.shape[2], DECAY * len(rows)
    for _ in range(STEPS):
        found = shares(weights, rows)
        means = np.einsum("ps,psf->pf", found, rows)
        bend = np.einsum("ps,psf,psg->fg", found, rows, rows) - means.T @ means + pull * np.eye(size)
        slope = np.einsum("ps,psf->f", wanted - found, rows) - pull * weights
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def learned(games: list[list[Position]]) -> Array:
    """The weights of the judge: a position is to be rated as its game ended, and partly as the next one is rated."""
    rows = np.array([rows for game in games for rows, _ in game])
    ends = np.array([np.eye(rows.shape[1])[winner] for game in games for _, winner in game])
    last = np.array([at == len(game) - 1 for game in games for at in range(len(game))])
    weights = fitted(rows, ends, np.zeros(rows.shape[2]))
    for _ in range(ROUNDS):
        found, wanted = shares(weights, rows), ends.copy()
        for at in reversed(range(len(rows))):
            if not last[at]:
                wanted[at] = END * wanted[at + 1] + (1 - END) * found[at + 1]
        weights = fitted(rows, wanted, weights)
    return weights


def tested(weights: Array, rows: Array, winners: Array) -> tuple[float, float]:
    """The log-loss, and the share of positions in which the winner was rated best."""
    found = shares(weights, rows)
    loss = -np.log(found[np.arange(len(rows)), winners]).mean()
    return float(loss), float((found.argmax(axis=1) == winners).mean())


def main() -> None:
    sheet, given = results.start(__file__)
    games = int(given[0]) if given else 800
    played = [positions(f"judge/{at}", 2, at % 2 == 0) for at in range(games)]
    cut = games * 3 // 4
    weights = learned(played[:cut])
    unseen, others = [np.array(each) for each in zip(*[each for game in played[cut:] for each in game], strict=True)]
    loss, right = tested(weights, unseen, others)
    known = sum(map(len, played[:cut]))
    print(f"{known} positions; on {len(unseen)} others: log-loss {loss:.3f}, right winner {right:.0%}")
    sheet.add(
        "strength/delve/judge-loss", "log-loss of the judge in unseen games, `delve`", "nats", loss, n=len(unseen)
    )
    print(", ".join([f"{name}={weight:.2f}" for name, weight in zip(Features._fields, weights, strict=True)]))


if __name__ == "__main__":
    main()
