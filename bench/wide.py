"""The compiled kernel of wide boards and its twin in Python, in one run: `python -m bench.wide [CASES] [--save]`

A case is a random board, a piece and a goal. Fewest-turns searches are timed to depth 2 in both kernels, and to depth 4
in the compiled one. Times are CPU times.
"""

import time

from bench import results
from mazeworks import Dice
from mazeworks.kernel import maze_of, word
from mazeworks.maze import Board, Tile, grid

SIZES = (9, 11, 13)
SHAPES = (5, 3, 3, 7, 7)  # open sides: straight, bent, forked
DEEP = 4


def random_board(size: int, dice: Dice) -> Board:
    """A board of likely tiles, each turned at random."""

    def tile() -> Tile:
        exits = dice.pick(SHAPES)
        for _ in range(dice.pick(range(4))):
            exits = (exits << 1 | exits >> 3) & 15
        return Tile(exits)

    on = grid(size)
    return Board.lay(on, [tile() for _ in range(on.cells)], tile())


def timed(board: Board, cell: int, goal: int, depth: int, pure: bool) -> tuple[float, bytes]:
    """Seconds to search lines of up to `depth` turns, and the line that was found."""
    maze, start, line = maze_of(board, pure=pure), time.process_time(), b""
    for turns in range(1, depth + 1):
        line = maze.plan(cell, bytes([goal]), -1, False, turns)
        if line:
            break
    return time.process_time() - start, line


def main() -> None:
    sheet, given = results.start(__file__)
    cases = int(given[0]) if given else 10
    print(word())
    for size in SIZES:
        dice, fast, slow, worst = Dice(size), 0.0, 0.0, 0.0
        for _ in range(cases):
            board = random_board(size, dice)
            cell, goal = dice.pick(range(size * size)), dice.pick(range(size * size))
            quick, line = timed(board, cell, goal, 2, pure=False)
            plain, same = timed(board, cell, goal, 2, pure=True)
            assert line == same, (size, cell, goal)
            fast, slow = fast + quick, slow + plain
            worst = max(worst, timed(board, cell, goal, DEEP, pure=False)[0])
        what = f"fewest turns to depth 2, {size}x{size}, compiled against Python"
        sheet.add(f"speed/wide/{size}", what, "times", slow / fast, goal="≥ 100", n=cases)
        what = f"fewest turns to depth {DEEP}, {size}x{size}, worst case"
        sheet.add(f"speed/wide/{size}-deep", what, "ms", 1000 * worst, goal="≤ 50", n=cases)


if __name__ == "__main__":
    main()
