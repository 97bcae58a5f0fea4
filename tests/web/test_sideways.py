"""A phone held sideways: what a screen is for is in sight without scrolling."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.measure import WINDOWS
from tests.web.test_result import finished

WINDOW = WINDOWS["844x390"]
LONG = (  # what one step of the delve may tell
    "Ada answered with Ward · Ada rolled 6 in the fight · Crypt Regent rolled 2 in the fight with Ada · Ada defeated "
    "Crypt Regent: 11 to 8 · Ada rolled 6 for a Treasure · Ada found Keystone · The Heart begins to call · "
    "Ada gains 1 Craft · Ada gains 1 Craft"
)
WHOLE = """(all) => all.filter((each) => each.checkVisibility()).map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
})"""


def sideways(visit: Visit, **settings: str) -> Page:
    page = visit(phone=True, **settings)
    page.set_viewport_size({"width": WINDOW.width, "height": WINDOW.height})
    return page


def all_whole(parts: Locator, least: int) -> None:
    expect(parts.nth(least - 1)).to_be_visible()
    whole = parts.evaluate_all(WHOLE)
    assert len(whole) >= least and all(whole), (parts, whole)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_three_ways_into_a_game_are_in_sight(visit: Visit, language: str) -> None:
    page = sideways(visit, language=language)
    page.goto("/")
    all_whole(page.locator(".way h2, .way .go > .btn.primary"), 6)


def test_the_set_up_keeps_four_fifths_of_the_window_for_its_choices(visit: Visit) -> None:
    page = sideways(visit)
    page.goto("/new/classic")
    bar = page.locator(".setup .start")
    all_whole(bar.get_by_role("button", name="Start the game"), 1)
    assert bar.evaluate("(each) => each.offsetHeight / innerHeight") <= 0.2


@pytest.mark.parametrize("game", ["classic", "delve"])
def test_the_next_steps_after_a_game_and_a_replay_with_its_board_are_in_sight(visit: Visit, game: str) -> None:
    page = sideways(visit)
    finished(page, game, 2)
    all_whole(page.locator(".acts .btn"), 4)
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator(".player .graph")).to_be_visible()
    board = page.locator(".board-side").filter(visible=True)
    expect(board).to_have_count(1)  # that of the better turn is hidden
    all_whole(board, 1)
    all_whole(page.locator(".player .buttons .btn, .timeline input"), 6)
    assert board.evaluate("(each) => each.offsetHeight") >= 300
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Better")).to_be_visible()
    all_whole(page.locator(".which button, .player .buttons .btn"), 7)
    all_whole(board, 1)
    page.locator(".player .caption").evaluate("(caption, text) => { caption.textContent = text; }", LONG)
    all_whole(page.locator(".which button, .player .buttons .btn"), 7)
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
