"""The coach in somebody's first real game: four bubbles, the texts of the lesson."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mazeworks import SHELF
from mazeworks.content import LANGUAGES
from tests.web.conftest import Visit
from tests.web.hands import (
    HERE,
    ME,
    lit,
    main,
    my_push,
    my_walk,
    resign,
    set_table,
    side,
    slots,
    stay,
    take_turn,
    touch,
    until,
)
from tests.web.house import catalogue
from tests.web.measure import WINDOWS

FAMILIES = {  # what the first bubble points at
    "classic": ".quest, .minebtn",
    "moonlit": ".quest, .minebtn",
    "wizard": ".called-card, .medallion.called",
    "tigers": '[data-cell="15"]',
    "dragon": ".medallion.next, .hoard",
    "delve": ".what-wins, .tostory",
}
COVERED = """() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  const over = ({ left, right, top, bottom }) =>
    Math.min(right, bubble.right) - Math.max(left, bubble.left) > 1 &&
    Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top) > 1;
  const areas = ['say', 'main', ...(innerWidth >= 1180 ? ['ask'] : [])]; // elsewhere it fills the page
  const parts = areas.map((area) => `[data-area=${area}]`).filter((each) => {
    const element = document.querySelector(each);
    return element?.checkVisibility() && over(element.getBoundingClientRect());
  });
  const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
  return [...parts, ...(inside ? [] : ['the edge of the window'])];
}"""
HIDDEN = """() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  return [...document.querySelectorAll('.sparepanel, .piece.turn')].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const width = Math.min(right, bubble.right) - Math.max(left, bubble.left);
    return width > 0 && Math.min(bottom, bubble.bottom) > Math.max(top, bubble.top);
  });
}"""
BESIDE = """() => {
  const [bubble, board] = ['.bubble', '.board'].map((each) => document.querySelector(each).getBoundingClientRect());
  return bubble.left >= board.right || bubble.right <= board.left;
}"""
PLACED = "() => document.querySelector('.bubble')?.checkVisibility({ visibilityProperty: true })"
FIRST = """async (game) => {
  const { lessonOf } = await import(`/static/games/${game.kit}/lesson.js`);
  const lesson = lessonOf(game);
  const sight = { over: false, home: false, verbs: [], view: null };
  return lesson.first.map((id) => {
    const usual = { title: `learn.${id}.title`, text: `learn.${id}.text` };
    const { title, text } = lesson.words?.(id, sight, false) ?? usual;
    return [title, text, lesson.steps.some((step) => step.id === id)];
  });
}"""


FOLLOWED = """async ([turn, began]) => {
  const { follow } = await import('/static/js/shell/lesson.js');
  const { classic } = await import('/static/games/quest/classic.js');
  const lesson = classic();
  const walk = lesson.steps.findIndex((step) => step.id === 'walk');
  const sight = { slot: null, pushing: true, walking: false, mine: true, turn, view: {} };
  return lesson.steps[follow(lesson, walk, sight, began)].id;
}"""


def bubble(page: Page) -> Locator:
    return page.get_by_role("region", name="Coach")


def got_it(page: Page) -> None:
    bubble(page).get_by_role("button", name="Got it").click()


def test_four_bubbles_come_one_by_one_when_their_moment_comes(visit: Visit) -> None:
    page = visit(known="")
    set_table(page, begins=0, cards=0)
    my_push(page)
    expect(bubble(page)).to_contain_text("1 of 4")
    expect(bubble(page)).to_contain_text("Your card shows what you seek")
    got_it(page)
    expect(bubble(page)).to_contain_text("Touch an arrow")
    slots(page).and_(page.locator("[aria-disabled=false]")).nth(3).click()
    expect(bubble(page)).to_contain_text("Nothing is done until you press the large button")
    main(page).click()
    my_walk(page)
    expect(bubble(page)).to_contain_text("4 of 4")
    expect(lit(page).first).to_be_visible()
    stay(page)
    my_push(page)
    expect(bubble(page)).to_contain_text("Show again")
    got_it(page)
    expect(bubble(page)).to_have_count(0)


@pytest.mark.parametrize("game", FAMILIES)
def test_a_bubble_that_was_put_away_does_not_come_back(visit: Visit, game: str) -> None:
    page = visit(known="")
    set_table(page, game=game, begins=0)
    for number in ("1 of 4", "2 of 4"):
        expect(bubble(page)).to_contain_text(number)
        got_it(page)
        if game == "delve" and number == "1 of 4":  # the portal is explained once there is a character to open it
            expect(bubble(page)).to_have_count(0)
            page.locator(".candidate .btn").first.click()
    expect(bubble(page)).to_have_count(0)


def test_the_next_bubble_waits_until_the_thing_is_done(visit: Visit) -> None:
    page = visit(known="")
    set_table(page, begins=0, cards=0)
    my_push(page)
    for _ in range(2):
        got_it(page)
    slots(page).and_(page.locator("[aria-disabled=false]")).nth(3).click()
    expect(bubble(page)).to_contain_text("Nothing is done until you press the large button")
    got_it(page)
    expect(bubble(page)).to_have_count(0)
    main(page).click()
    my_walk(page)
    expect(bubble(page)).to_contain_text("4 of 4")
    got_it(page)
    expect(bubble(page)).to_have_count(0)
    stay(page)
    my_push(page)
    expect(bubble(page)).to_contain_text("Show again")


def test_the_last_bubble_goes_with_the_turn(visit: Visit) -> None:
    page = visit(known="")
    set_table(page, begins=0, cards=0)
    take_turn(page)
    expect(bubble(page)).to_contain_text("Show again")
    take_turn(page)
    my_push(page)
    expect(bubble(page)).to_have_count(0)


def test_on_a_phone_a_bubble_names_no_key_and_leaves_the_spare_and_the_piece_in_sight(visit: Visit) -> None:
    phone = visit(phone=True, known="")
    set_table(phone, begins=0, cards=0)
    my_push(phone)
    got_it(phone)
    touch(slots(phone).and_(phone.locator("[aria-disabled=false]")).nth(3))
    expect(bubble(phone)).to_contain_text("3 of 4")
    until(phone, PLACED)
    until(phone, f"() => ({HIDDEN})().length === 0")
    touch(main(phone))
    stay(phone, touch)
    expect(bubble(phone)).to_have_text(re.compile("“Show again” is in this menu\\.Got it"))


@pytest.mark.parametrize("size", [(844, 390), (1024, 640)])
def test_where_all_stands_on_one_side_of_the_board_a_bubble_does_too(visit: Visit, size: tuple[int, int]) -> None:
    phone = visit(phone=True, known="")
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    set_table(phone, begins=0, cards=0)
    my_push(phone)
    got_it(phone)
    expect(bubble(phone)).to_contain_text("2 of 4")
    until(phone, f"() => ({PLACED})() && ({BESIDE})()")
    touch(slots(phone).and_(phone.locator("[aria-disabled=false]")).nth(3))
    expect(bubble(phone)).to_contain_text("3 of 4")
    until(phone, f"() => ({PLACED})() && ({BESIDE})()")
    for turn in phone.get_by_role("button", name=re.compile("^Turn the spare tile ")).all():
        whole = "(each) => { const { right, top } = each.getBoundingClientRect();"
        whole += " return each === document.elementFromPoint(right - 2, top + 22)?.closest('button'); }"
        assert turn.evaluate(whole)
        touch(turn)
    touch(main(phone))
    my_walk(phone)
    expect(bubble(phone)).to_contain_text("4 of 4")
    until(phone, f"() => ({PLACED})() && ({BESIDE})()")


def test_the_last_bubble_leaves_the_spare_and_the_buttons_beside_the_menu_free(visit: Visit) -> None:
    page = visit(known="")
    set_table(page, begins=0, cards=0)
    take_turn(page)
    expect(bubble(page)).to_contain_text("Show again")
    for width, height in ((1280, 800), (1024, 640), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, PLACED)
        page.get_by_role("button", name="Turn the spare tile left").click()
        page.get_by_role("button", name="Turn the spare tile right").click()
        page.locator(".sparetile").click(position={"x": 8, "y": 8})
        if width >= 1180:
            continue
        page.get_by_role("button", name="Story and players").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_device_that_misses_the_turn_of_the_others_is_not_led_back(page: Page) -> None:
    page.goto("/")
    assert page.evaluate(FOLLOWED, [4, 4]) == "slot", "the push was taken back"
    assert page.evaluate(FOLLOWED, [6, 4]) == "watch", "the bot's turn came and went between two looks"


def test_not_now_ends_them_and_a_finished_game_is_remembered(visit: Visit) -> None:
    page = visit(known="")
    set_table(page, begins=0, cards=0)
    bubble(page).get_by_role("button", name="Not now").click()
    expect(bubble(page)).to_have_count(0)
    resign(page)
    until(page, "() => localStorage.getItem('mazeworks.known') === 'quest'")
    set_table(page, begins=0, cards=0)
    my_push(page)
    expect(bubble(page)).to_have_count(0)


def test_people_who_share_a_device_see_them_once(visit: Visit) -> None:
    page = visit(known="")
    set_table(page, ME, HERE, begins=0, cards=0)
    page.get_by_role("button", name=re.compile("^I am Ada")).click()
    expect(bubble(page)).to_be_visible()
    slots(page).and_(page.locator("[aria-disabled=false]")).first.click()
    main(page).click()
    stay(page)
    page.get_by_role("button", name=re.compile("^I am Ben")).click()
    my_push(page)
    expect(bubble(page)).to_have_count(0)


@pytest.mark.parametrize("game", FAMILIES)
def test_a_bubble_covers_neither_the_sentence_nor_the_button(visit: Visit, game: str) -> None:
    page = visit(known="")
    set_table(page, game=game, begins=0)
    for window in WINDOWS.values() if game == "classic" else map(WINDOWS.get, ("1280x800", "390x844", "844x390")):
        assert window
        page.set_viewport_size({"width": window.width, "height": window.height})
        until(page, PLACED)
        until(page, f"() => ({COVERED})().length === 0")
        boxes = "(all) => all.filter((each) => each.checkVisibility()).length"
        assert page.locator(FAMILIES[game]).evaluate_all(boxes), window
    text = bubble(page).locator("p").inner_text()
    assert "{" not in text and len(text) <= 140
    side(page).get_by_role("button", name="Hint").click()  # a longer sentence comes where the bubble may lie
    expect(side(page).get_by_text("Hint: ").first).to_be_visible()
    until(page, f"() => !document.querySelector('.bubble') || ({COVERED})().length === 0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bubbles_are_steps_of_the_lesson_and_short(page: Page, language: str) -> None:
    page.goto("/")
    words = catalogue(language)
    games: list[dict[str, Any]] = page.request.get(f"/api/shelf?lang={language}").json()["games"]
    assert len(games) == len(SHELF)
    for game in games:
        first = page.evaluate(FIRST, game)
        assert len(first) == 4, game["id"]
        longest = max([*map(len, game["marks"]), 0])
        for title, text, step in first:
            assert step and words[title]
            assert len(words[text].replace("{goal}", "x" * longest)) <= 140, words[text]
