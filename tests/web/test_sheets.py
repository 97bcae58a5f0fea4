"""Sheets of screens stay when one goes on to another screen, so they must not change it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.kit.extent import EVERYTHING
from tests.web import rooms
from tests.web.hands import main, set_table, until
from tests.web.house import WEB
from tests.web.measure import STILL
from tests.web.test_result import finished

GAMES = ("classic", "moonlit", "wizard", "tigers", "dragon", "delve")
ORDER = re.findall(
    r"'([\w/]+)'", (WEB / "js" / "skin.js").read_text("utf-8").partition("const ORDER = ")[2].partition(".map")[0]
)
LOAD = """async (names) => {
  const { style } = await import('/static/js/skin.js');
  await Promise.all(names.map((name) => style(`css/${name}`)));
}"""
LOOK = """() => [...document.querySelectorAll('#app *')].map((each) => {
  const { display, position, padding, margin, fontSize, animationName } = getComputedStyle(each);
  const { width, height } = each.getBoundingClientRect();
  const sizes = [width, height].map(Math.round);
  const styles = [display, position, padding, margin, fontSize, animationName];
  return [each.tagName, each.getAttribute('class'), sizes, ...styles].join(' ');
})"""


def changed(page: Page) -> list[tuple[str, str]]:
    """What looks different once one has been on every screen."""
    until(page, STILL)
    before: list[str] = page.evaluate(LOOK)
    page.evaluate(LOAD, ORDER)
    until(page, STILL)
    after: list[str] = page.evaluate(LOOK)
    assert len(before) > 50
    return [(one, two) for one, two in zip(before, after, strict=True) if one != two]


ASKING = ["wizard_ask", "dragon_final", "delve_trap", *(["wizard_plan", "delve_lay"] if EVERYTHING else [])]


@pytest.mark.parametrize("room", ASKING)
def test_no_sheet_of_another_screen_changes_what_a_game_asks_or_shows(page: Page, room: str) -> None:
    getattr(rooms, room)(page)
    assert changed(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_sheet_of_another_screen_changes_a_table(page: Page, game: str) -> None:
    set_table(page, game=game, begins=0)
    expect(main(page).or_(page.locator(".ask")).first).to_be_visible()
    assert changed(page) == []


def test_no_sheet_of_another_screen_changes_a_result(page: Page) -> None:
    finished(page, "classic", 2)
    expect(page.locator(".moments .thumb .board")).to_have_count(3)
    assert changed(page) == []
