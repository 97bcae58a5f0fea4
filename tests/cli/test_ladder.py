"""`mazeworks ladder`, and games in several processes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mazeworks.arena import Row, Rows
from mazeworks.arena.ladder import Pair
from mazeworks.cli.ladder import verdict
from tests.conftest import Runner

SHORT = ("--games", "6", "--jobs", "1", "--option", "cards=1", "--bots", "chaos,greedy")


def test_a_ladder_is_printed_kept_and_drawn(run: Runner, tmp_path: Path) -> None:
    done = run("ladder", "classic", *SHORT, "--out", str(tmp_path / "new"))
    assert (done.code, done.err) == (0, "")
    for words in ("Elo", "95 % between", "mean ms", "worst ms", "from chaos", "of 6", "greedy over chaos: ", "65 %"):
        assert words in done.out
    assert max([len(line) for line in done.out.splitlines()]) <= 120
    names = sorted([path.name for path in (tmp_path / "new").iterdir()])
    assert names == ["classic.json", "classic.rows.jsonl", "classic.svg"]
    assert (tmp_path / "new/classic.svg").read_text("utf-8").startswith("<svg ")


def test_the_answer_in_json_is_the_file_and_how_long_they_thought(run: Runner, tmp_path: Path) -> None:
    argv = ("ladder", "classic", *SHORT, "--json", "--out", str(tmp_path))
    answer = json.loads(run(*argv).out)
    times = answer.pop("milliseconds")
    assert answer == json.loads((tmp_path / "classic.json").read_text())
    assert set(times) == {"chaos", "greedy"} and times["greedy"]["worst"] >= times["greedy"]["mean"] > 0


def test_a_ladder_that_is_asked_again_is_not_played_again(run: Runner, tmp_path: Path) -> None:
    argv = ("ladder", "classic", *SHORT, "--json", "--out", str(tmp_path))
    first = json.loads(run(*argv).out)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    again = json.loads(run(*argv).out)
    assert again.pop("milliseconds") == {} and first.pop("milliseconds")
    assert again == first
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


def test_an_interrupted_ladder_tells_the_standings_and_goes_on(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Tired(Rows):
        def append(self, row: Row) -> None:
            if len(self.kept) == 4:
                raise KeyboardInterrupt
            super().append(row)

    argv = ("ladder", "classic", *SHORT, "--out")
    with monkeypatch.context() as patch:
        patch.setattr("mazeworks.cli.ladder.Rows", Tired)
        done = run(*argv, str(tmp_path / "cut"))
    assert done.code == 130
    assert "4 games, 6 for each pairing" in done.out
    assert "same command" in done.err
    assert [path.name for path in (tmp_path / "cut").iterdir()] == ["classic.rows.jsonl"]
    assert run(*argv, str(tmp_path / "cut")).code == run(*argv, str(tmp_path / "whole")).code == 0
    for name in ("classic.json", "classic.rows.jsonl", "classic.svg"):
        assert (tmp_path / "cut" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_rows_may_be_kept_elsewhere(run: Runner, tmp_path: Path) -> None:
    rows = tmp_path / "kept.jsonl"
    assert run("ladder", "classic", *SHORT, "--out", str(tmp_path / "out"), "--rows", str(rows)).code == 0
    assert len(rows.read_text().splitlines()) == 7
    assert not (tmp_path / "out/classic.rows.jsonl").exists()


def test_ladders_are_drawn_in_the_project_s_docs_or_in_a_folder_here(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("ladder", "classic", *SHORT).code == 0
    assert (tmp_path / "ladder/classic.svg").exists()
    for folder in ("docs", "src/mazeworks"):
        (tmp_path / folder).mkdir(parents=True)
    assert run("ladder", "classic", *SHORT).code == 0
    assert (tmp_path / "docs/ladder/classic.svg").exists()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("--seed", "2"), "another ladder, with seed 0 and not 2"),
        (("--option", "cards=2"), "another ladder, with options"),
        (("--seats", "3"), "another ladder, with seats 2 and not 3"),
    ],
)
def test_rows_of_other_settings_are_refused_in_one_line(
    run: Runner, tmp_path: Path, change: tuple[str, ...], why: str
) -> None:
    argv = ("ladder", "classic", *SHORT, "--out", str(tmp_path))
    run(*argv)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    done = run(*argv, *change)
    assert (done.code, done.out) == (2, "")
    assert why in done.err and done.err.count("\n") == 1
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files


def test_a_folder_that_is_a_file_is_refused(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("ladder", "classic", *SHORT, "--out", str(tmp_path / "file"))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("share", "low", "word"),
    [
        (0.64, 0.60, "falls short of 65 %"),
        (0.66, 0.62, "clears 65 %, but its lower bound does not"),
        (0.7, 0.65, "clears 65 %"),
    ],
)
def test_a_rung_is_judged_by_its_share_and_by_its_lower_bound(share: float, low: float, word: str) -> None:
    assert verdict(Pair("a", "b", 400, 0, 0, 0, share, low, 1.0)) == word


def test_the_arena_plays_the_same_in_several_processes(run: Runner, tmp_path: Path) -> None:
    argv = ("arena", "classic", "greedy", "chaos", "--games", "10", "--option", "cards=1", "--json", "--rows")
    one, two = tmp_path / "one", tmp_path / "two"
    assert run(*argv, str(one), "--jobs", "1").out == run(*argv, str(two), "--jobs", "2").out
    assert one.read_bytes() == two.read_bytes()
