"""The wizard's maze in the browser: characters and cards, a wand spent, advice asked for, given and paid."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.kit.extent import EVERYTHING
from tests.web import rooms
from tests.web.conftest import Visit
from tests.web.hands import (
    HERE,
    ME,
    advised,
    cells,
    end_turn,
    hint_by_key,
    hinted_push,
    hinted_walk,
    lit,
    main,
    mouse,
    my_push,
    my_walk,
    pointed,
    position,
    push_somewhere,
    set_table,
    side,
    slots,
    stay,
    tells,
    winner,
)
from tests.web.house import DESKTOP, PHONE
from tests.web.late import NAMES, begun, fresh, take_up
from tests.web.test_play import tab_to, walk_ring, walk_squares


def table_for_two(visit: Visit, **options: int) -> tuple[Page, Page]:
    """Ada and a friend, each in a browser of their own."""
    ada, zoe = visit(name="Ada"), visit(name="Zoë")
    take_up(fresh("wizard", 2, **options), (ada, zoe))
    my_push(ada)
    return ada, zoe


def button(page: Page, name: str) -> Locator:
    return side(page).get_by_role("button", name=name)


def badge(page: Page, name: str) -> Locator:
    """Wands and cards beside a name."""
    return (
        page.get_by_role("complementary", name="Players").get_by_role("listitem").filter(has_text=name).locator(".held")
    )


def advise(page: Page, name: str) -> None:
    """Choose a push and an end for somebody else, on the board."""
    expect(main(page)).to_have_text("Choose a slot")
    elsewhere = lit(page).and_(page.locator(f":not([aria-label*='{name} is here'])"))
    for slot in slots(page).and_(page.locator("[aria-disabled=false]")).all():
        slot.click()
        expect(lit(page)).not_to_have_count(0)
        if elsewhere.count():
            break
    main(page).click()
    expect(side(page).get_by_text(f"Now choose where {name} should end the walk.")).to_be_visible()
    before = position(page)
    elsewhere.last.click()
    expect(side(page).get_by_role("region", name="Your advice", exact=True)).to_be_visible()
    assert position(page) != before, "what was tried for somebody else is taken from the board again"


def test_advice_is_asked_for_offered_accepted_given_followed_and_paid(visit: Visit) -> None:
    ada, zoe = table_for_two(visit)
    button(ada, "Ask for advice").click()
    config = ada.get_by_role("dialog", name="Buy advice")
    expect(config.get_by_role("radio", name="a wand")).to_be_checked()
    config.get_by_role("button", name="Ask all for a wand").click()

    expect(zoe.get_by_role("banner")).to_contain_text("Your decision")
    expect(side(zoe).get_by_role("region", name="Ada asks for advice")).to_contain_text("Ada promises: a wand")
    button(zoe, "Offer advice").click()
    button(ada, "Accept the offer of Zoë").click()
    advise(zoe, "Ada")

    plan = side(ada).get_by_role("region", name="Zoë’s plan")
    expect(plan).to_contain_text(re.compile("Push .*Walk to the marked square"))
    expect(plan).to_contain_text("Price: a wand, for Zoë.")
    expect(ada.locator(".layer .step")).to_have_count(2)
    ada.keyboard.press("Escape")
    expect(main(ada)).to_have_text("Choose a slot")
    button(ada, "Show the plan again").click()
    main(ada).click()
    my_walk(ada)
    expect(main(ada)).to_have_text(re.compile("^Walk "))
    main(ada).click()

    expect(badge(zoe, "Zoë")).to_have_attribute("aria-label", re.compile("^4 wands"))
    expect(badge(ada, "Ada")).to_have_attribute("aria-label", re.compile("^2 wands"))
    tells(ada, "Ada followed the advice and pays Zoë: wand")
    end_turn(ada)
    my_push(zoe)


def test_advice_that_is_not_followed_costs_nothing(visit: Visit) -> None:
    ada, zoe = table_for_two(visit)
    button(ada, "Ask for advice").click()
    ada.get_by_role("dialog").get_by_role("button", name="Ask all for a wand").click()
    button(zoe, "Offer advice").click()
    button(ada, "Accept the offer of Zoë").click()
    advise(zoe, "Ada")
    expect(side(ada).get_by_role("region", name="Zoë’s plan")).to_be_visible()
    slots(ada).and_(ada.locator("[aria-disabled=false][aria-pressed=false]")).last.click()
    main(ada).click()
    stay(ada)
    expect(badge(zoe, "Ada")).to_have_attribute("aria-label", re.compile("^3 wands"))
    tells(zoe, "Ada did not follow the advice")


def test_nobody_has_to_offer(visit: Visit) -> None:
    ada, zoe = table_for_two(visit)
    button(ada, "Ask for advice").click()
    ada.get_by_role("dialog").get_by_role("button", name="Ask all for a wand").click()
    button(zoe, "No advice").click()
    expect(button(ada, "Ask for advice")).to_have_count(0)
    push_somewhere(ada)
    expect(button(ada, "Ask for advice")).to_have_count(1)


def test_after_the_push_a_walk_is_advised_followed_and_paid(visit: Visit) -> None:
    ada, zoe = table_for_two(visit)
    push_somewhere(ada)
    button(ada, "Ask for advice").click()
    ada.get_by_role("dialog").get_by_role("button", name="Ask all for a wand").click()
    button(zoe, "Offer advice").click()
    button(ada, "Accept the offer of Zoë").click()
    expect(side(zoe).get_by_text("Now choose where Ada should end the walk.")).to_be_visible()
    lit(zoe).last.click()
    plan = side(ada).get_by_role("region", name="Zoë’s plan")
    expect(plan).to_contain_text("Walk to the marked square")
    expect(plan).not_to_contain_text("Push")
    expect(ada.locator(".layer .step")).to_have_count(1)
    main(ada).click()
    expect(badge(zoe, "Zoë")).to_have_attribute("aria-label", re.compile("^4 wands"))


def test_a_price_is_haggled_over_once(visit: Visit) -> None:
    """Zoë wants something else than was promised, Ada names a third price, and Zoë agrees."""
    ada, zoe = visit(name="Ada"), visit(name="Zoë")
    take_up(begun("wizard", 2, 12), (ada, zoe))
    button(ada, "Ask for advice").click()
    config = ada.get_by_role("dialog", name="Buy advice")
    config.get_by_role("radio", name="a wand").first.click()
    config.get_by_role("button", name="Ask all for a wand").click()

    button(zoe, "Want something else").click()
    config = zoe.get_by_role("dialog", name="Want something else")
    dear, cheap = [radio.get_attribute("aria-label") or "" for radio in config.get_by_role("radio").all()[:2]]
    config.get_by_role("radio", name=dear).click()
    config.get_by_role("button", name=f"Offer advice for {dear}").click()

    expect(side(ada).get_by_role("region", name="Offers to you")).to_contain_text(f"wants {dear}")
    button(ada, "Name Zoë another price").click()
    config = ada.get_by_role("dialog", name="Another price")
    config.get_by_role("radio", name=cheap).click()
    config.get_by_role("button", name=f"Promise {cheap} instead").click()

    asked = side(zoe).get_by_role("region", name="Ada names another price")
    expect(asked).to_contain_text(f"Your advice for {cheap} instead.")
    asked.get_by_role("button", name="Agree", exact=True).click()
    advise(zoe, "Ada")
    expect(side(ada).get_by_role("region", name="Zoë’s plan")).to_contain_text(f"Price: {cheap}, for Zoë.")


def test_advice_is_offered_unasked_and_taken_up_in_the_next_turn(visit: Visit) -> None:
    ada, zoe = table_for_two(visit)
    button(ada, "Ask for advice").click()
    config = ada.get_by_role("dialog", name="Buy advice")
    config.get_by_role("button", name="Offer my advice instead").click()
    ada.get_by_role("dialog", name="Offer advice").get_by_role("button", name="Offer advice to all for a wand").click()
    expect(badge(zoe, "Ada")).to_have_attribute("aria-label", re.compile("gives advice for a wand"))
    push_somewhere(ada)
    stay(ada)
    end_turn(ada)
    my_push(zoe)
    expect(side(zoe).get_by_role("region", name="Offers to you")).to_contain_text("gives advice for a wand")
    push_somewhere(zoe)  # it waits for the walk, too
    button(zoe, "Accept the offer of Ada").click()
    expect(side(ada).get_by_text("Now choose where Zoë should end the walk.")).to_be_visible()
    expect(badge(zoe, "Ada")).not_to_have_attribute("aria-label", re.compile("gives advice"))


def turn(page: Page, do: Callable[[Locator], None] = mouse) -> str:
    """What is to be decided: push, walk, wand, or nothing more."""
    hint, again = button(page, "Hint"), button(page, "End the turn")
    expect(hint.or_(winner(page)).first).to_be_visible()
    if winner(page).count():
        return "over"
    if again.count():
        return "wand"
    return "walk" if re.match("Walk|Stay", main(page).inner_text()) else "push"


ADVISER = {"kind": "bot", "name": "Fern", "bot": "greedy"}


def buy_advice(page: Page, do: Callable[[Locator], None]) -> None:
    """Ask for advice, accept it, follow it, and pay for it."""
    do(button(page, "Ask for advice"))
    do(page.get_by_role("dialog").get_by_role("button", name="Ask all for a wand"))
    do(button(page, "Accept the offer of Fern"))
    expect(side(page).get_by_role("region", name="Fern’s plan")).to_be_visible()
    expect(main(page)).to_have_text(re.compile("^Push "))
    do(main(page))
    my_walk(page)
    do(main(page))
    expect(badge(page, "Fern")).to_have_attribute("aria-label", re.compile("^4 wands"))
    tells(page, "followed the advice and pays Fern: wand")


def test_a_whole_game_by_mouse_with_advice_paid_and_a_wand_spent(page: Page) -> None:
    set_table(page, ME, ADVISER, game="wizard", cards=2, turn_limit=4)
    my_push(page)
    buy_advice(page, mouse)
    spent = False
    for _ in range(120):
        now = turn(page)
        if now == "over":
            break
        if now == "push":
            hinted_push(page, mouse)
        elif now == "walk":
            hinted_walk(page, mouse)
        elif not spent:
            button(page, "Spend one of 2 wands").click()
            expect(page.get_by_role("banner")).to_contain_text("extra turn")
            spent = True
        else:
            end_turn(page)
    assert spent
    standing = page.get_by_role("region", name="Final standing")
    expect(standing).to_contain_text(re.compile("cards \\d+ · potion "))
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Seats and secrets")).to_contain_text("potion: ")
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("group", name="Squares of the maze").first.get_by_role("button")).to_have_count(49)


def test_a_whole_game_by_keyboard_alone_with_advice_paid_and_a_wand_spent(page: Page) -> None:
    def press(target: Locator) -> None:
        expect(target).to_be_visible()
        tab_to(page, target)
        page.keyboard.press("Enter")

    set_table(page, ME, ADVISER, game="wizard", cards=2, turn_limit=4)
    my_push(page)
    buy_advice(page, press)
    spent = False
    for _ in range(120):
        now = turn(page)
        if now == "over":
            break
        if now == "wand":
            press(button(page, "End the turn" if spent else "Spend a wand"))
            if not spent:
                expect(page.get_by_role("banner")).to_contain_text("extra turn")
            spent = True
            expect(button(page, "End the turn")).to_have_count(0)
            continue
        hint = hint_by_key(page)
        if now == "push":
            walk_ring(page)
            my_walk(page)
        else:
            text = hint.inner_text()
            walk_squares(page, advised(text))
            expect(main(page).filter(has_text=re.compile("Walk|Stay"))).to_have_count(0)
    expect(winner(page)).to_be_visible()
    assert spent


def test_the_called_one_wears_its_number_and_its_card_shows_where(page: Page) -> None:
    set_table(page, game="wizard")
    my_push(page)
    called = page.get_by_role("button", name=re.compile("^Called now: number 1 "))
    name = called.locator("em").inner_text()
    called.click()
    if pointed(page):
        expect(cells(page).and_(page.get_by_role("button", name=f"{name}, called now, number 1"))).to_have_count(1)


def test_others_never_see_ones_potion(visit: Visit) -> None:
    ada, zoe = table_for_two(visit)
    for page in (ada, zoe):
        expect(page.locator(".potion b")).to_have_count(3)
    assert ada.locator(".potion b").all_inner_texts() != zoe.locator(".potion b").all_inner_texts()
    seats = zoe.get_by_role("complementary", name="Players")
    expect(seats.get_by_role("img", name=re.compile("points, and a secret potion"))).to_have_count(1)
    expect(seats.get_by_role("img", name=re.compile("only you know of"))).to_have_count(1)


def test_behind_the_curtain_no_potion_is_in_sight_nor_marked_on_the_board(page: Page) -> None:
    set_table(page, ME, HERE, game="wizard")
    secret = page.locator(".potion, .brewed, .mini-card.ingredient").or_(
        page.get_by_role("img", name="only you know of")
    )
    take = page.get_by_role("button", name="I am Ada, show my cards")
    expect(take).to_be_visible()
    expect(secret).to_have_count(0)
    take.click()
    expect(page.locator(".potion")).to_have_count(1)
    expect(page.locator(".brewed")).not_to_have_count(0)
    push_somewhere(page)
    stay(page)
    end_turn(page)
    page.get_by_role("button", name="Board only, no cards").click()
    expect(cells(page)).to_have_count(49)
    expect(secret).to_have_count(0)


SIZES = [DESKTOP, PHONE, (844, 390)] if EVERYTHING else [PHONE, (844, 390)]


@pytest.mark.parametrize("size", SIZES)
def test_a_sheet_of_prices_is_read_from_top_to_bottom(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(phone=size == PHONE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    rooms.wizard_give(page)
    parts = page.get_by_role("dialog", name="Offer advice").locator("> *")
    boxes = [box for each in parts.all() if (box := each.bounding_box())]
    assert len(boxes) > 4
    assert all(one["y"] + one["height"] <= two["y"] + 1 for one, two in pairwise(boxes))


@pytest.mark.parametrize("size", SIZES)
def test_a_plan_and_its_price_are_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(phone=size == PHONE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    rooms.wizard_plan(page)
    expect(side(page).get_by_role("region", name="Ben’s plan").get_by_text("Walk to")).to_be_in_viewport(ratio=1)
    desk = page.locator("[data-area=desk]").bounding_box()
    price = side(page).get_by_text(re.compile("^Price: ")).bounding_box()
    assert desk and price and price["y"] + price["height"] <= desk["y"] + desk["height"] + 0.5  # of a pixel


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_the_names_of_four_are_whole(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(phone=size == PHONE)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    take_up(begun("wizard", 4, 8), [page, None, None, None])
    my_push(page)
    names = page.locator("[data-area=seats] .who b")
    assert names.all_inner_texts() == list(NAMES)
    cut = "(all) => all.filter((each) => !each.clientWidth || each.scrollWidth > each.clientWidth).length"
    assert names.evaluate_all(cut) == 0


def test_the_table_fits_a_phone(phone: Page) -> None:
    set_table(phone, game="wizard")
    my_push(phone)
    width, height = phone.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert width <= 390, "the table is wider than the phone"
    board = phone.get_by_role("group", name=re.compile("Maze board")).bounding_box()
    assert board and board["width"] >= 320, "the board is large enough to be read"
    for part in (board, main(phone).bounding_box(), button(phone, "Ask for advice").bounding_box()):
        assert part and part["y"] >= 0 and part["y"] + part["height"] <= height, "all of it is on one screen"


def test_the_lesson_follows_a_turn(page: Page) -> None:
    page.goto("/learn/wizard")
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="Next").click()
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Nothing is done until you push")
    push_somewhere(page)
    expect(coach).to_contain_text("Only a walk that ends on")
    main(page).click()
    expect(coach).to_contain_text("Three wands")
    end_turn(page)
    expect(coach).to_contain_text("Now the others")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("promise a wand or a card")
    coach.get_by_role("button", name="Next").click()
    coach.get_by_role("button", name="Skip the lesson").click()
    expect(page).to_have_url(re.compile("/$"))
