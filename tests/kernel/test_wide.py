"""Boards of 9 to 15 cells a side: the compiled kernel, bits.py and the readable rules agree bit for bit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mazeworks import Dice
from mazeworks.kernel import bits, wide_tables
from mazeworks.kernel.solve import solve
from mazeworks.kernel.tables import QUARTERS, tables
from mazeworks.maze import Board, Grid, Tile, grid, opposite, reach

from .lockstep import Position, count, kernels, need_the_compiled_kernel, readable, same
from .test_lockstep import wild

SIZES = (9, 11, 13, 15)
sizes = pytest.mark.parametrize("size", SIZES)


def likely(on: Grid, dice: Dice) -> Board:
    """A board of straight, bent and forked tiles, with marks on all of them as far as there are letters."""

    def tile(mark: int) -> Tile:
        exits = dice.pick((5, 3, 3, 7, 7))
        for _ in range(dice.pick(range(4))):
            exits = (exits << 1 | exits >> 3) & 15
        return Tile(exits, mark if mark < 60 else 0)

    tiles = [tile(at + 1) for at in range(on.cells + 1)]
    return Board.lay(on, tiles[:-1], tiles[-1])


def position(size: int, dice: Dice, board: Board | None = None) -> Position:
    on = grid(size)
    barred = dice.pick((None, *on.slots))
    return Position(board or likely(on, dice), barred, dice.pick((True, False)), dice.pick(range(on.cells)))


def around(cell: int, size: int) -> list[int]:
    """Cells at most three steps away, walls left out."""
    far = [abs(at // size - cell // size) + abs(at % size - cell % size) for at in range(size * size)]
    return [at for at, steps in enumerate(far) if 0 < steps <= 3]


@sizes
def test_reach_and_pushes_are_those_of_the_readable_rules(size: int) -> None:
    need_the_compiled_kernel()
    dice = Dice(size)
    for each in range(6):
        at = position(size, dice, wild(grid(size), dice) if each % 2 else None)
        t, expected = tables(at.board.grid), readable(at)
        for maze in kernels(at):
            found = maze.reaches(at.cell)
            assert [wide_tables.mask(t, found[32 * n : 32 * n + 32]) for n in range(len(expected))] == expected
            assert maze.reach(1 << at.cell) == reach(at.board, at.cell)
        python, compiled = kernels(at)
        assert type(python) is bits.Maze and type(compiled) is not bits.Maze
        slot = dice.pick(range(t.slots))
        for quarters in range(QUARTERS):
            number = at.board.grid.slots[slot]
            assert same(compiled.push(slot, quarters), at.board.push(number, quarters), opposite(number))


@sizes
@pytest.mark.parametrize("rides", [True, False])
def test_catch_and_odds_agree(size: int, rides: bool) -> None:
    need_the_compiled_kernel()
    dice = Dice(f"{size}/{rides}")
    at = position(size, dice)
    goals = bytes(dice.shuffled(range(size * size + rides))[:3])
    python, compiled = kernels(at)
    assert python.catch(goals, rides) == compiled.catch(goals, rides)
    if size == 9:
        for several in (True, False):
            assert python.odds(goals, rides, several) == compiled.odds(goals, rides, several)


def test_as_many_lines_of_play_are_counted() -> None:
    need_the_compiled_kernel()
    at = position(9, Dice(1))
    assert [maze.perft(at.cell, 1) for maze in kernels(at)] == [count(at, 1)] * 2
    _, compiled = kernels(at)
    after = [compiled.push(slot, quarters) for slot, quarters in kernels(at)[0].pushes()]
    assert compiled.perft(at.cell, 2) > len(after)


@sizes
def test_plans_and_their_first_pushes_agree(size: int) -> None:
    need_the_compiled_kernel()
    dice, planned = Dice(f"plans/{size}"), 0
    for _ in range(8):
        at = position(size, dice)
        near = [*around(at.cell, size), size * size]
        goals = bytes(dice.shuffled(near)[: dice.pick((1, 1, 2))])
        home, any_order = dice.pick((-1, dice.pick(near[:-1]))), dice.pick((True, False))
        for turns in (1, 2):
            python, compiled = [maze.plan(at.cell, goals, home, any_order, turns) for maze in kernels(at)]
            assert python == compiled
            if python or turns == 2:
                planned += bool(python)
                break
        one, other = [maze.firsts(at.cell, goals[:1], -1, False, 1) for maze in kernels(at)]
        assert one == other
    assert planned > 1


@sizes
def test_a_plan_of_several_turns_is_found_and_can_be_played(size: int) -> None:
    need_the_compiled_kernel()
    dice = Dice(f"solve/{size}")
    for _ in range(4):
        board, cell = likely(grid(size), dice), dice.pick(range(60))
        mark = dice.pick([place + 1 for place in around(cell, size) if place + 1 < 60])
        line = solve(board, cell, [mark], limit=4)
        assert line is not None
        for turn in line:
            (cell,) = board.carry(turn.slot, (cell,))
            board = board.push(turn.slot, turn.quarters)
            assert reach(board, cell) >> turn.to & 1
            cell = turn.to
        assert board.marks[cell] == mark and line[-1].found == mark


def test_wrong_arguments_are_refused_before_they_reach_the_compiled_kernel() -> None:
    need_the_compiled_kernel()
    _, maze = kernels(position(9, Dice(3)))
    wrong: list[Callable[[], object]] = [
        lambda: maze.reaches(81),
        lambda: maze.catch(b"", True),
        lambda: maze.catch(bytes([81]), False),
        lambda: maze.odds(bytes([82]), True, True),
        lambda: maze.push(16, 0),
        lambda: maze.perft(0, 0),
        lambda: maze.plan(0, bytes([82]), -1, False, 1),
        lambda: maze.plan(0, bytes(range(7)), -1, True, 1),
        lambda: maze.firsts(-1, bytes([3]), -1, False, 1),
    ]
    for each in wrong:
        with pytest.raises(ValueError, match=r"^(not|too many) "):
            each()
