"""A table of decisions gives the same games when its actions are played again, and resumes when it was stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow.parquet
import pytest

from mazeworks import Match, spec_of
from mazeworks.arena import dataset
from mazeworks.cli.main import main
from mazeworks.core import Spec
from mazeworks.encode import encoding_of
from tests.kit.extent import SAMPLED
from tests.kit.playout import brief


def written(path: Path, id: str, games: int = 3, **more: bool) -> dataset.Dataset:
    spec = spec_of(id)
    made = dataset.Dataset(id, ("daisy", "chaos"), spec.settle(brief(spec, 12), 2), games, 1, **more)
    assert sum(dataset.write(made, path)) == games
    return made


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_actions_that_are_read_back_give_the_same_decisions_when_replayed(spec: Spec, tmp_path: Path) -> None:
    made = written(tmp_path / "games.parquet", spec.id, 1, observations=True, views=True)
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    rows, match = table.to_pylist(), Match.new(spec, 2, "1/0", made.options)
    encoding = encoding_of(match.game, 2)
    for row in rows:
        view = match.view(row["seat"])
        assert (match.ply, match.actor) == (row["ply"], row["seat"])
        assert encoding.observe(view) == row["observation"]
        assert match.codec.view_to_json(view).decode() == row["view"]
        assert row["legal"] == sorted([encoding.ids[action] for action in match.legal])
        assert match.codec.text(encoding.choices[row["action"]]) == row["text"]
        match.submit(row["seat"], encoding.choices[row["action"]], row["ply"])
    assert rows and match.over
    assert table.schema.metadata[b"game"].decode() == spec.id
    assert msgspec.json.decode(table.schema.metadata[b"bots"]) == list(made.bots)


def test_a_run_that_was_stopped_resumes_and_gives_the_same_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dataset, "PART", 1)
    written(tmp_path / "whole.parquet", "classic")
    spec = spec_of("classic")
    made = dataset.Dataset("classic", ("daisy", "chaos"), spec.settle(brief(spec, 12), 2), 3, 1)
    parts = dataset.write(made, tmp_path / "half.parquet")
    assert [next(parts), next(parts), next(parts)] == [0, 1, 1]
    parts.close()
    assert not (tmp_path / "half.parquet").exists()
    assert [*dataset.write(made, tmp_path / "half.parquet")] == [2, 1]
    read = [pyarrow.parquet.read_table(tmp_path / f"{name}.parquet") for name in ("whole", "half")]
    assert read[0].equals(read[1])
    assert not [*tmp_path.glob("*.parts")]


def test_the_command_writes_a_table_and_refuses_another_run_in_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    command = ["dataset", "tigers", "chaos", "chaos", "--games", "2", "--jobs", "1", "--option", "turn_limit=8"]
    assert main([*command, "--out", str(out)]) == 0
    assert "2 games are in" in capsys.readouterr().out
    assert "observation" not in pyarrow.parquet.read_schema(out).names
    (tmp_path / "games.parquet.parts").mkdir()
    (tmp_path / "games.parquet.parts/about.json").write_text('{"game":"classic"}')
    assert main([*command, "--out", str(out)]) == 2
    assert "belongs to a different run" in capsys.readouterr().err
