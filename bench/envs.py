"""The environments and those of other projects, in one run on one core: `python -m bench.envs [SECONDS] [--save]`

A step is one decision with what a learning program needs for it: the observation and the legal actions. A rate is
the best of 25 short runs, because a busy machine slows some of them down. The calibration loop runs before each; the
ratio compares the best rates of both. Games that differ only in a preset are measured once.
The peers come with the extra `bench`. Those that are not installed are left out, and the output says so.
"""

import importlib
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from bench import results
from mazeworks import SHELF, Dice
from mazeworks.cli.bench import calibrate
from mazeworks.core import Spec
from mazeworks.envs import aec, spiel
from mazeworks.envs.gym_vector import KernelGames
from mazeworks.envs.vector import Vector

TIMES = 25
Work = Callable[[], int]  # plays a while and returns the number of decisions


class Rate(NamedTuple):
    """Decisions per CPU-second, and per round of the calibration loop."""

    best: float
    ratio: float


def rate(work: Work, seconds: float) -> Rate:
    """Return the best of many runs, and its ratio to the best run of the loop."""
    work()
    best, loop = 0.0, calibrate()
    for _ in range(TIMES):
        loop, done, start = min(loop, calibrate()), 0, time.process_time()
        while (took := time.process_time() - start) < seconds:
            done += work()
        best = max(best, done / took)
    return Rate(best, best * loop)


def best_ratio(ours: Work, theirs: Work, seconds: float) -> float:
    """Return the ratio of the best rates of two works, run in turn."""
    best = [0.0, 0.0]
    for at, work in [pair for _ in range(TIMES) for pair in enumerate((ours, theirs))]:
        done, start = 0, time.process_time()
        while (took := time.process_time() - start) < seconds:
            done += work()
        best[at] = max(best[at], done / took)
    return best[0] / best[1]


def agents(env: Any) -> Work:
    """Random agents of PettingZoo, 100 steps at a time."""
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
    """Random games of OpenSpiel, with or without the observation of the player to decide."""
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


def boards(chess: Any) -> Work:
    """Random games of chess with python-chess."""

    def work() -> int:
        board, moves = chess.Board(), 0
        while not board.is_game_over():
            board.push(DICE.pick(list(board.legal_moves)))
            moves += 1
        return moves

    return work


def peer(module: str) -> Any:
    """Return the module of a peer, or None with a line that it is left out."""
    try:
        return importlib.import_module(module)
    except ImportError as missing:
        print(f"{module} is left out ({missing}). Install it with the extra `bench`.")
        return None


DICE = Dice(1)


def vectors(game: str, seats: int, games: int) -> Work:
    """Random turns of a vector environment, two steps each."""
    vector = Vector(game, games=games, seats=seats)

    def work() -> int:
        for _ in range(20):
            vector.step(vector.random())
        return 10 * games

    return work


def learners(level: str, games: int) -> Work:
    """Turns of a learner in Gymnasium's vector interface, its rivals' turns included in the time."""
    envs = KernelGames(games, "classic", level)
    envs.reset(seed=1)

    def work() -> int:
        for _ in range(20):
            envs.step(envs.random())
        return 10 * games

    return work


def families() -> list[Spec]:
    """One game of each rule set."""
    every = {type(spec.game(spec.settle(None, 2))): spec for spec in reversed(SHELF)}
    return [spec for spec in SHELF if spec in every.values()]


def entries() -> Iterator[tuple[str, str, Work, str]]:
    """Yield the id, the name, the work and the goal of each measurement."""
    for game, seats in (("classic", 2), ("classic", 4), ("moonlit", 2), ("moonlit", 4)):
        what = f"vector environment, `{game}`, {seats} seats, 4,096 games: turns"
        yield f"vector/{game}-{seats}", what, vectors(game, seats, 4096), "≥ 2,000,000"
    for level in ("chaos", "greedy", "expert"):
        what = f"Gymnasium `make_vec`, `classic`, 1,024 games against `{level}`: the learner's turns"
        yield f"gymnasium/{level}", what, learners(level, 1024), ""
    for spec in families():
        seats = spec.seats[-1]
        goal = "≥ 10,000" if spec.id == "classic" else ""
        what = f"PettingZoo, `{spec.id}`, {seats} seats: steps"
        yield f"pettingzoo/{spec.id}", what, agents(aec.env(spec.id, seats=seats)), goal
    for spec in families():
        what = f"OpenSpiel, `{spec.id}`: decisions"
        yield f"openspiel/{spec.id}", what, states(pyspiel.load_game(spiel.name_of(spec)), False), "≥ 10,000"
    four, dice = "OpenSpiel `connect_four` (C++)", "OpenSpiel `backgammon` (C++)"
    if pettingzoo := peer("pettingzoo.classic.connect_four_v3"):
        yield "peer/pettingzoo", "peer: PettingZoo `connect_four_v3`: steps", agents(pettingzoo.env()), ""
    yield "peer/openspiel", f"peer: {four}: decisions", states(pyspiel.load_game("connect_four"), False), ""
    seen = states(pyspiel.load_game("connect_four"), True)
    yield "peer/openspiel-seen", f"peer: {four}: decisions with observation", seen, ""
    seen = states(pyspiel.load_game("backgammon"), True)
    yield "peer/backgammon", f"peer: {dice}: decisions with observation", seen, ""
    if chess := peer("chess"):
        yield "peer/chess", "peer: python-chess: moves without observation", boards(chess), ""


def compare(sheet: results.Sheet, seconds: float) -> None:
    """Add what Gymnasium's vector interface costs, rivals included."""
    what = "Gymnasium `make_vec` against `chaos`, of the vector environment's turns, 1,024 games"
    ratio = best_ratio(learners("chaos", 1024), vectors("classic", 2, 1024), seconds)
    sheet.add("speed/envs/gymnasium/share", what, "ratio", ratio, goal="≥ 0.6", n=TIMES)


def main() -> None:
    sheet, given = results.start(__file__)
    seconds = float(given[0]) if given else 0.06
    compare(sheet, seconds)
    for id, what, work, goal in entries():
        best, ratio = rate(work, seconds)
        sheet.add(f"speed/envs/{id}", what, "a CPU-second", best, goal=goal, n=TIMES)
        sheet.add(f"speed/envs/{id}-loops", what, "a loop", ratio, n=TIMES)


if __name__ == "__main__":
    main()
