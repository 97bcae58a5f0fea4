"""The compiled kernel beside the one in Python, in one run on one core. `python bench/kernel.py [POSITIONS]`

Times are CPU times, the least of several runs; a ratio compares two that were taken one after the other.
"""

import sys
import time
from collections.abc import Callable

from mazeworks import Dice
from mazeworks.games.layout import GRID, lay
from mazeworks.kernel import Maze, maze_of, word
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
    """One goal of the game each, from anywhere: as many turns as it takes, up to four."""
    worst, depths, all = 0.0, [0] * (DEEP + 1), []
    for _ in range(positions):
        board, cell, mark = scrambled(dice), dice.pick(range(GRID.cells)), dice.pick(range(1, 25))
        maze, goal = maze_of(board), bytes([board.marks.index(mark)])
        lines: list[bytes] = []

        def solve(maze: Maze = maze, cell: int = cell, goal: bytes = goal, lines: list[bytes] = lines) -> None:
            lines[:] = []
            for turns in range(1, DEEP + 1):
                lines.append(maze.plan(cell, goal, -1, False, turns))
                if lines[-1]:
                    return

        all.append(least(solve, 3, time.perf_counter))
        depths[len(lines) if lines[-1] else 0] += 1
        worst = max(worst, all[-1])
    median = sorted(all)[len(all) // 2]
    found = ", ".join([f"{count} in {turns}" for turns, count in enumerate(depths) if count])
    print(f"solving {positions} goals ({found}): median {median * 1e6:.1f} µs, worst {worst * 1e6:.0f} µs; ", end="")
    print(verdict(worst * 1e6, 200, more=False))


def main() -> None:
    positions = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    dice = Dice(1)
    print(word())
    reach_sets(dice)
    solving(dice, positions)


if __name__ == "__main__":
    main()
