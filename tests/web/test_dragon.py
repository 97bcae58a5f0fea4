"""The dragon's maze in the browser: whole games, a duel in somebody else's turn, the second hoard, the final duel."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import rooms
from tests.web.conftest import Visit
from tests.web.hands import (
    MOVE,
    advised,
    cells,
    hint_by_key,
    hinted_push,
    hinted_walk,
    main,
    mouse,
    my_push,
    seen,
    set_table,
    side,
    tells,
    touch,
    until,
    walked,
    winner,
)
from tests.web.house import DESKTOP, PHONE
from tests.web.late import take_up, told
from tests.web.rooms import KEPT
from tests.web.test_play import tab_to, walk_ring, walk_squares


def duel(page: Page, name: str = "Duel") -> Locator:
    return page.get_by_role("dialog", name=name)


def question(page: Page) -> Locator:
    """What is asked about cards: beside the board, or in a duel; the first button that says what to do without one."""
    beside = side(page).get_by_role("button", name=re.compile("^(Keep it|Roll the dragon die|End the turn)$"))
    over = page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Accept|Keep the|Leave)"))
    return beside.or_(over)


def treasures(page: Page, more: str = "") -> Locator:
    return cells(page).and_(page.get_by_role("button", name=re.compile(f"treasure worth .*{more}")))


def phase(page: Page) -> str:
    """What this person is to do: push, walk, answer, or see how it ended."""
    hint = side(page).get_by_role("button", name="Hint")
    expect(hint.or_(winner(page)).first).to_be_visible()
    if winner(page).count():
        return "over"
    if question(page).count():
        return "answer"
    return "walk" if MOVE.match(main(page).inner_text()) else "push"


def test_the_large_button_says_what_the_hint_advises_and_a_phone_asks_why(phone: Page) -> None:
    set_table(phone, game="dragon", begins=0)
    hinted_push(phone, touch)
    hinted_walk(phone, touch)
    side(phone).get_by_role("button", name="Hint").tap()
    what = side(phone).locator(".what").inner_text().removeprefix("Hint: ").removesuffix(".")
    expect(side(phone).locator("[data-area=main]")).to_have_text(what)
    why = side(phone).locator(".because")
    expect(why).to_be_hidden()
    side(phone).get_by_role("button", name="Why?").tap()
    expect(why).to_be_visible()
    side(phone).locator("[data-area=main]").tap()
    expect(why).to_have_count(0)


def test_a_whole_game_by_mouse(page: Page) -> None:
    set_table(page, game="dragon", turn_limit=6)
    my_push(page)
    expect(treasures(page)).to_have_count(12)
    expect(treasures(page, "the next")).to_have_count(2)
    for _ in range(40):
        now = phase(page)
        if now == "over":
            break
        if now == "push":
            hinted_push(page, mouse)
        elif now == "walk":
            hinted_walk(page, mouse)
        else:
            button = question(page).first.element_handle()
            button.click()
            button.wait_for_element_state("hidden")
    expect(winner(page)).to_be_visible()
    expect(page.get_by_role("region", name="Final standing").get_by_role("row")).to_have_count(3)


def test_the_end_of_a_game_by_keyboard_alone(page: Page) -> None:
    """From the last 6 on: a card for a coin, the second hoard, the dragon die, a second turn or not."""
    take_up(told("dragon"), [None, page], turn_limit=34)
    answered = 0
    for _ in range(40):
        now = phase(page)
        if now == "over":
            break
        if now == "answer":
            answered += 1
            button = question(page).first.element_handle()
            tab_to(page, question(page))
            page.keyboard.press("Enter")
            button.wait_for_element_state("hidden")
            continue
        hint = hint_by_key(page)
        if now == "push":
            walk_ring(page)
            expect(main(page)).to_have_text(MOVE)
        else:
            walk_squares(page, advised(hint.inner_text()))
            walked(page)
    expect(winner(page)).to_be_visible()
    assert answered


def test_a_duel_in_the_turn_of_another_is_decided_by_the_one_who_duels(visit: Visit) -> None:
    ada, zoe = visit(name="Ada"), visit(name="Zoë")
    take_up(told("dragon", "* lay e4", "* face 3", "* roll 2"), [ada, zoe])
    expect(ada.get_by_role("banner")).to_contain_text("Your decision")
    expect(duel(ada)).to_contain_text("You rolled 2: a blow")
    expect(duel(ada)).to_contain_text("50 % to keep it, with the card you have")
    expect(duel(zoe)).to_contain_text("Ada may give cards to roll again: 50 % to keep it")
    expect(duel(zoe).get_by_role("button")).to_have_count(0)
    duel(ada).get_by_role("button", name="Roll again with card 5").click()
    expect(duel(ada)).to_have_count(0)
    expect(duel(zoe)).to_have_count(0)
    tells(zoe, "Ada gave card 5 to roll again")
    tells(zoe, re.compile("Ada (stands firm|lost a treasure)"))
    expect(side(ada).get_by_role("button", name=re.compile("^Card 5"))).to_have_count(0)
    side(zoe).get_by_role("button", name="End the turn").click()
    my_push(ada)


def test_a_duel_may_be_lost_on_purpose_and_watchers_see_it(visit: Visit) -> None:
    ada, watcher = visit(name="Ada"), visit()
    take_up(told("dragon", "* lay e4", "* face black", "* roll 1"), [ada, None])
    watcher.goto(ada.url)
    expect(duel(watcher)).to_contain_text("The black guard challenges Ada.")
    expect(duel(watcher)).to_contain_text("50 %")
    duel(ada).get_by_role("button", name="Accept the loss").click()
    seats = ada.get_by_role("complementary", name="Players")
    expect(seats.get_by_role("img", name=re.compile("^Treasures: 4 "))).to_be_visible()


def test_the_second_hoard_is_a_moment_of_its_own(visit: Visit) -> None:
    zoe = visit(name="Zoë")
    take_up(told("dragon", "2 walk b3"), [None, zoe])
    side(zoe).get_by_role("button", name="Card 6: +5").click()
    seen(zoe, "The deep hoard")
    seen(zoe, "The dragon die falls")
    expect(treasures(zoe)).to_have_count(12)
    expect(treasures(zoe, "7, the next")).to_have_count(2)
    expect(zoe.get_by_role("list", name="The hoard").get_by_role("button", name="7 Lamp: the next")).to_be_visible()


def test_the_final_duel_is_dared_rolled_and_won(visit: Visit) -> None:
    ada, zoe = visit(name="Ada"), visit(name="Zoë")
    take_up(told("dragon", "1 walk d3", swap=KEPT), [ada, zoe])
    expect(duel(ada, "Final duel")).to_contain_text(re.compile(r"\d+ % to slay it"))
    duel(ada, "Final duel").get_by_role("button", name="Challenge the dragon").click()
    expect(duel(ada, "Final duel").get_by_role("button", name="Challenge the dragon")).to_have_count(0)
    tells(zoe, "Ada challenges the dragon")

    ben, eve = visit(name="Ada"), visit(name="Zoë")
    take_up(told("dragon", "1 dare", "* roll 6", "1 pass", "* roll 5", swap=KEPT), [ben, eve])
    expect(duel(eve, "Final duel")).to_contain_text("Ada faces the dragon")
    expect(duel(ben, "Final duel")).to_contain_text("100 % to slay it: the roll stands")
    duel(ben, "Final duel").get_by_role("button", name="Keep the 5, roll on").click()
    for page in (ben, eve):
        expect(winner(page)).to_be_visible()
        expect(page.get_by_role("region", name="Final standing")).to_contain_text("dragon +15")


FREE = """() => {
  const mark = document.querySelector('.gauge .goal');
  const box = document.createRange();
  box.selectNodeContents(mark);
  const number = box.getBoundingClientRect();
  return [mark, ...document.querySelectorAll('.finale .die')].every((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const slack = 3; // below the line of digits
    return number.right <= left || number.left >= right || number.bottom <= top + slack || number.top >= bottom - slack;
  });
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (844, 390)])
def test_nothing_lies_on_the_number_to_reach(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(phone=size == PHONE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    take_up(told("dragon", "1 dare", "* roll 5", "1 pass", "* roll 2", swap=KEPT), [page, None])
    expect(duel(page, "Final duel").locator(".gauge")).to_be_visible()
    until(page, FREE)


def test_that_no_face_leads_to_a_duel_is_said_in_words(page: Page) -> None:
    rooms.dragon(page)
    expect(page.get_by_role("region", name="The dragon die")).to_have_text(re.compile("no face makes you duel here"))


def test_no_word_in_the_bar_of_the_final_duel_is_cut(phone: Page) -> None:
    for rolls in (("5", "2"), ("6", "5")):
        first, last = (f"* roll {pips}" for pips in rolls)
        take_up(told("dragon", "1 dare", first, "1 pass", last, swap=KEPT), [phone, None])
        bar = duel(phone, "Final duel").locator(".gauge .open")
        expect(bar).to_be_visible()
        room, text = bar.evaluate("(each) => [each.clientWidth, each.scrollWidth]")
        assert text <= room, rolls


def test_a_second_turn_costs_a_card_and_the_smallest_window_says_so(visit: Visit) -> None:
    page = visit()
    page.set_viewport_size({"width": 640, "height": 400})
    take_up(told("dragon", "1 walk f3", "1 play 8", "* face 2", "* roll 4"), [page, None])
    expect(page.get_by_role("button", name="Second turn with card 9")).to_be_visible()
    expect(page.locator('[data-area="say"]')).to_have_text(re.compile("a card for a second turn"))


def test_a_phone_has_room_for_board_cards_and_button(phone: Page) -> None:
    """The fullest table: twelve cards in a hand of two seats."""
    set_table(phone, game="dragon")
    my_push(phone)
    width, height = phone.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert width <= 390
    expect(side(phone).get_by_role("button", name=re.compile("^Card "))).to_have_count(12)
    board = phone.locator(".board").bounding_box()
    button = main(phone).bounding_box()
    assert board and button and board["width"] >= 300 and button["y"] + button["height"] <= height


def test_the_lesson_follows_a_turn(page: Page) -> None:
    page.goto("/learn/dragon")
    coach = page.get_by_role("region", name="Coach")
    for title in ("The hoard", "The dragon looks", "Two uses for a card"):
        expect(coach).to_contain_text(title)
        coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Push")
    hinted_push(page, mouse)
    expect(coach.get_by_role("heading", name="Walk")).to_be_visible()
    hinted_walk(page, mouse)
    expect(coach.get_by_role("heading", name=re.compile("A card for a coin|A second turn|A duel"))).to_be_visible()
