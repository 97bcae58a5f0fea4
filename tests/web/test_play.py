"""Whole games in the browser: by mouse, by keyboard, by touch."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import (
    advised,
    arrows,
    cells,
    hint_by_key,
    main,
    my_push,
    my_walk,
    phase,
    play_on,
    seen,
    set_table,
    side,
    slots,
    touch,
    until,
    walked,
    winner,
)


def test_a_whole_game_by_mouse(page: Page) -> None:
    set_table(page)
    play_on(page)
    standing = page.get_by_role("region", name="Final standing").get_by_role("row")
    expect(standing).to_have_count(3)
    expect(standing.nth(1)).to_contain_text(re.compile("Ada|Daisy"))
    for name in ("Rematch", "Watch the replay", "Share replay link"):
        expect(page.get_by_role("button", name=name)).to_be_visible()


def test_a_whole_game_by_touch_fits_a_phone(phone: Page) -> None:
    set_table(phone)
    my_push(phone)
    width, height = phone.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert width <= 390, "the table is wider than the phone"
    for part in (phone.get_by_role("group", name=re.compile("Maze board")), main(phone)):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height, "board and main button share one screen"
    play_on(phone, touch)
    expect(winner(phone)).to_be_visible()


FINGERS = """all => all.map((slot) => {
  const box = slot.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const reach = (dx, dy) => {
    let n = 0;
    while (n < 99 && slot.contains(document.elementFromPoint(x + dx * (n + 1), y + dy * (n + 1)))) n++;
    return n;
  };
  return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
})"""  # how far to both sides and up and down a touch still meets each slot


def test_slots_on_a_phone_are_large_enough_for_fingers(phone: Page) -> None:
    set_table(phone)
    my_push(phone)
    found = slots(phone).evaluate_all(FINGERS)
    assert len(found) == 12
    assert [each for each in found if min(each) < 44] == []


def tab_to(page: Page, target: Locator, most: int = 60) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        if target.evaluate_all("all => all.includes(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def walk_ring(page: Page) -> None:
    """Clockwise with arrow keys to the slot that is chosen, and Enter."""
    tab_to(page, slots(page))
    chosen = slots(page).and_(page.locator("[aria-pressed=true]"))
    for _ in range(12):
        if chosen.evaluate("each => each === document.activeElement"):
            break
        side_of_board = page.evaluate("document.activeElement.dataset.slot[0]")
        page.keyboard.press({"N": "ArrowRight", "E": "ArrowDown", "S": "ArrowLeft", "W": "ArrowUp"}[side_of_board])
    expect(chosen).to_be_focused()
    page.keyboard.press("Enter")


def walk_squares(page: Page, target: int | None) -> None:
    """With arrow keys over the board to a square, and Enter."""
    tab_to(page, cells(page))
    here = int(page.evaluate("document.activeElement.dataset.cell"))
    to = here if target is None else target
    arrows(page, here, to, 7)
    expect(cells(page).nth(to)).to_be_focused()
    page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    page.goto("/new/classic")
    cards = page.get_by_role("spinbutton", name="Number of cards")
    expect(cards).to_be_visible()
    tab_to(page, page.get_by_role("radio", name=re.compile("strength"), checked=True).first)
    tab_to(page, cards)
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    tab_to(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    for _ in range(80):
        now = phase(page)
        if now == "over":
            break
        hint = hint_by_key(page)
        if now == "push":
            walk_ring(page)
            my_walk(page)
        else:
            walk_squares(page, advised(hint.inner_text()))
            walked(page)
    expect(winner(page)).to_be_visible()


def test_keys_turn_the_spare_and_say_where_one_is(page: Page) -> None:
    set_table(page)
    my_push(page)
    spare = side(page).get_by_role("button", name=re.compile("^Spare tile, .*Turn it$"))
    before = spare.get_attribute("aria-label")
    page.keyboard.press("r")
    expect(spare).not_to_have_attribute("aria-label", before or "")
    page.keyboard.press("Shift+R")
    expect(spare).to_have_attribute("aria-label", before or "")
    page.keyboard.press("w")
    seen(page, "You are on row 1, column 1")
    page.keyboard.press("m")
    until(page, "() => [...window.seen].some((each) => /: .*(within reach|on the spare tile)/.test(each))")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Play by keyboard")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_play_now_starts_a_game_in_one_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Play now: Shifting Maze against")).click()
    expect(page).to_have_url(re.compile("/t/"))
    my_push(page)
    expect(side(page).get_by_role("button", name=re.compile("^Find: "))).to_be_visible()
