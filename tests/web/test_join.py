"""One link for a table, and the board on a TV: two people and a screen by one code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.kit.extent import EVERYTHING
from tests.web.conftest import Visit
from tests.web.hands import (
    BOT,
    ME,
    ONLINE,
    goal,
    goal_card,
    my_push,
    position,
    resign,
    seen,
    set_table,
    side,
    slots,
    table_code,
    take_turn,
    tells,
    until,
)
from tests.web.house import Guard

COUNT_TAPS = (
    "addEventListener('click', (e) => e.isTrusted && (sessionStorage.taps = +(sessionStorage.taps ?? 0) + 1), true)"
)


def taps(page: Page) -> int:
    return int(page.evaluate("+(sessionStorage.taps ?? 0)"))


def sit(guest: Page, name: str) -> None:
    guest.get_by_role("textbox", name="Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()


def on_tv(tv: Page) -> list[str]:
    """The board of a TV in words. It is inert, so that nothing on it can be reached by keyboard."""
    names = tv.locator("[data-cell]").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    return [str(name) for name in names]


LETTERS = """() => {
  const u = Math.min(innerWidth / 100, 0.0178 * innerHeight);
  const shown = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility() &&
    (each.matches('input') || [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim())));
  const letters = (each) => parseFloat(getComputedStyle(each).fontSize) / u;
  const small = shown.filter((each) => letters(each) < 1.59 && !each.closest('.spoken-only'));
  return { code: letters(document.querySelector('input')), small: small.map(({ textContent }) => textContent) };
}"""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_tv_asks_for_its_code_in_letters_for_a_tv(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/tv")
    page.get_by_role("textbox", name="The three words").fill("otter lantern")
    page.get_by_role("button", name="Show the board").click()
    expect(page.get_by_text("Type three words")).to_be_visible()
    letters = page.evaluate(LETTERS)
    assert letters["small"] == [] and letters["code"] >= 4
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_two_people_and_a_tv_by_one_code_play_a_turn_each(visit: Visit) -> None:
    host, guest, tv = visit(name="Ada"), visit(), visit()
    for page in (host, guest):
        page.add_init_script(COUNT_TAPS)
    host.goto("/")
    host.get_by_role("link", name="Open a table").click()
    host.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="Ada").click()
    host.get_by_role("button", name="Open the table").click()
    code = table_code(host)

    tv.goto("/tv")
    tv.get_by_role("textbox", name="The three words").fill(code.replace("-", " "))
    tv.get_by_role("button", name="Show the board").click()
    expect(tv.get_by_text("Join with your phone")).to_be_visible()

    guest.goto("/")
    guest.get_by_role("textbox", name="Got a link or a code?").click()
    guest.keyboard.type(code.upper().replace("-", " "))
    guest.get_by_role("button", name="Join").click()
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ada invites you to play")
    sit(guest, "Zoë")
    expect(tv.get_by_role("list", name="Players")).to_contain_text("Zoë")
    host.get_by_role("button", name="Begin with 2 and 2 bots").click()
    my_push(host)
    assert taps(host) <= 4 and taps(guest) <= 3

    take_turn(host)
    expect(tv.locator(".tvturn")).to_contain_text("Zoë")
    take_turn(guest, name="Zoë")
    my_push(host)
    expect(tv.locator(".tvturn")).to_contain_text("Ada")
    assert on_tv(tv) == position(host) == position(guest)
    assert goal(host) not in tv.locator("aside").inner_text()
    expect(tv.get_by_role("list", name="Story so far").get_by_role("listitem")).to_have_count(4)


@pytest.mark.parametrize("size", [(1920, 1080), *([(3840, 2160)] if EVERYTHING else [])])
def test_a_tv_shows_the_last_four_sentences_of_a_full_table(visit: Visit, size: tuple[int, int]) -> None:
    tv = visit(name="Ada")
    set_table(tv, ME, BOT, BOT, ONLINE, cards=0)
    code = table_code(tv)
    tv.get_by_role("button", name="Begin with 1 and 3 bots").click()
    my_push(tv)
    take_turn(tv)
    my_push(tv)  # three bots have had their turns
    tv.set_viewport_size({"width": size[0], "height": size[1]})
    tv.goto(f"/tv/{code}")
    story = tv.get_by_role("list", name="Story so far")
    expect(story.get_by_role("listitem")).to_have_count(4)
    room = story.bounding_box()
    for line in story.get_by_role("listitem").all():
        box = line.bounding_box()
        assert room and box and box["y"] >= room["y"] - 1 and box["y"] + box["height"] <= room["y"] + room["height"] + 1
    size_of = "(all) => Math.min(...all.map((each) => parseFloat(getComputedStyle(each).fontSize)))"
    unit = min(size[0] / 100, size[1] * 0.0178)
    assert story.locator("span").evaluate_all(size_of) >= 1.6 * unit - 0.1
    assert tv.locator(".tvturn b").evaluate_all(size_of) >= 0.034 * min(size[0], size[1] * 1.78) - 0.1


def test_a_tv_in_the_browser_of_a_player_gets_no_secret(visit: Visit) -> None:
    host = visit(name="Ada")
    set_table(host, ME, ONLINE, begins=0)
    code = table_code(host)
    host.get_by_role("button", name="Begin with 1 and 1 bot").click()
    my_push(host)
    heard: list[str] = []
    tv = host.context.new_page()
    tv.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    tv.goto(f"/tv/{code}")
    expect(tv.locator("[data-cell]")).to_have_count(49)
    assert heard and not any(re.search(r'"goal":[1-9]|"legal":\["|"mine":true', each) for each in heard)
    expect(goal_card(tv)).to_have_count(0)
    resign(host)
    expect(tv.get_by_text("The game is over")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    expect(tv.get_by_text("It is the turn of")).to_be_visible()  # it goes along


def test_a_tried_push_is_on_the_tv_only_after_show_it(visit: Visit) -> None:
    host, tv = visit(name="Ada"), visit()
    set_table(host, ME, ONLINE, begins=0)
    code = table_code(host)
    host.get_by_role("button", name="Begin with 1 and 1 bot").click()
    tv.goto(f"/tv/{code}")
    expect(tv.locator("[data-cell]")).to_have_count(49)
    my_push(host)
    before = on_tv(tv)
    slots(host).and_(host.locator("[aria-disabled=false]")).first.click()
    show = side(host).get_by_role("button", name="Show it", exact=True)
    expect(show).to_be_enabled()
    assert position(host) != before and on_tv(tv) == before
    show.click()
    expect(side(host).get_by_role("button", name="On the TV")).to_be_disabled()
    expect(tv.locator(".tile.ghost")).not_to_have_count(0)
    assert on_tv(tv) == position(host)
    expect(tv.locator(".cell.lit")).to_have_count(0)  # what is in reach may tell a goal
    host.keyboard.press("u")
    expect(show).to_have_count(0)
    until(
        tv,
        "(before) => [...document.querySelectorAll('[data-cell]')].every((c, i) => c.ariaLabel === before[i])",
        before,
    )


def test_a_seat_that_was_just_taken_gives_way_to_the_next_one(visit: Visit) -> None:
    host, first, second = visit(name="Ada"), visit(), visit()
    set_table(host, ME, ONLINE, ONLINE, ONLINE)
    code = table_code(host)
    for guest in (first, second):
        guest.goto(f"/j/{code}")
    second.get_by_role("radio", name=re.compile("Yellow, circle")).check(force=True)
    first.get_by_role("radio", name=re.compile("Yellow, circle")).check(force=True)
    sit(first, "Zoë")
    expect(second.get_by_text("That seat was just taken. The next free one is chosen.")).to_be_visible()
    expect(second.get_by_role("radio", name=re.compile("Pink, diamond"))).to_be_checked()
    sit(second, "Jo")
    expect(host.locator(".waitseat").nth(2)).to_contain_text("Zoë")
    expect(host.locator(".waitseat").nth(3)).to_contain_text("Jo")
    expect(first).to_have_url(re.compile("/t/"))
    first.goto(f"/j/{code}")  # the link leads back to one's own seat
    expect(first).to_have_url(re.compile("/t/"))


def test_the_host_seats_a_bot_and_lets_it_go_again(visit: Visit) -> None:
    host = visit(name="Ada")
    set_table(host, ME, ONLINE, ONLINE)
    seat = host.locator(".waitseat").nth(1)
    seat.get_by_role("button", name="Bot sits here").click()
    expect(seat).to_contain_text("Fern")
    expect(host.get_by_role("button", name="Begin with 1 and 2 bots")).to_be_visible()
    seat.get_by_role("button", name="Keep it free").click()
    expect(seat).to_contain_text("Open seat")
    seat.get_by_role("button", name="Someone here").click()
    expect(host.get_by_role("button", name="Begin with 2 and 1 bot")).to_be_visible()


def test_a_guest_plays_on_for_a_bot_if_the_host_allows_it(visit: Visit) -> None:
    host, guest = visit(name="Ada"), visit()
    set_table(host, ME, BOT, begins=0)
    my_push(host)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Invite, or board on the TV").click()
    code = table_code(host)
    allowed = host.get_by_role("switch", name="Guests may take the seat of a bot")
    allowed.click()
    expect(allowed).not_to_be_checked()
    guest.goto(f"/j/{code}")
    expect(guest.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    allowed.click()
    sit(guest, "Zoë")
    host.keyboard.press("Escape")
    tells(host, "Zoë sits down and plays on for a bot")
    take_turn(host)
    take_turn(guest, name="Zoë")


def test_a_phone_that_came_by_the_tv_is_a_hand_and_can_be_switched(visit: Visit) -> None:
    host, guest = visit(name="Ada"), visit(phone=True)
    set_table(host, ME, ONLINE)
    guest.goto(f"/j/{table_code(host)}?tv=1")  # the link in the code on a TV
    sit(guest, "Zoë")
    board = guest.locator("[data-area=board]")
    expect(guest.locator(".table.pad")).to_be_visible()
    pad = board.bounding_box()
    assert pad and abs(pad["height"] - 0.37 * 844) < 3
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="The board is on this device").click()
    expect(guest.locator(".table.pad")).to_have_count(0)
    whole = board.bounding_box()
    assert whole and whole["height"] >= 374


def test_on_an_upright_phone_begin_is_in_sight_and_the_board_for_all_has_the_width(phone: Page) -> None:
    set_table(phone, ME, BOT, ONLINE)
    code = table_code(phone)
    begin = phone.get_by_role("button", name="Begin with 1 and 2 bots")
    expect(begin).to_be_in_viewport(ratio=1)
    begin.tap()
    my_push(phone)
    phone.goto(f"/tv/{code}")
    expect(phone.locator("[data-cell]")).to_have_count(49)
    board = phone.locator(".tvboard .board").bounding_box()
    assert board and board["width"] > 340 and board["x"] + board["width"] <= 390
    for text in (".tvturn b", ".tvseats b", "[data-code]"):
        expect(phone.locator(text).first).to_be_in_viewport(ratio=1)


def test_on_a_phone_held_sideways_code_and_link_stand_above_the_button_that_begins(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    set_table(phone, ME, ONLINE, ONLINE, cards=0)
    begin = phone.get_by_role("button", name=re.compile("^Begin with ")).bounding_box()
    for part in (phone.locator("[data-code]"), phone.get_by_role("button", name="Share link")):
        box = part.bounding_box()
        assert begin and box and box["y"] + box["height"] <= begin["y"]


def test_a_code_that_leads_nowhere_says_so(page: Page, guards: list[Guard]) -> None:
    guards[0].allow("status of 404")
    for path in ("/j/otter-lantern-maple", "/tv/otter-lantern-maple"):
        page.goto(path)
        expect(page.get_by_role("alert")).to_contain_text("This code leads to no table. Check the three words.")
        expect(page.get_by_role("link", name="To the first screen")).to_be_visible()


def test_share_uses_the_device_and_else_copies(visit: Visit) -> None:
    host = visit(name="Ada")
    host.add_init_script("navigator.share = async (what) => void (window.shared = what)")
    set_table(host, ME, ONLINE)
    code = table_code(host)
    host.get_by_role("button", name="Share link").click()
    assert host.evaluate("window.shared.url").endswith(f"/j/{code}")
    host.evaluate("navigator.share = undefined")
    host.get_by_role("button", name="Share link").click()
    seen(host, "The link is copied.")
    assert host.evaluate("navigator.clipboard.readText()").endswith(f"/j/{code}")
