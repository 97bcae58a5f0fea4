"""The documentation site leads to every page."""

from __future__ import annotations

import re
from pathlib import Path

from checks import site

CONFIG = (Path(__file__).parents[2] / "mkdocs.yml").read_text("utf-8")
LINKED = "research/observations/"  # tables of each game: the page for researchers leads to them


def test_every_page_is_in_the_navigation_once_and_none_is_missing() -> None:
    shown = re.findall(r"^ +- [^:\n]+: (\S+\.md)$", CONFIG, re.M)
    pages = [place for place in site.sources().values() if not place.startswith(LINKED)]
    assert sorted(shown) == sorted(pages), "name the page under `nav` in mkdocs.yml"


def test_a_tab_opens_its_first_page() -> None:
    assert "navigation.indexes" not in CONFIG, "a README anywhere in a tab would be opened first, and not be listed"
