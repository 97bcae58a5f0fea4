"""Every numbered clause of the rules pages is shown to hold by a test, and nobody cites one that is not there."""

import re
from pathlib import Path

import pytest

from mazeworks import SHELF
from mazeworks.content import LANGUAGES
from mazeworks.core import Spec

ROOT = Path(__file__).parents[2]
PAGES = {
    path.stem: path.read_text("utf-8") for path in sorted((ROOT / "docs/rules").glob("*.md")) if "." not in path.stem
}
DELVE = [  # modules of rules
    path.stem for path in (ROOT / "src/mazeworks/games/delve").glob("*.py") if "clause" in path.read_text("utf-8")
]
CITED_IN_TESTS = re.compile(r'clause\("(\w+)"((?:, "\d+\.\d+")+)\)')
CITED_IN_CODE = re.compile(r"clauses? (\d+\.\d+(?:(?:,| and| to) \d+\.\d+)*)")


def clauses(page: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", PAGES[page], re.M)


def cited_by_tests() -> set[tuple[str, str]]:
    sources = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    found = [match for source in sources for match in CITED_IN_TESTS.finditer(source)]
    return {(match[1], number) for match in found for number in re.findall(r"\d+\.\d+", match[2])}


@pytest.mark.parametrize("page", PAGES)
def test_every_clause_has_a_test(page: str) -> None:
    missing = [number for number in clauses(page) if (page, number) not in cited_by_tests()]
    assert clauses(page) and not missing


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_page_has_the_same_clauses_in_every_language(page: str, language: str) -> None:
    text = (ROOT / f"docs/rules/{page}.{language}.md").read_text("utf-8")
    assert re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.M) == clauses(page)


def test_no_test_cites_a_clause_that_is_not_there() -> None:
    assert cited_by_tests() <= {(page, number) for page in PAGES for number in clauses(page)}


@pytest.mark.parametrize("page", PAGES)
def test_clauses_are_numbered_in_order(page: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in clauses(page)]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("quest", "classic"),
        ("layout", "classic"),
        ("classic", "classic"),
        ("moonlit", "moonlit"),
        ("wizard/advice", "wizard"),
        ("wizard/potion", "wizard"),
        ("wizard/rules", "wizard"),
        ("wizard/table", "wizard"),
        ("tigers/game", "tigers"),
        ("tigers/position", "tigers"),
        *[(f"delve/{module}", "delve") for module in DELVE],
        *[(f"dragon/{module}", "dragon") for module in ("cards", "course", "duel", "rules", "threat")],
    ],
)
def test_rule_code_cites_clauses_that_exist(source: str, page: str) -> None:
    code = (ROOT / f"src/mazeworks/games/{source}.py").read_text("utf-8")
    cited = {number for match in CITED_IN_CODE.finditer(code) for number in re.findall(r"\d+\.\d+", match[1])}
    assert cited and cited <= set(clauses(page))


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_game_has_its_rules_page_and_its_golden_record(spec: Spec) -> None:
    assert spec.rules in PAGES
    assert (ROOT / f"tests/golden/{spec.id}.txt").exists()
