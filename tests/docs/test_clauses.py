"""Every numbered clause of the rules pages is shown to hold by a test, and nobody cites one that is not there."""

import re
from pathlib import Path

import pytest

from mazeworks import SHELF
from mazeworks.content import LANGUAGES
from mazeworks.core import Spec
from mazeworks.shelf import KITS

ROOT = Path(__file__).parents[2]


def text_of(page: str, language: str) -> str:
    kit = next(spec.kit for spec in SHELF if spec.page == page)
    return Path(KITS[kit].rules_page(page, language)).read_text("utf-8")


PAGES = {spec.page: text_of(spec.page, "en") for spec in SHELF}
CITED_IN_TESTS = re.compile(r'clause\("(\w+)"((?:, "\d+\.\d+")+)\)')
CITED_IN_CODE = re.compile(r"clauses? (\d+\.\d+(?:(?:,| and| to) \d+\.\d+)*)", re.I)
CODE = {
    str(path.relative_to(ROOT / "src/mazeworks")): cited
    for path in sorted((ROOT / "src/mazeworks").rglob("*"))
    if path.suffix in (".py", ".pyx", ".c", ".h", ".js", ".toml")
    and (cited := CITED_IN_CODE.findall(path.read_text("utf-8")))
}


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
    text = text_of(page, language)
    assert re.findall(r"^\*\*(\d+\.\d+)\*\*", text, re.M) == clauses(page)


def house_rules(text: str, word: str) -> list[str]:
    """The clauses that are marked as our own."""
    parts = re.split(r"^\*\*(\d+\.\d+)\*\*", text, flags=re.M)
    return [number for number, clause in zip(parts[1::2], parts[2::2], strict=True) if f"*{word}*" in clause]


@pytest.mark.parametrize("page", PAGES)
def test_the_same_clauses_are_marked_as_our_own_in_both_languages(page: str) -> None:
    german = text_of(page, "de")
    assert house_rules(german, "Hausregel") == house_rules(PAGES[page], "house")


@pytest.mark.parametrize(("page", "number"), [("dragon", "8.2")])
def test_what_the_source_says_is_not_marked_as_our_own(page: str, number: str) -> None:
    """For the dragon: "they may execute one additional turn … Then it is the next player's turn."."""
    assert number not in house_rules(PAGES[page], "house")


@pytest.mark.parametrize(("page", "number"), [("moonlit", "1.4")])
def test_what_overrules_the_source_is_marked_as_our_own(page: str, number: str) -> None:
    """For the night: "Players pick up their night treasure cards into their hands."."""
    assert number in house_rules(PAGES[page], "house")


def test_no_test_cites_a_clause_that_is_not_there() -> None:
    assert cited_by_tests() <= {(page, number) for page in PAGES for number in clauses(page)}


@pytest.mark.parametrize("page", PAGES)
def test_clauses_are_numbered_in_order(page: str) -> None:
    numbers = [tuple(map(int, number.split("."))) for number in clauses(page)]
    assert numbers == sorted(set(numbers))


def page_of(source: str) -> str:
    """The rules that a source file is about: those it, or its folder, is named after; what games share is classic."""
    return next((part for part in reversed(Path(source).with_suffix("").parts) if part in PAGES), "classic")


@pytest.mark.parametrize("source", CODE)
def test_code_cites_clauses_that_exist(source: str) -> None:
    cited = {number for citation in CODE[source] for number in re.findall(r"\d+\.\d+", citation)}
    assert cited <= set(clauses(page_of(source)))


def test_the_rules_of_every_game_cite_their_clauses() -> None:
    assert set(PAGES) <= {page_of(source) for source in CODE if source.startswith("games/")}


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_game_has_its_rules_page_and_its_golden_record(spec: Spec) -> None:
    assert spec.page in PAGES
    assert (ROOT / f"tests/games/{spec.kit}/golden.{spec.id}.txt").exists()
