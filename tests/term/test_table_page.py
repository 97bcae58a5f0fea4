"""The page of a table: the keys that it shows, and the squares that a hint names."""

from __future__ import annotations

import pytest

from mazeworks.match import Match
from mazeworks.shelf import spec_of
from mazeworks.term.canvas import Ink, Spot
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.panel import key_row
from mazeworks.term.screens.sheet import text_rows
from mazeworks.term.screens.table_keys import table_keys
from mazeworks.term.screens.table_sheets import clauses, rules_text
from mazeworks.term.stages import stage_of
from mazeworks.term.stages.tiles import SIZES, Face, Size, drawn, plates
from mazeworks.term.visit import Advice, Said
from tests.term.painted import seen


@pytest.mark.parametrize("game", ["classic", "delve"])
def test_the_squares_that_a_hint_calls_marked_are_marked_and_named(game: str) -> None:
    """C3 is cell 16 of a board of seven columns."""
    match = Match.new(spec_of(game), 2, 1)
    assert isinstance(match.actor, int)
    display = seen(match, match.actor, language="de")._replace(marked=(16,))
    stage = stage_of(display.view)
    desk = Desk("", Choices(stage, display), hint=display.advised(Advice("", "Geh auf das markierte Feld.", (16,))))
    canvas = page(stage, display, desk, 80, 24, Hues("none", ascii=True)).canvas
    area = canvas.area(Spot("cell", 16))
    assert area
    corners = [(x, y) for x in (area.x, area.x + area.wide - 1) for y in (area.y, area.y + area.high - 1)]
    assert [canvas.rows[y][x].char for x, y in corners] == ["*"] * 4
    assert "Markiert: c3." in " ".join(" ".join([line[stage.wide :] for line in canvas.lines()]).split())


@pytest.mark.parametrize(
    ("pieces", "label", "size", "shown"),
    [
        (1, "Owl", SIZES[0], "A Ow"),
        (1, "Owl", SIZES[1], "A Owl "),
        (2, "Owl", SIZES[0], "AB O"),
        (4, "Owl", SIZES[0], "ABCD"),
        (1, " a", SIZES[0], "A a "),
        (1, "!De", SIZES[0], "A!De"),
        (0, "Owl", SIZES[0], "Owl "),
    ],
)
def test_in_ascii_the_letter_of_a_piece_is_no_part_of_a_label(pieces: int, label: str, size: Size, shown: str) -> None:
    hues = Hues("none", ascii=True)
    tile = drawn(Face(0, "floor", plates(range(pieces), hues), label), size, hues)
    assert tile.lines()[size.label_row] == f"|{shown}|"
    signed = drawn(Face(0, "floor", (*plates([0], hues), ("!", Ink())), "Owl"), SIZES[0], hues)
    assert signed.lines()[1] == "|A!Ow|"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_words_of_keys_follow_the_moment(language: str) -> None:
    """While others act there is no hint to ask for, but Enter skips ahead."""
    match = Match.new(spec_of("classic"), 2, 1)
    assert isinstance(match.actor, int)
    display = seen(match, match.actor, language=language)
    stage, words = stage_of(display.view), display.words
    choices = Choices(stage, display)
    spot = choices.spots()[0]
    display = display._replace(spot=spot, tried=choices.action((), spot, 0))
    asked = dict(table_keys(stage, display, choices))
    waits = dict(table_keys(stage, display, None, ["skip"]))
    assert {"H", ":", "R"} <= {*asked} and not {"H", ":", "R"} & {*waits}
    assert waits["Enter"] == words("term.key.skip") and "Esc" not in waits
    assert [dict(table_keys(stage, display, choices, now))["Space"] for now in ([], ["now"])] == [
        words("term.key.preview"),
        words("term.key.tried"),
    ]
    assert dict(table_keys(stage, display, None, ["over"]))["Enter"] == words("term.key.result")
    assert not [text for text in [*asked.values(), *waits.values()] if text.startswith("term.")]


@pytest.mark.parametrize("game", ["classic", "delve"])
def test_rules_are_shown_as_paragraphs_without_marks(game: str) -> None:
    rows = ["".join([text for text, _ in row]) for row in text_rows(rules_text(game, "en"))]
    assert not [row for row in rows if "**" in row or "*house*" in row.lower() or row.startswith("|") or "`" in row]
    clause = next(row for row in rows if row.startswith("1.1 "))
    assert clause.endswith(".") and clause in clauses(rules_text(game, "en"), clause.split()[3])


@pytest.mark.parametrize(("language", "counts", "legend"), [("en", "S", "C Craft"), ("de", "S", "G Geist")])
def test_letters_of_the_counts_are_those_of_the_language_and_explained(language: str, counts: str, legend: str) -> None:
    match = Match.new(spec_of("delve"), 2, 1)
    display = seen(match, 0, language=language)
    stage = stage_of(display.view)
    assert all(f" {legend[0]}" in count and f" {counts}" in count for count in stage.counts(display))
    assert legend in display.words(stage.legend)


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_and_leaving_stay_in_the_row_of_keys_at_80_columns(language: str) -> None:
    match = Match.new(spec_of("delve"), 2, 1)
    assert isinstance(match.actor, int)
    display = seen(match, match.actor, language=language)
    stage, words = stage_of(display.view), display.words
    keys = table_keys(stage, display, Choices(stage, display), ["back", "undo"])
    shown = key_row(keys, 80, Hues("none")).lines()[0]
    assert shown.rstrip().endswith(f"? {words('term.key.help')}  Q {words('term.key.leave')}") and "U " in shown


@pytest.mark.parametrize("asked", [True, False])
def test_a_picture_without_keys_names_no_key_to_turn_the_spare(asked: bool) -> None:
    match = Match.new(spec_of("classic"), 2, 1)
    assert isinstance(match.actor, int)
    display = seen(match, match.actor)
    stage = stage_of(display.view)
    rows = page(stage, display, Desk("", Choices(stage, display) if asked else None), 80, 24, Hues("none"))
    text = "\n".join(rows.canvas.lines())
    assert "The spare" in text and ("R turns it" in text) is asked


def test_in_a_large_window_the_story_stands_apart_from_the_question() -> None:
    match = Match.new(spec_of("classic"), 2, 1)
    display = seen(match, 0)
    stage = stage_of(display.view)
    canvas = page(stage, display, Desk("", None, [Said(1, 0, "Ann went.")], "Bo decides"), 120, 40, Hues("none")).canvas
    rows = [line[76:].strip() for line in canvas.lines()]
    assert rows[rows.index("Bo decides") + 1] == "" and "▲ Ann went." in rows


@pytest.mark.parametrize(("name", "shown"), [("Ann", "Ann (you)"), ("You", "You")])
def test_the_reader_is_called_you_once(name: str, shown: str) -> None:
    match = Match.new(spec_of("classic"), 2, 1)
    display = seen(match, 0, (name, "Bo"))
    rows = page(stage_of(display.view), display, Desk(""), 80, 24, Hues("none")).canvas.lines()
    assert next(row for row in rows if f"▲ {name}" in row)[48:].split("  ")[0].strip(" ▸▲") == shown
