"""Opponents on the scale: a slider with names, a rematch a little harder, and a level that follows the person."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.hands import ME, my_push, resign, set_table, winner

WEAK = {"kind": "bot", "name": "Fern", "bot": "fern"}


def choose(page: Page, level: int) -> None:
    page.get_by_role("slider", name="Level of seat 2").fill(str(level))


def test_the_slider_chooses_a_level_between_the_names_and_the_table_has_it(page: Page) -> None:
    page.goto("/new/classic")
    bots = page.get_by_role("radiogroup", name="Opponent for seat 2")
    expect(bots.get_by_role("radio")).to_have_count(4)
    expect(bots.get_by_role("radio", checked=True)).to_contain_text("Fern")
    choose(page, 63)
    expect(page.locator(".chair").nth(1)).to_contain_text("Ivy 63")
    expect(bots.get_by_role("radio", checked=True)).to_have_count(0)
    bots.get_by_role("radio", name=re.compile("Hazel")).click()
    expect(page.get_by_role("slider", name="Level of seat 2")).to_have_value("80")
    choose(page, 3)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".seatlist li").nth(1)).to_contain_text("Clover 3")


def finished(page: Page) -> None:
    """A game that this person has lost."""
    set_table(page, ME, WEAK)
    my_push(page)
    resign(page)
    expect(winner(page)).to_have_text("Fern wins!")


def test_the_rematch_may_be_a_little_harder(page: Page) -> None:
    finished(page)
    expect(page.get_by_text("moved")).to_have_count(0)
    page.get_by_role("button", name="A little harder").click()
    expect(page.locator(".seatlist li").nth(1)).to_contain_text("Fern 55")


def test_an_opponent_that_adapts_moves_in_the_open_and_is_there_next_time(page: Page) -> None:
    page.goto("/new/classic")
    page.get_by_role("switch", name=re.compile("Adapt to me")).click()
    finished(page)
    expect(page.get_by_text("Fern moved down a little: next time at level 47.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Fern moved down a little: next time at level 47.")).to_be_visible()  # and only once
    page.goto("/new/classic")
    expect(page.get_by_role("slider", name="Level of seat 2")).to_have_value("47")
    expect(page.locator(".chair").nth(1)).to_contain_text("Fern 47")
