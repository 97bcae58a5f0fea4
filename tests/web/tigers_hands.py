"""What people do in Two Doors: lead a cub on, and let two cards change places."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import main, mouse, side, winner

Do = Callable[[Locator], None]
GO = re.compile("^(Lead a cub|Switch) ")
LEAD = re.compile("^(Choose (a cub|where to)|Lead a cub)")


def button(page: Page, name: str) -> Locator:
    return side(page).get_by_role("button", name=name)


def cards(page: Page) -> Locator:
    return page.get_by_role("group", name="Cards of the labyrinth").get_by_role("button")


def says(page: Page) -> list[str]:
    """The whole board in words."""
    return [str(name) for name in cards(page).evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")]


def cells(page: Page, text: str) -> list[int]:
    """The cells whose words hold a text."""
    return [cell for cell, name in enumerate(says(page)) if text in name]


def progress(cell: int) -> int:
    """How far a cell is from the first seat's door of the lady."""
    return cell // 4 + cell % 4


def my_lead(page: Page) -> None:
    expect(main(page)).to_have_text(LEAD)


def now(page: Page) -> str:
    """What this person is to do: lead, switch, or see how it ended."""
    expect(button(page, "Hint").or_(winner(page)).first).to_be_visible()
    if winner(page).count():
        return "over"
    return "lead" if LEAD.match(main(page).inner_text()) else "switch"


def gone(page: Page, label: str) -> None:
    """Wait until something has been done."""
    expect(main(page).filter(has_text=label)).to_have_count(0)


def choose_lead(page: Page, do: Do = mouse) -> int:
    """Choose the first cub that can be led, and where it gets nearest to the tiger's door; that cell."""
    my_lead(page)
    for start in cells(page, "can be led")[:1]:  # if there is only one to lead, it is chosen already
        do(cards(page).nth(start))
    to = max(cells(page, "a cub can go here"), key=progress)
    do(cards(page).nth(to))
    expect(main(page)).to_have_text(GO)
    return to


def lead(page: Page, do: Do = mouse) -> None:
    """Lead a cub; a second touch of the card does it."""
    to = choose_lead(page, do)
    label = main(page).inner_text()
    do(cards(page).nth(to))
    gone(page, label)


def choose_two(page: Page, do: Do = mouse) -> None:
    """Choose two cards: the own cub rides forward if it can."""
    expect(main(page)).to_have_text("Choose two cards")
    first = max(cells(page, "can change places"), key=lambda cell: (" red cub" in says(page)[cell], progress(cell)))
    do(cards(page).nth(first))
    do(cards(page).nth(max(cells(page, "with the chosen one"), key=progress)))
    expect(main(page)).to_have_text(GO)


def switch(page: Page, do: Do = mouse) -> None:
    """Let two cards change places by the large button, if any can."""
    if now(page) != "switch":
        return
    choose_two(page, do)
    label = main(page).inner_text()
    do(main(page))
    gone(page, label)
