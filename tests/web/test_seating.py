"""Before the game: colours, places, and who begins; all of it holds at the table, afterwards and in the rematch."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.kit.extent import EVERYTHING
from tests.web import tigers_hands
from tests.web.conftest import Visit
from tests.web.hands import (
    BOT,
    HERE,
    ME,
    ONLINE,
    my_push,
    open_more,
    resign,
    seat_link,
    seen,
    set_table,
    sit_down,
    winner,
)

YELLOW, PINK, BLUE, ORANGE = "#f2c40c", "#cf4f97", "#1467b8", "#d1400f"  # by day
ADVICE = {
    "classic": "The rules say: the youngest player begins.",
    "creatures-open": "The rules say: the youngest player begins.",
    "moonlit": "The rules say: whoever is least afraid of the dark begins.",
    "creatures-moonlit": "The rules say: whoever is least afraid of the dark begins.",
    "wizard": "The rules say: the youngest player begins.",
    "dragon": "The rules say: whoever looks most adventurous begins.",
    "tigers": "The rules say: whoever last asked for directions begins.",
}


def colours(page: Page, seat: int) -> set[str]:
    """The colours of everything on the screen that is a seat's."""
    return {
        str(each)
        for each in page.locator(f"[data-seat='{seat}']").evaluate_all(
            "all => all.map(each => getComputedStyle(each).getPropertyValue('--piece'))"
        )
    }


def group(page: Page, name: str) -> Locator:
    return page.get_by_role("radiogroup", name=name, exact=True)


def chosen(page: Page, name: str) -> Locator:
    return group(page, name).locator("[aria-checked=true]")


def players(page: Page) -> list[str]:
    return [each.split("\n")[0] for each in page.locator(".seatlist li").all_inner_texts()]


# --- the set-up -------------------------------------------------------------------------------------------------------


def test_colour_place_and_who_begins_are_chosen_by_mouse_and_hold_at_the_table(page: Page) -> None:
    page.goto("/new/classic")
    page.get_by_role("textbox", name="Name of seat 1").fill("Ada")
    page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name="3").click()
    group(page, "Colour of seat 1").get_by_role("radio", name="Yellow, circle: trade with Fern 2").click()
    assert [colours(page, seat) for seat in range(3)] == [{YELLOW}, {BLUE}, {ORANGE}]
    expect(chosen(page, "Colour of seat 3")).to_have_accessible_name("Orange, triangle")
    expect(chosen(page, "Who begins")).to_have_text("At random")
    group(page, "Who begins").get_by_role("radio", name="Ada").click()
    page.get_by_role("button", name="Move seat 1 down").click()
    expect(page.get_by_role("textbox", name="Name of seat 2")).to_have_value("Ada")
    expect(chosen(page, "Who begins")).to_have_text("Ada")  # whoever was to begin still is
    assert [colours(page, seat) for seat in range(3)] == [{BLUE}, {YELLOW}, {ORANGE}]
    expect(page.locator(".chair").nth(1)).to_contain_text("starts top right")
    page.get_by_role("button", name="Start the game").click()

    my_push(page)
    assert players(page) == ["Fern", "Ada", "Fern 2"]
    assert [colours(page, seat) for seat in range(3)] == [{BLUE}, {YELLOW}, {ORANGE}]
    expect(page.get_by_role("list", name="Story so far")).not_to_contain_text("pushed")  # Ada is first


def test_all_of_it_can_be_done_by_keyboard(page: Page) -> None:
    page.goto("/new/wizard")
    page.get_by_role("textbox", name="Name of seat 1").fill("Ada")
    chosen(page, "Colour of seat 1").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")  # blue, yellow, pink
    expect(group(page, "Colour of seat 1").get_by_role("radio", name="Pink, diamond")).to_be_focused()
    expect(chosen(page, "Colour of seat 1")).to_have_accessible_name("Orange, triangle")
    page.keyboard.press("Space")
    expect(chosen(page, "Colour of seat 1")).to_have_accessible_name("Pink, diamond")
    expect(chosen(page, "Colour of seat 2")).to_have_accessible_name("Blue, square")  # passing by took nothing
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Move seat 1 down")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Name of seat 2")).to_have_value("Ada")
    chosen(page, "Who begins").focus()
    page.keyboard.press("End")
    expect(chosen(page, "Who begins")).to_have_text("Loser of the last game")
    expect(page.get_by_text("The first game begins at random.")).to_be_visible()
    page.keyboard.press("Home")
    expect(chosen(page, "Who begins")).to_have_text("Fern")
    page.get_by_role("button", name="Start the game").focus()
    page.keyboard.press("Enter")
    my_push(page)
    assert players(page) == ["Fern", "Ada"]
    assert colours(page, 1) == {PINK}
    expect(page.get_by_role("list", name="Story so far")).to_contain_text("Fern pushed")  # Fern was first


@pytest.mark.parametrize("game", ADVICE)
def test_the_rulebook_advises_who_begins(page: Page, game: str) -> None:
    page.goto(f"/new/{game}")
    expect(group(page, "Who begins")).to_be_visible()
    expect(page.get_by_text(ADVICE[game])).to_be_visible()
    expect(chosen(page, "Who begins")).to_have_text("At random")
    expect(page.get_by_text("By lot")).to_have_count(0)  # the option of the rules is not asked for twice


def test_in_two_doors_colours_belong_to_the_seats(page: Page) -> None:
    page.goto("/new/tigers")
    expect(page.get_by_role("button", name="Move seat 1 down")).to_be_visible()
    expect(page.get_by_role("radiogroup", name="Colour of")).to_have_count(0)
    before = [colours(page, seat) for seat in range(2)]
    page.get_by_role("button", name="Move seat 1 down").click()
    expect(page.get_by_role("textbox", name="Name of seat 2")).to_be_visible()
    assert [colours(page, seat) for seat in range(2)] == before


def test_another_variant_and_another_number_of_players_keep_what_fits(page: Page) -> None:
    page.goto("/new/classic")
    group(page, "Colour of seat 2").get_by_role("radio", name="Pink, diamond").click()
    group(page, "Who begins").get_by_role("radio", name="Fern").click()
    page.get_by_role("radio", name="Open cards").click()
    expect(page).to_have_url(re.compile("classic-open"))
    expect(chosen(page, "Colour of seat 2")).to_have_accessible_name("Pink, diamond")
    expect(chosen(page, "Who begins")).to_have_text("Fern")
    page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name="4").click()
    expect(chosen(page, "Colour of seat 4")).to_have_accessible_name("Blue, square")  # the one that is left
    group(page, "Who begins").get_by_role("radio", name="Fern 3").click()
    page.get_by_role("radiogroup", name="Number of players").get_by_role("radio", name="2").click()
    expect(chosen(page, "Who begins")).to_have_text("At random")


def test_the_set_up_speaks_german(visit: Visit) -> None:
    page = visit(language="de")
    page.goto("/new/moonlit")
    expect(group(page, "Wer beginnt").get_by_role("radio", name="Wer zuletzt verlor")).to_be_visible()
    expect(page.get_by_text("Es beginnt, wer die Dunkelheit am wenigsten fürchtet.")).to_be_visible()
    expect(chosen(page, "Farbe von Platz 2")).to_have_accessible_name("Blau, Quadrat")
    expect(page.locator(".chair").nth(1)).to_contain_text("Start unten rechts")


# --- the waiting room -------------------------------------------------------------------------------------------------


def test_the_host_arranges_and_a_guest_chooses_a_free_colour(visit: Visit) -> None:
    host, guest = visit(), visit(name="Zoë")
    set_table(host, ME, ONLINE, ONLINE)
    link = seat_link(host)
    group(host, "Colour of seat 1").get_by_role("radio", name="Pink, diamond").click()
    expect(chosen(host, "Colour of seat 1")).to_have_accessible_name("Pink, diamond")
    host.get_by_role("button", name="Move seat 1 down").click()
    expect(host.locator(".waitseat").nth(1)).to_contain_text("Ada")
    group(host, "Who begins").get_by_role("radio", name="At random").click()
    expect(chosen(host, "Who begins")).to_have_text("At random")

    guest.goto(link)  # made before places were changed
    open_more(guest)
    expect(guest.get_by_text("A random player begins.")).to_be_visible()
    expect(guest.get_by_role("radio", name="Pink, diamond")).to_have_count(0)  # Ada has it
    guest.get_by_role("radio", name="Yellow, circle").click()
    guest.get_by_role("button", name="Sit down and play").click()
    expect(guest.locator(".waitseat").nth(0)).to_contain_text("Zoë")
    open_more(guest)
    assert colours(guest, 0) == {YELLOW}
    group(guest, "Colour of seat 1").get_by_role("radio", name="Blue, square").click()
    expect(host.locator(".waitseat").nth(0)).to_have_css("--piece", BLUE)
    assert colours(host, 0) == {BLUE} and colours(host, 1) == {PINK}
    expect(guest.get_by_role("button", name=re.compile("^Move seat"))).to_have_count(0)
    expect(guest.get_by_role("radiogroup", name="Colour of seat")).to_have_count(1)


def test_a_host_changes_no_seat_of_a_guest_and_frees_it_only_in_the_open(visit: Visit) -> None:
    host, guest = visit(), visit(name="Zoë")
    set_table(host, ME, ONLINE, ONLINE)
    sit_down(host, guest)
    seat = host.locator(".waitseat").nth(1)
    expect(seat).to_contain_text("Zoë")
    expect(seat.get_by_role("radiogroup")).to_have_count(0)
    expect(seat.get_by_role("button", name=re.compile("^Move"))).to_have_count(0)
    expect(group(host, "Colour of seat 1").get_by_role("radio", name="Blue, square")).to_have_count(0)  # it is Zoë's
    host.get_by_role("button", name="Move seat 1 down").click()  # past Zoë
    expect(host.locator(".waitseat").nth(2)).to_contain_text("Ada")
    expect(guest.get_by_role("button", name="Free the seat")).to_have_count(0)

    host.get_by_role("button", name="Free the seat of Zoë").click()
    expect(seat).to_contain_text("Open seat")
    seen(guest, "The host freed your seat. Ask for a new link to play.")
    expect(guest.locator(".waitseat").nth(1)).to_contain_text("Open seat")
    expect(guest.get_by_text("You will watch this game. To play, open the link of the table.")).to_be_visible()
    sit_down(host, guest)  # by the new link
    expect(seat).to_contain_text("Zoë")


def test_the_last_guest_has_its_colour_when_the_game_begins(visit: Visit) -> None:
    host, guest = visit(), visit(name="Zoë")
    set_table(host, ME, ONLINE, begins=1)
    guest.goto(seat_link(host))
    group(guest, "Colour of seat 2").get_by_role("radio", name="Pink, diamond").press(" ")
    guest.get_by_role("button", name="Sit down and play").click()
    my_push(guest)
    assert colours(host, 1) == colours(guest, 1) == {PINK}


# --- afterwards -------------------------------------------------------------------------------------------------------


def test_colours_hold_in_the_result_the_replay_and_the_list_of_tables(page: Page) -> None:
    seats = [{**ME, "colour": 2}, {**BOT, "colour": 3}]
    set_table(page, *seats)
    my_push(page)
    page.goto("/")
    pawns = page.get_by_role("region", name="Continue your game").locator(".pawns [data-piece]")
    expect(pawns).to_have_count(2)
    assert pawns.evaluate_all("all => all.map(each => each.dataset.piece)") == ["2", "3"]
    page.go_back()
    my_push(page)
    resign(page)
    assert [colours(page, seat) for seat in range(2)] == [{YELLOW}, {PINK}]
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    assert [colours(page, seat) for seat in range(2)] == [{YELLOW}, {PINK}]
    page.get_by_role("link", name="Games").click()
    expect(page.get_by_role("button", name=re.compile("^Play now: "))).not_to_have_count(0)
    assert page.evaluate("document.adoptedStyleSheets[0].cssRules.length") == 0  # other tables have other colours


def test_the_loser_begins_the_rematch_as_often_as_it_loses(page: Page) -> None:
    set_table(page, ME, HERE, begins="loser")
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^I am ")).click()  # whoever it is
        my_push(page)
        loser = "Ada" if page.get_by_role("banner").get_by_text("Ada’s turn").count() else "Ben"
        resign(page)
        expect(page.get_by_text(f"{loser} begins the rematch.")).to_be_visible()
        page.get_by_role("button", name="Rematch").click()
        expect(page.get_by_role("dialog", name=loser)).to_be_visible()
        assert players(page) == ["Ada", "Ben"]  # everybody keeps their seat


def test_the_next_one_begins_the_rematch_and_everybody_keeps_corner_and_colour(page: Page) -> None:
    set_table(page, {**ME, "colour": 3}, HERE)
    page.get_by_role("button", name="I am Ada, show my cards").click()
    resign(page)
    expect(page.get_by_text("Ben begins the rematch.")).to_be_visible()
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("button", name="I am Ben, show my cards").click()
    my_push(page)
    assert players(page) == ["Ada", "Ben"]
    assert [colours(page, seat) for seat in range(2)] == [{PINK}, {BLUE}]


def test_in_two_doors_they_take_turns_at_beginning(visit: Visit) -> None:
    host, friend = visit(), visit(name="Zoë")
    set_table(host, ME, ONLINE, game="tigers", begins="random")
    sit_down(host, friend)
    order = []
    for _ in range(3 if EVERYTHING else 2):
        begun = host.get_by_role("banner").get_by_text(re.compile("(Ada|Zoë|Your) turn|(Ada|Zoë)’s turn")).first
        expect(begun).to_be_visible()
        mine = "Your turn" in begun.inner_text()
        order.append(mine)
        tigers_hands.my_lead(host if mine else friend)
        resign(host)
        expect(host.get_by_text("Zoë begins the rematch." if mine else "You begin the rematch.")).to_be_visible()
        expect(winner(friend)).to_be_visible()
        host.get_by_role("button", name="Rematch").click()
        friend.get_by_role("button", name="Rematch").click()
        expect(winner(host)).to_have_count(0)
        expect(winner(friend)).to_have_count(0)
    assert all(one != next for one, next in pairwise(order))
