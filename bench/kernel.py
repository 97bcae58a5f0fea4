"""The compiled kernel beside the one in Python, in one run on one core. `python bench/kernel.py [POSITIONS]`

Times are CPU times, the least of several runs; a ratio compares two that were taken one after the other.
"""

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from mazeworks import Dice, spec_of
from mazeworks.cli.bench import calibrate
from mazeworks.games.layout import GRID, lay
from mazeworks.games.quest import DAY
from mazeworks.kernel import GREEDY, Batch, Maze, maze_of, solve, word
from mazeworks.maze import Board

PUSHES = 40  # before a position is looked at
DEEP = 4


def scrambled(dice: Dice) -> Board:
    """A board as in the middle of a game."""
    board = lay(12, False, dice)
    for _ in range(PUSHES):
        board = board.push(dice.pick(GRID.slots), dice.pick(range(4)))
    return board


def least(work: Callable[[], object], times: int, clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of the fastest of several runs."""
    out = []
    for _ in range(times):
        start = clock()
        work()
        out.append(clock() - start)
    return max(min(out), 1e-9)


def verdict(value: float, goal: float, more: bool = True) -> str:
    return f"goal {goal:g}: {'reached' if (value >= goal) == more else 'missed'}"


def reach_sets(dice: Dice) -> None:
    boards = [scrambled(dice) for _ in range(200)]
    cells = [dice.pick(range(GRID.cells)) for _ in boards]
    fast, slow = [maze_of(b) for b in boards], [maze_of(b, pure=True) for b in boards]

    def all_of(mazes: list[Maze]) -> None:
        for maze, cell in zip(mazes, cells, strict=True):
            maze.reaches(cell)

    quick, plain = least(lambda: all_of(fast), 50) / len(boards), least(lambda: all_of(slow), 3) / len(boards)
    ratio = plain / quick
    print(
        f"all reach sets: {quick * 1e6:.2f} µs against {plain * 1e6:.0f} µs, ratio {ratio:.0f}; {verdict(ratio, 250)}"
    )


def solving(dice: Dice, positions: int) -> None:
    """One goal of the game each, from anywhere: as many turns as it takes, up to four. The line is told, too."""
    depths, times = [0] * (DEEP + 1), []
    for _ in range(positions):
        board, cell, mark = scrambled(dice), dice.pick(range(GRID.cells)), dice.pick(DAY)
        times.append(least(partial(solve, board, cell, [mark], limit=DEEP), 3, time.perf_counter) * 1e6)
        depths[len(solve(board, cell, [mark], limit=DEEP) or ())] += 1
    median, worst = sorted(times)[len(times) // 2], max(times)
    found = ", ".join([f"{count} in {turns}" for turns, count in enumerate(depths) if count])
    print(f"solving {positions} goals ({found}): median {median:.1f} µs, worst {worst:.0f} µs; ", end="")
    print(verdict(worst, 200, more=False))


def playouts(dice: Dice) -> None:
    """Greedy games of two seats to their end, the same ones in both kernels."""
    for id in ("classic", "moonlit"):
        times, turns, seed = [], [0, 0], dice.seed()
        for at, (pure, games) in enumerate(((False, 400), (True, 8))):
            batch = Batch.new(spec_of(id), 2, games, seed, pure=pure)
            start = time.process_time()
            turns[at] = batch.play(1000, GREEDY)
            times.append((time.process_time() - start) / games)
        ratio = times[1] / times[0] * (turns[0] / 400) / (turns[1] / 8)  # by turns: not all games are equally long
        print(f"greedy games of {id}: {1 / times[0]:,.0f} a CPU-second, {turns[0] / 400:.0f} turns each; ", end="")
        print(f"a turn {ratio:.0f} times as fast as in Python; {verdict(ratio, 200)}")


def stepping(dice: Dice) -> None:
    """Random legal turns in thousands of games at once, beside the calibration loop."""
    for id, seats in (("classic", 2), ("classic", 4), ("moonlit", 4)):
        batch = Batch.new(spec_of(id), seats, 1000, dice.seed())
        rates, ratios = [], []
        for _ in range(8):
            loop, start = calibrate(), time.process_time()
            played = batch.play(500, again=True)
            rates.append(played / (time.process_time() - start))
            ratios.append(rates[-1] * loop)
        best, ratio = max(rates), statistics.median(ratios)
        print(f"random turns of {id}, {seats} seats: {best / 1e6:.1f} million a CPU-second, ", end="")
        print(f"{ratio:.2f} for each round of the loop; in millions {verdict(best / 1e6, 10)}")


def main() -> None:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    dice = Dice(1)
    print(word())
    reach_sets(dice)
    solving(dice, positions)
    playouts(dice)
    stepping(dice)


if __name__ == "__main__":
    main()
