"""A piece walks along open sides, and the way that is drawn for it is a shortest one."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazeworks import Refused
from mazeworks.maze import Board, cell_word, cells, grid, path, reach, rings
from mazeworks.maze.diagram import parse

from .plain import Plain, boards

CELL = cell_word(grid(3)).read


def test_a_way_needs_both_tiles_open_to_each_other() -> None:
    board = parse("""
        ╶ ╴ ╴
        │ ╷ ·
        └ ─ ┘
    """)
    assert cells(reach(board, CELL("a1"))) == [CELL("a1"), CELL("b1")]
    assert cells(reach(board, CELL("c1"))) == [CELL("c1")]  # b1 is closed to the east
    assert cells(reach(board, CELL("b2"))) == [CELL("b2")]  # b3 is closed to the north
    assert cells(reach(board, CELL("a2"))) == [CELL(text) for text in ("a2", "a3", "b3", "c3")]


def test_open_sides_at_the_edge_do_not_lead_round_to_the_other_edge() -> None:
    board = parse("""
        ┼ · ┼
        · · ·
        ┼ · ┼
    """)
    for corner in ("a1", "c1", "a3", "c3"):
        assert cells(reach(board, CELL(corner))) == [CELL(corner)]


def test_the_last_cell_of_a_row_is_not_joined_with_the_first_of_the_next() -> None:
    board = parse("""
        · · ─
        ─ · ─
        ─ · ·
    """)
    assert cells(reach(board, CELL("c1"))) == [CELL("c1")]
    assert cells(reach(board, CELL("c2"))) == [CELL("c2")]


def test_a_cell_nobody_may_enter_blocks_the_way() -> None:
    board = parse("""
        ┌ ─ ┐
        │ · │
        └ ─ ┘
    """)
    blocked = 1 << CELL("b1")
    assert path(board, CELL("a1"), CELL("c1")) == tuple([CELL(text) for text in ("a1", "b1", "c1")])
    round = ("a1", "a2", "a3", "b3", "c3", "c2", "c1")
    assert path(board, CELL("a1"), CELL("c1"), blocked) == tuple([CELL(text) for text in round])
    assert CELL("b1") not in cells(reach(board, CELL("a1"), blocked))


def test_where_no_path_leads_asking_for_one_is_refused() -> None:
    board = parse("···\n···\n···")
    with pytest.raises(Refused, match="No path leads there"):
        path(board, 0, 8)
    assert path(board, 4, 4) == (4,)


@given(boards(), st.data())
def test_reach_is_what_a_search_step_by_step_finds(board: Board, data: st.DataObject) -> None:
    cell = st.integers(0, board.grid.cells - 1)
    start, without = data.draw(cell), data.draw(st.just(set()) | st.sets(cell, max_size=8))
    mask = sum([1 << at for at in without])
    assert cells(reach(board, start, mask)) == sorted(Plain.of(board).distances(start, without))


@given(boards(), st.data())
def test_a_path_is_joined_and_as_short_as_can_be(board: Board, data: st.DataObject) -> None:
    cell = st.integers(0, board.grid.cells - 1)
    start, without = data.draw(cell), data.draw(st.just(set()) | st.sets(cell, max_size=4))
    mask, plain = sum([1 << at for at in without]), Plain.of(board)
    distances = plain.distances(start, without)
    for to in data.draw(st.lists(st.sampled_from(sorted(distances)), max_size=4)):
        way = path(board, start, to, mask)
        assert (way[0], way[-1]) == (start, to)
        assert len(way) == distances[to] + 1
        assert all(after in plain.neighbours(before, without) for before, after in itertools.pairwise(way))


@given(boards())
def test_reach_is_the_same_from_every_cell_of_it(board: Board) -> None:
    room = reach(board, 0)
    assert all(reach(board, cell) == room for cell in cells(room))


@given(st.integers(0, (1 << 225) - 1))
def test_the_cells_of_a_mask_are_its_bits_in_order(mask: int) -> None:
    assert cells(mask) == [at for at in range(225) if mask >> at & 1]


@given(boards(), st.data())
def test_rings_count_the_steps_that_a_search_step_by_step_counts(board: Board, data: st.DataObject) -> None:
    cell = st.integers(0, board.grid.cells - 1)
    start, without = data.draw(cell), data.draw(st.just(set()) | st.sets(cell, max_size=4))
    around = rings(board, start, sum([1 << at for at in without]))
    steps = {at: next(n for n, ring in enumerate(around) if ring >> at & 1) for at in cells(around[-1])}
    assert steps == Plain.of(board).distances(start, without)
