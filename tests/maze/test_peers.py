"""Boards and answers written by others, from `../shared/peers` where it is there; the data is not ours to copy."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazeworks.maze import TURNED, Board, Tile, cells, grid, opposite, parse_sides, path, pushes, reach

FOLDER = Path(__file__).resolve().parents[2].parent / "shared" / "peers"
FILES = ("nu_reachable.json", "jb_unit_cases.json", "marmelab_cases.json")
GOAL = 1  # the mark of the goal's tile
DEEP = 2  # turns that are tried out one by one here

COVERED = {
    "reachable": 89,
    "destinations_after_shift": 48,
    "is_reachable": 32,
    "neighbours_after_shift": 13,
    "min_turns": 10,
    "neighbours": 5,
    "reachable_set": 3,
    "reachable_count": 2,
    "shortest_path": 1,
    "insert_then_objective_reachable": 1,
    "not_solvable_in_one_turn": 1,
}
NOT_COVERED = {  # for a solver: too deep to try everything, or a game of two
    "jb-unit/exh/d3_obj_push_out",
    "jb-unit/exh/d3_long_running",
    "jb-unit/exh/pushback_rule_len2_violates",
    "jb-unit/exh/d4_9x9",
    "jb-unit/minimax/reachable_in_one",
    "jb-unit/minimax/cannot_prevent_opponent",
    "jb-unit/minimax/opponent_cannot_prevent_next",
    "jb-unit/minimax/prevent_opponent",
    "jb-unit/minimax/best_violates_previous",
    "jb-unit/minimax/must_prevent_opposite_corner",
}

Case = dict[str, Any]


def all_cases() -> list[Case]:
    """Every case of the files, each with its kind and its movable lines."""
    if not FOLDER.is_dir():
        return []
    out: list[Case] = []
    for name in FILES:
        data = msgspec.json.decode((FOLDER / name).read_bytes())
        meta = data["meta"]
        out += [{"kind": meta.get("kind"), "lines": meta["slidable_lines"], **case} for case in data["cases"]]
    return out


ALL = all_cases()
CASES = [case for case in ALL if case["id"] not in NOT_COVERED]


def need_the_folder() -> None:
    if ALL:
        return
    reason = f"the outside cases are not here: there is no folder {'/'.join(FOLDER.parts[-2:])} beside the project"
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and a full check needs it")
    pytest.skip(reason)


# --- reading a case ---------------------------------------------------------------------------------------------------


def board_of(case: Case) -> Board:
    """The board of a case, the goal's tile marked."""
    size, objective = len(case["board"]), case.get("objective")
    tiles = [Tile(parse_sides(text)) for row in case["board"] for text in row]
    spare = Tile(parse_sides(case.get("leftover", "NS")), GOAL if objective == "leftover" else 0)
    if isinstance(objective, list):
        tiles[at(case, objective)] = Tile(tiles[at(case, objective)].exits, GOAL)
    return Board.lay(grid(size, range(1 if case["lines"] == "odd" else 0, size, 2)), tiles, spare)


def at(case: Case, cell: list[int]) -> int:
    return int(cell[0] * len(case["board"]) + cell[1])


def ats(case: Case, cells: list[list[int]]) -> list[int]:
    return sorted([at(case, cell) for cell in cells])


def slot_of(case: Case, border: list[int]) -> int:
    """The slot of the border cell where a tile enters."""
    row, column = border
    last = len(case["board"]) - 1
    ends = {0: (row == 0, column), 1: (column == last, row), 2: (row == last, column), 3: (column == 0, row)}
    ((side, line),) = [(side, line) for side, (here, line) in ends.items() if here]  # at an edge, not at a corner
    return line * 4 + side


def shifted(case: Case) -> Board:
    board = board_of(case)
    return board if case["insert"] is None else board.push(slot_of(case, case["insert"]), case["rotate_cw"] // 90)


def barred(case: Case) -> tuple[int, ...]:
    previous = case["previous_insert"]
    return () if previous is None else (opposite(slot_of(case, previous)),)


def neighbours(board: Board, cell: int) -> list[int]:
    """Cells one step away: those in reach whose way is a single step."""
    return [to for to in cells(reach(board, cell)) if len(path(board, cell, to)) == 2]


def solvable(board: Board, places: set[int], bars: tuple[int, ...], turns: int) -> bool:
    """Whether a piece that may stand on any of `places` can end a turn on the goal's tile within so many turns."""
    later = []
    for push in pushes(board, bars):
        after = board.push(push.slot, push.quarters)
        room = 0
        for place in board.carry(push.slot, tuple(places)):
            if not room >> place & 1:
                room |= reach(after, place)
        goal = after.find(GOAL)
        if goal >= 0 and room >> goal & 1:
            return True
        later.append((after, set(cells(room)), (opposite(push.slot),)))
    return turns > 1 and any(solvable(*each, turns - 1) for each in later)


# --- what each kind expects -----------------------------------------------------------------------------------------


def check_reachable(case: Case) -> None:
    assert cells(reach(board_of(case), at(case, case["start"]))) == ats(case, case["expected_reachable"])


def check_is_reachable(case: Case) -> None:
    room = reach(board_of(case), at(case, case["source"]))
    assert bool(room >> at(case, case["target"]) & 1) == case["expected"]


def check_reachable_set(case: Case) -> None:
    assert cells(reach(board_of(case), at(case, case["source"]))) == ats(case, case["expected"])


def check_reachable_count(case: Case) -> None:
    assert reach(board_of(case), at(case, case["source"])).bit_count() == case["expected"]


def check_neighbours(case: Case) -> None:
    assert neighbours(board_of(case), at(case, case["cell"])) == ats(case, case["expected"])


def check_neighbours_after_shift(case: Case) -> None:
    assert neighbours(shifted(case), at(case, case["cell"])) == ats(case, case["expected"])


def check_destinations_after_shift(case: Case) -> None:
    (piece,) = board_of(case).carry(slot_of(case, case["insert"]), (at(case, case["player"]),))
    assert cells(reach(shifted(case), piece)) == ats(case, case["expected"])


def check_shortest_path(case: Case) -> None:
    way = path(board_of(case), at(case, case["source"]), at(case, case["target"]))
    assert list(way) == [at(case, cell) for cell in case["expected"]]


def check_insert_then_objective_reachable(case: Case) -> None:
    board, slot = board_of(case), slot_of(case, case["insert"])
    entering = parse_sides(case["inserted_tile"])
    after = board.push(slot, [TURNED[quarters][board.spare] for quarters in range(4)].index(entering))
    (piece,) = board.carry(slot, (at(case, case["player"]),))
    assert bool(reach(after, piece) >> after.find(GOAL) & 1) == case["expected"]


def check_not_solvable_in_one_turn(case: Case) -> None:
    assert solvable(board_of(case), {at(case, case["player"])}, barred(case), 1) != case["expected"]


def check_min_turns(case: Case) -> None:
    turns, start = case["expected_min_turns"], {at(case, case["player"])}
    assert turns <= DEEP
    assert solvable(board_of(case), start, barred(case), turns)
    assert turns == 1 or not solvable(board_of(case), start, barred(case), turns - 1)


CHECKS: dict[str, Callable[[Case], None]] = {
    name.removeprefix("check_"): check for name, check in globals().items() if name.startswith("check_")
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_our_maze_gives_the_answer_that_others_wrote_down(case: Case) -> None:
    CHECKS[case["kind"]](case)


def test_no_outside_case_is_dropped_silently() -> None:
    need_the_folder()
    assert {case["id"] for case in ALL} >= NOT_COVERED
    assert Counter(case["kind"] for case in CASES) == COVERED
    assert len(CASES) + len(NOT_COVERED) == len(ALL) == 215
    assert set(COVERED) == set(CHECKS)


def test_what_is_left_to_a_solver_is_too_deep_or_for_two() -> None:
    need_the_folder()
    for case in ALL:
        deep = case["kind"] == "two_player_minimax" or case.get("expected_min_turns", 0) > DEEP
        assert deep == (case["id"] in NOT_COVERED)


@pytest.mark.parametrize("id", sorted([id for id in NOT_COVERED if "/exh/" in id]))
def test_what_is_too_deep_cannot_be_solved_sooner(id: str) -> None:
    need_the_folder()
    (case,) = [case for case in ALL if case["id"] == id]
    assert not solvable(board_of(case), {at(case, case["player"])}, barred(case), DEEP)
