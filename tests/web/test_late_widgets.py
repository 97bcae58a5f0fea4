"""The screen of a game comes when it is needed: nothing of the game is shown before it is there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.house import Guard
from tests.web.late import begun

WIDGETS = "**/games/wizard/widgets.js"


def table(page: Page) -> str:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Fern", "bot": "greedy"}]
    made = page.request.post(
        "/api/tables", data={"game": "wizard", "seats": seats, "options": {}, "start": True, "begins": 0}
    )
    return f"/t/{made.json()['key']}"


def replay(page: Page) -> str:
    made = page.request.post("/api/records", data={"text": str(begun("wizard", 2, 12))})
    return f"/r/{made.json()['key']}?step=5"


def lesson(_page: Page) -> str:
    return "/learn/wizard"


@pytest.mark.parametrize("opened", [table, replay, lesson])
def test_nothing_is_shown_before_the_widgets_are_there(page: Page, opened: Callable[[Page], str]) -> None:
    held: list[Route] = []
    page.route(WIDGETS, lambda route: held.append(route))
    page.goto("/about")
    with page.expect_request(WIDGETS):
        page.goto(opened(page))
    expect(page.locator(".loading")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
    held[0].continue_()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".medallion.called").first).to_be_visible()  # what only the game's own widgets draw


@pytest.mark.parametrize("opened", [table, replay, lesson])
def test_widgets_that_cannot_come_are_said_to_be_missing(
    page: Page, guards: list[Guard], opened: Callable[[Page], str]
) -> None:
    guards[0].allow("widgets.js")
    page.route(WIDGETS, lambda route: route.abort())
    page.goto("/about")
    page.goto(opened(page))
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(".board")).to_have_count(0)
