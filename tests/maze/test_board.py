"""A board is written in one line or as a drawing, comes back equal, and what is no board is refused with a reason."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazeworks import Refused
from mazeworks.maze import Board, Tile, cell_word, grid, parse_sides, sides, slot_word
from mazeworks.maze.board import LARGEST
from mazeworks.maze.diagram import draw, parse
from tests.kit.refusal import answered

from .plain import boards, sizes

RING = [["ES", "EW", "SW"], ["NS", "NS", "NS"], ["NE", "EW", "NW"]]


@given(boards())
def test_a_board_comes_back_from_its_line_of_text(board: Board) -> None:
    back = Board.from_json(board.to_json())
    assert back == board
    assert hash(back) == hash(board)
    assert back.to_json() == board.to_json() == str(board)
    assert back.tiles() == board.tiles()
    assert repr(back) == f"Board.from_json({board.to_json()!r})"


@given(boards())
def test_a_board_comes_back_from_its_drawing(board: Board) -> None:
    assert parse(draw(board)) == board


@given(boards())
def test_a_board_comes_back_from_a_pickle_that_carries_no_tables(board: Board) -> None:
    data = pickle.dumps(board)
    back = pickle.loads(data)  # noqa: S301 - our own bytes
    assert back == board
    assert back.grid is board.grid
    assert len(data) < 2 * board.grid.cells + 200


@given(boards())
def test_a_board_comes_back_from_its_tiles(board: Board) -> None:
    *tiles, spare = board.tiles()
    assert Board.lay(board.grid, tiles, spare) == board


@given(boards(), st.data())
def test_boards_that_differ_in_one_tile_are_not_equal(board: Board, data: st.DataObject) -> None:
    *tiles, spare = board.tiles()
    at = data.draw(st.integers(0, len(tiles) - 1))
    tiles[at] = Tile(tiles[at].exits ^ 1 << data.draw(st.integers(0, 3)), tiles[at].mark)
    assert Board.lay(board.grid, tiles, spare) != board


def test_boards_that_differ_in_their_lines_their_spare_or_marks_are_not_equal() -> None:
    plain = Board.of(RING)
    assert plain == Board.of(RING, "NS", lines=[1])
    assert plain != Board.of(RING, "NS", lines=[0])
    assert plain != Board.of(RING, "NE")
    assert plain != Board.of(RING, marks={4: 1})
    assert plain != plain.to_json()


def test_a_board_is_written_as_size_lines_open_sides_and_marks() -> None:
    assert str(Board.of(RING, "NE", marks={0: 1, 8: 62})) == "3 2 6ac5553a93 A-------9-"
    assert str(Board.of(RING, lines=[])) == "3 - 6ac5553a95 ----------"


def test_a_drawing_is_what_is_open() -> None:
    text = "┌A─ ┐\n│ │B│\n└ ─ ┘\nspare ├\nlines 2"
    board = parse(text)
    assert board == Board.of(RING, "NES", marks={0: 1, 4: 2})
    assert draw(board) == text


def test_a_drawing_may_leave_out_blanks_spare_and_lines() -> None:
    assert parse("┌─┐\n│││\n└─┘") == parse("  ┌ ─ ┐\n  │ │ │\n\n  └ ─ ┘   spare │   lines 2\n")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "square"),
        ("┌─┐\n│││", "square"),
        ("┌─┐\n││\n└─┘", "square"),
        ("┌─\n└─", "odd size"),
        ("┌─┐\n│?│\n└─┘", "not a row of tiles"),
        ("┌─┐\n│││\n└─┘ spare q", "not a row of tiles"),
        ("┌─┐\n│││\n└─┘ lines 4", "Movable lines"),
        ("┌─┐\n│││\n└─┘ lines 0", "Movable lines"),
        ("┌─┐\n│││\n└─┘ lines 2 2", "Movable lines"),
        ("┼", "odd size"),
    ],
)
def test_a_drawing_that_is_no_board_is_refused(text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        parse(text)


def rows(size: int) -> list[list[str]]:
    return [["NS"] * size for _ in range(size)]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"rows": rows(4)}, "odd size"),
        ({"rows": rows(1)}, "odd size"),
        ({"rows": rows(17)}, "odd size"),
        ({"rows": []}, "odd size"),
        ({"rows": rows(5)[:3]}, "square"),
        ({"rows": [["NS"] * 3, ["NS"] * 2, ["NS"] * 3]}, "square"),
        ({"rows": [["NX", "NS", "NS"], *rows(3)[1:]]}, "out of N, E, S, W"),
        ({"rows": [["NN", "NS", "NS"], *rows(3)[1:]]}, "each once"),
        ({"rows": [["nn", "NS", "NS"], *rows(3)[1:]]}, "each once"),
        ({"rows": [[None, "NS", "NS"], *rows(3)[1:]]}, "open sides"),
        ({"rows": [[5, "NS", "NS"], *rows(3)[1:]]}, "open sides"),
        ({"rows": rows(3), "spare": "Q"}, "out of N, E, S, W"),
        ({"rows": rows(3), "spare": 3}, "open sides"),
        ({"rows": rows(3), "lines": [3]}, "Movable lines"),
        ({"rows": rows(3), "lines": [-1]}, "Movable lines"),
        ({"rows": rows(3), "lines": [1, 1]}, "Movable lines"),
        ({"rows": rows(3), "marks": {9: 1}}, "Marks are numbers"),
        ({"rows": rows(3), "marks": {-1: 1}}, "Marks are numbers"),
        ({"rows": rows(3), "marks": {0: 63}}, "Marks are numbers"),
        ({"rows": rows(3), "marks": {0: -1}}, "Marks are numbers"),
    ],
)
def test_what_is_no_board_is_refused_with_the_reason(given: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why) as refused:
        Board.of(**given)
    assert refused.value.code == "board"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3 2 6ac5553a93",
        "3 2 6ac5553a93 ---------",
        "3 2 6ac5553a9 ----------",
        "3 2 6ac5553a9g ----------",
        "3 2 6AC5553A93 ----------",
        "3 2 6ac5553a93 ---------?",
        "3 4 6ac5553a93 ----------",
        "3 0 6ac5553a93 ----------",
        "3 2,2 6ac5553a93 ----------",
        "3 2, 6ac5553a93 ----------",
        "4 2 6ac5553a93 ----------",
        "1 1 66 --",
        "99 2 6ac5553a93 ----------",
        "٣ 2 6ac5553a93 ----------",
        "3 2 6ac5553a93 ----------\n",
        None,
        7,
        ["3 2 6ac5553a93 ----------"],
    ],
)
def test_a_line_of_text_that_is_no_board_is_refused(text: Any) -> None:
    with pytest.raises(Refused) as refused:
        Board.from_json(text)
    assert refused.value.code == "board"
    assert refused.value.why


def test_a_number_of_a_line_as_long_as_a_book_is_refused_like_any_other() -> None:
    with pytest.raises(Refused):
        Board.from_json(f"3 {'1' * 5000} 6ac5553a93 ----------")


@given(st.text(alphabet="0123456789abcdef-A ,", max_size=60) | st.text(max_size=30))
def test_any_text_is_a_board_or_refused(text: str) -> None:
    board = answered(lambda: Board.from_json(text))
    assert board is None or Board.from_json(board.to_json()) == board


@given(st.text(alphabet="┌─┐│└┘├┤┬┴┼·A9 \nspareline0123", max_size=80))
def test_any_drawing_is_a_board_or_refused(text: str) -> None:
    board = answered(lambda: parse(text))
    assert board is None or parse(draw(board)) == board


def test_grids_of_one_kind_are_one_object() -> None:
    assert grid(7) is grid(7, [1, 3, 5])
    assert grid(7, [5, 1, 3]) is grid(7)
    assert grid(7, [0]) is not grid(7)
    assert grid(LARGEST).cells == LARGEST**2


@pytest.mark.parametrize("size", [0, 1, 2, 4, 16, 17, -3, "7", 7.0, True, None])
def test_a_size_that_is_none_is_refused(size: Any) -> None:
    with pytest.raises(Refused, match="odd size"):
        grid(size)


@given(sizes)
def test_every_cell_comes_back_from_its_word(size: int) -> None:
    word = cell_word(grid(size))
    for cell in range(size * size):
        assert word.read(word.write(cell)) == cell == word.read(word.write(cell).upper())
    assert word.write(0) == "a1"
    assert word.write(size * size - 1) == f"{chr(96 + size)}{size}"
    assert word.write(size) == "a2"


@given(sizes)
def test_every_slot_comes_back_from_its_word(size: int) -> None:
    on = grid(size, range(size))
    word = slot_word(on)
    for slot in on.slots:
        assert word.read(word.write(slot)) == slot == word.read(word.write(slot).lower())
    assert len({word.write(slot) for slot in on.slots}) == 4 * size


@pytest.mark.parametrize(
    "text", ["", "N", "4", "N0", "N8", "X1", "N99", "NN1", "N1 ", "N-1", "N٣", "h1", "a8", "a0", "1a"]
)
def test_a_word_that_is_no_slot_and_no_cell_is_not_read(text: str) -> None:
    for word in (slot_word(grid(7)), cell_word(grid(7))):
        with pytest.raises((ValueError, KeyError)):
            word.read(text)


@given(st.integers(0, 15))
def test_open_sides_come_back_from_their_letters_in_any_order(exits: int) -> None:
    letters = sides(exits)
    assert parse_sides(letters) == parse_sides(letters[::-1].lower()) == exits
    assert parse_sides("-") == parse_sides("") == 0
