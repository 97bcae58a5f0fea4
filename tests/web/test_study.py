"""Puzzles, a turn played again, a position, and the review of a whole game: by mouse, by keys alone, on a phone."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, Route, expect

from tests.study.games import record_of
from tests.web.conftest import Visit
from tests.web.hands import MOVE, arrows, cells, main, mouse, my_push, my_walk, side, slots, touch, until, winner
from tests.web.house import Guard
from tests.web.late import take_up
from tests.web.study_rooms import (
    DAY,
    ID,
    LINE,
    LONG,
    PUZZLE,
    cell_of,
    improvable,
    on_that_day,
    solve,
    turned_spare,
    uploaded,
)

CLOCKWISE = {"N": "ArrowRight", "E": "ArrowDown", "S": "ArrowLeft", "W": "ArrowUp"}  # around the slots


def solved(page: Page, stars: str) -> None:
    expect(side(page)).to_contain_text(f"{stars} Solved in 2 turns.")
    expect(side(page)).not_to_contain_text("where you began")  # nothing is sought any more
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('mazeworks.puzzles'))")
    assert kept["days"][DAY]["id"] == ID and kept["days"][DAY]["stars"] == stars.count("★") and kept["best"] == 1


# --- the puzzle of the day --------------------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_is_solved_by_mouse_from_the_first_screen(page: Page) -> None:
    on_that_day(page)
    page.goto("/")
    card = page.get_by_role("region", name="Puzzle of the day")
    expect(card).to_contain_text("Find the Teapot in 2 turns.")
    card.get_by_role("link", name="Solve it").click()
    expect(page.get_by_role("heading", name="Puzzle of 16 November")).to_be_visible()
    solve(page, mouse)
    solved(page, "★★★")
    side(page).get_by_role("button", name="Share").click()
    expect(page.get_by_text("Link copied").or_(page.locator(".toasts p")).first).to_be_visible()
    shared = page.evaluate("() => navigator.clipboard.readText()")
    assert shared.startswith("Mazeworks 16 Nov, one-0108: ★★★, 2 turns http") and "N2" not in shared
    side(page).get_by_role("link", name="All games").click()
    expect(page.get_by_role("region", name="Puzzle of the day")).to_contain_text("Solved today ★★★ · 1 day in a row")


def test_the_puzzle_of_the_day_is_solved_by_keys_alone(page: Page) -> None:
    on_that_day(page)
    page.goto("/puzzle")
    my_push(page)
    while not page.evaluate("() => document.activeElement?.matches('[data-slot]')"):
        page.keyboard.press("Tab")
    for push, walk in zip(LINE[::2], LINE[1::2], strict=True):
        _, slot, quarters = push.split()
        my_push(page)
        until(page, "() => document.activeElement?.matches('[data-slot]')")  # the focus goes back to the slots
        for _ in range(int(quarters)):
            page.keyboard.press("r")
        while (at := page.evaluate("() => document.activeElement?.dataset.slot")) != slot:
            page.keyboard.press(CLOCKWISE[at[0]])
        page.keyboard.press("Enter")
        expect(main(page)).to_have_text(re.compile("^Push "))
        page.keyboard.press("Enter")
        my_walk(page)
        here = int(page.evaluate("() => document.activeElement?.dataset.cell ?? '-1'"))
        assert here >= 0, "the focus goes to the squares"
        arrows(page, here, cell_of(walk.split()[1]), 7)
        page.keyboard.press("Enter")
        expect(main(page).filter(has_text=MOVE)).to_have_count(0)
    solved(page, "★★★")


def test_the_puzzle_of_the_day_is_solved_on_a_phone_after_a_hint_and_a_new_start(phone: Page) -> None:
    on_that_day(phone)
    phone.goto("/puzzle")
    my_push(phone)
    hint = side(phone).get_by_role("button", name="Hint")
    hint.tap()
    expect(side(phone).get_by_text("Hint: Push here: column 2 from the top.")).to_be_visible()
    slots(phone).and_(phone.locator("[aria-disabled=false]")).nth(3).tap()
    main(phone).tap()
    my_walk(phone)
    side(phone).get_by_role("button", name="Start over").tap()
    my_push(phone)
    solve(phone, touch)
    solved(phone, "★★☆")


def test_a_try_that_fails_can_start_over_and_nothing_is_lost(page: Page) -> None:
    on_that_day(page)
    page.goto("/puzzle")
    for turn in range(PUZZLE.par + 2):
        my_push(page)
        if turn == 1:
            slots(page).and_(page.get_by_role("button", name="Not allowed")).click(force=True)
            expect(page.get_by_text("it would undo the last push").first).to_be_visible()
        slots(page).and_(page.locator("[aria-disabled=false]")).first.click()
        main(page).click()
        my_walk(page)
        cells(page).and_(page.get_by_role("button", name="is here")).first.click()
        expect(main(page).filter(has_text=MOVE)).to_have_count(0)
    expect(side(page)).to_contain_text("Not solved this time.")
    side(page).get_by_role("button", name="Start over").click()
    solve(page, mouse)
    solved(page, "★★☆")


def test_two_doors_answers_and_unreadable_days_are_put_aside(page: Page) -> None:
    page.goto("/about")
    page.evaluate("() => localStorage.setItem('mazeworks.puzzles', '{broken')")
    page.goto("/puzzle/doors-0001")
    expect(page.get_by_text("Win by force in 3 turns of your own.").first).to_be_visible()
    expect(page.locator("[data-area=say]")).to_contain_text("Choose a card with a cub of yours.")
    for _ in range(2):
        side(page).get_by_role("button", name="Hint").click()
    expect(main(page)).to_have_text(re.compile("^Lead a cub "))
    assert page.evaluate("() => localStorage.getItem('mazeworks.puzzles.aside.1')") == "{broken"


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/puzzle/three-9999", "There is no puzzle called"),
        ("/puzzle?day=2999-01-01", "is not out yet"),
        (f"/puzzle?p={PUZZLE.link[:60]}", "incomplete or damaged"),
        ("/position#p=~abc", "incomplete or damaged"),
    ],
)
def test_what_cannot_be_opened_is_told_in_a_sentence(page: Page, guards: list[Guard], path: str, why: str) -> None:
    guards[0].allow("status of 400")
    page.goto(path)
    expect(page.get_by_text(why)).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Mazeworks|games", re.I)).first).to_be_visible()


# --- reviews ----------------------------------------------------------------------------------------------------------


def finished(page: Page) -> None:
    """A table where this person has played to the end."""
    take_up(replace(record_of("classic"), names=("Ada", "Fern")), [page, None])


def test_the_result_shows_how_it_went_and_leads_to_each_moment(page: Page) -> None:
    finished(page)
    expect(winner(page)).to_be_visible()
    went = page.get_by_role("region", name="How it went")
    expect(went).to_contain_text(re.compile("Measured against our best|closer look"), timeout=LONG)
    expect(page.get_by_role("region", name="Final standing")).to_contain_text("turns good or best")
    expect(went).to_contain_text("chance that Ada wins")
    moments = page.get_by_role("region", name=re.compile("moment"))
    expect(moments.get_by_role("link", name="Step through")).to_be_visible()
    rows = page.get_by_role("table", name="Every turn, as our best player sees it").get_by_role("row")
    assert rows.count() > 3
    moments.get_by_role("link", name="Step through").click()
    expect(page.get_by_role("region", name="This turn")).to_contain_text("Turn ")


def test_a_tap_on_the_graph_opens_the_replay_there(page: Page) -> None:
    finished(page)
    went = page.get_by_role("region", name="How it went")
    expect(went).to_contain_text(re.compile("Measured against our best|closer look"), timeout=LONG)
    last = page.get_by_role("table", name="Every turn, as our best player sees it").get_by_role("row").count() - 1
    graph = went.locator(".graph")
    box = graph.bounding_box()
    assert box
    graph.click(position={"x": box["width"] - 4, "y": box["height"] / 2})
    expect(page).to_have_url(re.compile(rf"/r/.+[?]turn={last}$"))
    expect(page.get_by_role("region", name="This turn")).to_contain_text(f"Turn {last}, ")


def focus_on(page: Page, name: str) -> None:
    """Press Tab until a control with this name has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.textContent.trim()") == name:
            return
    pytest.fail(f"the keys do not reach {name}")


def test_a_review_is_walked_through_by_keys_alone(page: Page) -> None:
    finished(page)
    moments = page.get_by_role("region", name=re.compile("moment"))
    expect(moments.get_by_role("link", name="Step through")).to_be_visible(timeout=LONG)
    focus_on(page, "Step through")
    page.keyboard.press("Enter")
    now = page.get_by_role("region", name="This turn")
    expect(now.get_by_role("button", name="Next moment")).to_be_enabled(timeout=LONG)
    expect(page.get_by_text("closer look")).to_have_count(0, timeout=LONG)  # until then moments may change
    before = now.get_by_role("status").inner_text()
    page.keyboard.press(".")
    expect(now.get_by_role("status")).not_to_have_text(before)
    page.keyboard.press(",")
    expect(now.get_by_role("status")).to_have_text(before)
    turn = improvable().turn
    page.goto(page.url.split("?")[0] + f"?turn={turn}")
    expect(now).to_contain_text(f"Turn {turn}, ")
    focus_on(page, "Try it again from here")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Once more")).to_be_visible()


def test_a_review_is_read_on_a_phone(phone: Page) -> None:
    finished(phone)
    moments = phone.get_by_role("region", name=re.compile("moment"))
    expect(moments.get_by_role("link", name="Step through")).to_be_visible(timeout=LONG)
    expect(phone.get_by_role("region", name="Final standing")).to_contain_text(re.compile(r"care \d+ %.*\d+ steps"))
    assert phone.evaluate("document.documentElement.scrollWidth") == 390, "something is wider than the phone"
    moments.get_by_role("link", name="Step through").tap()
    now = phone.get_by_role("region", name="This turn")
    expect(now.get_by_role("button", name="Next moment")).to_be_enabled(timeout=LONG)
    expect(phone.get_by_text("closer look")).to_have_count(0, timeout=LONG)  # until then moments may change
    before = now.get_by_role("status").inner_text()
    now.get_by_role("button", name="Next moment").tap()
    expect(now.get_by_role("status")).not_to_have_text(before)


def test_advice_of_a_review_is_told_without_notation(page: Page) -> None:
    page.goto("/")
    told = page.evaluate(
        """async () => {
          await (await import('mazeworks/study/words.js')).learnStudy();
          const { momentWords } = await import('mazeworks/study/moment_words.js');
          const moment = { turn: 3, seat: 1, kind: 'advice', text: 'Fern answered “duel 24”.' };
          return momentWords(moment, { seat: 1, why: 'The odds are good.', tags: [] }, ['Ada', 'Fern']);
        }"""
    )
    assert told == {"title": "Our guide would have answered differently from Fern", "more": "The odds are good."}


def test_the_reason_for_a_better_turn_names_whom_it_speaks_to(page: Page) -> None:
    page.goto("/")
    told = page.evaluate(
        """async () => {
          await (await import('mazeworks/study/words.js')).learnStudy();
          const { momentWords } = await import('mazeworks/study/moment_words.js');
          const turned = { seat: 1, why: 'It opens the way to your home.', tags: [], loss: 12.34, proven: 0 };
          return momentWords({ turn: 3, seat: 1, kind: 'loss', text: '' }, turned, ['Ada', 'Fern']).more;
        }"""
    )
    assert told == "Yew to Fern: “It opens the way to your home.” Cost: 12.3 of 100 points."


def test_a_replay_shows_the_better_turn_and_lets_it_be_tried(page: Page) -> None:
    key, turned = uploaded(page), improvable()
    turn, best = turned.turn, turned.best
    page.goto(f"/r/{key}?turn={turn}")
    now = page.get_by_role("region", name="This turn")
    expect(now).to_contain_text(f"Turn {turn}, ")
    page.get_by_role("radio", name="Better").click()
    expect(page.get_by_role("figure", name="Better")).to_be_visible()
    now.get_by_role("link", name="Try it again from here").click()
    expect(page.get_by_role("heading", level=1, name="Once more")).to_be_visible()
    my_push(page)
    _, slot, quarters = best[0].split()
    turned_spare(page, int(quarters))
    page.locator(f"[data-slot={slot}]").click()
    main(page).click()
    my_walk(page)
    cells(page).nth(cell_of(best[1].split()[1])).click()
    expect(side(page)).to_contain_text("Good: this turn loses ")
    side(page).get_by_role("link", name="Back to the game").click()
    expect(page.get_by_role("region", name="This turn")).to_contain_text(f"Turn {turn}, ")


def test_on_a_phone_a_switch_shows_the_better_turn(phone: Page) -> None:
    key, turn = uploaded(phone), improvable().turn
    phone.goto(f"/r/{key}?turn={turn}")
    expect(phone.get_by_role("figure", name="Better")).to_be_hidden()
    phone.get_by_role("radio", name="Better").tap()
    expect(phone.get_by_role("figure", name="Better")).to_be_visible()
    expect(phone.get_by_role("figure", name="Played")).to_be_hidden()


def review_at(visit: Visit, size: tuple[int, int]) -> Page:
    """The first turn with a better one, in a window of this size."""
    page, (width, height) = visit(), size
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/r/{uploaded(page)}?turn={improvable().turn}")
    expect(page.get_by_role("radio", name="Better")).to_be_enabled(timeout=LONG)
    return page


@pytest.mark.parametrize("size", [(1024, 640), (390, 844), (844, 390)])
def test_the_board_of_a_replay_keeps_its_place_and_size(visit: Visit, size: tuple[int, int]) -> None:
    page = review_at(visit, size)
    better = page.get_by_role("radio", name="Better")
    played = page.locator(".board:visible").bounding_box()
    better.click()
    expect(page.get_by_role("figure", name="Played")).to_be_hidden()
    assert page.locator(".board:visible").bounding_box() == played
    page.get_by_role("button", name="To the beginning").click()
    expect(better).to_be_disabled()
    assert page.locator(".board:visible").bounding_box() == played
    assert played and played["width"] > min(0.8 * size[1], 0.9 * size[0]) - 40


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_in_a_wide_window_the_better_turn_lies_beside_the_one_played(visit: Visit, size: tuple[int, int]) -> None:
    page = review_at(visit, size)
    played, better = (page.get_by_role("figure", name=name) for name in ("Played", "Better"))
    left, right = (each.locator(".board").bounding_box() for each in (played, better))
    assert left and right and left["width"] == right["width"] > 0.27 * size[0]
    assert left["y"] == right["y"] and left["x"] + left["width"] < right["x"]
    page.get_by_role("button", name="To the beginning").click()
    expect(better).to_contain_text("No turn was better.")
    assert played.locator(".board").bounding_box() == left
    page.get_by_role("radio", name="Played").click()
    expect(better).to_be_hidden()
    alone = played.locator(".board").bounding_box()
    assert alone and alone["width"] > 1.4 * left["width"]


def test_a_closer_look_leaves_the_better_turn_on_the_board(page: Page) -> None:
    late: list[Route] = []
    page.route("**/api/reviews/*?effort=deep*", lambda route: late.append(route))
    page.goto(f"/r/{uploaded(page)}?turn={improvable().turn}")
    expect(page.get_by_text("closer look")).to_be_visible(timeout=LONG)
    better = page.get_by_role("radio", name="Better")
    better.click()
    late.pop().continue_()
    expect(page.get_by_text("closer look")).to_have_count(0, timeout=LONG)
    expect(better).to_be_checked()


def test_a_moment_of_a_finished_game_is_played_on_from_its_link(page: Page, visit: Visit) -> None:
    page.goto(f"/r/{uploaded(page)}?step=4")
    page.get_by_role("button", name="Play on from here").click()
    my_push(page)
    assert "#p=~" in page.url
    expect(page.locator(".panel.progress")).to_be_hidden()  # no turns are counted
    other = visit()
    other.goto(page.url)
    my_push(other)
    slots(other).and_(other.locator("[aria-disabled=false]")).first.click()
    main(other).click()
    my_walk(other)
    main(other).click()
    my_push(other)  # the others have answered
    other.goto("/position")
    other.get_by_role("textbox").fill(page.url)
    other.get_by_role("button", name="Open").click()
    my_push(other)
