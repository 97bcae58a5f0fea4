"""The environments beside those of other projects, in one run on one core. `python bench/envs.py [SECONDS]`

A step is one decision with what a learning program needs for it: the observation and the legal actions. Rates are per
CPU-second, the best of many short runs, for a busy machine slows some of them down; the ratio is to the best rate of
the calibration loop, which is timed before each of them. Games that differ in a preset alone are measured once.
Needs the peers: `pip install chess` besides the extras `rl` and `spiel`; PettingZoo's board game needs `pygame-ce`.
"""

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import chess
import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3

from mazeworks import SHELF, Dice
from mazeworks.cli.bench import calibrate
from mazeworks.core import Spec
from mazeworks.envs import aec, spiel
from mazeworks.envs.vector import Vector

TIMES = 25
Work = Callable[[], int]  # does some of it, and says how many decisions that were


class Rate(NamedTuple):
    """Decisions per CPU-second, and per round of the calibration loop."""

    best: float
    ratio: float


def rate(work: Work, seconds: float) -> Rate:
    """The best of many runs, and its ratio to the best run of the loop."""
    work()
    best, loop = 0.0, calibrate()
    for _ in range(TIMES):
        loop, done, start = min(loop, calibrate()), 0, time.process_time()
        while (took := time.process_time() - start) < seconds:
            done += work()
        best = max(best, done / took)
    return Rate(best, best * loop)


def agents(env: Any) -> Work:
    """Agents of PettingZoo that choose at random; a hundred steps at a time."""
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def work() -> int:
        for _ in range(100):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[rng.integers(len(legal))]))
        return 100

    return work


def states(game: Any, tensor: bool) -> Work:
    """Random games of OpenSpiel; with the observation of who decides, or without."""
    dice = Dice(1)

    def work() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.pick(state.chance_outcomes())[0])
                continue
            if tensor:
                state.observation_tensor(state.current_player())
            state.apply_action(dice.pick(state.legal_actions()))
            decisions += 1
        return decisions

    return work


def boards() -> int:
    """A random game of chess, by python-chess."""
    board, moves = chess.Board(), 0
    while not board.is_game_over():
        board.push(DICE.pick(list(board.legal_moves)))
        moves += 1
    return moves


DICE = Dice(1)


def vectors(game: str, seats: int, games: int) -> Work:
    """Turns of a vector environment, two steps each, all seats at random."""
    vector = Vector(game, games=games, seats=seats)

    def work() -> int:
        for _ in range(20):
            vector.step(vector.random())
        return 10 * games

    return work


def families() -> list[Spec]:
    """One game of each rule set."""
    every = {type(spec.game(spec.settle(None, 2))): spec for spec in reversed(SHELF)}
    return [spec for spec in SHELF if spec in every.values()]


def entries() -> Iterator[tuple[str, Work, float]]:
    """What is measured, and the goal; 0 for peers."""
    for game, seats in (("classic", 2), ("classic", 4), ("moonlit", 2), ("moonlit", 4)):
        yield f"vector, {game}, {seats} seats, 4,096 games (turns)", vectors(game, seats, 4096), 2e6
    for spec in families():
        seats = spec.seats[-1]
        goal = 10_000.0 if spec.id == "classic" else 0
        yield f"PettingZoo, {spec.id}, {seats} seats", agents(aec.env(spec.id, seats=seats)), goal
    for spec in families():
        yield f"OpenSpiel, {spec.id}", states(pyspiel.load_game(spiel.name_of(spec)), False), 10_000.0
    yield "peer: PettingZoo connect_four_v3", agents(connect_four_v3.env()), 0
    yield "peer: OpenSpiel connect_four (C++)", states(pyspiel.load_game("connect_four"), False), 0
    yield "peer: … with its observation", states(pyspiel.load_game("connect_four"), True), 0
    yield "peer: OpenSpiel backgammon (C++) with its observation", states(pyspiel.load_game("backgammon"), True), 0
    yield "peer: python-chess", boards, 0


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.06
    print("| what | decisions a CPU-second | for each round of the loop | goal |\n|---|---:|---:|---|")
    for name, work, goal in entries():
        best, ratio = rate(work, seconds)
        verdict = f"{goal:,.0f}: {'reached' if best >= goal else 'missed'}" if goal else ""
        print(f"| {name} | {best:,.0f} | {ratio:.4f} | {verdict} |", flush=True)


if __name__ == "__main__":
    main()
