"""The kernel gives the answers of the readable rules, bit for bit."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Callable
from itertools import islice, product

import pytest

from mazeworks import SHELF, Dice
from mazeworks.core import Spec
from mazeworks.kernel import bits, kernel_for_board
from mazeworks.kernel.tables import USUAL, Tables
from mazeworks.maze import TURNED, Board, Grid, Tile, grid, pushes, reach
from mazeworks.maze.layout import GRID, lay
from tests.kit.playout import mazes

from .lockstep import Position, bars, check, count, kernels, need_the_compiled_kernel, positions

GAMES = 8


def wild(on: Grid, dice: Dice) -> Board:
    """A board of any tiles at all, so that paths also end at the edge."""
    tiles = [Tile(dice.pick(range(16))) for _ in range(on.cells + 1)]
    return Board.lay(on, tiles[:-1], tiles[-1])


@pytest.mark.parametrize("spec", mazes(), ids=lambda spec: spec.id)
def test_reach_pushes_and_legal_turns_agree_in_games_of_every_preset(spec: Spec) -> None:
    need_the_compiled_kernel()
    for at in islice(positions(spec, GAMES), 150):
        check(at)


def test_any_tiles_at_all_are_pushed_and_walked_alike() -> None:
    need_the_compiled_kernel()
    dice = Dice(2)
    for _ in range(60):
        check(
            Position(wild(GRID, dice), dice.pick((None, *GRID.slots)), dice.pick((True, False)), dice.pick(range(49)))
        )


def test_as_many_lines_of_play_are_counted() -> None:
    need_the_compiled_kernel()
    for at in islice(positions(SHELF[0], 3), 0, 60, 6):
        expected = count(at, 2)
        assert [maze.perft(at.cell, 2) for maze in kernels(at)] == [expected, expected]


def meeting(at: Position, pieces: tuple[int, ...], rides: bool, closed: int) -> int:
    """The cells from which one turn meets a piece, by the readable rules."""
    out, every = 0, range(at.board.grid.cells)
    for push in pushes(at.board, bars(at)):
        after, carry = at.board.push(push.slot, push.quarters), at.board.carry
        moved = set(carry(push.slot, pieces) if rides else pieces)
        for start, cell in zip(every, carry(push.slot, tuple(every)), strict=True):
            room = reach(after, cell, closed) & ~closed
            out |= any(room >> piece & 1 for piece in moved) << start
    return out


def test_pieces_are_met_around_closed_cells_alike() -> None:
    need_the_compiled_kernel()
    dice = Dice(5)
    for _ in range(12):
        at = Position(wild(GRID, dice), dice.pick((None, *GRID.slots)), dice.pick((True, False)), 0)
        pieces = tuple(dice.sample(range(GRID.cells), dice.pick((1, 2, 4))))
        for rides, closed in product((True, False), (0, 1 << 24, 1 << 24 | 1 << 8)):
            expected, mask = meeting(at, pieces, rides, closed), sum([1 << piece for piece in pieces])
            assert [maze.meets(mask, rides, closed) for maze in kernels(at)] == [expected, expected]


def test_boards_of_other_small_sizes_and_lines_are_left_to_python() -> None:
    for size, lines in ((3, None), (5, (0, 2, 4)), (7, (0, 3))):
        dice, on = Dice(size), grid(size, lines)
        at = Position(wild(on, dice), on.slots[0], False, 0)
        assert all(type(maze) is bits.Maze for maze in kernels(at))
        check(at)


def lines(at: Position, goals: tuple[int, ...], home: int, any_order: bool, turns: int) -> int:
    """The pushes after which a line of `turns` turns exists, by asking `plan` for the rest from every cell in reach."""
    out, places = 0, range(at.board.grid.cells)
    for place in range(len(at.board.grid.slots)):
        for quarters in range(4):
            maze = kernel_for_board.maze_of(at.board, at.barred, at.whole)
            room = struct.unpack("48Q", maze.reaches(at.cell))[place * 4 + quarters]
            after, moved = maze.push(place, quarters), [bits.carry_goal(USUAL, goal, place) for goal in goals]
            for to in [cell for cell in places if room >> cell & 1]:
                found = moved.index(to) if to in (moved if any_order else moved[:1]) else None
                left = bytes([goal for at, goal in enumerate(moved) if at != found])
                ended = not left and home in (-1, to) if turns == 1 else False
                if ended or (turns > 1 and (left or home >= 0) and after.plan(to, left, home, any_order, turns - 1)):
                    out |= 1 << place * 4 + quarters
                    break
    return out


@pytest.mark.parametrize("any_order", [True, False])
@pytest.mark.parametrize(("count", "home"), [(1, -1), (2, -1), (3, -1), (2, 0)])
def test_the_first_pushes_of_a_shortest_line_agree(count: int, home: int, any_order: bool) -> None:
    need_the_compiled_kernel()
    dice = Dice(f"firsts/{count}/{home}")
    for at in islice(positions(SHELF[0], 6), 0, 60, 6):
        goals = dice.shuffled(range(50))[:count]
        plain, fast = kernels(at)
        par = next((n for n in (1, 2, 3) if fast.plan(at.cell, bytes(goals), home, any_order, n)), 0)
        if par:
            asked = at.cell, bytes(goals), home, any_order, par
            assert plain.firsts(*asked) == fast.firsts(*asked)
            assert int.from_bytes(fast.firsts(*asked), "little") == lines(at, tuple(goals), home, any_order, par)
            assert not any(fast.firsts(*asked[:-1], par - 1))


# --- a rule changed in one place is noticed ---------------------------------------------------------------------------


def bar_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits.Maze, "slots", lambda maze: list(range(maze.tables.slots)))


def lose_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Board, "carry", lambda *given: given[-1])


def turn_the_other_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bits, "TURNED", (TURNED[0], *TURNED[:0:-1]))


def leave_at_the_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Tables(GRID)
    wrong.exit = wrong.entry
    kernel_for_board.fast.load(wrong.pack())


def forget_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Tables(GRID)
    wrong.inner = wrong.every
    kernel_for_board.fast.load(wrong.pack())


@pytest.mark.parametrize("change", [bar_nothing, lose_pieces, turn_the_other_way, leave_at_the_entry, forget_the_edge])
def test_a_rule_changed_in_one_place_is_noticed(
    change: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    need_the_compiled_kernel()
    dice = Dice(1)
    boards = [
        Position(wild(GRID, dice), slot, False, cell) for slot, cell in zip(GRID.slots, range(5, 17), strict=True)
    ]
    change(monkeypatch)
    try:
        with pytest.raises(AssertionError):
            list(map(check, boards))
    finally:
        kernel_for_board.fast.load(USUAL.pack())


# --- around it --------------------------------------------------------------------------------------------------------


def test_the_compiled_kernel_refuses_what_is_not_on_the_board() -> None:
    need_the_compiled_kernel()
    maze = kernel_for_board.maze_of(lay(12, Dice(1)))
    for wrong in (
        lambda: maze.push(12, 0),
        lambda: maze.push(0, 4),
        lambda: maze.reaches(49),
        lambda: maze.perft(0, 0),
        lambda: maze.plan(0, bytes([50]), -1, False, 1),
        lambda: maze.plan(0, bytes(7), -1, True, 7),
        lambda: maze.firsts(0, bytes([50]), -1, False, 1),
        lambda: maze.firsts(49, bytes([5]), -1, False, 1),
        lambda: kernel_for_board.fast.load(b""),
    ):
        with pytest.raises((ValueError, ImportError)):
            wrong()


def test_who_only_plays_does_not_load_the_kernel() -> None:
    code = "import mazeworks, sys; sys.exit(any('kernel' in name for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
