"""`mazeworks solve` prints a line that can be played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from mazeworks import Dice
from mazeworks.maze import Board, Tile, grid
from mazeworks.maze.diagram import parse
from mazeworks.maze.layout import lay
from tests.conftest import Runner

DRAWING = """
┌A─ ┐
│ │B│
└ ─ ┘   spare ├   lines 2
"""


@pytest.fixture
def drawn(tmp_path: Path) -> str:
    file = tmp_path / "maze.txt"
    file.write_text(DRAWING, "utf-8")
    return str(file)


def test_a_drawn_board_is_solved_with_pictures(run: Runner, drawn: str) -> None:
    done = run("solve", drawn, "--from", "c3", "--goal", "A", "--goal", "B", "--home", "c3")
    assert done.code == 0
    turns = int(done.out.split()[0])
    assert turns >= 3
    assert done.out.count("push") == turns and len(re.findall(r"^     a     b. ", done.out, re.M)) == 2 * (turns + 1)
    assert "find A" in done.out and "find B" in done.out and "walk c3, home" in done.out


@pytest.mark.parametrize("quote", ["", '"'])
def test_a_board_in_one_line_gives_the_same_answer(run: Runner, drawn: str, tmp_path: Path, quote: str) -> None:
    file = tmp_path / "maze.json"
    file.write_text(f"{quote}{parse(DRAWING)}{quote}\n", "utf-8")
    asked = ("--from", "c3", "--goal", "B", "--goal", "A", "--any-order", "--json")
    one, other = run("solve", drawn, *asked), run("solve", str(file), *asked)
    assert one == other and one.code == 0
    answer = json.loads(one.out)
    assert answer["turns"] == len(answer["line"])
    assert {turn["found"] for turn in answer["line"]} >= {"A", "B"}


def test_what_takes_longer_is_said_to(run: Runner, drawn: str) -> None:
    asked = ("solve", drawn, "--from", "c3", "--goal", "A", "--goal", "B", "--home", "c3", "--limit", "2")
    assert run(*asked).out == "There is no way within 2 turns.\n"
    assert json.loads(run(*asked, "--json").out) == {"turns": None, "line": None}


@pytest.mark.parametrize(
    "asked",
    [
        ("--from", "d9", "--goal", "A"),
        ("--from", "a1", "--goal", "Z"),
        ("--from", "a1", "--goal", "AB"),
        ("--from", "a1"),
        ("--from", "a1", "--goal", "A", "--home", "x"),
        ("--from", "a1", "--goal", "A", "--barred", "N1"),
        ("--from", "a1", "--goal", "A", "--limit", "0"),
    ],
)
def test_what_is_not_on_the_board_is_refused_in_one_sentence(run: Runner, drawn: str, asked: tuple[str, ...]) -> None:
    done = run("solve", drawn, *asked)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_against_a_rival_every_push_has_an_exact_value(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "maze.txt"
    file.write_text(str(lay(12, Dice(3))), "utf-8")
    asked = ("solve", str(file), "--from", "a1", "--rival", "g7", "--goal")
    turns = json.loads(run(*asked, "C", "--json").out)["turns"]
    values = [turn["value"] for turn in turns]
    assert values == sorted(values, reverse=True) and all(-1 < value < 1 for value in values)
    assert run(*asked, "C").out.count("push") == len(turns)
    assert "A race has one goal" in run(*asked, "C", "--goal", "D").err


def test_a_wide_board_is_solved(run: Runner, tmp_path: Path) -> None:
    on, dice = grid(11), Dice(2)
    tiles = [Tile(dice.pick((5, 10, 3, 6, 9, 12, 7, 14)), at if at < 50 else 0) for at in range(on.cells + 1)]
    file = tmp_path / "wide.txt"
    file.write_text(str(Board.lay(on, tiles[:-1], tiles[-1])), "utf-8")
    answer = json.loads(run("solve", str(file), "--from", "f6", "--goal", "R", "--limit", "4", "--json").out)
    assert answer["turns"] and answer["line"][-1]["found"] == "R"
