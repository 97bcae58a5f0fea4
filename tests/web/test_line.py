"""The line between browser and server: it goes silent, it closes, it comes back."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import Visit
from tests.web.hands import (
    BOT,
    HERE,
    ME,
    lit,
    main,
    my_push,
    my_walk,
    set_table,
    slots,
    take_turn,
    until,
)


class Wire:
    """The wires of a page. They can be cut without being closed: nothing gets through in either direction."""

    def __init__(self, page: Page) -> None:
        self.cut, self.sent = False, list[dict[str, object]]()
        page.route_web_socket(re.compile("/ws/"), self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(text: str | bytes) -> None:
            if not self.cut:
                socket.send(text)

        def ask(text: str | bytes) -> None:
            if not self.cut:
                self.sent.append(json.loads(text))
                server.send(text)

        server.on_message(tell)
        socket.on_message(ask)

    def acts(self) -> list[object]:
        return [each["action"] for each in self.sent if each["do"] == "act"]


def line(page: Page) -> Locator:
    return page.locator("[data-area=line]")


def go_silent(page: Page, wire: Wire) -> None:
    """The wire is cut; ten seconds of the page pass, whatever time they take."""
    wire.cut = True
    page.clock.run_for(10_000)
    expect(line(page)).to_contain_text("No connection since ")
    expect(page.locator("[data-area=say]")).to_have_count(0)


def come_back(page: Page, wire: Wire) -> None:
    """The wire is mended; two seconds of the page pass."""
    wire.cut = False
    page.clock.run_for(2_000)
    expect(line(page)).to_have_count(0)


@pytest.fixture
def at_table(visit: Visit) -> tuple[Page, Wire]:
    page = visit(phone=True)
    page.clock.install()
    return page, Wire(page)


def test_a_silent_line_is_shown_and_a_move_made_meanwhile_arrives_once(at_table: tuple[Page, Wire]) -> None:
    page, wire = at_table
    set_table(page, ME, HERE, cards=0)
    page.get_by_role("button", name=re.compile("^I am Ada")).tap()
    my_push(page)
    go_silent(page, wire)
    box = line(page).bounding_box()
    assert box and box["height"] >= 44 and line(page).get_attribute("role") == "status"
    slots(page).and_(page.locator("[aria-disabled=false]")).nth(1).tap()
    expect(lit(page).first).to_be_visible()  # the page knows the floor
    main(page).tap()
    expect(line(page)).to_contain_text("Your move is kept")
    assert wire.acts() == []
    come_back(page, wire)
    my_walk(page)
    assert len(wire.acts()) == 1


def test_a_line_that_holds_is_pinged_and_not_called_lost(at_table: tuple[Page, Wire]) -> None:
    page, wire = at_table
    set_table(page, cards=0)
    my_push(page)
    for _ in range(4):
        page.clock.run_for(3_000)
        sent = len([each for each in wire.sent if each["do"] == "ping"])
        page.evaluate("() => fetch('/healthz')")  # answers that came meanwhile are read
        assert line(page).count() == 0
    assert sent >= 2


def test_a_move_that_comes_too_late_is_not_made(visit: Visit) -> None:
    page = visit()
    page.clock.install()
    wire = Wire(page)
    set_table(page, cards=0)
    my_push(page)
    go_silent(page, wire)
    slots(page).and_(page.locator("[aria-disabled=false]")).first.click()
    main(page).click()
    expect(line(page)).to_contain_text("Your move is kept")
    other = page.context.new_page()  # the same person, in another window
    other.goto(page.url)
    take_turn(other)
    come_back(page, wire)
    until(page, "() => [...window.seen].some((text) => text.includes('the game has moved on'))")
    assert wire.acts() == []


def test_a_closed_line_comes_back_by_itself(visit: Visit) -> None:
    page, sockets, back = visit(), list[WebSocketRoute](), list[bool]()

    def join(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) < 2 or back:
            socket.connect_to_server()
        else:
            socket.close(code=1001)

    page.route_web_socket(re.compile("/ws/"), join)
    set_table(page, ME, BOT, cards=0)
    my_push(page)
    sockets[0].close(code=1001)
    expect(line(page)).to_contain_text("You can go on trying")
    back.append(True)
    my_push(page)
    expect(line(page)).to_have_count(0)


def test_a_network_that_is_off_is_shown_at_once(page: Page) -> None:
    wire = Wire(page)
    set_table(page, cards=0)
    my_push(page)
    wire.cut = True
    page.evaluate("dispatchEvent(new Event('offline'))")
    expect(line(page)).to_contain_text("You can go on trying")
    wire.cut = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(line(page)).to_have_count(0)
