"""Puzzles at the terminal: solved by typing, noted by day; packs are made and proven again."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest

from mazeworks import Match, spec_of
from mazeworks.cli import puzzle as command
from mazeworks.study import position, puzzle_diary, puzzle_packs
from mazeworks.study.puzzle_kind import Solving, kind_of
from mazeworks.term.diary import diary_file
from tests.conftest import Runner
from tests.kit.extent import EVERYTHING

FIRST = "three-0001"
TODAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "today", lambda: TODAY)


def typed(id: str) -> tuple[str, ...]:
    """What a person types who knows the solution."""
    asked = puzzle_packs.by_id(id)
    solving, out = Solving(asked), list[str]()
    while not solving.done:
        for action in kind_of(asked.kind).advice(asked, solving.match, solving.seat):
            out.append(solving.match.codec.text(action))
            solving.act(action)
    return tuple(out)


def test_a_puzzle_is_solved_by_typing_pushes_and_walks(run: Runner) -> None:
    done = run("puzzle", FIRST, typed=typed(FIRST))
    assert (done.code, done.err) == (0, "")
    assert "Find " in done.out and "★★★  Solved in 3 turns." in done.out


def test_every_picture_of_a_puzzle_holds_its_task(run: Runner) -> None:
    pictures = run("puzzle", FIRST, typed=("undo", typed(FIRST)[0], "quit")).out.split("turn 1 of 3> ")
    assert len(pictures) == 4 and all(f"{FIRST} (" in each and "Find " in each for each in pictures[:3])


def test_a_puzzle_is_told_in_german(run: Runner) -> None:
    id, begin = puzzle_packs.daily(TODAY, TODAY), ("help", "walk a1", "hint")
    done = run("puzzle", "--language", "de", typed=(*begin, *typed(id)))
    assert (done.code, done.err) == (0, "")
    for said in ("Finde", "Zug 1 von 2> ", "die Lösung ansehen", "Schieb zuerst, dann geh.", "Beginn mit push", "Du "):
        assert said in done.out, said
    assert "★★☆  Gelöst in 2 Zügen." in done.out and "1 Tag in Folge, bestenfalls 1 Tag." in done.out
    assert f"Mazeworks {TODAY}, {id}: ★★, 2 Züge" in done.out
    assert "gibt es nicht" in run("puzzle", "three-9999", "--language", "de").err


def test_the_pictures_of_a_puzzle_are_drawn_in_ascii(run: Runner) -> None:
    assert run("puzzle", FIRST, "--ascii", typed=("quit",)).out.isascii()


def test_one_turn_is_not_called_turns(run: Runner) -> None:
    assert "Solved in 1 turn." in run("puzzle", "block-0001", typed=typed("block-0001")).out


def test_two_doors_is_solved_in_the_same_way(run: Runner) -> None:
    assert "★★★" in run("puzzle", "doors-0001", typed=typed("doors-0001")).out


def test_hints_and_new_tries_cost_stars(run: Runner) -> None:
    line = typed(FIRST)
    assert "★★☆" in run("puzzle", FIRST, typed=("hint", *line)).out
    assert "★☆☆" in run("puzzle", FIRST, typed=("hint", "hint", *line)).out
    assert "★★☆" in run("puzzle", FIRST, typed=(line[0], "undo", *line)).out
    assert "★★★" in run("puzzle", FIRST, typed=("undo", *line)).out


def test_an_illegal_try_is_answered_and_nothing_is_lost(run: Runner) -> None:
    line = typed(FIRST)
    done = run("puzzle", FIRST, typed=("walk a1", "N9", "dance", "help", *line))
    assert "Push the maze first, then walk." in done.out and "★★★" in done.out


def test_giving_up_shows_the_solution(run: Runner) -> None:
    done = run("puzzle", FIRST, typed=("give up",))
    assert done.code == 0 and ", ".join(typed(FIRST)) in done.out


def test_leaving_a_puzzle_is_no_error(run: Runner) -> None:
    assert run("puzzle", FIRST, typed=("quit",)).code == 0
    assert run("puzzle", FIRST).code == 0


def test_a_line_or_a_link_is_a_puzzle_too(run: Runner) -> None:
    asked = puzzle_packs.by_id(FIRST)
    assert "★★★" in run("puzzle", str(asked), typed=typed(FIRST)).out
    assert "★★★" in run("puzzle", asked.link, typed=typed(FIRST)).out
    assert "hard" in run("puzzle", "--kind", "home", "--level", "hard").out


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("three-9999",), "There is no puzzle called"),
        (("nine-0001",), "There is no kind of puzzle called"),
        (("three.3.h.6decedc5",), "This puzzle is incomplete or damaged."),
        (("--day", "2999-01-01"), "is not out yet"),
        (("--day", "tomorrow"), "A day is written"),
        (("--make", "nine"), "There is no kind of puzzle called"),
        (("--check", "no-such-file"), "No such file"),
    ],
)
def test_what_cannot_be_had_is_told_in_one_line(run: Runner, argv: tuple[str, ...], said: str) -> None:
    done = run("puzzle", *argv)
    assert done.code == 2 and said in done.err and done.err.count("\n") == 1


def test_a_days_puzzle_is_noted_and_counts_for_the_streak(run: Runner) -> None:
    id = puzzle_packs.daily(TODAY, TODAY)
    done = run("puzzle", typed=typed(id))
    assert "1 day in a row, 1 day at best." in done.out and f"{id}: ★★★" in done.out
    noted = puzzle_diary.read(diary_file().read_text("utf-8"))
    assert noted is not None and noted.days[TODAY.isoformat()] == puzzle_diary.Day(id, 3)


def test_a_past_day_can_be_played_and_is_not_noted(run: Runner) -> None:
    id = puzzle_packs.daily(date(2026, 1, 5), date(2026, 1, 5))
    assert "★★★" in run("puzzle", "--day", "2026-01-05", typed=typed(id)).out
    assert not diary_file().exists()


def test_a_diary_that_cannot_be_read_is_put_aside(run: Runner) -> None:
    file = diary_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("{broken", "utf-8")
    assert "1 day in a row" in run("puzzle", typed=typed(puzzle_packs.daily(TODAY, TODAY))).out
    assert file.with_name("puzzles.1.aside").read_text("utf-8") == "{broken"


def test_a_pack_is_made_and_proven_again(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "one.pack"
    assert run("puzzle", "--make", "one", "--count", "3", "--seed", "5", "--out", str(file)).code == 0
    assert "3 puzzles, all proven" in run("puzzle", "--check", str(file)).out
    head, first, *rest = file.read_text("ascii").splitlines()
    assert head == "# mazeworks pack 1: one, 3 puzzles, seed 5"
    other = "N63" if "N63" not in first else "S63"
    file.write_text("\n".join([head, " ".join([*first.split()[:-1], other]), *rest]), "ascii")
    done = run("puzzle", "--check", str(file))
    assert done.code == 2 and "puzzle 1: it begins with" in done.err


def test_without_a_file_all_shipped_packs_are_proven(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A few lines of each pack stand for it here. The whole packs are proven with MAZEWORKS_LONG=1."""
    shipped = puzzle_packs.files()
    assert [*shipped] == ["block", "doors", "home", "one", "three", "two"]
    if not EVERYTHING:
        for kind, file in shipped.items():
            (tmp_path / kind).write_text("".join(file.read_text("ascii").splitlines(keepends=True)[:4]), "ascii")
        monkeypatch.setattr(puzzle_packs, "files", lambda: {kind: tmp_path / kind for kind in shipped})
    told = run("puzzle", "--check").out.splitlines()
    assert [line.split(":")[0] for line in told] == [*shipped]
    assert all(f"{1000 if EVERYTHING else 3} puzzles, all proven" in line for line in told)


def test_solve_reads_puzzles_and_positions(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.txt"
    file.write_text(puzzle_packs.by_id(FIRST).link, "ascii")
    assert ", ".join(typed(FIRST)) in run("solve", str(file)).out
    assert '"par":3' in run("solve", str(file), "--json").out
    for id in ("classic", "wizard", "dragon", "delve"):
        match = Match.new(spec_of(id), 2, 3)
        done = run("solve", position.link(match))
        assert (done.code, done.err) == (0, "") and re.match(r"Seat \d: ", done.out)
    doors = Match.new(spec_of("tigers"), 2, 3)
    assert '"line":[{' in run("solve", position.text(doors), "--json", "--seconds", "0.05").out
    cut = run("solve", position.link(doors)[:-9])
    assert cut.code == 2 and "incomplete or damaged" in cut.err
