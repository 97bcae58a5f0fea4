"""Every puzzle is proven, can be solved by the readable rules, and is one line wherever it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from mazeworks import Refused
from mazeworks.games.quest.puzzles import Setup, can_take, push_text, setup_of
from mazeworks.kernel.tables import QUARTERS
from mazeworks.maze import Board, cells, opposite, pushes, reach
from mazeworks.study import puzzle_packs
from mazeworks.study.puzzle_kind import Puzzle, Solving, check, kind_of, kinds, parse, tried

KINDS = ("one", "two", "three", "home", "block", "doors")
EVERY = 20  # lines of a pack of which one is proven again
TODAY = date(2026, 11, 17)
GOLDEN = ("a1", "U", "-")  # from, the goal, no home
kind = pytest.mark.parametrize("kind", KINDS)


def test_there_are_six_kinds() -> None:
    assert set(kinds()) == set(KINDS)


@kind
def test_shipped_puzzles_are_proven_and_solved_by_the_rules(kind: str) -> None:
    puzzles = puzzle_packs.pack(kind)
    assert len(puzzles) >= 1000 and len({puzzle.fields for puzzle in puzzles}) == len(puzzles)
    assert [(str(puzzle), wrong) for puzzle in puzzles[::EVERY] if (wrong := check(puzzle))] == []


@kind
def test_a_seed_makes_the_same_good_puzzles_again(kind: str) -> None:
    first, second = [list(puzzle_packs.making(kind, 2, 7)) for _ in range(2)]
    assert first == second and len(first) == 2
    assert [check(puzzle) for puzzle in first] == ["", ""]
    assert all(1 <= len(puzzle.firsts) <= 3 for puzzle in first)
    text = puzzle_packs.written(kind, first, 7)
    assert sorted(map(str, map(parse, puzzle_packs.lines(text)))) == sorted(map(str, first))


# --- enumeration, without the kernel --------------------------------------------------------------------------------


def turns(board: Board, barred: int | None) -> Iterator[tuple[int, int, Board]]:
    """Every push that the readable rules allow."""
    for push in pushes(board, () if barred is None else (barred,)):
        yield push.slot, push.quarters, board.push(push.slot, push.quarters)


def within_two(board: Board, cell: int, goals: tuple[int, ...]) -> tuple[bool, set[str]]:
    """Whether one turn finds all goals, and the pushes that begin a line of two turns: by trying everything."""
    soon, firsts = False, set()
    for slot, quarters, after in turns(board, None):
        room = reach(after, board.carry(slot, (cell,))[0])
        ends = cells(room)
        soon |= len(goals) == 1 and any(after.marks[end] == goals[0] for end in ends)
        stands = [(end, [goal for goal in goals if goal != after.marks[end]]) for end in ends]
        if any(_last(after, opposite(slot), end, left) for end, left in stands if len(left) == 1):
            firsts.add(push_text(board.grid.slots.index(slot) * QUARTERS + quarters))
    return soon, firsts


def _last(board: Board, barred: int, cell: int, left: list[int]) -> bool:
    for slot, _, after in turns(board, barred):
        at = after.find(left[0])
        if at >= 0 and reach(after, board.carry(slot, (cell,))[0]) >> at & 1:
            return True
    return False


@pytest.mark.parametrize("name", ["one", "two"])
def test_a_par_of_two_is_confirmed_by_plain_enumeration(name: str) -> None:
    of_two = [puzzle for puzzle in puzzle_packs.pack(name) if puzzle.par == 2]
    for puzzle in of_two[:4]:
        found = setup_of(puzzle.fields, 0)
        assert within_two(found.board, found.cell, found.goals) == (False, set(puzzle.firsts))


def test_a_blocked_rival_cannot_take_its_goal_by_any_turn_of_the_rules() -> None:
    for puzzle in puzzle_packs.pack("block")[:20]:
        found = setup_of(puzzle.fields, 1)
        good = {text for text, ok in _blocking(found) if ok}
        assert good == set(puzzle.firsts)


def _blocking(found: Setup) -> Iterator[tuple[str, bool]]:
    rival, mark = found.rival or (0, 0)
    for slot, quarters, after in turns(found.board, None):
        mine, other = found.board.carry(slot, (found.cell, rival))
        at = after.find(found.goals[0])
        takes = at >= 0 and bool(reach(after, mine) >> at & 1)
        blocked = not _last(after, opposite(slot), other, [mark])
        assert blocked != can_take(after, opposite(slot), (other, mark))
        yield push_text(found.board.grid.slots.index(slot) * QUARTERS + quarters), takes and blocked


# --- notation -------------------------------------------------------------------------------------------------------


@kind
def test_a_puzzle_comes_back_from_its_line_and_its_link(kind: str) -> None:
    for puzzle in puzzle_packs.pack(kind)[:5]:
        assert parse(str(puzzle)) == puzzle
        hidden = parse(puzzle.link)
        assert hidden.firsts == () and hidden.fields == puzzle.fields and " " not in puzzle.link
        assert not any(first in puzzle.link for first in puzzle.firsts)


@kind
def test_a_truncated_link_is_refused_with_a_sentence(kind: str) -> None:
    link = puzzle_packs.pack(kind)[0].link
    for end in range(0, len(link) - 1, 3):
        with pytest.raises(Refused) as refused:
            parse(link[:end])
        assert refused.value.why.endswith(".")


@pytest.mark.parametrize(
    "text", ["", "one", "nine 2 e x y", "one 9 e a b c d", "one 2 x a b c d", "doors 2 e 5 1", "a" * 999]
)
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        parse(text)


# --- solving --------------------------------------------------------------------------------------------------------


def solution(puzzle: Puzzle) -> list[str]:
    """The actions of a person who follows the whole hint each turn."""
    solving, out = Solving(puzzle), []
    while not solving.done:
        for action in kind_of(puzzle.kind).advice(puzzle, solving.match, solving.seat):
            out.append(solving.match.codec.text(action))
            solving.act(out[-1])
    return out


@kind
def test_following_hints_solves_a_puzzle_in_par(kind: str) -> None:
    for puzzle in puzzle_packs.pack(kind)[:3]:
        line = solution(puzzle)
        done = tried(puzzle, line)
        assert done.done and done.turns == puzzle.par and done.stars == 3 and not done.left
        assert (tried(puzzle, line, tries=2).stars, tried(puzzle, line, hints=2).stars) == (2, 1)
        half = tried(puzzle, line[:1], hints=1)
        assert not half.done and half.left and half.hint and half.view.legal


def test_an_illegal_try_is_refused_and_loses_nothing() -> None:
    puzzle = puzzle_packs.pack("one")[0]
    solving = Solving(puzzle)
    with pytest.raises(Refused):
        solving.act("walk a1")
    with pytest.raises(Refused):
        solving.act("fly home")
    for action in solution(puzzle):
        solving.act(action)
    assert solving.done and solving.turns == puzzle.par
    with pytest.raises(Refused, match="over"):
        solving.act("push N2 0")


def test_a_try_that_leads_nowhere_ends_two_turns_above_par() -> None:
    puzzle = puzzle_packs.pack("three")[0]
    solving = Solving(puzzle)
    for _ in range(puzzle.par + 2):
        push = solving.match.legal[0]
        solving.act(push)
        solving.act(solving.match.legal[0])
        if solving.done:
            pytest.fail("the first push and the first walk are no solution")
    assert not solving.left and not solving.attempt().stars


def test_the_other_side_of_two_doors_answers_every_turn() -> None:
    puzzle = next(each for each in puzzle_packs.pack("doors") if each.par == 3)
    solving = Solving(puzzle)
    for action in kind_of("doors").advice(puzzle, solving.match, solving.seat):
        solving.act(action)
    assert solving.match.actor == solving.seat and solving.match.state.table.turns == 2
    assert any("other" in text for text in solving.told)


# --- ids and days ---------------------------------------------------------------------------------------------------


def test_an_id_names_one_line_of_a_pack() -> None:
    assert puzzle_packs.by_id("three-0417") == puzzle_packs.pack("three")[416]
    for id in ("three-0", "three-9999", "three-417", "three", "nine-0001", "three-٠٤١٧", ""):
        with pytest.raises(Refused):
            puzzle_packs.by_id(id)


def test_each_day_of_the_week_has_its_kind_and_levels() -> None:
    monday = date(2026, 11, 16)
    for after, (name, levels) in enumerate(puzzle_packs.WEEK):
        puzzle = puzzle_packs.by_id(puzzle_packs.daily(monday + timedelta(after), monday + timedelta(7)))
        assert puzzle.kind == name and puzzle.level in levels


def test_the_puzzle_of_a_golden_day_stays_the_same() -> None:
    day = date(2026, 11, 16)
    assert puzzle_packs.daily(day, day) == "one-0108"
    assert puzzle_packs.by_id("one-0108").fields[2:] == GOLDEN


def test_days_do_not_repeat_for_two_years() -> None:
    days = [puzzle_packs.daily(puzzle_packs.FIRST_DAY + timedelta(day), date(2030, 1, 1)) for day in range(7 * 100)]
    assert len(set(days)) == len(days)


def test_a_day_that_has_not_come_is_refused() -> None:
    with pytest.raises(Refused, match="not out yet"):
        puzzle_packs.daily(TODAY + timedelta(1), TODAY)


def test_the_lists_of_the_week_are_long_enough() -> None:
    for name, levels in puzzle_packs.WEEK:
        assert len(puzzle_packs.places_of(name, levels)) >= 100


def test_all_turns_of_a_line_are_pairs() -> None:
    line = solution(puzzle_packs.pack("home")[0])
    assert all(a.startswith("push") and b.startswith("walk") for a, b in zip(line[::2], line[1::2], strict=True))


def test_a_question_names_its_treasures_as_a_sentence_does() -> None:
    puzzle = next(each for each in puzzle_packs.pack("three") if each.par == 3)
    english, german = (kind_of("three").question(puzzle, language) for language in ("en", "de"))
    assert re.fullmatch(r"Find the [^,]+, the [^,]+ and the [^,]+ in 3 turns\.", english), english
    assert re.fullmatch(r"Finde [^,]+, [^,]+ und [^,]+ in 3 Zügen\.", german), german
