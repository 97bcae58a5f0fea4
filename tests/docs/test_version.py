"""One version: that of the package. The pages that name it agree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from mazeworks import __version__

ROOT = Path(__file__).parents[2]


def test_the_package_takes_its_version_from_the_code() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "mazeworks.__version__"}


def test_the_changelog_begins_with_this_version() -> None:
    first = re.search(r"^## (\S+) – (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert first and first[1] == __version__
    assert re.fullmatch(r"unreleased|\d{4}-\d{2}-\d{2}", first[2])


def test_the_pages_to_cite_name_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"version {__version__}." in (ROOT / "docs" / "research" / "cite.md").read_text("utf-8")
