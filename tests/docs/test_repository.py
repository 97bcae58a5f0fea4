"""The check of the files around the code finds each of four planted faults."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from checks import repository
from checks.shell import Failed

ROOT = Path(__file__).parents[2]
FAULTS = {
    ".github/workflows/check.yml": ("runs-on:", "run-on:"),
    ".github/dependabot.yml": ("interval: monthly", "interval: sometimes"),
    "CITATION.cff": ("authors:", "writers:"),
    ".github/ISSUE_TEMPLATE/rule.yml": ("      label: Game and clause", "      lable: Game and clause"),
    ".github/workflows/release.yml": ("permissions:\n  contents: read", "permissions: write-all"),
}


def copied(folder: Path) -> Path:
    shutil.copytree(ROOT / ".github", folder / ".github")
    for name in ("pyproject.toml", *[name for name in repository.NEEDED if "/" not in name]):
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.mark.parametrize("file", FAULTS)
def test_a_planted_fault_is_found(file: str, tmp_path: Path) -> None:
    right, wrong = FAULTS[file]
    path = copied(tmp_path) / file
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), "utf-8")
    with pytest.raises(Failed):
        repository.check(sys.executable, tmp_path)


def test_the_files_as_they_are_pass(tmp_path: Path) -> None:
    repository.check(sys.executable, copied(tmp_path))
