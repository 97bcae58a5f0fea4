"""The pages for researchers say what is."""

from __future__ import annotations

from pathlib import Path

import pytest

from mazeworks import SHELF
from mazeworks.core import Spec
from mazeworks.encode import page

PAGES = Path(__file__).parents[2] / "docs" / "research" / "observations"


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_the_table_of_every_game_is_fresh(spec: Spec) -> None:
    stale = "stale: write it anew with `python -m mazeworks.encode`"
    assert (PAGES / f"{spec.id}.md").read_text("utf-8") == page(spec), stale


def test_there_is_a_table_of_nothing_else() -> None:
    assert {path.stem for path in PAGES.iterdir()} == {spec.id for spec in SHELF}
