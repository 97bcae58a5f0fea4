"""What people do at a table, told once: by mouse, by touch, by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect

from mazeworks.shelf import spec_of
from tests.kit.playout import known
from tests.web.house import PATIENCE

ME = {"kind": "me", "name": "Ada"}
HERE = {"kind": "here", "name": "Ben"}
ONLINE = {"kind": "online"}
BOT = {"kind": "bot", "name": "Daisy", "bot": "chaos"}

MAIN = re.compile(r"^(Choose |Push |Walk |Stay here|Please wait|Skip ahead|Advise: |Lead a cub|Switch )")
SHORT = {"tigers": {"cubs": 1, "first": "first"}}  # options for a short game; elsewhere a card for each
MOVE = re.compile(r"^(Walk |Stay here)")


def set_table(
    page: Page, *seats: Mapping[str, Any], game: str = "classic", begins: int | str | None = 0, **options: Any
) -> str:
    """A table set by this person, who goes there; with an open seat it waits."""
    options = {**SHORT.get(game, known(spec_of(game), {"cards": 1})), **options}
    plan = {"game": game, "seats": list(seats) or [ME, BOT], "options": options, "begins": begins, "start": True}
    answer = page.request.post("/api/tables", data=plan)
    assert answer.status == 201, answer.text()
    key = str(answer.json()["key"])
    page.goto(f"/t/{key}")
    return key


def set_table_for_two(host: Page, friend: Page) -> None:
    """A table of the host's, where a friend sits down by the invite link."""
    set_table(host, ME, ONLINE)
    sit_down(host, friend)


def open_more(page: Page) -> None:
    """Show what is folded away in the waiting room."""
    more = page.locator("details.waitmore")
    if more.get_attribute("open") is None:
        more.locator("summary").click()


def seat_link(host: Page, seat: int = 2) -> str:
    """The link of one free seat, as the host finds it in the waiting room."""
    open_more(host)
    return host.get_by_role("textbox", name=f"Invite link for Seat {seat}").input_value()


def table_code(page: Page) -> str:
    """The three words of a table, as its page or its TV shows them."""
    return page.locator("[data-code]").inner_text().lower()


def sit_down(host: Page, friend: Page) -> str:
    """A friend comes by the link of one seat. Returns the link."""
    link = seat_link(host)
    friend.goto(link)
    friend.get_by_role("button", name="Sit down and play").click()
    return link


def until(page: Page, holds: str, arg: object = None) -> None:
    """Wait until a function of the page returns true.

    The function goes through the debugger as a whole. Playwright's own `wait_for_function` would evaluate it inside the
    page again and again, which our content policy forbids.
    """
    wait = f"""async ([arg, most]) => {{
      for (const end = performance.now() + most; performance.now() < end; ) {{
        if (({holds})(arg)) return true;
        await new Promise((go) => setTimeout(go, 10));
      }}
      return false;
    }}"""
    assert page.evaluate(wait, [arg, PATIENCE]), f"never true: {holds}"


def seen(page: Page, text: str) -> None:
    """Wait until something that is shown in passing has held a text, whether or not it is gone by now."""
    until(page, "(text) => [...window.seen].some((each) => each.includes(text))", text)


# --- parts of the screen ----------------------------------------------------------------------------------------------


def side(page: Page) -> Locator:
    """One's own things beside the board."""
    return page.get_by_role("complementary", name="Your turn")


def main(page: Page) -> Locator:
    """The large button that says what it will do."""
    return side(page).get_by_role("button", name=MAIN)


def slots(page: Page) -> Locator:
    return page.get_by_role("group", name="Slots around the board").get_by_role("button")


def cells(page: Page) -> Locator:
    return page.get_by_role("group", name="Squares of the maze").get_by_role("button")


def lit(page: Page) -> Locator:
    """The squares within reach."""
    return page.get_by_role("group", name="Squares of the maze").get_by_role("button", name="within reach")


def goal_card(page: Page) -> Locator:
    return side(page).get_by_role("button", name=re.compile("^Find: "))


def goal(page: Page) -> str:
    """What this person seeks."""
    name = goal_card(page).get_attribute("aria-label") or ""
    return name.removeprefix("Find: ").partition(".")[0]


def winner(page: Page) -> Locator:
    return page.get_by_role("heading", level=1, name=re.compile(r"wins?!|win!|No winner"))


def position(page: Page) -> list[str]:
    """The whole board in words, apart from what is in reach. Beside it a replay may show a better turn."""
    board = page.get_by_role("group", name="Squares of the maze").first
    names = board.get_by_role("button").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    return [str(name).removesuffix(", within reach") for name in names]


def story(page: Page) -> list[str]:
    return page.get_by_role("list", name="Story so far").get_by_role("listitem").all_inner_texts()


def tells(page: Page, text: str | re.Pattern[str]) -> None:
    """Wait until the story holds a text."""
    expect(page.get_by_role("list", name="Story so far")).to_contain_text(text)


def pointed(page: Page) -> bool:
    """Wait until what was asked for is pointed at: on a square, or else on the spare."""
    until(page, "() => document.querySelector('.goalring') || window.seen.has('It is on the spare tile.')")
    return page.locator(".goalring").count() > 0


# --- acting -----------------------------------------------------------------------------------------------------------


def my_push(page: Page) -> None:
    """Wait until this person is to push."""
    expect(main(page)).to_have_text(re.compile("^(Choose a slot|Push )"))


def my_walk(page: Page) -> None:
    expect(main(page)).to_have_text(MOVE)
    expect(main(page)).to_be_enabled()


def walked(page: Page) -> None:
    """Wait until the walk is over, whatever comes next."""
    expect(main(page).filter(has_text=MOVE)).to_have_count(0)


def mouse(target: Locator) -> None:
    target.click()


def touch(target: Locator) -> None:
    target.tap()


def push_somewhere(page: Page, do: Callable[[Locator], None] = mouse) -> None:
    """Choose the first slot that is open, and push."""
    my_push(page)
    do(slots(page).and_(page.locator("[aria-disabled=false]")).first)
    expect(main(page)).to_have_text(re.compile("^Push "))
    do(main(page))
    my_walk(page)


def stay(page: Page, do: Callable[[Locator], None] = mouse, name: str = "Ada") -> None:
    """End the turn where one stands, by choosing that square."""
    my_walk(page)
    do(cells(page).and_(page.get_by_role("button", name=f"{name} is here")))
    walked(page)


def take_turn(page: Page, do: Callable[[Locator], None] = mouse, name: str = "Ada") -> None:
    push_somewhere(page, do)
    stay(page, do, name)


def end_turn(page: Page, do: Callable[[Locator], None] = mouse) -> None:
    """No wand this time."""
    do(side(page).get_by_role("button", name="End the turn"))
    expect(side(page).get_by_role("button", name="End the turn")).to_have_count(0)


def coins(page: Page) -> Locator:
    """The coins or point tokens that lie face down."""
    return side(page).get_by_role("button", name=re.compile("^Face down: "))


def phase(page: Page) -> str:
    """What this person can do next: push, walk, pick, or see how it ended."""
    hint = side(page).get_by_role("button", name="Hint")
    expect(hint.or_(coins(page)).or_(winner(page)).first).to_be_visible()
    if winner(page).count():
        return "over"
    if coins(page).count():
        return "pick"
    return "walk" if MOVE.match(main(page).inner_text()) else "push"


def hinted_push(page: Page, do: Callable[[Locator], None]) -> None:
    """Let the hint choose and push it with the large button."""
    do(side(page).get_by_role("button", name="Hint"))
    expect(side(page).get_by_text("Hint: Push")).to_be_visible()
    expect(main(page)).to_have_text(re.compile("^Push "))
    do(main(page))
    my_walk(page)


def hinted_walk(page: Page, do: Callable[[Locator], None]) -> None:
    """Let the hint choose and walk there on the board."""
    do(side(page).get_by_role("button", name="Hint"))
    hint = side(page).get_by_text(re.compile("Hint: (Walk|Stay)"))
    expect(hint).to_be_visible()
    target = advised(hint.inner_text())
    do(cells(page).nth(target) if target is not None else main(page))
    walked(page)


def hint_by_key(page: Page) -> Locator:
    """Asks for a hint with its key; the hint."""
    page.keyboard.press("h")
    hint = side(page).get_by_text(re.compile("^Hint: "))
    expect(hint).to_be_visible()
    return hint


def arrows(page: Page, here: int, to: int, size: int) -> None:
    """Arrow keys from a cell to another."""
    down, right = to // size - here // size, to % size - here % size
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")


def coached(page: Page, game: str, first: str, second: str) -> Locator:
    """A lesson at its second step; the coach."""
    page.goto(f"/learn/{game}")
    coach = page.get_by_role("region", name="Coach")
    expect(coach).to_contain_text(first)
    coach.get_by_role("button", name="Next").click()
    expect(coach).to_contain_text(second)
    return coach


def advised(text: str) -> int | None:
    """The square that a hint names for the ear; None when it says to stay."""
    found = re.search(r"Walk to .*\(row (\d+), column (\d+)\)", text, re.S)
    return (int(found[1]) - 1) * 7 + int(found[2]) - 1 if found else None


def play_on(page: Page, do: Callable[[Locator], None] = mouse, until: Sequence[str] = ("over",), most: int = 80) -> str:
    """Play by the hints until one of these is next."""
    for _ in range(most):
        now = phase(page)
        if now in until:
            return now
        if now == "push":
            hinted_push(page, do)
        elif now == "walk":
            hinted_walk(page, do)
        else:
            do(coins(page).first)
            expect(coins(page)).to_have_count(0)
    raise AssertionError(f"not {' or '.join(until)} after {most} actions")


def resign(page: Page) -> None:
    """Give up through the menu, and see how it ended."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog", name="Resign this game?").get_by_role("button", name="Resign").click()
    expect(winner(page)).to_be_visible()
