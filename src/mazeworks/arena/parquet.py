"""Rows as columns, for programs that read millions of them. Needs the extra `data` (pyarrow)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from mazeworks.core import Options, Refused, Spec
from mazeworks.core.type_variables import C, S, V

from .series import Row


def write(path: Path, spec: Spec[S, C, V], options: Options, rows: Sequence[Row]) -> None:
    """One line for each game; the game, its version and its options are in the file's metadata."""
    arrow, parquet = arrow_modules()
    numbers, words = arrow.list_(arrow.int32()), arrow.list_(arrow.string())
    kinds = {
        "game": arrow.int64(),
        "seed": arrow.string(),
        "bots": words,
        "ranks": numbers,
        "scores": numbers,
        "winners": numbers,
        "turns": arrow.int32(),
        "plies": arrow.int32(),
        "truncated": arrow.bool_(),
        "why": arrow.string(),
    }
    setup = {"game": spec.id, "version": str(spec.version), "options": msgspec.json.encode(options).decode()}
    schema = arrow.schema([(name, kinds[name]) for name in Row.__struct_fields__], metadata=setup)
    parquet.write_table(arrow.Table.from_pylist([msgspec.to_builtins(row) for row in rows], schema=schema), path)


def arrow_modules() -> tuple[Any, Any]:
    """Import Arrow; refuse with a hint how to install it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Refused("rows", "A .parquet file needs pyarrow: pip install 'mazeworks[data]'.") from None
    return pyarrow, pyarrow.parquet
