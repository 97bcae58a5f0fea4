"""The compiled kernel and its twin in Python, in one run on one core: `python -m bench.kernel [POSITIONS] [--save]`

Times are CPU times, the least of several runs. A ratio compares two times taken one after the other.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial

from bench import results
from mazeworks import Dice, spec_of
from mazeworks.cli.bench import calibrate
from mazeworks.games.quest.kernel import GREEDY, Batch
from mazeworks.games.quest.rules.quest import DAY
from mazeworks.kernel import Maze, maze_of, solve, word
from mazeworks.maze import Board
from mazeworks.maze.layout import GRID, lay

PUSHES = 40  # before a position is used
DEEP = 4


def scrambled(dice: Dice) -> Board:
    """A board as in the middle of a game."""
    board = lay(12, dice)
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


def reach_sets(dice: Dice, sheet: results.Sheet) -> None:
    """All reach sets of a board, in both kernels."""
    boards = [scrambled(dice) for _ in range(200)]
    cells = [dice.pick(range(GRID.cells)) for _ in boards]
    fast, slow = [maze_of(b) for b in boards], [maze_of(b, pure=True) for b in boards]

    def all_of(mazes: list[Maze]) -> None:
        for maze, cell in zip(mazes, cells, strict=True):
            maze.reaches(cell)

    quick, plain = least(lambda: all_of(fast), 50) / len(boards), least(lambda: all_of(slow), 3) / len(boards)
    print(f"all reach sets: {quick * 1e6:.2f} µs against {plain * 1e6:.0f} µs")
    what, n = "all reach sets of a board, compiled against Python", len(boards)
    sheet.add("speed/kernel/reach", what, "times", plain / quick, goal="≥ 250", n=n)


def solving(dice: Dice, positions: int, sheet: results.Sheet) -> None:
    """Solve one goal of the game from a random cell, in at most four turns, with the line of play."""
    depths, times = [0] * (DEEP + 1), []
    for _ in range(positions):
        board, cell, mark = scrambled(dice), dice.pick(range(GRID.cells)), dice.pick(DAY)
        times.append(least(partial(solve, board, cell, [mark], limit=DEEP), 3, time.perf_counter) * 1e6)
        depths[len(solve(board, cell, [mark], limit=DEEP) or ())] += 1
    median, worst = sorted(times)[len(times) // 2], max(times)
    found = ", ".join([f"{count} in {turns}" for turns, count in enumerate(depths) if count])
    print(f"turns to the goals: {found}")
    sheet.add("speed/kernel/solve-median", "solving a goal, median", "µs", median, n=positions)
    sheet.add("speed/kernel/solve-worst", "solving a goal, worst case", "µs", worst, goal="≤ 200", n=positions)


def playouts(dice: Dice, sheet: results.Sheet) -> None:
    """Greedy games of two seats to their end, the same games in both kernels."""
    for id in ("classic", "moonlit"):
        times, turns, seed = [], [0, 0], dice.seed()
        for at, (pure, games) in enumerate(((False, 400), (True, 8))):
            batch = Batch.new(spec_of(id), 2, games, seed, pure=pure)
            start = time.process_time()
            turns[at] = batch.play(1000, GREEDY)
            times.append((time.process_time() - start) / games)
        ratio = times[1] / times[0] * (turns[0] / 400) / (turns[1] / 8)  # by turns: not all games are equally long
        print(f"greedy games of {id}: {1 / times[0]:,.0f} a CPU-second, {turns[0] / 400:.0f} turns each")
        what = f"a turn of a greedy playout, `{id}`, compiled against Python"
        sheet.add(f"speed/kernel/playout/{id}", what, "times", ratio, goal="≥ 200", n=400)


def stepping(dice: Dice, sheet: results.Sheet) -> None:
    """Random legal turns in a batch of 1,000 games, beside the calibration loop."""
    for id, seats in (("classic", 2), ("classic", 4), ("moonlit", 4)):
        batch = Batch.new(spec_of(id), seats, 1000, dice.seed())
        rates, ratios = [], []
        for _ in range(8):
            loop, start = calibrate(), time.process_time()
            played = batch.play(500, again=True)
            rates.append(played / (time.process_time() - start))
            ratios.append(rates[-1] * loop)
        name, shown = f"speed/kernel/batch/{id}-{seats}", f"random turns in a batch, `{id}`, {seats} seats"
        rate, low, high = max(rates) / 1e6, min(rates) / 1e6, max(rates) / 1e6
        sheet.add(name, shown, "million a CPU-second", rate, goal="≥ 10", low=low, high=high, n=len(rates))
        ratio, low, high = statistics.median(ratios), min(ratios), max(ratios)
        sheet.add(f"{name}-loops", shown, "a loop", ratio, low=low, high=high, n=len(ratios))


def main() -> None:
    sheet, given = results.start(__file__)
    positions = int(given[0]) if given else 5000
    dice = Dice(1)
    print(word())
    reach_sets(dice, sheet)
    solving(dice, positions, sheet)
    playouts(dice, sheet)
    stepping(dice, sheet)


if __name__ == "__main__":
    main()
