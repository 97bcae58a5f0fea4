"""The file of a ladder's rows: whatever ends a run, the next one goes on to the same file."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mazeworks import Refused
from mazeworks.arena import Plan, Rows, many

from .ladders import plan


def rows_of(path: Path, ladder: Plan, stop: int | None = None) -> Rows:
    """What a run leaves behind that goes on with a file, to its end or for so many games."""
    rows = Rows(path, ladder.header)
    for game in itertools.islice(many(ladder.spec, ladder.options, rows.left(ladder)), stop):
        rows.append(game.row)
    return rows


def test_a_run_cut_anywhere_goes_on_to_the_same_file(tmp_path: Path) -> None:
    ladder, path = plan(), tmp_path / "rows.jsonl"
    rows_of(path, ladder)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    assert len(lines) == 7
    third = len(b"".join(lines[:3]))
    for cut in (0, 1, len(lines[0]) - 1, len(lines[0]), third - 1, third, third + 1, third + 40, len(whole) - 1):
        path.write_bytes(whole[:cut])
        rows = rows_of(path, ladder)
        assert path.read_bytes() == whole, cut
        assert list(rows.kept) == list(ladder.fixtures())


def test_a_finished_run_has_nothing_left(tmp_path: Path) -> None:
    ladder = plan()
    assert rows_of(tmp_path / "rows.jsonl", ladder).left(ladder) == []


def test_a_longer_run_goes_on_with_the_rows_of_a_shorter(tmp_path: Path) -> None:
    rows_of(tmp_path / "grown.jsonl", plan(games=2))
    rows_of(tmp_path / "grown.jsonl", plan(games=6))
    rows_of(tmp_path / "whole.jsonl", plan(games=6))
    assert (tmp_path / "grown.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


@pytest.mark.parametrize(
    ("settings", "named"),
    [({"seed": 1}, "seed 0 and not 1"), ({"seats": 3}, "seats 2 and not 3"), ({"options": {}}, "options")],
)
def test_rows_of_another_ladder_are_refused_and_kept(tmp_path: Path, settings: dict[str, Any], named: str) -> None:
    path = tmp_path / "rows.jsonl"
    rows_of(path, plan(), 2)
    before = path.read_bytes()
    with pytest.raises(Refused, match=named):
        Rows(path, plan(**settings).header)
    assert path.read_bytes() == before


def test_rows_of_other_rules_are_refused(tmp_path: Path) -> None:
    path, header = tmp_path / "rows.jsonl", plan().header
    Rows(path, msgspec.structs.replace(header, version=header.version + 1))
    with pytest.raises(Refused, match="version 2 and not 1"):
        Rows(path, header)


@pytest.mark.parametrize("text", ["dear diary", "dear diary\n", "{}\n", "\n", "\xff\n"])
def test_a_file_of_something_else_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(text, "latin-1")
    with pytest.raises(Refused, match="no file of rows"):
        Rows(path, plan().header)
    assert path.read_text("latin-1") == text


def test_a_damaged_line_within_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    rows_of(path, plan())
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"oops\n", *lines[4:]]))
    with pytest.raises(Refused, match="line 4 is no row"):
        Rows(path, plan().header)


def test_rows_that_the_bots_of_today_would_not_play_are_refused(tmp_path: Path) -> None:
    path, ladder = tmp_path / "rows.jsonl", plan()
    rows_of(path, ladder).check(ladder)
    old = [msgspec.structs.replace(row, plies=row.plies + 1) for row in Rows(path, ladder.header).kept.values()]
    path.unlink()
    rows = Rows(path, ladder.header)
    for row in old:
        rows.append(row)
    with pytest.raises(Refused, match="chaos and greedy play otherwise now"):
        rows.check(ladder)
