"""Names that belong to others stand on one page only; content speaks for itself."""

import re
import typing
from pathlib import Path

import pytest

from mazeworks import SHELF
from mazeworks.content import LANGUAGES, refusals, sentences, theme
from mazeworks.core import Spec
from mazeworks.core.event import secrets
from mazeworks.games.layout import HEDGE
from mazeworks.match import refusal

ROOT = Path(__file__).parents[2]
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


@pytest.mark.parametrize(("name", "night"), [("hedge", True), ("creatures", True), ("school", False)])
def test_a_theme_names_every_mark_once(name: str, night: bool) -> None:
    words = theme(name)
    assert len(words.day) == HEDGE.day_marks and len(words.night) == (HEDGE.night_marks if night else 0)
    assert len(set(words.ids)) == len(words.ids) and len(set(words.names)) == len(words.names)
    assert all(re.fullmatch(r"[a-z]+", id) for id in words.ids)
    assert words.words.keys() >= {"goal", "goals", "card", "cards", "piece", "home"}
    assert not night or words.words.keys() == theme("hedge").words.keys()  # editions of the same games


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_event_has_its_sentence(spec: Spec) -> None:
    kinds = typing.get_args(spec.game(spec.options()).types.event)
    topics = {kind.__struct_config__.tag for kind in kinds} - TOLD.keys()
    topics |= {f"{topic}-{way}" for topic, ways in TOLD.items() for way in ways}
    topics |= {f"{kind.__struct_config__.tag}-unseen" for kind in kinds if secrets(kind)}
    assert topics | {"stayed", "resigned", "undone"} <= set(sentences())


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_sentence_and_every_name_is_there_in_every_language(language: str) -> None:
    assert set(sentences()) <= set(sentences(language))
    for name in ("hedge", "creatures", "school", "doors", "hoard"):
        english, other = theme(name), theme(name, language)
        assert english.ids == other.ids and english.words.keys() == other.words.keys()
    fields = re.compile(r"{\w+}")
    for topic, text in sentences().items():
        assert set(fields.findall(sentences(language)[topic])) <= {*fields.findall(text), "{w_coin}"}


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_refusals_keep_their_gaps_in_every_language(language: str) -> None:
    fields = re.compile(r"{\w+}")
    for english, other in refusals(language):
        assert set(fields.findall(other)) <= set(fields.findall(english))
    assert refusal("No open path leads there.", language) != "No open path leads there."
    assert refusal("Ply 7: there is nothing to take back.", "de") == "Eintrag 7: there is nothing to take back."
    assert refusal("Nobody has translated this.", language) == "Nobody has translated this."
