"""Names that belong to others stand on one page only; content speaks for itself."""

import re
import tomllib
import typing
from pathlib import Path
from typing import Any

import pytest

from mazeworks import SHELF
from mazeworks.content import LANGUAGES, of
from mazeworks.core import Spec
from mazeworks.core.event import secrets
from mazeworks.maze.layout import HEDGE
from mazeworks.shelf import KITS

ROOT = Path(__file__).parents[2]
WORDS = [Path(of("").folder), *[Path(kit.folder) for kit in KITS.values()]]
TOLD = {  # events with a sentence for each way they go
    "flipped": ("blue", "red", "lady", "tiger"),
    "marked": ("hide", "crumble"),
    "fought": ("won", "lost", "drawn"),
}
THEIRS = re.compile(
    "|".join(["rav" + "ens", "pok" + r"[eé]m", "hog" + "warts", "talis" + "man", "har" + "ry pot"]), re.I
)


def test_trademarks_stand_on_one_page_only() -> None:
    kinds = (".py", ".md", ".toml", ".txt", ".js", ".html", ".css")
    folders = ("src", "docs", "tests", "bench", "examples")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    files += ROOT.glob("*.md")
    named = [path.name for path in files if THEIRS.search(path.read_text("utf-8"))]
    assert named == ["inspirations.md"]


@pytest.mark.parametrize(
    ("kit", "edition", "night"), [("quest", "hedge", True), ("quest", "creatures", True), ("wizard", "wizard", False)]
)
def test_an_edition_names_every_mark_once(kit: str, edition: str, night: bool) -> None:
    words = of(kit).vocabulary(edition)
    assert len(words.day) == HEDGE.day_marks and len(words.night) == (HEDGE.night_marks if night else 0)
    assert len(set(words.ids)) == len(words.ids) and len(set(words.names)) == len(words.names)
    assert all(re.fullmatch(r"[a-z]+", id) for id in words.ids)
    assert words.words.keys() >= {"goal", "goals", "card", "cards", "piece", "home"}
    assert not night or words.words.keys() == of(kit).vocabulary("hedge").words.keys()  # editions of the same games


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_event_has_its_sentence(spec: Spec) -> None:
    kinds = typing.get_args(spec.game(spec.options()).types.event)
    tags = {kind.__struct_config__.tag for kind in kinds}
    keys = tags - TOLD.keys() | {f"{tag}-{way}" for tag in tags & TOLD.keys() for way in TOLD[tag]}
    keys |= {f"{kind.__struct_config__.tag}-unseen" for kind in kinds if secrets(kind)}
    assert keys | {"stayed", "resigned", "undone", "moved"} <= set(of(spec.kit).words().events)


def raw(folder: Path, language: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((folder / "words" / f"{language}.toml").read_text("utf-8"))


@pytest.mark.parametrize("folder", WORDS, ids=lambda folder: folder.name)
@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_sentence_and_every_name_is_there_in_every_language(folder: Path, language: str) -> None:
    english, other = raw(folder, "en"), raw(folder, language)
    assert english.keys() <= other.keys()
    fields = re.compile(r"{\w+}")
    for section in english.keys() - {"vocabulary"}:
        assert english[section].keys() == other[section].keys()
        for key, text in english[section].items():
            assert set(fields.findall(other[section][key])) <= {*fields.findall(text), "{w_coin}"}
    for edition, words in english.get("vocabulary", {}).items():
        there = other["vocabulary"][edition]
        assert words.get("words", {}).keys() == there.get("words", {}).keys()
        for part in ("day", "night"):
            assert [each.split()[0] for each in words.get(part, ())] == [
                each.split()[0] for each in there.get(part, ())
            ]
