"""`check.py quick` runs the tests around what changed, as many as fit its budget."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import check
import play
from checks import quick

ROOT = Path(__file__).parents[2]
OURS = {"bench", "check", "checks", "examples", "mazeworks", "play", "tests"}


def test_a_changed_module_brings_its_test_the_pages_and_its_folder() -> None:
    chosen = quick.chosen(["src/mazeworks/arena/lab.py"], {})
    assert chosen[0] == "tests/arena/test_lab.py"
    assert "tests/docs/test_house.py" in chosen
    game = quick.chosen(["src/mazeworks/games/tigers/rules.py"], {})
    assert "tests/games/tigers/test_rules.py" in game


def test_a_changed_test_runs_itself_and_one_that_is_gone_does_not() -> None:
    assert quick.chosen(["tests/match/test_match.py"], {})[0] == "tests/match/test_match.py"
    assert "tests/match/test_gone.py" not in quick.chosen(["tests/match/test_gone.py"], {})


def test_no_file_beyond_the_budget_and_none_in_a_browser_is_run() -> None:
    costs = {"tests/arena/test_lab.py": 1.0, "tests/arena/test_ladder.py": 10_000.0}
    chosen = quick.chosen(["src/mazeworks/arena/lab.py", "tests/web/test_play.py"], costs)
    assert "tests/arena/test_lab.py" in chosen
    assert not [test for test in chosen if test == "tests/arena/test_ladder.py" or test.startswith("tests/web")]


def test_the_table_of_costs_names_files_that_are_there() -> None:
    assert [file for file in quick.costs() if not (ROOT / file).exists()] == []


def test_every_check_is_named_in_the_help() -> None:
    assert check.__doc__
    assert [name for name in (*check.CHECKS, "quick") if name not in check.__doc__] == []


def test_the_tests_of_the_quick_check_need_no_package_that_its_environment_lacks() -> None:
    known = {normal(name) for extra in ("", "dev") for name in play.requirements(extra)} | {*sys.stdlib_module_names}
    files = [path for path in (ROOT / "tests").rglob("*.py") if not str(path.relative_to(ROOT)).startswith(quick.NEVER)]
    missing = [f"{path.name}: {name}" for path in files for name in imported(path) - known - OURS]
    assert {*missing} == {"openspiel.py: open_spiel", "openspiel.py: pyspiel"}
    named = [path.name for path in files if "kit.openspiel" in path.read_text("utf-8") and path != Path(__file__)]
    assert named == []


def imported(path: Path) -> set[str]:
    """The packages that a module imports when it is loaded."""
    nodes = ast.parse(path.read_text("utf-8")).body
    plain = {each.name for node in nodes if isinstance(node, ast.Import) for each in node.names}
    parts = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and not node.level and node.module}
    return {name.split(".")[0] for name in plain | parts}


def normal(requirement: str) -> str:
    """The package that a requirement brings."""
    return re.split(r"[\[<>=~ ]", requirement)[0].replace("-", "_").replace("markdown_it_py", "markdown_it")
