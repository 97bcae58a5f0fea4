"""Two Doors in the browser: whole games, previews, what is taken back, and what is not possible."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web import tigers_hands
from tests.web.hands import HERE, ME, arrows, coached, main, mouse, seen, set_table, side, story, touch, until, winner
from tests.web.late import closing, take_up
from tests.web.test_play import tab_to
from tests.web.tigers_hands import Do, button, cards, cells, choose_two, lead, my_lead, says, switch

HINT = re.compile("^Hint: (?:Lead a cub from (..) to (..)|Switch (..) and (..))")


def cell(word: str) -> int:
    return (int(word[1]) - 1) * 4 + ord(word[0]) - ord("a")


def win(page: Page, do: Do) -> None:
    """A whole game as the hints have it; the card where a hint leads does it."""
    for _ in range(60):
        if tigers_hands.now(page) == "over":
            break
        do(button(page, "Hint"))
        hint = side(page).get_by_text(HINT)
        expect(hint).to_be_visible()
        found = HINT.match(hint.inner_text())
        assert found, hint.inner_text()
        two = [word for word in found.groups() if word]
        expect(main(page)).to_have_text(re.compile(f" {two[0]} . {two[1]}$"))
        label = main(page).inner_text()
        do(cards(page).nth(cell(two[1])))
        tigers_hands.gone(page, label)
    expect(winner(page)).to_have_text("You win!")


def test_a_game_is_won_by_mouse_with_hints_and_replayed(page: Page) -> None:
    take_up(closing("tigers", 4, "lead", cubs=1), [page, None])
    win(page, mouse)
    expect(page.get_by_role("region", name="Final standing")).to_contain_text("1 of 1 cubs home")
    page.get_by_role("button", name="Watch the replay").click()
    gems = page.get_by_role("group", name="Switch cards")
    expect(gems).to_contain_text(re.compile("Yellow gem: .*White gem: ", re.S))
    before = says(page)
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value("1")
    assert says(page) != before


def test_a_game_won_by_touch_fits_a_phone(phone: Page) -> None:
    take_up(closing("tigers", 4, "lead", cubs=1), [phone, None])
    my_lead(phone)
    width, height = phone.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert width <= 390, "the table is wider than the phone"
    for part in (phone.get_by_role("group", name="Labyrinth, four by four cards"), main(phone)):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height, "board and main button share one screen"
    win(phone, touch)


def walk_to(page: Page, to: int) -> None:
    """With arrow keys from card to card, and Enter."""
    tab_to(page, cards(page))
    here = int(page.evaluate("document.activeElement.dataset.cell"))
    arrows(page, here, to, 4)
    expect(cards(page).nth(to)).to_be_focused()
    page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    def press(target: Locator) -> None:
        at = target.get_attribute("data-cell")
        if at is not None:
            return walk_to(page, int(at))
        tab_to(page, target)
        return page.keyboard.press("Enter")

    set_table(page, game="tigers")
    my_lead(page)
    seen(page, "Your turn")  # it is said first
    page.keyboard.press("w")
    seen(page, "Your cubs: a1 (1). Gems on: Blue, Lady.")
    lead(page, press)
    switch(page, press)
    win(page, press)


def test_a_lead_is_shown_before_it_counts_and_can_be_taken_back(page: Page) -> None:
    set_table(page, game="tigers", cubs=5)
    my_lead(page)
    expect(button(page, "Undo")).to_be_disabled()
    before = says(page)
    cards(page).nth(cells(page, "a cub can go here")[0]).click()
    expect(page.locator(".ghostcub")).to_be_visible()
    expect(side(page).get_by_text(re.compile("^A cub goes from a1 to "))).to_be_visible()
    frame = page.locator(".tigers-board .frame text")
    assert "a" in frame.all_text_contents(), "the frame writes squares as sentences do"
    font = frame.first.evaluate("(text) => getComputedStyle(text).fontFamily")
    assert "Cinzel" not in font, "all its letters are capitals"
    button(page, "Undo").click()
    expect(page.locator(".ghostcub")).to_have_count(0)
    for to in cells(page, "a cub can go here"):
        cards(page).nth(to).click()
        if not side(page).get_by_text("No two cards can switch").count():
            break
    main(page).click()
    if tigers_hands.now(page) == "switch":
        button(page, "Undo").click()
        my_lead(page)
        assert says(page) == before


def test_a_switch_card_leaves_its_pairs_and_a_pair_shows_how_it_would_lie(page: Page) -> None:
    set_table(page, game="tigers", cubs=5)
    for _ in range(20):
        lead(page)
        if tigers_hands.now(page) == "switch":
            break
    every, tried = set(cells(page, "can change places")), 0
    for card in side(page).get_by_role("group", name="Switch cards").get_by_role("button").all():
        if card.is_disabled():
            continue
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        live = re.search("Blue|Red|Lady|Tiger", card.inner_text())
        left = cells(page, "can change places")
        assert live and left and set(left) <= every
        assert all(live[0].lower() in says(page)[each] for each in left)
        card.click()
        expect(card).to_have_attribute("aria-pressed", "false")
        tried += 1
    assert tried and set(cells(page, "can change places")) == every
    choose_two(page)
    expect(page.locator(".ghostcard")).to_have_count(2)
    expect(side(page).get_by_text("change places")).to_be_visible()
    expect(side(page).get_by_text("riding along")).to_be_visible()


def crossed(text: str | bytes) -> str:
    """A message that says of the first legal action that the past forbids it."""
    message = json.loads(text)
    for view in message.get("views", {}).values():
        if len(view["legal"]) > 1 and view["table"]["phase"] == "lead":
            start, to = ((int(word[1]) - 1) * 4 + ord(word[0]) - ord("a") for word in view["legal"].pop(0).split()[1:])
            view["flips"].pop(0)
            view["barred"].append({"do": "lead", "start": start, "to": to})
    return json.dumps(message)


def test_what_the_past_forbids_is_crossed_out_and_says_why(page: Page) -> None:
    def barring(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(text))
        server.on_message(lambda text: socket.send(crossed(text)))

    page.route_web_socket("**/ws/**", barring)
    set_table(page, game="tigers")
    expect(page.locator(".bead.barred")).to_have_count(1)
    barred = cards(page).and_(page.get_by_role("button", name="would repeat an earlier position"))
    expect(barred).to_have_attribute("aria-disabled", "true")
    barred.click(force=True)
    seen(page, "Not possible: every switch after that")
    cards(page).nth(15).click(force=True)
    seen(page, "Touch one of your cubs, then the card")


def offers_both(page: Page) -> bool:
    """Try one pair after the other until the preview says that both gems would move."""
    for first in cells(page, "can change places"):
        page.keyboard.press("Escape")
        cards(page).nth(first).click()
        for second in cells(page, "with the chosen one"):
            cards(page).nth(second).click()
            if side(page).get_by_text("Two equal cards: both gems move").count():
                return True
    return False


def test_two_at_one_device_need_no_curtain_and_both_gems_are_explained_when_they_move(page: Page) -> None:
    set_table(page, ME, HERE, game="tigers", cubs=5)
    for turn in range(30):
        name = ("Ada", "Ben")[turn % 2]
        expect(page.get_by_role("banner")).to_contain_text(f"{name}’s turn")
        expect(page.get_by_role("dialog")).to_have_count(0)
        lead(page)
        if tigers_hands.now(page) == "switch" and offers_both(page):
            break
        page.keyboard.press("Escape")
        switch(page)
    gems = side(page).get_by_role("group", name="Switch cards")
    before = gems.inner_text()
    main(page).click()
    my_lead(page)
    expect(side(page).get_by_text("Two equal cards: both gems move")).to_be_visible()
    assert not set(re.findall("Blue|Red|Lady|Tiger", before)) & set(
        re.findall("Blue|Red|Lady|Tiger", gems.inner_text())
    )
    assert [line for line in story(page)[-2:] if "gem moves to" in line] == story(page)[-2:]


def test_cubs_and_cards_move_before_ones_eyes(page: Page) -> None:
    set_table(page, game="tigers", cubs=5)
    my_lead(page)
    cards(page).nth(cells(page, "a cub can go here")[0]).click()
    page.evaluate("addEventListener('transitionrun', ({ target }) => (window.moved ||= target.matches('.piece')))")
    main(page).click()
    until(page, "() => window.moved")


def test_the_lesson_leads_through_a_turn(page: Page) -> None:
    coach = coached(page, "tigers", "From door to door", "First: lead a cub")
    for _ in range(4):
        lead(page)
        if tigers_hands.now(page) == "switch":
            break
    expect(coach).to_contain_text("The gems show what can switch")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Second: switch two cards")
    switch(page)
    expect(coach).to_contain_text("Now blue")
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text("Both gems at once")


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
def test_what_happens_is_told_without_scrolling(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    set_table(page, game="tigers", cubs=5, first="first")
    for _ in range(8):
        tigers_hands.now(page)
        page.keyboard.press("h")
        expect(main(page)).to_have_text(tigers_hands.GO)
        expect(page.locator(".outcome")).to_contain_text("What happens")
        over = page.locator("[data-area=desk]").evaluate("(desk) => desk.scrollHeight - desk.clientHeight")
        assert over <= 1, page.locator(".outcome").inner_text()
        label = main(page).inner_text()
        main(page).click()
        tigers_hands.gone(page, label)
