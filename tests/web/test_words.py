"""What is not translated is shown in English, in the client too."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Route, expect

from tests.web.conftest import Visit
from tests.web.house import catalogue


def leave_out(page: Page, keys: set[str]) -> None:
    """The German catalogue comes without some of its texts."""

    def answer(route: Route) -> None:
        texts = route.fetch().json()
        route.fulfill(json={key: text for key, text in texts.items() if key not in keys})

    page.route("**/static/*/words/de.json", answer)


def test_a_text_that_is_missing_in_german_is_shown_in_english(visit: Visit) -> None:
    page = visit(language="de")
    leave_out(page, {"setup.start", "setup.options"})
    page.goto("/new/classic")
    english, german = catalogue("en"), catalogue("de")
    expect(page.get_by_role("heading", name=german["setup.seats"])).to_be_visible()
    expect(page.get_by_role("heading", name=english["setup.options"])).to_be_visible()
    expect(page.get_by_role("button", name=english["setup.start"])).to_be_visible()


def test_a_game_without_german_texts_is_played_in_english(visit: Visit) -> None:
    page = visit(language="de")
    page.route("**/games/tigers/words/de.json", lambda route: route.fulfill(body=json.dumps({})))
    page.goto("/new/tigers")
    page.get_by_role("button", name=catalogue("de")["setup.start"]).click()
    expect(page.get_by_role("group", name=catalogue("en")["tigers.cards"])).to_be_visible()
    assert "tigers." not in page.locator("main").inner_text()
