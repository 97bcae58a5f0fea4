"""The tests around what changed, as many as a minute holds. The costs are those of bench/durations.json."""

from __future__ import annotations

import json
import re
from pathlib import Path

from play import HERE

from .shell import WORKERS, output, run, run_tests, say

BUDGET = 30.0  # CPU-seconds of tests: about 15 s on two cores
UNKNOWN = 2.0  # CPU-seconds of a file that is not in the table
LAWS = "tests/contract/test_laws.py"
FEW = "random_games and -0]"  # a third of the games of the laws
SPIEL = "tests/envs/test_spiel.py"  # the quick environment has neither OpenSpiel nor Playwright
SPIEL_PAGE = "tests/docs/test_api.py::test_a_name_of_the_api_page_exists_and_tells_what_it_is[mazeworks.envs.spiel]"
NEVER = ("tests/web/", "tests/cluster/", SPIEL, LAWS)
IN_BROWSER = re.compile(r"^ *from (playwright|tests\.web)\b", re.M)


def check(python: str) -> None:
    """Run the tests of the changed packages, and a part of the laws."""
    wanted = chosen(changed(), costs())
    say(f"   {len(wanted)} files of tests: {' '.join(wanted)}")
    run_tests(python, *WORKERS, *wanted, "--deselect", SPIEL_PAGE)
    run_tests(python, *WORKERS, LAWS, "-k", FEW)


def types(python: str) -> None:
    """Check the types of all files but those that need Playwright."""
    modules = [path for path in (HERE / "bench").glob("*.py") if IN_BROWSER.search(path.read_text("utf-8"))]
    run(python, "-m", "mypy", "--exclude", "^tests/web/", *[f"--exclude=^bench/{path.name}$" for path in modules])


def changed() -> list[str]:
    """The files that differ from the last commit; if none does, those of the last commit."""
    now = output("git", "diff", "--name-only", "HEAD").split()
    new = output("git", "ls-files", "--others", "--exclude-standard").split()
    return [*now, *new] or output("git", "diff", "--name-only", "HEAD~1").split()


def costs() -> dict[str, float]:
    """CPU-seconds by file of tests."""
    table: dict[str, float] = json.loads((HERE / "bench/durations.json").read_text("utf-8"))
    return table


def chosen(files: list[str], costs: dict[str, float]) -> list[str]:
    """The tests of these files: first those that changed or share a name, then the cheapest of their folders."""
    near = {test for file in files for test in named(file)}
    around = {str(path.relative_to(HERE)) for file in files for path in folder(file).glob("test_*.py")}
    docs = {str(path.relative_to(HERE)) for path in (HERE / "tests/docs").glob("test_*.py")}
    out: list[str] = []
    spent = 0.0
    for group in (near, docs, around):
        for test in sorted(group - {*out}, key=lambda test: costs.get(test, UNKNOWN)):
            cost = costs.get(test, UNKNOWN)
            if not test.startswith(NEVER) and spent + cost <= BUDGET:
                out.append(test)
                spent += cost
    return out


def named(file: str) -> list[str]:
    """The test of a file: itself if it is one, else a test of the same name in its folder."""
    path = Path(file)
    if path.name.startswith("test_") and path.suffix == ".py":
        return [file] if (HERE / file).exists() else []
    test = folder(file) / f"test_{path.stem}.py"
    return [str(test.relative_to(HERE))] if test.exists() else []


def folder(file: str) -> Path:
    """The folder of tests for a file: that of its layer or its game."""
    parts = Path(file).parts
    if parts[:2] == ("src", "mazeworks"):
        inner = parts[2:4] if parts[2] == "games" else parts[2:3]
        return HERE.joinpath("tests", *inner)
    return HERE.joinpath(*parts[:-1]) if parts[0] == "tests" else HERE / "tests/docs"
