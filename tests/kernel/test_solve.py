"""Plans are as short as can be, and can be played."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from itertools import permutations

import pytest

from mazeworks import Dice, Refused
from mazeworks.kernel import Turn, solve
from mazeworks.maze import Board, cells, opposite, pushes, reach
from mazeworks.maze.diagram import parse
from mazeworks.maze.layout import GRID, lay
from tests.maze.test_peers import ALL, GOAL, Case, at, barred, board_of, need_the_folder

from .lockstep import need_the_compiled_kernel

DEEPEST_OUTSIDE = 4
MIN_TURNS = [case for case in ALL if case["kind"] == "min_turns"]
DAY = range(1, 25)


def play(
    board: Board, cell: int, line: Sequence[Turn], bar: int | None, marks: Sequence[int], any_order: bool
) -> tuple[list[int], int]:
    """Play a line by the readable rules; the goals that are left, and where it ends."""
    left = list(marks)
    for turn in line:
        assert turn.slot != bar and turn.slot in [push.slot for push in pushes(board)]
        assert turn.quarters in [push.quarters for push in pushes(board)]
        (cell,) = board.carry(turn.slot, (cell,))
        board, bar = board.push(turn.slot, turn.quarters), opposite(turn.slot)
        assert reach(board, cell) >> turn.to & 1
        cell = turn.to
        found = board.marks[cell] if board.marks[cell] in (left if any_order else left[:1]) else 0
        assert found == turn.found
        if found:
            left.remove(found)
    return left, cell


def fewest(board: Board, cell: int, bar: int | None, order: Sequence[int], home: int | None, limit: int) -> int:
    """Turns that are needed at least, every turn tried out by the readable rules; limit + 1 if that is not enough."""
    best = limit + 1
    if limit < len(order) + (home is not None):
        return best
    for push in pushes(board, () if bar is None else (bar,)):
        (start,) = board.carry(push.slot, (cell,))
        later = board.push(push.slot, push.quarters)
        for to in cells(reach(later, start)):
            left = order[1:] if order and later.marks[to] == order[0] else order
            if (not order and to == home) or (not left and home is None):
                return 1
            best = min(best, 1 + fewest(later, to, opposite(push.slot), left, home, best - 2))
    return best


# --- one goal ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])
@pytest.mark.parametrize("case", MIN_TURNS, ids=lambda case: case["id"])
def test_the_fewest_turns_are_those_that_others_wrote_down(case: Case, pure: bool) -> None:
    board, bars, start = board_of(case), barred(case), at(case, case["player"])
    bar, expected = bars[0] if bars else None, case["expected_min_turns"]
    line = solve(board, start, [GOAL], barred=bar, limit=DEEPEST_OUTSIDE, pure=pure)
    assert line is not None and len(line) == expected
    assert play(board, start, line, bar, [GOAL], False)[0] == []


def test_the_outside_cases_are_there() -> None:
    need_the_folder()
    assert len(MIN_TURNS) == 14
    assert max([case["expected_min_turns"] for case in MIN_TURNS]) == DEEPEST_OUTSIDE


def test_both_kernels_give_the_very_same_lines() -> None:
    need_the_compiled_kernel()
    dice = Dice(3)
    for _ in range(60):
        board, cell = lay(12, dice), dice.pick(range(GRID.cells))
        bar, marks, whole = dice.pick((None, *GRID.slots)), dice.shuffled(DAY), dice.pick((True, False))
        home = dice.pick((None, 0, 48))
        for hand, any_order in ((marks[:1], False), (marks[:2], False), (marks[:2], True)):
            lines = [
                solve(
                    board, cell, hand, home=home, any_order=any_order, barred=bar, whole_line=whole, limit=3, pure=pure
                )
                for pure in (True, False)
            ]
            assert lines[0] == lines[1]


def test_a_goal_on_the_spare_is_pushed_in_and_walked_to() -> None:
    board = parse("┼┼┼\n┼┼┼\n┼┼┼ spare ┼A")
    line = solve(board, 0, [1])
    assert line is not None and len(line) == 1
    assert play(board, 0, line, None, [1], False)[0] == []


def test_what_cannot_be_reached_is_not_planned_for() -> None:
    assert solve(parse("···\n···\n··· spare ·A"), 0, [1], limit=3) is None


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no timer that interrupts")
@pytest.mark.parametrize("pure", [True, False], ids=["python", "compiled"])
def test_a_long_plan_can_be_interrupted(pure: bool) -> None:
    if not pure:
        need_the_compiled_kernel()
    board = parse("·A" + "┼" * 6 + "\n" + "\n".join(["┼" * 7] * 6))  # walled in: minutes of search, for nothing

    def ring(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(KeyboardInterrupt):
            solve(board, 8, [1], limit=20, pure=pure)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# --- a whole hand ----------------------------------------------------------------------------------------------------


SMALL = "┌A┬B┐C\n├D┼ ┤E\n└F┴G┘H spare │"


@pytest.mark.parametrize("home", [None, 0])
@pytest.mark.parametrize("seed", range(6))
def test_a_hand_in_order_takes_as_few_turns_as_trying_everything(seed: int, home: int | None) -> None:
    board, dice = parse(SMALL), Dice(seed)
    for _ in range(9):
        board = board.push(dice.pick(board.grid.slots), dice.pick(range(4)))
    hand, cell = dice.shuffled(range(1, 9))[:2], dice.pick(range(9))
    line = solve(board, cell, hand, home=home, limit=4)
    expected = fewest(board, cell, None, hand, home, 4)
    assert (len(line) if line else 5) == expected
    if line:
        left, end = play(board, cell, line, None, hand, False)
        assert left == [] and end == (end if home is None else home)


@pytest.mark.parametrize("home", [None, 8])
@pytest.mark.parametrize("seed", range(6))
def test_a_hand_in_any_order_is_the_best_of_all_orders(seed: int, home: int | None) -> None:
    dice = Dice(f"any/{seed}")
    board, cell, hand = lay(12, dice), dice.pick(range(GRID.cells)), dice.shuffled(DAY)[:3]
    line = solve(board, cell, hand, home=home, any_order=True, limit=5)
    each = [solve(board, cell, order, home=home, limit=5) for order in permutations(hand)]
    assert (len(line) if line else 6) == min([len(one) if one else 6 for one in each])
    if line:
        left, end = play(board, cell, line, None, hand, True)
        assert left == [] and end == (end if home is None else home)


def test_to_come_home_is_a_turn_of_its_own() -> None:
    board = parse("┼A┼ ┼\n┼ ┼ ┼\n┼ ┼ ┼ spare ┼")
    line = solve(board, 8, [1], home=0)
    assert line is not None and [turn.found for turn in line] == [1, 0]
    assert [turn.to for turn in line] == [0, 0]


@pytest.mark.parametrize(
    ("marks", "given"),
    [
        ([30], {}),
        ([0], {}),
        ([], {}),
        ([1, 1], {}),
        ([*range(1, 14)], {}),
        ([*range(1, 8)], {"any_order": True}),
        ([1], {"cell": 49}),
        ([1], {"home": 49}),
        ([1], {"barred": 0}),
    ],
)
def test_what_cannot_be_planned_is_refused(marks: list[int], given: dict[str, int]) -> None:
    with pytest.raises(Refused):
        solve(lay(12, Dice(1)), given.pop("cell", 0), marks, **given)  # type: ignore[arg-type]
