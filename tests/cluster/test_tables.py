"""Rows as a table of columns."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pyarrow.parquet

from mazeworks.arena import parquet, run
from tests.arena.ladders import CLASSIC, SHORT

BOTS = ["chaos", "greedy"]


def test_a_table_of_columns_holds_every_row_and_what_was_played(tmp_path: Path) -> None:
    rows = list(run(CLASSIC, BOTS, 4, 0, SHORT))
    parquet.write(tmp_path / "rows.parquet", CLASSIC, CLASSIC.settle(SHORT, 2), rows)
    table = pyarrow.parquet.read_table(tmp_path / "rows.parquet")
    assert table.to_pylist() == [msgspec.json.decode(msgspec.json.encode(row)) for row in rows]
    assert table.schema.metadata[b"game"] == b"classic"
    assert msgspec.json.decode(table.schema.metadata[b"options"])["cards"] == 1
