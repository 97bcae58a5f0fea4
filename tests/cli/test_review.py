"""A review at the terminal: a table, key moments, sums; anything wrong is told in one sentence."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from mazeworks.cli.review import Page
from mazeworks.study import Reviewed, SeatSum, Turned, course_of, judge_of
from tests.conftest import Runner, follow_hints
from tests.study.games import record_of


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.record"
    file.write_text(str(record_of("classic")), "utf-8")
    return file


def test_a_review_shows_every_turn_the_moments_and_both_numbers(run: Runner, record: Path) -> None:
    done = run("review", str(record))
    assert (done.code, done.err) == (0, "")
    assert "Daisy and Fern" in done.out and "best there was" in done.out
    assert "Key moments" in done.out
    assert "care " in done.out and "points lost a turn" in done.out and "the cards brought" in done.out
    assert re.search(r"points; \d+ steps\.", done.out)


def test_a_review_is_told_in_german(run: Runner, record: Path) -> None:
    done = run("review", str(record), "--language", "de")
    assert (done.code, done.err) == (0, "")
    head, _, columns, *rows = done.out.splitlines()
    assert re.fullmatch(r"Wanderndes Labyrinth: Daisy und Fern\. \w+ gewann, \d : \d, nach \d+ Zügen\.", head)
    assert columns.split() == "Zug Spieler gespielt am besten war Verlust Daisy gewinnt".split()
    assert "Entscheidende Momente" in rows and "Gemessen an unserer besten Spielerin" in rows[-1]
    assert re.search(r"Fern: Sorgfalt \d+ %; \d+,\d Punkte je Zug verloren; .* Schritte\.", done.out)
    assert run("review", str(record), "--seat", "3", "--language", "de").err.endswith("hat 2 Plätze, nicht 3.\n")


def test_care_worse_than_random_play_is_shown_as_none(record: Path) -> None:
    course = course_of(record_of("classic"))
    page = Page(course, judge_of(course.game), ["Ada", "Ben"], 0, "en")
    reckless = SeatSum(-0.71, 9.0, 0.0, {}, 12, 3, 1)
    lines = [*page.end(Reviewed(1, "classic", "points", "", (reckless, reckless), ()))]
    assert any(line.startswith("Ada: care 0 %;") for line in lines), lines


def test_a_review_in_json_has_a_line_for_each_turn_and_the_sums_last(run: Runner, record: Path) -> None:
    done = run("review", str(record), "--json")
    *turns, last = done.out.splitlines()
    assert [msgspec.json.decode(line, type=Turned).turn for line in turns] == list(range(1, len(turns) + 1))
    assert len(msgspec.json.decode(last, type=Reviewed).seats) == 2


def test_a_review_of_one_seat_shows_its_turns_only(run: Runner, record: Path) -> None:
    done = run("review", str(record), "--seat", "2", "--json")
    assert {msgspec.json.decode(line, type=Turned).seat for line in done.out.splitlines()[:-1]} == {1}
    assert "Daisy: care" not in run("review", str(record), "--seat", "2").out
    assert run("review", str(record), "--seat", "3").err == "mazeworks: This game has 2 seats, not 3.\n"


def test_a_review_of_the_delve_compares_answers_with_the_guides(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(str(record_of("delve")), "utf-8")
    done = run("review", str(file))
    assert (done.code, done.err) == (0, "")
    assert "the guide's" in done.out and "otherwise" in done.out and "the dice brought" in done.out
    german = run("review", str(file), "--language", "de").out
    assert "am weitesten vom Ratgeber" in german and "anders" in german and "die Würfel brachten" in german


@pytest.mark.parametrize("cut", [0, 20, 300, -40])
def test_a_truncated_record_is_answered_in_one_sentence(run: Runner, record: Path, cut: int) -> None:
    record.write_text(record.read_text("utf-8")[:cut], "utf-8")
    done = run("review", str(record))
    assert done.code == 2 and done.out == ""
    assert done.err.startswith(f"mazeworks: {record}: ") and done.err.count("\n") == 1


def test_a_running_game_is_not_reviewed(run: Runner, record: Path) -> None:
    record.write_text("\n".join(record.read_text("utf-8").splitlines()[:-1]), "utf-8")
    done = run("review", str(record))
    assert (done.code, done.out) == (2, "")
    assert "This game is not over. Finish it, then review it." in done.err


def test_every_game_at_the_terminal_ends_with_the_way_to_its_review(run: Runner, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    done = run("watch", "classic", "greedy", "chaos", "--seed", "3", "--option", "cards=1", "--record", str(file))
    assert done.out.endswith(f"mazeworks review {file} shows what was missed.\n")
    done = run("play", "--option", "cards=1", "--seed", "x", reader=follow_hints)
    pointer = done.out.splitlines()[-1]
    assert pointer == "mazeworks review classic-1 shows what was missed."
    assert run(*pointer.split()[1:3]).code == 0
    db = tmp_path / "games.db"
    done = run("play", "--option", "cards=1", "--seed", "x", "--save", str(db), reader=follow_hints)
    pointer = done.out.splitlines()[-1]
    assert run(*pointer.split()[1:5]).code == 0
    done = run("play", "--no-keep", "--option", "cards=1", "--seed", "x", reader=follow_hints)
    assert done.out.splitlines()[-1].endswith("see mazeworks review --help.")
