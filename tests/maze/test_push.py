"""Pushing a line moves tiles, marks and pieces as it does on a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazeworks import Refused
from mazeworks.maze import DISTINCT, TURNED, Board, Push, Walk, cell_word, grid, opposite, pushes, slot_word, walks
from mazeworks.maze.diagram import draw, parse

from .plain import Plain, boards, end, pushes_on, square, turned

SLOT = slot_word(grid(3)).read
CELL = cell_word(grid(3)).read

MAZE = """
    ┌A─ ┐B
    │ ┼C│
    └ ─D┘    spare ├E
"""


def after(slot: str, quarters: int) -> str:
    return draw(parse(MAZE).push(SLOT(slot), quarters))


def drawn(text: str) -> str:
    return draw(parse(text))


def test_a_tile_pushed_in_at_the_top_moves_the_column_down() -> None:
    assert after("N2", 0) == drawn("┌A├E┐B / │─│ / └┼C┘ spare ─D".replace("/", "\n"))


def test_a_tile_pushed_in_at_the_bottom_moves_the_column_up() -> None:
    assert after("S2", 0) == drawn("┌A┼C┐B / │─D│ / └├E┘ spare ─".replace("/", "\n"))


def test_a_tile_pushed_in_at_the_left_moves_the_row_right() -> None:
    assert after("W2", 0) == drawn("┌A─┐B / ├E│┼C / └─D┘ spare │".replace("/", "\n"))


def test_a_tile_pushed_in_at_the_right_moves_the_row_left() -> None:
    assert after("E2", 0) == drawn("┌A─┐B / ┼C│├E / └─D┘ spare │".replace("/", "\n"))


def test_quarters_turn_the_spare_clockwise() -> None:
    assert [after("W2", quarters).splitlines()[1][0] for quarters in range(4)] == ["├", "┬", "┤", "┴"]


def test_a_piece_on_a_moved_line_goes_with_its_tile() -> None:
    board = parse(MAZE)
    assert board.carry(SLOT("N2"), (CELL("b1"), CELL("b2"))) == (CELL("b2"), CELL("b3"))


def test_a_piece_pushed_out_comes_back_on_the_tile_pushed_in() -> None:
    board = parse(MAZE)
    assert board.carry(SLOT("N2"), (CELL("b3"),)) == (CELL("b1"),)
    assert board.carry(SLOT("W2"), (CELL("c2"),)) == (CELL("a2"),)


def test_a_piece_beside_the_moved_line_stays() -> None:
    board = parse(MAZE)
    assert board.carry(SLOT("N2"), (CELL("a1"), CELL("c3"))) == (CELL("a1"), CELL("c3"))


def test_a_mark_on_the_spare_is_on_no_cell() -> None:
    board = parse(MAZE)
    assert board.find(5) == -1
    assert board.push(SLOT("N2"), 0).find(5) == CELL("b1")
    assert board.push(SLOT("N2"), 0).find(4) == -1
    assert board.find(40) == -1


@given(pushes_on())
def test_a_push_is_what_one_does_by_hand(case: tuple[Board, int, int]) -> None:
    board, slot, quarters = case
    side, line = end(slot)
    pushed = board.push(slot, quarters)
    assert [square(tile) for tile in pushed.tiles()] == Plain.of(board).pushed(side, line, quarters).squares()
    assert pushed.grid is board.grid


@given(pushes_on())
def test_pieces_are_carried_as_by_hand(case: tuple[Board, int, int]) -> None:
    board, slot, _ = case
    side, line = end(slot)
    every = tuple(range(board.grid.cells))
    assert board.carry(slot, every) == tuple([Plain.of(board).carried(side, line, cell) for cell in every])


@given(pushes_on())
def test_a_push_leaves_the_board_it_began_with_as_it_was(case: tuple[Board, int, int]) -> None:
    board, slot, quarters = case
    before = board.to_json()
    board.push(slot, quarters)
    assert board.to_json() == before


@given(pushes_on())
def test_pushing_back_from_the_opposite_slot_restores_the_maze(case: tuple[Board, int, int]) -> None:
    board, slot, quarters = case
    back = board.push(slot, quarters).push(opposite(slot), 0)
    assert back.tiles()[:-1] == board.tiles()[:-1]
    assert square(back.tiles()[-1]) == turned(square(board.tiles()[-1]), quarters)  # it has been turned, no more


@given(pushes_on())
def test_pushing_back_with_the_right_quarters_and_again_is_the_first_push(case: tuple[Board, int, int]) -> None:
    board, slot, quarters = case
    once = board.push(slot, quarters)
    assert once.push(opposite(slot), 0).push(slot, 0) == once


@given(pushes_on())
def test_pushing_a_line_as_often_as_it_has_places_brings_every_tile_round(case: tuple[Board, int, int]) -> None:
    board, slot, _ = case
    round = board
    for _ in range(board.size + 1):
        round = round.push(slot, 0)
    assert round == board


@given(pushes_on())
def test_a_tile_and_the_pieces_on_it_stay_together(case: tuple[Board, int, int]) -> None:
    board, slot, quarters = case
    pushed = board.push(slot, quarters)
    out = board.grid.line[slot].exit
    for cell in range(board.grid.cells):
        if cell != out:
            (to,) = board.carry(slot, (cell,))
            assert pushed.tile(to) == board.tile(cell)


@given(st.integers(0, 15))
def test_four_quarters_turn_a_tile_back(exits: int) -> None:
    once = exits
    for _ in range(4):
        once = TURNED[1][once]
    assert once == exits
    assert TURNED[0][exits] == exits
    assert TURNED[3][TURNED[1][exits]] == exits
    assert TURNED[2][exits] == TURNED[1][TURNED[1][exits]]
    assert DISTINCT[exits] == len({TURNED[quarters][exits] for quarters in range(4)})


@given(pushes_on())
def test_all_pushes_are_listed_once_and_those_that_look_alike_together(case: tuple[Board, int, int]) -> None:
    board, slot, _ = case
    listed = pushes(board)
    results = {(push.slot, board.push(push.slot, push.quarters)) for push in listed}
    assert len(set(listed)) == len(listed) == len(results)
    every = {(slot, board.push(slot, quarters)) for slot in board.grid.slots for quarters in range(4)}
    assert results == every
    assert pushes(board, (slot,)) == tuple([push for push in listed if push.slot != slot])
    both = (slot, opposite(slot))
    assert pushes(board, both) == tuple([push for push in listed if push.slot not in both])


@given(boards())
def test_walks_are_listed_in_order_of_cells_and_staying_is_one(board: Board) -> None:
    start = board.grid.cells // 2
    assert walks(board, start) == tuple([Walk(cell) for cell in sorted(Plain.of(board).distances(start))])
    assert Walk(start) in walks(board, start)


def test_without_movable_lines_nothing_can_be_pushed() -> None:
    assert pushes(parse(MAZE + "\nlines -")) == ()
    assert len(pushes(parse(MAZE))) == 4 * 4
    assert pushes(parse(MAZE))[0] == Push(SLOT("N2"), 0)


def test_any_slots_may_be_barred_in_any_order() -> None:
    board = parse("│││││\n" * 5)
    every = board.grid.slots
    for barred in (every[:1], (every[5], every[0]), every):
        assert {push.slot for push in pushes(board, barred)} == {*every} - {*barred}


def test_barring_a_slot_that_the_board_does_not_have_is_refused_with_those_it_has() -> None:
    for barred in ((99,), (SLOT("N2"), 0)):
        with pytest.raises(Refused, match=rf"has the number {barred[-1]}\. There are: 4, 5, 6, 7\."):
            pushes(parse(MAZE), barred)
