"""A new game is one folder: made by `mazeworks new-game`, played everywhere, and gone when its folder is removed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENVIRONMENT = """
import warnings
warnings.simplefilter("ignore")
from pettingzoo.test import api_test
from mazeworks.envs import aec
api_test(aec.env("corners"), num_cycles=200)
"""
HINTS = """
from mazeworks import Match, spec_of
from mazeworks.bots import hint_for
match = Match.new(spec_of("corners"), 2, 1)
print(hint_for(match.game, match.view(0), "de").text)
"""


class Copy:
    """A copy of the source in a folder of its own, and programs that run from it."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        code = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "src" / "mazeworks", folder / "src" / "mazeworks", ignore=code)
        shutil.copy(ROOT / "pyproject.toml", folder)

    def python(self, *args: str, typed: str = "") -> str:
        env = {"PYTHONPATH": str(self.root / "src"), "PATH": "", "HOME": str(self.root), "PYTHONIOENCODING": "utf-8"}
        done = subprocess.run(
            [sys.executable, *args], cwd=self.root, env=env, input=typed, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def mazeworks(self, *args: str, typed: str = "") -> str:
        return self.python("-m", "mazeworks", *args, typed=typed)

    def files(self) -> dict[str, bytes]:
        kept = [path for path in self.root.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
        return {str(path.relative_to(self.root)): path.read_bytes() for path in kept}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("copy"))
    before = copy.files()
    copy.mazeworks("new-game", "corners")
    after = copy.files()
    assert {path: text for path, text in after.items() if path in before} == before, "a file was edited"
    new = set(after) - set(before)
    assert {Path(path).parts[:-1][-2:] for path in new} == {("games", "corners")}
    for page in ("rules.en.md", "test_rules.py"):  # for people and tests: the game is played without them
        assert [path for path in new if path.endswith(page)]
    (copy.root / "src/mazeworks/games/corners/rules.en.md").unlink()
    assert len(list((copy.root / "src/mazeworks/games/corners").glob("*.*"))) == 3
    return copy


def test_a_new_game_stands_on_the_shelf(copy: Copy) -> None:
    games = json.loads(copy.mazeworks("games", "--json"))
    assert games[-1]["id"] == "corners" and games[-1]["title"] == "Corners"


def test_every_level_plays_a_new_game(copy: Copy) -> None:
    for level in ("daisy", "fern", "hazel"):
        assert "Corners: 2 games" in copy.mazeworks("arena", "corners", level, "chaos", "--games", "2", "--jobs", "1")


def test_a_new_game_is_played_in_the_terminal(copy: Copy) -> None:
    out = copy.mazeworks("play", "corners", "--seed", "1", "--no-keep", typed="push N2\nwalk a1\nquit\n")
    assert "Push the spare in." in out and "pushed" in out


def test_a_new_game_is_an_environment(copy: Copy) -> None:
    assert "Passed API test" in copy.python("-c", ENVIRONMENT)


def test_a_new_game_has_hints(copy: Copy) -> None:
    assert copy.python("-c", HINTS).strip()


def test_the_tests_of_a_new_game_pass_as_they_are(copy: Copy) -> None:
    copy.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/corners")


@pytest.mark.parametrize("name", ["Corners", "class", "9lives", "a b", "../up", "dragon", "x" * 30])
def test_a_name_that_cannot_be_a_folder_is_refused(copy: Copy, name: str) -> None:
    with pytest.raises(AssertionError, match="mazeworks: "):
        copy.mazeworks("new-game", name)


def test_a_game_is_gone_with_its_folder(copy: Copy) -> None:
    folder = copy.root / "src/mazeworks/games/corners"
    hidden = folder.rename(copy.root / "away")
    try:
        assert "corners" not in [game["id"] for game in json.loads(copy.mazeworks("games", "--json"))]
    finally:
        hidden.rename(folder)
