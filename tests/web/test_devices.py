"""One's seat at another device: by a link that works once, and everybody is told."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.hands import (
    HERE,
    ME,
    goal,
    goal_card,
    main,
    my_push,
    position,
    seen,
    set_table,
    set_table_for_two,
    take_turn,
)
from tests.web.rooms import transfer_link

MOVED = "Zoë moved to another device"


def question(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Continue here?")


def take_over(page: Page, link: str) -> None:
    page.goto(link)
    question(page).get_by_role("button", name="Continue here").click()
    expect(question(page)).to_have_count(0)


def test_a_seat_goes_on_at_another_device_and_everybody_is_told(visit: Visit) -> None:
    host, laptop, phone = visit(name="Ada"), visit(name="Zoë"), visit(phone=True)
    set_table_for_two(host, laptop)
    take_turn(host)
    my_push(laptop)
    sought = goal(laptop)
    take_over(phone, transfer_link(laptop))

    for page in (host, laptop, phone):
        seen(page, MOVED)
    for page in (host, laptop):  # on a phone the story is in the menu
        expect(page.get_by_role("list", name="Story so far").get_by_role("listitem").last).to_contain_text(MOVED)
    assert "#" not in phone.url
    my_push(phone)
    assert goal(phone) == sought
    expect(laptop.get_by_role("dialog")).to_have_count(0)
    expect(laptop.get_by_text("You are watching this game.")).to_be_visible()
    expect(goal_card(laptop)).to_have_count(0)
    expect(main(laptop)).to_have_count(0)
    take_turn(phone, name="Zoë")
    my_push(host)
    assert position(host) == position(laptop)


def test_a_link_works_once_and_says_so(visit: Visit) -> None:
    host, laptop, phone, late = visit(name="Ada"), visit(name="Zoë"), visit(), visit()
    set_table_for_two(host, laptop)
    my_push(host)
    link = transfer_link(laptop)
    take_over(phone, link)
    expect(phone.get_by_role("banner")).to_contain_text("Ada’s turn")
    late.goto(link)
    question(late).get_by_role("button", name="Continue here").click()
    expect(question(late).get_by_role("alert")).to_contain_text("This link was used already")
    question(late).get_by_role("button", name="Close").click()
    expect(late.get_by_text("You are watching this game.")).to_be_visible()
    expect(goal_card(phone)).to_be_visible()


def test_opening_the_link_changes_nothing_until_it_is_said_so(visit: Visit) -> None:
    laptop, phone = visit(), visit()
    set_table(laptop)
    my_push(laptop)
    phone.goto(transfer_link(laptop))
    question(phone).get_by_role("button", name="Just watch").click()
    expect(phone.get_by_text("You are watching this game.")).to_be_visible()
    assert "#" not in phone.url
    laptop.get_by_role("dialog").get_by_role("button", name="Close").click()
    take_turn(laptop)


def test_of_two_at_one_device_one_takes_the_seat_along(visit: Visit) -> None:
    laptop, phone = visit(), visit()
    set_table(laptop, ME, HERE)
    laptop.get_by_role("button", name="I am Ada, show my cards").click()
    take_over(phone, transfer_link(laptop, who="Ben"))
    take_turn(laptop)
    expect(laptop.get_by_role("banner")).to_contain_text("Ben’s turn")
    expect(laptop.get_by_role("dialog", name="Ben")).to_have_count(0)  # no curtain: the device is Ada's alone
    my_push(phone)
    assert goal(phone) != goal(laptop)


def test_a_host_who_moves_before_the_game_starts_it_there(visit: Visit) -> None:
    laptop, phone = visit(name="Ada"), visit(language="de")
    set_table(laptop, ME, {"kind": "online"})
    take_over_in_german(phone, transfer_link(laptop))
    expect(phone.get_by_role("button", name="Mit 1 und 1 Bot beginnen")).to_be_visible()
    expect(laptop.get_by_role("button", name=re.compile("^Begin with"))).to_have_count(0)


def take_over_in_german(page: Page, link: str) -> None:
    page.goto(link)
    dialog = page.get_by_role("dialog", name="Hier weiterspielen?")
    dialog.get_by_role("button", name="Hier weiterspielen").click()
    expect(dialog).to_have_count(0)
