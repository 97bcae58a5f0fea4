"""Learn the Shifting Maze by playing oneself: `python examples/learn.py learned.npz --minutes 30`

Thousands of games are played at once in the vector environment. A small network judges where a turn may end (see
`mazeworks.games.quest.bot.learned`); both seats take the turn that it likes best, now and then any. It learns from what
came of that: 1 for a goal found or for coming home, and later ones count less. The file it writes plays as a bot
wherever bots play: `mazeworks arena classic learned:learned.npz greedy`. Needs `pip install mazeworks[learn]`.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from mazeworks import spec_of
from mazeworks.arena import report, run
from mazeworks.envs.vector import Vector
from mazeworks.games.quest.bot.learned import NAMES, Columns

CELLS, PUSHES = 49, 48
HIDDEN = 24
LATER = 0.85  # what a find is worth one turn later
WILD = 0.05  # turns that are anything at all


class Learner:
    """The network and its games."""

    def __init__(self, games: int, seed: int) -> None:
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.vector = Vector("classic", games=games, seats=2, seed=seed, turn_limit=200)
        self.columns, size = Columns.of(self.vector.encoding), self.vector.encoding.size
        self.found = size - 2  # goals that one has found, and then those of the other, come last in a row
        self.rng, self.each = np.random.default_rng(seed), np.arange(games)
        first, end = self.columns.goals
        self.weights: list[Any] = [
            torch.randn(HIDDEN, self.columns.depth) * 0.2,
            torch.zeros(HIDDEN),
            torch.randn(HIDDEN) * 0.1,
            torch.zeros(end - first, CELLS),
        ]
        for weight in self.weights:
            weight.requires_grad_()
        self.optimiser = torch.optim.Adam(self.weights, 0.003)
        self.rows = np.zeros((PUSHES, games, size), np.uint8)
        self.last = np.zeros((2, games, size), np.uint8)  # by seat and game what it saw last, after its push,
        self.end = np.zeros((2, games), np.int64)  # where that turn ended,
        self.reward = np.zeros((2, games), np.float32)  # what it brought,
        self.over = np.ones((2, games), np.bool_)  # and whether there is no turn of it to come

    def worth(self, rows: Any) -> Any:
        """As `Network.worth`, for learning; out of reach is not looked at here."""
        inner, shift, outer, far = self.weights
        first, end = self.columns.goals
        planes = torch.cat([rows[:, a:b] for a, b in self.columns.planes], 1).float().view(len(rows), -1, CELLS)
        return outer @ torch.relu(inner @ planes + shift[:, None]) + rows[:, first:end].float() @ far

    def turn(self) -> tuple[int, float]:
        """One turn in every game and a step of learning; how many finds there were, and the error."""
        vector, each = self.vector, self.each
        seat, before = vector.seat(), vector.observation[:, self.found].copy()
        with torch.no_grad():
            worth = np.stack([self._after(push) for push in range(PUSHES)])
        worth[~vector.mask[:, :PUSHES].T] = -np.inf
        best = worth.max(axis=2)
        error = self._learn(seat, best.max(axis=0))
        wild = self.rng.random(vector.games) < WILD
        pushes = np.where(wild, vector.random(), best.argmax(axis=0))
        vector.step(pushes)
        walks = np.where(wild, vector.random(), PUSHES + worth[pushes, each].argmax(axis=1))
        done = vector.step(walks)
        over = done.terminated | done.truncated
        found = vector.observation[:, self.found + 1] > before  # the other is on turn now
        self.last[seat, each], self.end[seat, each] = self.rows[pushes, each], walks - PUSHES
        self.reward[seat, each] = np.where(over, done.rewards[each, seat] > 0, found)
        self.over[seat, each] = False
        self.over[:, over] = True
        return int(self.reward[seat, each].sum()), error

    def _after(self, push: int) -> NDArray[np.float32]:
        rows, (start, end) = self.rows[push], self.columns.reach
        self.vector.after(np.full(self.vector.games, push, np.uint8), rows)
        return np.where(rows[:, start:end], self.worth(torch.from_numpy(rows)).numpy(), -np.inf)

    def _learn(self, seat: NDArray[np.uint8], hope: NDArray[np.float32]) -> float:
        """What each seat's last turn was worth, now that it sees what it can do next."""
        rows, end, reward, over = [array[seat, self.each] for array in (self.last, self.end, self.reward, self.over)]
        target = torch.from_numpy((reward + LATER * np.where(over, 0, hope)).astype(np.float32))
        said = self.worth(torch.from_numpy(rows))[torch.from_numpy(self.each), torch.from_numpy(end)]
        loss = torch.nn.functional.smooth_l1_loss(said, target)
        self.optimiser.zero_grad()
        loss.backward()
        self.optimiser.step()
        return float(loss.detach())

    def save(self, path: Path) -> None:
        """The file of a bot."""
        arrays = [weight.detach().numpy() for weight in self.weights]
        with path.open("wb") as file:
            np.savez(file, **dict(zip(NAMES, arrays, strict=True)))


def against(path: Path, other: str, games: int) -> str:
    """How it does against a bot."""
    spec, names = spec_of("classic"), (f"learned:{path}", other)
    line = report(spec, names, 0, list(run(spec, names, games))).bots[0]
    return f"{other}: {line.share:.0%} of {games} games won ({line.low:.0%} to {line.high:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the Shifting Maze by playing oneself.")
    parser.add_argument("file", type=Path, help="where the learned bot is kept, e.g. learned.npz")
    parser.add_argument("--minutes", type=float, default=30, help="CPU time to learn for; default: 30")
    parser.add_argument("--games", type=int, default=128, help="games at once; default: 128")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test", type=int, default=100, help="games against each bot at the end; default: 100")
    args = parser.parse_args()
    learner, turns, finds, told = Learner(args.games, args.seed), 0, 0, time.process_time()
    start = told
    while time.process_time() - start < 60 * args.minutes:
        found, error = learner.turn()
        turns, finds = turns + args.games, finds + found
        if time.process_time() - told > 15:
            told = time.process_time()
            print(f"{(told - start) / 60:5.1f} min  {finds / turns:.3f} finds a turn  error {error:.4f}", flush=True)
            turns = finds = 0
            learner.save(args.file)
    learner.save(args.file)
    for other in ("chaos", "greedy"):
        print(against(args.file, other, args.test), flush=True)


if __name__ == "__main__":
    main()
