"""The laboratory plays every combination, resumes, measures with intervals, and warns only where that is shown."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from mazeworks import Refused, spec_of
from mazeworks.arena.lab import Experiment, Finding, Notebook, Setting, Share, found
from mazeworks.arena.lab_page import MEASURES, lab_page
from mazeworks.arena.series import Fixture, Row
from mazeworks.cli.lab import varied
from mazeworks.cli.main import main

from .pages import figures

CLASSIC = spec_of("classic")
COMMAND = ["lab", "classic", "--vary", "cards=1..2", "--vary", "seats=2,3", "--bots", "chaos", "--games", "4"]


def made(winners: Sequence[tuple[int, ...]], stopped: int = 0) -> Finding:
    """The finding on games with these winners, followed by games that were stopped."""
    rows = [row(at, each, 20, False) for at, each in enumerate(winners)]
    rows += [row(len(winners) + at, (), 500, True) for at in range(stopped)]
    return found(Setting("cards 1", 2, CLASSIC.settle(None, 2)), rows, ("a", "b"))


def row(at: int, winners: tuple[int, ...], turns: int, stopped: bool) -> Row:
    return Row(*Fixture(at, f"0/{at}", ("a", "b")), (1, 2), (0, 0), winners, turns, turns, stopped, "")


def test_every_combination_is_played_and_those_that_do_not_fit_are_named() -> None:
    experiment = Experiment.of(CLASSIC, {"cards": (6, 8), "seats": (2, 4)}, ("chaos",), 2)
    assert [setting.label for setting in experiment.settings] == [
        "cards 6, seats 2",
        "cards 6, seats 4",
        "cards 8, seats 2",
    ]
    assert [label for label, _ in experiment.left_out] == ["cards 8, seats 4"]


@pytest.mark.parametrize(
    ("vary", "sentence"),
    [
        ({"card": (1,)}, "There is no option called card in Shifting Maze. Did you mean cards? There are: cards,"),
        ({"cards": (1, 99)}, "The option cards can be 0-12, not 99."),
        ({"seats": (2, 9)}, "Shifting Maze is for 2 to 4 seats, not 9."),
    ],
)
def test_a_wrong_option_is_refused_with_those_there_are(vary: dict[str, tuple[int, ...]], sentence: str) -> None:
    with pytest.raises(Refused) as caught:
        Experiment.of(CLASSIC, vary, ("chaos",), 2)
    assert caught.value.why.startswith(sentence)


def test_what_varies_is_a_range_or_a_list() -> None:
    assert varied(["cards=2..4", "open_cards=true,false"]) == {"cards": (2, 3, 4), "open_cards": (True, False)}
    for wrong in (["cards"], ["=2"], ["cards="], ["cards=4..2"], ["cards=1", "cards=2"]):
        with pytest.raises(Refused):
            varied(wrong)


def test_a_run_that_was_stopped_resumes_and_gives_the_same_page(tmp_path: Path) -> None:
    rows, page = tmp_path / "lab.jsonl", tmp_path / "lab.html"
    command = [*COMMAND, "--jobs", "1", "--rows", str(rows), "--report", str(page)]
    assert main(command) == 0
    whole, drawn = rows.read_bytes(), page.read_text("utf-8")
    rows.write_bytes(whole[: len(whole) * 2 // 3])  # in the middle of a line
    assert main(command) == 0
    assert (rows.read_bytes(), page.read_text("utf-8")) == (whole, drawn)
    assert main([*command, "--seed", "3"]) == 2
    rows.write_bytes(b"something else\n")
    assert main(command) == 2


def test_a_run_that_is_killed_resumes_to_the_same_rows(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    command = [*COMMAND, "--jobs", "1", "--rows"]
    assert main([*command, str(whole)]) == 0
    with subprocess.Popen([sys.executable, "-m", "mazeworks", *command, str(cut)], stdout=subprocess.DEVNULL) as run:
        while run.poll() is None and (not cut.exists() or cut.read_bytes().count(b"\n") < 3):
            pass
        run.kill()
    assert main([*command, str(cut)]) == 0
    assert cut.read_bytes() == whole.read_bytes()


def test_the_page_has_a_plot_for_every_measure_and_asks_nothing_of_the_network() -> None:
    experiment = Experiment.of(CLASSIC, {"cards": (1, 2)}, ("greedy", "chaos"), 4)
    notes = Notebook(None, experiment)
    assert len([*notes.play()]) == 8
    text = lab_page(experiment, notes.findings())
    plots = figures(text)
    assert len(plots) == len(MEASURES)
    assert [plot.get("aria-label", "").split(":")[0] for plot in plots] == [name for name, _, _ in MEASURES]
    assert "http" not in text and "<script" not in text


def test_the_page_tells_the_options_that_do_not_vary() -> None:
    experiment = Experiment.of(CLASSIC, {"cards": (1,)}, ("chaos",), 1, given={"turn_limit": 50})
    text = lab_page(experiment, Notebook(None, experiment).findings())
    assert "Options that do not vary: first first, turn_limit 50." in text


def test_more_bots_than_seats_are_refused_or_left_out() -> None:
    with pytest.raises(Refused) as caught:
        Experiment.of(CLASSIC, {"seats": (2,)}, ("chaos", "greedy", "daisy"), 2)
    assert "3 bots do not fit on 2 seats. Name fewer bots." in caught.value.why
    experiment = Experiment.of(CLASSIC, {"seats": (2, 3)}, ("chaos", "greedy", "daisy"), 2)
    assert [setting.seats for setting in experiment.settings] == [3]
    assert [label for label, _ in experiment.left_out] == ["seats 2"]


def test_games_of_other_options_are_refused_even_if_their_rows_are_equal(tmp_path: Path) -> None:
    command = [*COMMAND, "--jobs", "1", "--rows", str(tmp_path / "lab.jsonl")]
    assert main(command) == 0
    assert main([*command, "--option", "turn_limit=400"]) == 2


@pytest.mark.parametrize("option", ["--rows", "--report"])
@pytest.mark.parametrize("command", [COMMAND, ["arena", "classic", "chaos", "chaos", "--games", "4"]])
def test_a_file_that_cannot_be_written_is_refused_before_a_game_is_played(
    option: str, command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mazeworks.arena.lab.many", forbidden)
    monkeypatch.setattr("mazeworks.cli.arena.many", forbidden)
    for wrong in (tmp_path, tmp_path / "missing" / "lab.html"):
        assert main([*command, "--jobs", "1", option, str(wrong)]) == 2


def forbidden(*_: object) -> None:
    raise AssertionError("a game was played")


def test_a_finding_has_the_measures_of_its_games() -> None:
    finding = made([(0,)] * 6 + [(1,)] * 2 + [(0, 1)] * 1, stopped=1)
    assert (finding.games, finding.decided.value, finding.ties.value, finding.stopped.value) == (10, 0.8, 0.1, 0.1)
    assert finding.first.value == 0.75 and finding.first.low < 0.5 < finding.first.high
    assert finding.skill == Share.of(6, 8)
    assert finding.turns.value == pytest.approx((9 * 20 + 500) / 10)


def test_a_warning_is_given_where_the_whole_interval_lies_beyond_a_bound() -> None:
    fair = made([(0,), (1,)] * 500)
    assert fair.warnings == ()
    assert made([(0,)] * 620 + [(1,)] * 380).warnings == ("unfair: the first seat wins too often",)
    assert made([(1,)] * 620 + [(0,)] * 380).warnings == ("unfair: the first seat wins too rarely",)
    assert "dull: many games are tied" in made([(0, 1)] * 200 + [(0,), (1,)] * 400).warnings
    assert "dull: games reach the limit of turns" in made([(0,), (1,)] * 400, stopped=40).warnings
    assert made([(0,), (1,)] * 20).warnings == ("few games: the intervals are wide",)


def test_findings_are_told_in_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--jobs", "1", "--json"]) == 0
    findings = msgspec.json.decode(capsys.readouterr().out, type=list[Finding])
    assert [finding.label for finding in findings] == [
        "cards 1, seats 2",
        "cards 1, seats 3",
        "cards 2, seats 2",
        "cards 2, seats 3",
    ]
