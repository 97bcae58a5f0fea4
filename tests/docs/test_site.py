"""The documentation site leads to every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench import plot
from checks import site
from tests.term.test_hues import contrast

ROOT = Path(__file__).parents[2]
CONFIG = (ROOT / "mkdocs.yml").read_text("utf-8")
CHARTS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.svg"))
LINKED = "research/observations/"  # tables of each game: the page for researchers leads to them


def test_every_page_is_in_the_navigation_once_and_none_is_missing() -> None:
    shown = re.findall(r"^ +- [^:\n]+: (\S+\.md)$", CONFIG, re.M)
    pages = [place for place in site.sources().values() if not place.startswith(LINKED)]
    assert sorted(shown) == sorted(pages), "name the page under `nav` in mkdocs.yml"


def test_a_tab_opens_its_first_page() -> None:
    assert "navigation.indexes" not in CONFIG, "a README anywhere in a tab would be opened first, and not be listed"


@pytest.mark.parametrize("chart", CHARTS)
def test_a_chart_has_colours_for_the_night(chart: str) -> None:
    text = (ROOT / chart).read_text("utf-8")
    assert "@media (prefers-color-scheme: dark)" in text
    if "/balance/" in chart:
        assert plot.night() in text
        assert {*re.findall(r"#[0-9a-f]{6}", text)} <= {*plot.BY_NIGHT, *plot.BY_NIGHT.values()}


def test_a_chart_can_be_read_by_day_and_by_night() -> None:
    night = plot.BY_NIGHT
    for colour in (plot.INK, *plot.HUES):
        assert contrast(colour, plot.PAPER) >= 4.5
        assert contrast(night[colour], night[plot.PAPER]) >= 4.5
