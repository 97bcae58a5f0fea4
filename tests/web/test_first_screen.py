"""The first screen: three ways into a game, nothing beyond its card, and a page for addresses that lead nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from mazeworks.content import LANGUAGES
from tests.web import first_screen
from tests.web.conftest import Visit
from tests.web.hands import HERE, ME, my_push, set_table, set_table_for_two, take_turn, until
from tests.web.house import Guard, Server

SIZES = [
    (390, 844),
    (844, 390),
    (360, 640),
    (640, 400),
    (820, 1180),
    (1024, 640),
    (1366, 650),
    (1280, 800),
    (1920, 1080),
    (3840, 2160),
]
BEYOND = """() => {
  const out = [...document.querySelectorAll('.way *, .game *, .learn *')].filter((each) => {
    const [box, card] = [each.getBoundingClientRect(), each.closest('.panel').getBoundingClientRect()];
    return box.width && !each.closest('.spoken-only') && (box.right > card.right + 1 || box.left < card.left - 1);
  });
  return [document.documentElement.scrollWidth > innerWidth, ...out.map((each) => each.outerHTML.slice(0, 80))];
}"""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def ways(page: Page) -> None:
    """Wait until all three ways are there."""
    for name in ("Play now", "With friends", "On this device"):
        expect(page.get_by_role("heading", level=2, name=name)).to_be_visible()


# --- before any script has come ---------------------------------------------------------------------------------------


SCRIPTS = "**/js/*.js"
BOXES = """() => [...document.querySelectorAll('h1, .way, .way *:not(svg, svg *)')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [each.localName, ...[x, y, width, height].map(Math.round)];
})"""


def without_script(page: Page, address: str = "/") -> None:
    """Open a page whose script does not come until `page.unroute(SCRIPTS)`."""
    page.route(SCRIPTS, lambda _: None)
    page.goto(address, wait_until="commit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_sends_the_first_screen_as_it_is_drawn(browser: Browser, server: Server, language: str) -> None:
    sent = (first_screen.FOLDER / f"{language}.html").read_text("utf-8")
    assert sent == first_screen.drawn(browser, server.url, language), "run `python tests/web/first_screen.py`"


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_the_ways_stand_before_a_script_and_stay_where_they_are(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    without_script(page)
    ways(page)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    field = page.get_by_role("textbox", name="Got a link or a code?")
    field.fill("otter")
    before = page.evaluate(BOXES)
    page.unroute(SCRIPTS)
    expect(page.locator(".game")).not_to_have_count(0)
    assert page.evaluate(BOXES) == before
    expect(field).to_have_value("otter")
    expect(field).to_be_focused()


def test_a_game_opens_by_a_press_before_any_script(page: Page) -> None:
    without_script(page)
    page.get_by_role("link", name="Play Shifting Maze", exact=True).click()
    page.unroute(SCRIPTS)
    expect(page).to_have_url(re.compile("/t/"))
    my_push(page)
    page.go_back()
    ways(page)  # and no second table is opened


def test_a_code_that_is_sent_before_any_script_leads_to_its_table(visit: Visit) -> None:
    host, page = visit(), visit()
    key = set_table(host)
    without_script(page)
    page.get_by_role("textbox", name="Got a link or a code?").fill(key)
    page.get_by_role("button", name="Join").click()
    page.unroute(SCRIPTS)
    expect(page.get_by_text("You are watching this game.")).to_be_visible()


@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_look_is_that_of_the_person_before_any_script(visit: Visit, theme: str) -> None:
    page = visit(theme=theme)
    without_script(page)
    ways(page)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def test_only_the_first_screen_has_its_beginning(page: Page) -> None:
    without_script(page, "/learn")
    expect(page.locator("#app")).to_be_attached()
    expect(page.locator("#app > *")).to_have_count(0)


# --- with its script --------------------------------------------------------------------------------------------------


def test_the_set_up_and_the_first_screen_keep_their_own_places_on_a_phone(phone: Page) -> None:
    phone.goto("/new/classic")
    bar = phone.locator(".setup .start")
    expect(bar.get_by_role("button", name="Start the game")).to_be_visible()
    assert bar.evaluate("(bar) => innerHeight - bar.getBoundingClientRect().bottom") == 0, "something shows below it"
    phone.get_by_role("banner").get_by_role("link").first.tap()
    ways(phone)
    assert phone.locator(".landing .start").evaluate("(start) => getComputedStyle(start).position") == "static"


def test_one_press_opens_a_game_against_a_bot_and_the_same_game_is_offered_next_time(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Play Shifting Maze", exact=True).click()
    my_push(page)
    page.goto("/")
    page.get_by_role("button", name="Play now: Moonlit Maze against").click()
    my_push(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Play Moonlit Maze", exact=True)).to_be_visible()


@pytest.mark.parametrize(("way", "seat"), [("Open a table", "Online"), ("Who plays?", "Here")])
def test_friends_and_people_at_this_device_find_their_seats_set(page: Page, way: str, seat: str) -> None:
    page.goto("/")
    page.get_by_role("link", name=way).click()
    kinds = page.get_by_role("radio", name=seat, exact=True)
    expect(kinds).to_have_count(4 if seat == "Online" else 2)
    expect(kinds.nth(1)).to_be_checked()


def test_a_game_for_one_says_that_it_is_played_alone(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Wayfarers' Delve, alone")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_lies_beyond_its_card_at_any_size(visit: Visit, language: str) -> None:
    page = visit(language=language)
    page.goto("/")
    expect(page.locator(".game")).not_to_have_count(0)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        until(
            page,
            f"(size) => innerWidth + 'x' + innerHeight === size && String(({BEYOND})()) === 'false'",
            f"{width}x{height}",
        )


@pytest.mark.parametrize("size", [(1280, 800), (1366, 650), (1024, 640)])
def test_the_three_ways_are_in_sight_without_scrolling(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/")
    ways(page)
    for name in ("Play Shifting Maze", "Open a table", "Who plays?"):
        expect(page.get_by_text(name, exact=True).first).to_be_in_viewport(ratio=1)


def test_every_game_of_the_list_of_lessons_has_one(page: Page) -> None:
    page.goto("/learn")
    lessons = page.get_by_role("link", name=re.compile("^Learn "))
    expect(lessons).to_have_count(7)
    paths = lessons.evaluate_all("all => all.map(each => each.getAttribute('href'))")
    assert {"/learn/classic", "/learn/moonlit", "/learn/creatures"} <= set(paths)
    lessons.first.click()
    expect(page.get_by_role("group", name="Squares of the maze")).to_be_visible()


def test_an_address_that_leads_nowhere_says_so_and_shows_the_ways(page: Page, guards: list[Guard]) -> None:
    guards[0].allow("status of 404")
    answer = page.goto("/no/such/page")
    assert answer and answer.status == 404
    expect(page.get_by_role("heading", level=1, name="This page does not exist")).to_be_visible()
    ways(page)
    page.get_by_role("link", name="To the first screen").click()
    expect(page.get_by_role("heading", level=1, name="Mazes that never hold still")).to_be_visible()


def test_addresses_for_programs_answer_404_without_a_page(page: Page) -> None:
    for address in ("/api/nothing", "/static/nothing.js"):
        answer = page.request.get(address)
        assert answer.status == 404 and "<html" not in answer.text()


def test_a_table_that_is_gone_shows_the_ways_in(page: Page) -> None:
    page.goto("/t/no-such-table")
    expect(page.get_by_role("link", name="To the first screen")).to_be_visible()
    ways(page)


def test_a_turn_in_a_tab_behind_changes_title_and_icon_until_it_is_looked_at(visit: Visit) -> None:
    page = visit()
    set_table(page, ME, HERE)
    page.get_by_role("button", name=re.compile("^I am ")).click()
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("/art/mark.svg$"))
    page.evaluate(HIDE, True)
    expect(page).to_have_title(re.compile("^● Your turn – Shifting Maze"))
    expect(icon).to_have_attribute("href", re.compile("/art/mark-turn.svg$"))
    page.evaluate(HIDE, False)
    expect(page).to_have_title(re.compile("^Shifting Maze"))
    expect(icon).to_have_attribute("href", re.compile("/art/mark.svg$"))


NOTICED = """() => {
  window.noticed = [];
  navigator.vibrate = (ms) => window.noticed.push(`buzz ${ms}`);
  window.Notification = class {
    static permission = 'granted';
    constructor(title, { body }) {
      window.noticed.push(`${title}: ${body}`);
    }
    close() {
      window.noticed.push('closed');
    }
  };
}"""


@pytest.mark.parametrize("notify", ["on", "off"])
def test_a_turn_in_a_tab_behind_buzzes_and_is_noticed_by_who_wants_that(visit: Visit, notify: str) -> None:
    page = visit(notify=notify)
    set_table(page)
    my_push(page)
    page.evaluate(NOTICED)
    page.evaluate(HIDE, True)
    expect(page).to_have_title(re.compile("^● "))
    page.evaluate(HIDE, False)
    expect(page).to_have_title(re.compile("^Shifting Maze"))
    title = "● Your turn: Shifting Maze"
    assert page.evaluate("window.noticed") == ["buzz 80", *([title, "closed"] if notify == "on" else [])]


def test_the_turn_of_another_player_is_no_signal_and_ones_own_is(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit(name="Zoë")
    set_table_for_two(host, friend)
    take_turn(host)
    my_push(friend)
    host.evaluate(HIDE, True)
    expect(host).to_have_title(re.compile("^Shifting Maze"))
    take_turn(friend, name="Zoë")
    expect(host).to_have_title(re.compile("^● Your turn – Shifting Maze"))
