"""Files of data are what they seem: no line of one is overruled by a later one."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ("src", "docs", "tests", "bench", "examples")
DATA = [
    ROOT / "pyproject.toml",
    *[path for each in FOLDERS for path in sorted((ROOT / each).rglob("*")) if path.suffix in (".json", ".toml")],
]


def named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of JSON, unless it names a key twice: a reader would take the last and say nothing."""
    keys = [key for key, _ in pairs]
    assert len(set(keys)) == len(keys), sorted({key for key in keys if keys.count(key) > 1})
    return dict(pairs)


@pytest.mark.parametrize("path", DATA, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_of_data_names_every_key_once(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        tomllib.loads(text)  # refuses such a file by itself
    else:
        json.loads(text, object_pairs_hook=named_once)
