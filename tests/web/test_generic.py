"""A game that nobody drew: without a board in its view, controls made from its legal actions carry it to its end."""

from __future__ import annotations

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.hands import set_table, winner

DRAWN = ("board", "piles", "homes", "pieces", "hands")  # what the client has pictures for


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
    page.route_web_socket("**/ws/**", unpainted)
    set_table(page, cards=1, turn_limit=4)
    expect(page.locator(".board")).to_have_count(0)
    for _ in range(2):  # turns of ours
        for verb in ("Push", "Walk"):
            choices = page.get_by_role("region", name=verb).get_by_role("button")
            expect(choices.first).to_be_visible()
            choices.first.click()
    expect(winner(page)).to_be_visible()
