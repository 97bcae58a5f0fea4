"""A game that nobody drew: it brings no files for the browser, and controls made from its legal actions carry it on."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.web.hands import cells, set_table, winner
from tests.web.late import begun

DRAWN = ("board", "piles", "homes", "pieces", "hands")  # what the client has pictures for


def bare_shelf(route: Route) -> None:
    """The shelf as if no game had a web folder."""
    answer = route.fetch()
    shelf = answer.json()
    for game in shelf["games"]:
        game |= {"kit": "corners", "web": [], "look": {"wall": "", "pawn": "", "night": False, "picture": None}}
    route.fulfill(response=answer, json=shelf)


def without_pictures(text: str | bytes) -> str:
    """A message whose views have lost everything that could be drawn."""
    message = json.loads(text)
    for view in message.get("views", {}).values():
        for name in DRAWN:
            view["table"].pop(name, None)
    return json.dumps(message)


def unpainted(socket: WebSocketRoute) -> None:
    server = socket.connect_to_server()
    socket.on_message(lambda text: server.send(text))
    server.on_message(lambda text: socket.send(without_pictures(text)))


def test_a_game_without_pictures_is_played_to_its_end_by_its_legal_actions(page: Page) -> None:
    page.route("**/shelf/en.json", bare_shelf)
    page.route_web_socket("**/ws/**", unpainted)
    set_table(page, cards=1, turn_limit=4)
    expect(page.locator(".board")).to_have_count(0)
    for _ in range(2):  # turns of ours
        for verb in ("Push", "Walk"):
            choices = page.get_by_role("region", name=verb).get_by_role("button")
            expect(choices.first).to_be_visible()
            choices.first.click()
    expect(winner(page)).to_be_visible()


def test_a_maze_without_a_web_folder_is_drawn_as_a_hedge_maze(page: Page) -> None:
    page.route("**/shelf/en.json", bare_shelf)
    set_table(page, cards=1, turn_limit=4)
    expect(cells(page)).to_have_count(49)
    expect(page.locator(".quest")).to_have_count(0)


def test_a_replay_of_it_shows_the_maze(page: Page) -> None:
    page.route("**/shelf/en.json", bare_shelf)
    made = page.request.post("/api/records", data={"text": str(begun("wizard", 2, 12))})
    page.goto(f"/r/{made.json()['key']}?step=5")
    expect(page.get_by_role("slider", name="Step")).to_have_value("5")
    expect(page.locator(".replay .board")).to_be_visible()


def test_it_stands_on_the_shelf_with_a_plain_picture_and_without_a_lesson(page: Page) -> None:
    page.route("**/shelf/en.json", bare_shelf)
    page.goto("/")
    expect(page.locator(".game .picture")).not_to_have_count(0)
    expect(page.get_by_role("link", name=re.compile("^Play .* with friends$"))).not_to_have_count(0)
    expect(page.locator(".game a[href^='/learn/']")).to_have_count(0)
    page.goto("/learn/classic")
    expect(page.get_by_role("alert")).to_be_visible()
