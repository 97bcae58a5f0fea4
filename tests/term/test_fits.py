"""Every page fits: no question, answer, cursor text or news is cut, and no row is wider than the window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from mazeworks.core import Dice
from mazeworks.core.spec import Spec
from mazeworks.match import Match, say
from mazeworks.shelf import SHELF
from mazeworks.term.canvas import Spot
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.page import Desk, Page, page
from mazeworks.term.sight import Sight
from mazeworks.term.stages import stage_of
from mazeworks.term.text import cells
from tests.kit.extent import EVERYTHING
from tests.kit.playout import known
from tests.term.painted import seen

NAMES = tuple(["Wilhelmina of the Meadows"[:22] + f" {at}" for at in range(6)])  # as long as names may be
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
HUES = (Hues("none"), Hues("full"), Hues("16"), Hues("none", ascii=True), Hues("full", night=True))
PLIES = 70 if EVERYTHING else 40
SHORT = {"cards": 1, "turn_limit": 200, "cubs": 2}


def decisions(spec: Spec, seats: int) -> Iterator[Match]:
    """A match before each decision of a random game."""
    match, dice = Match.new(spec, seats, f"{spec.id}/{seats}", known(spec, SHORT)), Dice(seats)
    while not match.over and match.ply < PLIES:
        yield match
        assert isinstance(match.actor, int)
        match.submit(match.actor, dice.pick(match.legal), match.ply)


def shown(match: Match, language: str, size: tuple[int, int], hues: Hues, at: int) -> tuple[Page, Choices, Sight]:
    """The page of the seat that decides, with the cursor on one of the choices."""
    assert isinstance(match.actor, int)
    sight = seen(match, match.actor, NAMES, language)
    stage = stage_of(sight.view)
    choices = Choices(stage, sight)
    spots = [*choices.spots(), *choices.rows]
    sight = sight._replace(spot=spots[at % len(spots)])
    action = choices.action((), sight.spot, 0)
    if action is not None and stage.previewed(action):
        sight = sight._replace(tried=action, after=match.peek(match.actor, action))
    keys = [("Enter", ""), ("Q", "leave")]
    return page(stage, sight, Desk(match.spec.title, choices, keys=keys), *size, hues), choices, sight


TABLES = [(spec, seats) for spec in SHELF for seats in (spec.seats if EVERYTHING else {spec.seats[0], spec.seats[-1]})]


@pytest.mark.parametrize(("spec", "seats"), TABLES, ids=lambda each: getattr(each, "id", each))
def test_a_game_fits(spec: Spec, seats: int) -> None:
    """At 80x24 every decision; at the larger sizes and in the other colourings some of them by turns."""
    others = cycle([(size, hues) for size in SIZES for hues in HUES])
    for at, match in enumerate(decisions(spec, seats)):
        for size, hues in ((SIZES[0], HUES[0]), next(others)):
            painted, choices, sight = shown(match, ("en", "de")[at % 2], size, hues, at)
            where = f"{spec.id} {seats} ply {match.ply} {size}"
            assert painted.cut == (), where
            assert [cells(line) for line in painted.canvas.lines()] == [size[0]] * size[1], where
            if hues.ascii:
                assert all(line.isascii() for line in painted.canvas.lines()), where
            for spot in choices.rows:
                assert painted.canvas.area(spot), where
            if sight.spot and sight.spot.kind in ("cell", "slot", "space"):
                assert painted.canvas.area(sight.spot), where


def test_a_hint_is_shown_whole_and_takes_the_rows_it_needs() -> None:
    spec = next(spec for spec in SHELF if spec.id == "wizard")
    match = Match.new(spec, 4, 1)
    assert isinstance(match.actor, int)
    sight = seen(match, match.actor, NAMES)
    stage, hint = stage_of(sight.view), "Push column 2 from the top and go to the far corner of the maze. " * 4
    painted = page(stage, sight, Desk(spec.title, Choices(stage, sight), hint=hint), 80, 24, Hues("none"))
    text = " ".join(" ".join([line[48:] for line in painted.canvas.lines()]).split())
    assert "ask" not in painted.cut and hint.strip() in text


def test_a_window_that_is_too_small_says_which_size_is_wanted() -> None:
    match = Match.new(SHELF[0], 2, 1)
    sight = seen(match, 0)
    for size in ((79, 24), (80, 23), (20, 5)):
        text = " ".join(page(stage_of(sight.view), sight, Desk(""), *size, Hues("none")).canvas.lines())
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
    painted, choices, _ = shown(match, "en", SIZES[0], HUES[0], 0)
    for spot in choices.spots():
        area = painted.canvas.area(spot)
        assert area and painted.canvas.hit(area.x, area.y) == spot
    assert painted.canvas.hit(3, 1) == Spot("cell", 0)
