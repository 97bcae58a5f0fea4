"""How often each opponent of Two Doors beats the one below, and the strongest a plain one that counts steps.

`python bench/tigers_levels.py [GAMES] [PAIR …]`: pairs are 1, 2, 3 and `steps`; all by default. Goals: 75 % of 400
games each, 97 % of 100 against `steps`, the lower two under 50 ms for a decision, the others under a second. Another
bot takes the place of the upper one with `3=steady:0.1s`: `steady` is `pvs` with seconds of its own thread.
"""

import sys
import time
from collections.abc import Sequence
from typing import Any

from mazeworks import spec_of
from mazeworks.arena import report, run
from mazeworks.bots import BOTS, bot_of
from mazeworks.bots.pvs import LEVELS_OF_TIGERS, Pvs
from mazeworks.core import AnyGame, Dice, Event
from mazeworks.games.tigers import View
from mazeworks.games.tigers.position import CELLS, GOAL, SIZE
from mazeworks.kernel.tigers import Turn, analyse, plain, root_of, search

TIGERS = spec_of("tigers")
RUNS = {"1": 400, "2": 400, "3": 400, "steps": 100}


class Steps(Pvs):
    """Looks two turns ahead and counts the steps that are left, and half of the best ride."""

    def turn(self, view: View) -> Turn:
        return search(root_of(self.game, view.table, pure=True), 2).line[0]


class Steady(Pvs):
    """As strong on a busy machine as on a quiet one: its seconds are those of its own thread."""

    def turn(self, view: View) -> Turn:
        return analyse(root_of(self.game, view.table), self.seconds, cpu=True).found.line[0]


def count_steps() -> None:
    """Let the engine in Python, which nobody else uses here, judge by steps alone."""
    far = [[abs(cell // SIZE - goal // SIZE) + abs(cell % SIZE - goal % SIZE) for cell in CELLS] for goal in GOAL]
    vars(plain).update(WORTH=tuple([tuple([-100 * steps for steps in each]) for each in far]), RIDE=50)
    BOTS["steps"] = lambda game, dice, _argument: Steps(game, dice, "2")
    BOTS["steady"] = Steady


class Timed:
    """A bot with a clock beside it."""

    def __init__(self, name: str, game: AnyGame, dice: Dice, taken: list[float]) -> None:
        self.bot, self.taken = bot_of(name, game, dice), taken

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        start = time.perf_counter()
        choice = self.bot.choose(view, events)
        self.taken.append(time.perf_counter() - start)
        return choice


def compare(name: str, below: str, games: int) -> None:
    taken: list[float] = []
    BOTS["timed"] = lambda game, dice, _argument: Timed(name, game, dice, taken)
    names = ("timed", below)
    result = report(TIGERS, names, 1, list(run(TIGERS, names, games, 1)))
    line = result.bots[0]
    taken.sort()
    print(
        f"{name} against {below}: {line.wins} of {line.games}, {line.share:.1%} ({line.low:.1%} to {line.high:.1%}); "
        f"{result.truncated} stopped by the turn limit, {result.mean_turns:.0f} turns on average; a decision takes "
        f"{1000 * taken[len(taken) // 2]:.1f} ms, 99 % {1000 * taken[len(taken) * 99 // 100]:.0f} ms, "
        f"at most {1000 * taken[-1]:.0f} ms",
        flush=True,
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    count_steps()
    for word in sys.argv[2:] or RUNS:
        pair, _, other = word.partition("=")
        below = "steps" if pair == "steps" else LEVELS_OF_TIGERS[int(pair) - 1]
        compare(other or LEVELS_OF_TIGERS[-1 if pair == "steps" else int(pair)], below, games or RUNS[pair])


if __name__ == "__main__":
    main()
