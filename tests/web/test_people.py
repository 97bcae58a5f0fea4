"""People at one table: sharing a device, coming by link, watching, losing the connection, coming back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Visit
from tests.web.hands import (
    BOT,
    HERE,
    ME,
    ONLINE,
    cells,
    goal,
    goal_card,
    lit,
    main,
    my_push,
    my_walk,
    position,
    push_somewhere,
    resign,
    seat_link,
    seen,
    set_table,
    set_table_for_two,
    side,
    sit_down,
    slots,
    stay,
    story,
    take_turn,
    winner,
)
from tests.web.house import Guard, Server, Wire

RECONNECTING = "No connection"
LOST = "ERR_CONNECTION|WebSocket connection to|ERR_EMPTY_RESPONSE|ERR_SOCKET"


def in_sight(page: Page) -> str:
    """Everything one can read or hear, but for the names of the squares and the spare: every treasure lies there."""
    return str(
        page.evaluate(
            """() => {
              const named = [...document.querySelectorAll('[aria-label], [title]')];
              const open = (each) => each.closest('.grid') || /^Spare tile/.test(each.ariaLabel ?? '');
              const beside = named.filter((each) => !open(each));
              const said = beside.map((each) => `${each.getAttribute('aria-label') ?? ''} ${each.title ?? ''}`);
              return `${document.body.innerText} ${document.body.textContent} ${said.join(' ')}`;
            }"""
        )
    )


def test_two_at_one_device_never_see_each_others_goal(page: Page) -> None:
    page.goto("/new/classic")
    page.get_by_role("textbox", name="Name of seat 1").fill("Ada")
    page.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Here").click()
    page.get_by_role("textbox", name="Name of seat 2").fill("Ben")
    page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="Ada").click()
    page.get_by_role("button", name="Start the game").click()

    curtain = page.get_by_role("dialog", name="Ada")
    expect(curtain.get_by_text("Pass the device to")).to_be_visible()
    expect(goal_card(page)).to_have_count(0)
    before_ada = in_sight(page)
    curtain.get_by_role("button", name="I am Ada, show my cards").click()
    adas = goal(page)
    assert adas not in before_ada
    during_ada = in_sight(page)
    take_turn(page)

    curtain = page.get_by_role("dialog", name="Ben")
    expect(curtain).to_be_visible()
    expect(goal_card(page)).to_have_count(0)
    assert adas not in in_sight(page), "Ada's goal is still there while the curtain is down"
    before_ben = in_sight(page)
    curtain.get_by_role("button", name="Board only, no cards").click()
    expect(goal_card(page)).to_have_count(0)
    page.get_by_role("button", name="I am Ben, show my cards").click()
    bens = goal(page)
    assert bens != adas
    assert bens not in before_ben and bens not in during_ada, "Ben's goal was in sight before he took over"
    assert adas not in in_sight(page)


def test_the_curtain_comes_back_after_a_reload(page: Page) -> None:
    set_table(page, ME, HERE)
    page.get_by_role("button", name="I am Ada, show my cards").click()
    expect(goal_card(page)).to_be_visible()
    page.reload()
    expect(page.get_by_role("dialog", name="Ada")).to_be_visible()
    expect(goal_card(page)).to_have_count(0)


def test_a_friend_comes_by_invite_link_and_both_play(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit()
    host.goto("/new/classic")
    host.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="Online").click()
    host.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="Ada").click()
    host.get_by_role("button", name="Open the table").click()
    link = seat_link(host)
    expect(host.get_by_role("img", name="QR code of the invite link for Seat 2")).to_be_visible()
    host.get_by_role("button", name="Copy link").click()
    seen(host, "The link is copied.")
    assert host.evaluate("navigator.clipboard.readText()") == link

    friend.goto(link)
    friend.get_by_role("textbox", name="Your name").fill("Zoë")
    friend.get_by_role("button", name="Sit down and play").click()

    my_push(host)
    expect(friend.get_by_role("banner")).to_contain_text("Ada’s turn")
    take_turn(host)
    expect(host.get_by_role("banner")).to_contain_text("Zoë’s turn")
    take_turn(friend, name="Zoë")
    my_push(host)
    assert position(host) == position(friend)
    assert goal(host) != goal(friend)
    friend.reload()
    expect(goal_card(friend)).to_be_visible()


def test_somebody_without_a_link_only_watches(visit: Visit) -> None:
    host, watcher = visit(), visit()
    key = set_table(host)
    my_push(host)
    heard: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    watcher.goto(f"/t/{key}")
    expect(watcher.get_by_text("You are watching this game.")).to_be_visible()
    expect(cells(watcher)).to_have_count(49)
    assert position(watcher) == position(host)
    expect(goal_card(watcher)).to_have_count(0)
    assert goal(host) not in in_sight(watcher)
    assert heard and not any(re.search(r'"goal":[1-9]|"legal":\["', each) for each in heard)
    slots(watcher).first.click(force=True)
    push_somewhere(host)
    expect(watcher.get_by_role("list", name="Story so far")).to_contain_text("Ada pushed")
    expect(main(watcher)).to_have_count(0)


def note_addresses(page: Page, asked: list[str]) -> None:
    """Write down every address that a page asks for from now on."""
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))


def test_the_secret_of_a_link_is_in_no_address_that_is_asked_for(visit: Visit) -> None:
    host, friend = visit(name="Ada"), visit(name="Zoë")
    asked: list[str] = []
    for page in (host, friend):
        note_addresses(page, asked)
    set_table(host, ME, ONLINE)
    seat_link(host)
    expect(host.get_by_role("img", name="QR code of the invite link for Seat 2")).to_be_visible()
    secret = sit_down(host, friend).rpartition("secret=")[2]
    my_push(host)
    assert len(secret) == 16 and len(asked) > 20
    assert not [url for url in asked if secret in url]


@pytest.mark.parametrize("way", ["pasted", "of an earlier version"])
def test_a_link_works_where_it_is_pasted_and_in_its_earlier_form(visit: Visit, way: str) -> None:
    host, friend = visit(name="Ada"), visit(name="Zoë")
    set_table(host, ME, ONLINE)
    link = seat_link(host)
    if way == "pasted":
        friend.goto("/")
        friend.get_by_role("textbox", name="Got a link or a code?").fill(link)
        friend.get_by_role("button", name="Join").click()
    else:
        friend.goto(link.replace("#", "?"))
    friend.get_by_role("button", name="Sit down and play").click()
    my_push(host)
    expect(friend.get_by_role("banner")).to_contain_text("Ada’s turn")


def test_a_link_that_was_used_lets_one_watch_and_says_so(visit: Visit) -> None:
    host, friend, late = visit(name="Ada"), visit(name="Zoë"), visit()
    set_table(host, ME, ONLINE)
    link = sit_down(host, friend)
    my_push(host)
    expect(friend).not_to_have_url(re.compile("secret"))
    late.goto(link)
    seen(late, "This invite link was used already.")
    expect(late.get_by_text("You are watching this game.")).to_be_visible()
    expect(late.get_by_role("button", name="Sit down and play")).to_have_count(0)


@pytest.mark.parametrize("mark", ["#", "?"], ids=["a link of ours", "a link of an earlier version"])
def test_a_wrong_secret_opens_no_seat(visit: Visit, mark: str) -> None:
    host, stranger = visit(), visit()
    key = set_table(host, ME, ONLINE)
    expect(host.get_by_role("heading", name="Players")).to_be_visible()
    stranger.goto(f"/t/{key}{mark}seat=1&secret=guessed")
    stranger.get_by_role("textbox", name="Your name").fill("Eve")
    stranger.get_by_role("button", name="Sit down and play").click()
    seen(stranger, "This invite link was used already, or it is not for this table.")


def test_an_unknown_table_says_so(page: Page) -> None:
    page.goto("/t/nosuchtable")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    page.get_by_role("link", name="To the first screen").click()
    expect(page.get_by_role("button", name=re.compile("^Play now: Shifting Maze"))).to_be_visible()


def test_a_reload_in_mid_turn_comes_back_to_the_same_seat_and_state(page: Page) -> None:
    set_table(page)
    push_somewhere(page)
    before = (position(page), goal(page), lit(page).count(), story(page))
    page.reload()
    my_walk(page)
    assert (position(page), goal(page), lit(page).count(), story(page)) == before
    stay(page)
    my_push(page)


def test_the_landing_page_offers_to_go_on(page: Page) -> None:
    key = set_table(page)
    my_push(page)
    page.get_by_role("link", name="Mazeworks, to all games").click()
    resume = page.get_by_role("region", name="Continue your game")
    expect(resume).to_contain_text("Your turn")
    resume.get_by_role("link", name=re.compile("^Resume: Shifting Maze")).click()
    expect(page).to_have_url(re.compile(f"/t/{key}$"))
    my_push(page)


def test_a_lost_connection_is_said_and_mended(visit: Visit, server: Server, guards: list[Guard]) -> None:
    wire = Wire(server.port)
    page = visit(wire.url)
    guards[0].allow(LOST)
    set_table(page)
    push_somewhere(page)
    before = position(page)
    wire.cut()
    expect(page.get_by_text(RECONNECTING)).to_be_visible()
    wire.mend()
    expect(page.get_by_text(RECONNECTING)).to_have_count(0)
    my_walk(page)
    assert position(page) == before
    stay(page)
    my_push(page)


def test_what_happened_meanwhile_is_there_after_a_lost_connection(
    visit: Visit, server: Server, guards: list[Guard]
) -> None:
    wire = Wire(server.port)
    host, friend = visit(wire.url, name="Ada"), visit(name="Zoë")
    guards[0].allow(LOST)
    set_table(host, ME, ONLINE)
    link = seat_link(host)
    friend.goto(link.replace(wire.url, server.url))
    friend.get_by_role("button", name="Sit down and play").click()
    take_turn(host)
    my_push(friend)
    wire.cut()
    expect(host.get_by_text(RECONNECTING)).to_be_visible()
    take_turn(friend, name="Zoë")
    wire.mend()
    my_push(host)
    assert position(host) == position(friend)


def test_a_killed_server_comes_back_and_the_game_goes_on(own_server: Server, visit: Visit, guards: list[Guard]) -> None:
    page = visit(own_server.url)
    guards[0].allow(LOST)
    set_table(page)
    take_turn(page)
    push_somewhere(page)
    before = (position(page), goal(page))
    own_server.kill()
    expect(page.get_by_text(RECONNECTING)).to_be_visible()
    own_server.start()
    expect(page.get_by_text(RECONNECTING)).to_have_count(0)
    my_walk(page)
    assert (position(page), goal(page)) == before
    stay(page)
    my_push(page)


def test_a_server_killed_while_a_bot_thinks_lets_the_bot_go_on(
    own_server: Server, visit: Visit, guards: list[Guard]
) -> None:
    page = visit(own_server.url)
    guards[0].allow(LOST)
    set_table(page)
    push_somewhere(page)
    main(page).click()
    own_server.kill()
    own_server.start()
    expect(page.get_by_text(RECONNECTING)).to_have_count(0)
    my_walk_or_push(page)


def my_walk_or_push(page: Page) -> None:
    """Whether or not the walk arrived before the end, it is this person's turn again."""
    expect(side(page).get_by_role("button", name="Hint")).to_be_enabled()


@pytest.mark.parametrize("seats", [[ME, BOT], [ME, HERE]])
def test_resigning_ends_the_game_and_a_rematch_begins_another(page: Page, seats: list[dict[str, str]]) -> None:
    key = set_table(page, *seats)
    if HERE in seats:
        page.get_by_role("button", name="I am Ada, show my cards").click()
    my_push(page)
    resign(page)
    expect(winner(page)).to_have_text(re.compile("(Daisy|Ben) wins!"))
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(key))
    expect(page).to_have_url(re.compile("/t/"))
    if HERE in seats:
        page.get_by_role("button", name="I am Ben, show my cards").click()
    my_push(page)


def test_a_rematch_takes_both_browsers_along(visit: Visit) -> None:
    host, friend = visit(), visit(name="Zoë")
    set_table_for_two(host, friend)
    my_push(host)
    resign(host)
    expect(winner(friend)).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    friend.get_by_role("button", name="Rematch").click()
    expect(friend).to_have_url(re.compile("/t/"))
    my_push(friend)
    expect(host.get_by_role("banner")).to_contain_text("Zoë’s turn")
    assert host.url == friend.url


def test_who_came_by_link_and_wins_is_told_so(visit: Visit) -> None:
    host, friend = visit(), visit(name="Zoë")
    set_table_for_two(host, friend)
    my_push(host)
    resign(host)
    expect(winner(friend)).to_be_visible()
    assert winner(friend).inner_text() == "You win!"


NOTE_WAITS = """(() => {
  window.waits = [];
  const { setTimeout } = window;
  window.setTimeout = (work, ms) => (work.name === 'open' && window.waits.push(ms), setTimeout(work, ms));
})()"""


def test_a_browser_comes_back_to_a_table_that_cannot_be_opened_at_the_moment(visit: Visit) -> None:
    page, tries = visit(), list[WebSocketRoute]()

    def answer(socket: WebSocketRoute) -> None:
        tries.append(socket)
        server = socket.connect_to_server()
        if len(tries) < 4:  # opened, but told nothing
            server.on_message(lambda _: socket.close(code=1013, reason="Try again soon."))

    page.add_init_script(NOTE_WAITS)
    page.route_web_socket(re.compile("/ws/"), answer)
    set_table(page)
    my_push(page)
    assert page.evaluate("window.waits") == [300, 600, 1200]  # less and less often
