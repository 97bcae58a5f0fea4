"""What a run leaves behind: a page with plots, and rows to go on from."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mazeworks.arena import page, report, run
from mazeworks.cli.main import main

from .ladders import CLASSIC, SHORT
from .pages import figures

BOTS = ["chaos", "greedy"]


def test_a_page_has_a_plot_of_shares_of_turns_and_of_each_bots_scores() -> None:
    rows = list(run(CLASSIC, BOTS, 6, 0, SHORT))
    rows[0] = msgspec.structs.replace(rows[0], why="seat 1, <b>: failed: E")
    text = page("Shifting Maze", report(CLASSIC, BOTS, 0, rows), SHORT, rows)
    assert len(figures(text)) == 2 + len(BOTS)
    assert "1 games: seat 1, &lt;b&gt;: failed: E" in text
    assert "cards=1" in text and "http" not in text


def test_a_run_that_was_stopped_goes_on_and_one_of_another_kind_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = tmp_path / "rows.jsonl"
    command = ["arena", "classic", *BOTS, "--games", "6", "--jobs", "1", "--option", "cards=1", "--rows", str(rows)]
    assert main([*command, "--report", str(tmp_path / "page.html")]) == 0
    whole = rows.read_bytes()
    assert (tmp_path / "page.html").read_text("utf-8").startswith("<!doctype html>")
    rows.write_bytes(whole[: len(whole) // 2])
    assert main(command) == 0
    assert rows.read_bytes() == whole
    assert main([*command, "--seed", "3"]) == 2
    assert main([*command[:-4], "--option", "cards=2", "--rows", str(rows)]) == 2
    assert "Choose another file" in capsys.readouterr().err
    assert rows.read_bytes() == whole
    assert main([*command, "--on", "moon"]) == 2
