"""Every page fits: no question, answer, cursor text or news is cut, and no row is wider than the window."""

from __future__ import annotations

import pytest

from mazeworks.core import Dice
from mazeworks.core.spec import Spec
from mazeworks.match import Match, say
from mazeworks.shelf import SHELF
from mazeworks.term.canvas import Spot
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, page
from mazeworks.term.stages import stage_of
from tests.kit.extent import EVERYTHING
from tests.term.fitting import HUES, NAMES, SIZES, pages, shown
from tests.term.painted import seen

PLIES = 10_000 if EVERYTHING else 40  # of each game
TABLES = [(spec, seats) for spec in SHELF for seats in (spec.seats if EVERYTHING else {spec.seats[0], spec.seats[-1]})]


@pytest.mark.parametrize(("spec", "seats"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_a_game_fits(spec: Spec, seats: int) -> None:
    """A usual run looks at the first decisions of each game, a long one at whole games."""
    assert [fault for each in pages(spec, seats, PLIES) for fault in each.faults] == []


def test_a_hint_is_shown_whole_and_takes_the_rows_it_needs() -> None:
    spec = next(spec for spec in SHELF if spec.id == "wizard")
    match = Match.new(spec, 4, 1)
    assert isinstance(match.actor, int)
    display = seen(match, match.actor, NAMES)
    stage, hint = stage_of(display.view), "Push column 2 from the top and go to the far corner of the maze. " * 4
    painted = page(stage, display, Desk(spec.title, Choices(stage, display), hint=hint), 80, 24, Hues("none"))
    text = " ".join(" ".join([line[48:] for line in painted.canvas.lines()]).split())
    assert "ask" not in painted.cut and hint.strip() in text


def test_a_window_that_is_too_small_says_which_size_is_wanted() -> None:
    match = Match.new(SHELF[0], 2, 1)
    display = seen(match, 0)
    for size in ((79, 24), (80, 23), (20, 5)):
        text = " ".join(page(stage_of(display.view), display, Desk(""), *size, Hues("none")).canvas.lines())
        assert "80x24" in " ".join(text.split()) and "--plain" in text


def test_labels_of_marks_differ() -> None:
    from mazeworks.term.stages.scene import labels

    for spec in SHELF:
        game = spec.game(spec.settle(None, spec.seats[-1]))
        board = getattr(game.setup(spec.seats[-1], Dice(0)).table, "board", None)
        marks = sorted({*board.marks} - {0}) if board else []
        for language in ("en", "de"):
            short = labels(tuple([(mark, say(game, "mark", mark, language)) for mark in marks]))
            assert len({*short.values()}) == len(marks) and all(len(text) <= 3 for text in short.values())


def test_the_largest_tile_that_fits_is_taken() -> None:
    match = Match.new(SHELF[0], 2, 1)
    stage = stage_of(match.view(0))
    sizes = [stage.size(wide - stage.least - 1, high - 1) for wide, high in ((80, 24), (94, 31), (108, 38), (136, 52))]
    assert [(size.wide, size.high) for size in sizes] == [(6, 3), (8, 4), (10, 5), (14, 7)]


def test_a_click_finds_what_is_painted_there() -> None:
    match = Match.new(SHELF[0], 2, 1)
    first = shown(match, "en", SIZES[0], HUES[0], 0)
    canvas = first.page.canvas
    for spot in first.choices.spots():
        area = canvas.area(spot)
        assert area and canvas.hit(area.x, area.y) == spot
    assert canvas.hit(3, 1) == Spot("cell", 0)
