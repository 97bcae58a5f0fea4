"""Refusals are sentences with gaps: a plain string to read, a template and fields to translate."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from mazeworks import Refused
from mazeworks.content import LANGUAGES
from mazeworks.content.load import GAMES, HERE, Words, read_toml
from mazeworks.core import Text
from mazeworks.match import refusal
from mazeworks.shelf import KITS
from tests.kit.templates import filled_too_early, filled_wrongly, gaps, templates

OTHERS = [language for language in LANGUAGES if language != "en"]


def test_a_text_is_a_string_that_knows_its_template() -> None:
    text = Text("{who} has {n} cards.", who=Text("seat {n}", n=2), n=3)
    assert text == "seat 2 has 3 cards." and hash(text) == hash(str(text))
    assert (text.template, text.fields) == ("{who} has {n} cards.", {"who": "seat 2", "n": "3"})
    assert Text(text) is text


def test_braces_stand_for_themselves_without_fields_and_inside_them() -> None:
    assert Text("choose {a, b}") == "choose {a, b}"
    assert Text("not {name}", name="{0.__class__}") == "not {0.__class__}"


def test_a_refusal_keeps_its_template_between_processes() -> None:
    refused = Refused("state", "No: {why}", why=Text("a card is {name}.", name="{x}"))
    copy = pickle.loads(pickle.dumps(refused))  # noqa: S301 - our own bytes
    assert (copy.code, str(copy), copy.why.template) == ("state", "No: a card is {x}.", "No: {why}")
    assert copy.why.fields["why"].fields == {"name": "{x}"}


# --- translations -----------------------------------------------------------------------------------------------------


def own(kit: str, language: str) -> dict[str, str]:
    """The refusals in one words file: a game's, or without a name those that are shared."""
    path = Path(GAMES, kit) if kit else Path(HERE)
    file = path / "words" / f"{language}.toml"
    return read_toml(str(file), Words).refusals if file.exists() else {}


def test_no_message_is_filled_before_it_can_be_translated() -> None:
    assert filled_too_early() == []


def test_every_gap_has_its_field() -> None:
    assert filled_wrongly() == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("kit", ["", *KITS])
def test_every_refusal_is_translated_where_it_is_said_and_no_other(kit: str, language: str) -> None:
    """What several games say, or the platform, is in the shared words."""
    said = {template for template, kits in templates().items() if (kits if len(kits) == 1 else {""}) == {kit}}
    assert own(kit, language).keys() == said


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("kit", ["", *KITS])
def test_translations_have_the_same_gaps(kit: str, language: str) -> None:
    wrong = [text for template, text in own(kit, language).items() if gaps(text) != gaps(template)]
    assert wrong == []


def test_a_refusal_is_translated_with_its_fields() -> None:
    why = Text("This is not a state of {title}: {why}", title="No seat has won yet.", why=Text("No seat has won yet."))
    assert refusal(why, "de", "quest") == "Das ist keine Stellung von No seat has won yet.: Noch hat niemand gewonnen."
    assert refusal(why, "de") == refusal(why, "de", "quest")
    assert refusal(why, "de", "tigers") == "Das ist keine Stellung von No seat has won yet.: No seat has won yet."
    assert refusal(why) == why and type(refusal(why)) is str
    assert refusal("This has no translation: {x}.", "de") == "This has no translation: {x}."
