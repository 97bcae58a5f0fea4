"""The page of measurements shows the stored figures, and every missed goal has a note."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from bench import baselines, results
from mazeworks import spec_of

FIGURES = results.load()
LOG = (results.FOLDER / "LOG.md").read_text("utf-8")
NO_FIGURES = {
    "baselines",
    "delve_games",
    "earlier_yew",
    "flood",
    "journal",
    "oddities",
    "plot",
    "results",
    "review_games",
    "tigers_wins",
}
BUILDS_FIGURES = {path.stem for path in results.FOLDER.glob("*.py")} - NO_FIGURES


def test_the_page_is_what_the_figures_render_to() -> None:
    assert results.PAGE.read_text("utf-8") == results.render(FIGURES), "run `python -m bench.results`"


def test_the_goals_on_the_page_are_those_of_the_figures() -> None:
    rows = [line.strip("| ").split(" | ") for line in results.PAGE.read_text("utf-8").splitlines() if "`" in line]
    shown = {(row[0], row[1]): row[2] for row in rows if len(row) == len(results.COLUMNS)}
    assert {(figure.what, figure.unit): figure.goal for figure in FIGURES} == shown


def test_a_missed_goal_is_marked_and_has_a_note() -> None:
    missed = [figure for figure in FIGURES if not figure.reached]
    assert [f"✗](LOG.md#{figure.anchor})" in results.row(figure) for figure in missed] == [True] * len(missed)
    assert [figure.id for figure in missed if f'<a id="{figure.anchor}"></a>' not in LOG] == []


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.id)
def test_a_figure_lies_in_its_range_and_names_its_script(figure: results.Figure) -> None:
    assert figure.low is None or figure.high is None or figure.low <= figure.value <= figure.high
    assert (results.FOLDER / f"{figure.script}.py").exists()
    assert figure.topic in results.TOPICS


@pytest.mark.parametrize("script", sorted(BUILDS_FIGURES))
def test_every_script_saves_its_figures(script: str) -> None:
    assert "results.start(__file__)" in (results.FOLDER / f"{script}.py").read_text("utf-8")


def test_every_script_has_a_figure() -> None:
    assert {figure.script for figure in FIGURES} == BUILDS_FIGURES


@pytest.mark.parametrize(
    ("goal", "value", "reached"),
    [("≤ 230", 230, True), ("≤ 230", 231, False), ("≥ 2,000,000", 1.9e6, False), ("= 0", 0, True), ("", 5, True)],
)
def test_a_goal_is_compared_with_its_value(goal: str, value: float, reached: bool) -> None:
    figure = results.Figure("speed/x", "turns", "x", "loops", value, "0", goal)
    assert figure.reached == reached
    assert ("✗" in results.row(figure)) != reached


def test_saving_replaces_the_figure_with_the_same_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "RESULTS", tmp_path / "results.toml")
    monkeypatch.setattr(results, "PAGE", tmp_path / "README.md")
    first = results.Figure("speed/x", "turns", 'a "quoted" name', "loops", 1, "0", low=0.5, high=2)
    results.save([first, results.Figure("server/y", "server", "y", "ratio", 1, "0")])
    results.save([results.Figure("speed/x", "turns", 'a "quoted" name', "loops", 3, "0", low=0.5, high=4)])
    stored = results.load(tmp_path / "results.toml")
    assert [(figure.id, figure.value) for figure in stored] == [("speed/x", 3), ("server/y", 1)]
    assert re.search(r'a "quoted" name \| loops \|  \| 3 ', (tmp_path / "README.md").read_text("utf-8"))


def test_the_page_of_baselines_shows_the_stored_rows() -> None:
    assert baselines.PAGE.read_text("utf-8") == baselines.rendered(baselines.known())


def test_a_baseline_is_played_again_when_a_level_has_changed() -> None:
    spec = spec_of("classic")
    row = baselines.Row(
        "classic", spec.version, "daisy", baselines.both_behind(spec, "daisy"), 4, 0.5, 0.1, 0.9, 1.0, "0123456789ab"
    )
    assert not baselines.due(spec, "daisy", 4, [row])
    assert baselines.due(spec, "daisy", 8, [row])
    assert baselines.due(spec, "daisy", 4, [msgspec.structs.replace(row, behind="another bot against fern")])
