"""Two seats after one goal: the compiled race, its twin in Python and looking at everything agree."""

from __future__ import annotations

import pytest

from mazeworks import Dice, Refused
from mazeworks.kernel import maze_of
from mazeworks.kernel.bits import FIXED, PIECES
from mazeworks.kernel.race import WINS, Prize, race, stands
from mazeworks.maze import Board, cells, grid, opposite, pushes, reach
from mazeworks.maze.layout import GRID, lay

from .lockstep import catches, need_the_compiled_kernel


def scrambled(dice: Dice) -> tuple[Board, int, int, int, int | None]:
    """A board, the cells of both seats, the mark that both seek, and the barred slot."""
    board, barred = lay(12, dice), None
    for _ in range(30):
        barred = dice.pick(GRID.slots)
        board = board.push(barred, dice.pick(range(4)))
    return board, dice.pick(range(49)), dice.pick(range(49)), dice.pick(range(1, 25)), opposite(barred or 4)


@pytest.mark.parametrize("deep", [False, True])
def test_both_kernels_value_every_push_alike(deep: bool) -> None:
    need_the_compiled_kernel()
    dice, values = Dice(f"race/{deep}"), set()
    for _ in range(1 if deep else 6):
        board, me, other, mark, barred = scrambled(dice)
        python, compiled = [race(board, me, other, mark, barred=barred, deep=deep, pure=pure) for pure in (True, False)]
        assert python == compiled
        values |= {each.value for each in compiled}
    assert len(values) > 1


@pytest.mark.parametrize("deep", [False, True])
def test_both_kernels_value_every_stand_alike(deep: bool) -> None:
    need_the_compiled_kernel()
    dice, values = Dice(f"stands/{deep}"), set[int]()
    for _ in range(1 if deep else 6):
        board, _, other, mark, barred = scrambled(dice)
        places = 1 << board.marks.find(mark)
        for prize in (Prize(places), Prize(places | 1 << 9, PIECES, 1 << 24), Prize(1 << 24, FIXED)):
            python, compiled = [stands(maze_of(board, barred, pure=pure), other, prize, deep) for pure in (True, False)]
            assert [*python] == [*compiled]
            values |= {*compiled}
    assert len(values) > 1


@pytest.mark.parametrize("deep", [False, True])
def test_the_best_stand_after_a_push_is_the_end_that_the_race_names(deep: bool) -> None:
    need_the_compiled_kernel()
    dice, seen = Dice(f"ends/{deep}"), 0
    for _ in range(24):
        board, me, other, mark, barred = scrambled(dice)
        for each in race(board, me, other, mark, barred=barred, deep=deep)[:6]:
            if not (2 - WINS) / WINS < each.value < (WINS - 1) / WINS:
                continue  # the goal is taken at once, by one seat or by the other
            after, (here, there) = board.push(each.slot, each.quarters), board.carry(each.slot, (me, other))
            values = stands(maze_of(after, opposite(each.slot)), there, Prize(1 << after.marks.find(mark)), deep)
            assert (
                values[each.to] / WINS == each.value == max([values[cell] / WINS for cell in cells(reach(after, here))])
            )
            seen += 1
    assert seen


def test_certain_values_hold_against_every_reply() -> None:
    """What is called won or lost is so by the readable rules."""
    need_the_compiled_kernel()
    dice, won, lost = Dice(7), 0, 0
    for _ in range(24):
        board, me, other, mark, barred = scrambled(dice)
        best = race(board, me, other, mark, barred=barred, deep=False)[0]
        after, (there,) = board.push(best.slot, best.quarters), board.carry(best.slot, (other,))
        back = opposite(best.slot)
        if best.value == (WINS - 1) / WINS:
            assert after.find(mark) == best.to and best.to in cells(reach(after, board.carry(best.slot, (me,))[0]))
            continue
        assert catches(after, there, mark, back) == (best.value == (2 - WINS) / WINS)
        lost += best.value == (2 - WINS) / WINS
        if best.value == (WINS - 3) / WINS:
            won += 1
            for reply in pushes(after, (back,)):
                then, (here,) = after.push(reply.slot, reply.quarters), after.carry(reply.slot, (best.to,))
                assert catches(then, here, mark, opposite(reply.slot))
    assert lost or won


def test_other_boards_and_goals_are_refused() -> None:
    board, me, other, _, _ = scrambled(Dice(1))
    with pytest.raises(Refused, match="not on the board"):
        race(board, me, other, 60)
    with pytest.raises(Refused, match="7 by 7"):
        race(Board(grid(9), 0, bytes(82), 0), 0, 1, 1)
