"""People at a table among themselves, each in a browser of their own."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Visit
from tests.web.hands import main, my_push, push_somewhere, set_table_for_two, stay, tells, until


def say(page: Page) -> Locator:
    return page.locator("[data-area=say]")


def seated(visit: Visit) -> tuple[Page, Page]:
    """Ada and Zoë at one table; Ada begins."""
    host, friend = visit(name="Ada"), visit(name="Zoë", phone=True)
    set_table_for_two(host, friend)
    my_push(host)
    return host, friend


def menu(page: Page, item: str) -> Locator:
    """Choose from the menu; the dialog behind it."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=item).click()
    return page.get_by_role("dialog", name=item)


def test_a_reaction_is_seen_beside_the_seat_and_in_the_story_and_can_be_muted(visit: Visit) -> None:
    host, friend = seated(visit)
    menu(friend, "React").get_by_role("button", name="Well played!").click()
    expect(host.locator(".seatlist .reaction")).to_have_text("Well played!")
    tells(host, "Zoë: Well played!")
    expect(host.locator(".seatlist .reaction")).to_have_count(0)  # after a moment
    dialog = menu(friend, "React")
    dialog.get_by_role("button", name="laughs").click()
    expect(host.locator(".seatlist .reaction svg")).to_have_count(1)
    dialog = menu(host, "React")
    dialog.get_by_role("button", name="Zoë").click()
    expect(dialog.get_by_role("button", name="Zoë")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Close").click()
    expect(host.locator(".seatlist .reaction")).to_have_count(0)
    until(friend, "() => document.querySelectorAll('.reaction').length === 0")
    menu(friend, "React").get_by_role("button", name="Again?").click()
    expect(friend.locator(".seatlist .reaction")).to_have_text("Again?")
    assert host.locator(".reaction").count() == 0


def test_a_turn_is_taken_back_if_the_other_allows_it(visit: Visit) -> None:
    host, friend = seated(visit)
    push_somewhere(host)
    stay(host)
    host.get_by_role("button", name="Take back?").click()
    expect(say(host)).to_contain_text("The others are asked")
    expect(say(friend)).to_contain_text("Ada asks to take back the last move.")
    say(friend).get_by_role("button", name="Allow").tap()
    expect(main(host)).to_have_text("Stay here")
    expect(say(friend).get_by_role("button", name="Allow")).to_have_count(0)


def test_the_host_sets_a_timer_that_everybody_sees(visit: Visit) -> None:
    host, friend = seated(visit)
    dialog = menu(host, "Timer")
    dialog.get_by_role("button", name="60 s").click()
    expect(dialog.get_by_role("button", name="60 s")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Done").click()
    for page in (host, friend):
        expect(page.locator(".seatlist .turn .turnring")).to_have_count(1)
    friend.get_by_role("button", name="Menu").tap()
    expect(friend.get_by_role("dialog", name="Menu").get_by_role("button", name="Timer")).to_have_count(0)
