"""Screens of puzzles, reviews and positions, and how to get there."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from mazeworks.study import Turned, position, puzzle_packs, reviewed
from mazeworks.study.puzzle_kind import begun, kind_of
from tests.study.games import record_of
from tests.web.hands import MOVE, cells, main, mouse, my_push, my_walk, side, slots
from tests.web.house import PATIENCE
from tests.web.late import take_up

DAY, ID = "2026-11-16", "one-0108"  # a Monday
PUZZLE = puzzle_packs.by_id(ID)
LONG = 4 * PATIENCE  # until a whole game is judged, behind everything else on the machine
LINE = [begun(PUZZLE).codec.text(action) for action in kind_of(PUZZLE.kind).proof(PUZZLE).line]


def on_that_day(page: Page) -> None:
    """The player's calendar shows one day, whatever the day is."""
    page.clock.set_fixed_time(f"{DAY}T12:00:00")


def cell_of(word: str) -> int:
    return (int(word[1]) - 1) * 7 + ord(word[0]) - ord("a")


def turned_spare(page: Page, quarters: int, do: Callable[[Locator], None] = mouse) -> None:
    for _ in range(quarters):
        do(page.locator(".sparetile"))


def solve(page: Page, do: Callable[[Locator], None]) -> None:
    """Play the solution: pushes with the large button, walks on the board."""
    for push, walk in zip(LINE[::2], LINE[1::2], strict=True):
        _, slot, quarters = push.split()
        my_push(page)
        turned_spare(page, int(quarters), do)
        do(page.locator(f"[data-slot={slot}]"))
        expect(main(page)).to_have_text(re.compile("^Push "))
        do(main(page))
        my_walk(page)
        do(cells(page).nth(cell_of(walk.split()[1])))
        expect(main(page).filter(has_text=MOVE)).to_have_count(0)


def improvable() -> Turned:
    """The first turn with a better one."""
    return next(each for each in reviewed(record_of("classic")) if each.word in ("slip", "mistake", "blunder"))


def uploaded(page: Page, id: str = "classic") -> str:
    record = replace(record_of(id), names=("Ada", "Fern"))
    return str(page.request.post("/api/records", data={"text": str(record)}).json()["key"])


# --- screens ----------------------------------------------------------------------------------------------------------


def daily_card(page: Page) -> None:
    """The puzzle of the day on the first screen, solved, after some days in a row."""
    on_that_day(page)
    page.goto("/about")
    page.evaluate(
        """() => localStorage.setItem('mazeworks.puzzles', JSON.stringify({ v: 1, best: 5, days: Object.fromEntries(
          [13, 14, 15].map((n) => [`2026-11-${n}`, { id: 'one-0001', stars: 3, tries: 1, hints: 0 }])) }))"""
    )
    page.goto("/")
    card = page.get_by_role("region", name="Puzzle of the day")
    expect(card).to_contain_text("3 days in a row")
    card.scroll_into_view_if_needed()


def puzzle(page: Page) -> None:
    """A puzzle with a push being tried."""
    page.goto("/puzzle/three-0417")
    my_push(page)
    side(page).get_by_role("button", name="Hint").click()
    expect(main(page)).to_have_text(re.compile("^Push "))


def puzzle_solved(page: Page) -> None:
    """The puzzle of a day, solved."""
    on_that_day(page)
    page.goto("/puzzle")
    solve(page, mouse)
    expect(side(page)).to_contain_text("Solved in 2 turns.")


def puzzle_over(page: Page) -> None:
    """A puzzle that was not solved."""
    page.goto("/puzzle/block-0001")
    my_push(page)
    slots(page).and_(page.locator("[aria-disabled=false]")).first.click()
    main(page).click()
    my_walk(page)
    cells(page).and_(page.get_by_role("button", name="is here")).first.click()
    expect(side(page).get_by_role("button", name="Start over")).to_be_enabled()


def position_typed(page: Page) -> None:
    page.goto("/position")
    expect(page.get_by_role("textbox")).to_be_visible()


def position_open(page: Page) -> None:
    """A moment of a finished game, to play on from."""
    page.goto(f"/position#p={position.link(record_of('classic').replay(6))}")
    my_push(page)


def review(page: Page) -> None:
    """The result of a game, reviewed."""
    take_up(replace(record_of("classic"), names=("Ada", "Fern")), [page, None])
    expect(page.get_by_text(re.compile("Measured against our best|closer look"))).to_be_visible(timeout=LONG)
    expect(page.locator(".moments .thumb:empty")).to_have_count(0)


def review_turn(page: Page) -> None:
    """A turn of a finished game, and what was better."""
    lost = improvable()
    page.goto(f"/r/{uploaded(page)}?turn={lost.turn}")
    expect(page.get_by_role("region", name="This turn")).to_contain_text(f"Turn {lost.turn}, ", timeout=LONG)
    expect(page.locator(".graph .dot")).not_to_have_count(0, timeout=LONG)  # the whole game is judged


def review_better(page: Page) -> None:
    """The better turn: beside the one played, or in its place where there is no room for two."""
    review_turn(page)
    if not page.get_by_role("radio", name="Both").is_visible():
        page.get_by_role("radio", name="Better").click()
    expect(page.get_by_role("figure", name="Better")).to_be_visible()


def turn_again(page: Page) -> None:
    """A turn of a finished game, to be played again."""
    page.goto(f"/try/{uploaded(page)}/{improvable().turn}")
    my_push(page)
