"""The page of a finished game: all of it is in sight in the window of a laptop."""

from __future__ import annotations

import json
import re
from itertools import cycle, product

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from mazeworks.arena import play_new
from mazeworks.content import LANGUAGES
from mazeworks.match import Record
from mazeworks.shelf import spec_of
from mazeworks.study import Moment, Reviewed, SeatSum, Turned, course_of
from tests.kit.extent import EVERYTHING
from tests.kit.playout import known
from tests.web.conftest import Visit
from tests.web.hands import winner
from tests.web.late import NAMES, take_up

SEATS = {"classic": 4, "moonlit": 4, "wizard": 4, "dragon": 4, "tigers": 2, "delve": 4}
WHY = "That is worth more than any goal in reach this turn. From there one turn is enough after 91 % of the pushes."
HIDDEN = """() => {
  const { bottom } = document.querySelector('main').getBoundingClientRect();
  const panels = [...document.querySelectorAll('.win, .went, .moments, .standing')];
  const below = panels.filter((each) => each.getBoundingClientRect().bottom > innerHeight);
  const cut = panels.filter((each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth);
  return [bottom > innerHeight, ...[...below, ...cut].map((each) => each.className)];
}"""


def invented(record: Record, seats: int) -> str:
    """A review with long sentences, as the server sends it: judging a game takes too long for a test."""
    last = record.replay().state.table.turns
    turns = [
        Turned(
            turn,
            (turn - 1) % seats,
            0,
            1,
            (),
            ("a better one",),
            33.2,
            50.0,
            "blunder",
            ("missed",),
            (100 / seats,) * seats,
            (),
            WHY,
        )
        for turn in range(1, last + 1)
    ]
    moments = tuple([Moment(turn, (turn - 1) % seats, "loss", "") for turn in range(last - 2, last + 1)])
    moments = (Moment(last - 4, (last - 5) % seats, "luck", ""), *moments)
    sums = SeatSum(0.75, 12.6, -14.4, {"best": 8}, 15, 13, 0, 61)
    end = Reviewed(1, record.game, "points", "the draw", (sums,) * seats, moments)
    return "\n".join([msgspec.json.encode(each).decode() for each in (*turns, end)]) + "\n"


def played(game: str, seats: int) -> Record:
    """A long game."""
    options = known(spec_of(game), {"turn_limit": 60, "rounds": 6})
    return Record.of(play_new(spec_of(game), ["fern"] * seats, 1, options), NAMES[:seats])


def finished(page: Page, game: str, seats: int) -> Record:
    """The result of a long game, with its review; its record."""
    record = played(game, seats)
    review = invented(record, seats)
    page.route("**/api/reviews/*?effort=*", lambda route: answer(route, review))
    take_up(record, [page, *[None] * (seats - 1)])
    expect(page.locator(".moments .no")).to_have_count(3)
    return record


PART = """(text) => {
  const fetched = window.fetch;
  window.fetch = (path, ...more) => {
    if (!String(path).includes('/api/reviews/')) return fetched(path, ...more);
    const body = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode(text)) }); // it never ends
    return Promise.resolve(new Response(body));
  };
}"""


def test_until_the_review_is_whole_its_place_says_how_far_it_is_and_what_it_found(visit: Visit) -> None:
    page, record = visit(), played("classic", 2)
    some = "".join(invented(record, 2).splitlines(keepends=True)[:5])
    page.add_init_script(f"({PART})({some!r})")
    take_up(record, [page, None])
    moments = page.get_by_role("region", name="Moments so far")
    expect(moments.get_by_role("status")).to_have_text(re.compile(r"Yew looks at the game: turn 5 of \d+"))
    expect(moments.get_by_role("progressbar")).to_have_attribute("value", "5")
    expect(moments.get_by_role("listitem")).to_have_count(3)
    assert page.evaluate(HIDDEN) == [False]
    right, left = moments.bounding_box(), page.locator(".standing").bounding_box()
    assert right and left and abs(right["y"] + right["height"] - left["y"] - left["height"]) < 2, "a hole below it"


def test_the_standing_appears_where_it_stays(page: Page) -> None:
    late: list[Route] = []
    page.route("**/words/en/study.json", lambda route: late.append(route))
    take_up(played("classic", 2), [page, None])
    expect(winner(page)).to_be_visible()
    expect(page.locator(".standing")).to_have_count(0)  # what stands above it has no words yet
    late.pop().continue_()
    expect(page.locator(".went")).to_be_visible()
    expect(page.locator(".standing")).to_be_visible()


def test_a_game_without_a_review_leaves_no_half_of_the_page_empty(visit: Visit) -> None:
    page = visit()
    refusal = '{"code": "unjudged", "why": "Not judged."}\n'
    page.route("**/api/reviews/*?effort=*", lambda route: answer(route, refusal))
    take_up(played("classic", 2), [page, None])
    expect(page.get_by_text("Not judged.")).to_be_visible()
    wide = "() => document.querySelector('.went').offsetWidth / document.querySelector('.win').offsetWidth"
    assert page.evaluate(wide) == 1


def answer(route: Route, text: str) -> None:
    route.fulfill(body=text, content_type="application/x-ndjson")


@pytest.mark.parametrize(
    ("game", "language"), [*product(SEATS, LANGUAGES)] if EVERYTHING else [*zip(SEATS, cycle(LANGUAGES))]
)
def test_all_of_a_result_is_in_sight(visit: Visit, game: str, language: str) -> None:
    page = visit(language=language)
    finished(page, game, SEATS[game])
    assert page.evaluate(HIDDEN) == [False]


def test_the_banner_counts_as_many_turns_as_the_review(page: Page) -> None:
    record = finished(page, "classic", 2)
    result = record.replay().result
    assert result and not result.truncated, "it was won within a turn"
    expect(page.locator(".kicker")).to_contain_text(f"{len(course_of(record).turns)} turns")


@pytest.mark.parametrize(("game", "seats"), [("classic", 2), ("delve", 1)])
def test_nobody_has_a_place_alone_or_in_a_game_that_no_seat_has_won(page: Page, game: str, seats: int) -> None:
    options = known(spec_of(game), {"turn_limit": 4})
    games = (play_new(spec_of(game), ["chaos"] * seats, seed, options) for seed in range(99))
    lost = next(match for match in games if match.result and not match.result.winners)
    take_up(Record.of(lost, NAMES[:seats]), [page, *[None] * (seats - 1)])
    expect(winner(page)).to_have_text("No winner")
    expect(page.locator("td.rank")).to_have_text(["–"] * seats)


def test_on_a_phone_the_graph_is_high_and_a_sentence_has_a_row_of_its_own(phone: Page) -> None:
    finished(phone, "classic", 2)
    graph = phone.locator(".went .graph").bounding_box()
    assert graph and graph["height"] >= 150
    sentence, buttons = phone.locator(".acts p"), phone.locator(".acts .btn")
    expect(sentence).to_have_text(re.compile("begins? the rematch"))
    row, boxes = sentence.bounding_box(), [each.bounding_box() for each in buttons.all()]
    assert row and len(boxes) > 3
    assert all(box and (box["y"] + box["height"] <= row["y"] or box["y"] >= row["y"] + row["height"]) for box in boxes)


def test_a_number_and_what_it_counts_stay_on_one_line(phone: Page) -> None:
    finished(phone, "classic", 2)
    heights = """() => [...document.querySelectorAll('.kicker span')].map((each) => {
      return each.offsetHeight / parseFloat(getComputedStyle(each).fontSize);
    })"""
    for width in (390, 360, 320):
        phone.set_viewport_size({"width": width, "height": 640})
        lines = phone.evaluate(heights)
        assert len(lines) > 1 and max(lines) < 2, (width, lines)


def test_below_a_name_the_numbers_have_the_whole_row(phone: Page) -> None:
    finished(phone, "classic", 2)
    for width, height in ((390, 844), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        numbers, found = (
            phone.locator("td.numbers").first.bounding_box(),
            phone.locator("td.found").first.bounding_box(),
        )
        assert numbers and found and numbers["width"] >= found["width"] - 1, (width, numbers, found)


def test_what_stands_on_the_ground_beside_a_replay_has_the_colour_of_the_heading(visit: Visit) -> None:
    page = visit()
    finished(page, "dragon", 2)  # its ground is dark by day
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator(".beside-board > .legend")).to_be_visible()
    colour = "(selector) => getComputedStyle(document.querySelector(selector)).color"
    assert page.evaluate(colour, ".beside-board > .legend") == page.evaluate(colour, ".topbar h1")


def test_a_moment_has_the_same_number_in_the_result_and_in_the_replay(page: Page) -> None:
    finished(page, "classic", 2)
    listed = page.locator(".moments .no").all_inner_texts()
    page.get_by_role("button", name="Watch the replay").click()
    dots = page.locator(".player .graph .dot")
    expect(dots).to_have_count(4)
    assert dots.all_inner_texts() == ["", *listed], (
        "the first one is a stroke of luck, for which the result has no room"
    )


def test_of_two_moments_of_a_turn_the_replay_tells_the_one_that_the_result_lists(page: Page) -> None:
    record = played("classic", 2)
    *turns, end = invented(record, 2).splitlines()
    told = json.loads(end)
    loss = next(moment for moment in told["moments"] if moment["kind"] == "loss")
    twin = {**loss, "kind": "luck", "seat": 1 - loss["seat"]}
    told["moments"] = [twin, *told["moments"], twin]
    page.route("**/api/reviews/*?effort=*", lambda route: answer(route, "\n".join([*turns, json.dumps(told)]) + "\n"))
    take_up(record, [page, None])
    listed = page.locator(".moments li a").first
    title = listed.inner_text()
    listed.click()
    expect(page.get_by_role("region", name="This turn")).to_contain_text(title)
    dots = page.locator(".player .graph .dot")
    expect(dots.filter(has_text="1")).to_be_visible()
    numbers = dots.all_inner_texts()
    assert numbers == sorted(numbers), "a dot without a number would lie on the number of its turn"


def test_nothing_lies_on_the_number_of_the_step(visit: Visit) -> None:
    for phone in (False, True):
        page = visit(phone=phone)
        finished(page, "classic", 2)
        page.get_by_role("button", name="Watch the replay").click()
        page.get_by_role("slider").press("End")
        count, slider = page.locator(".timeline .count").bounding_box(), page.get_by_role("slider").bounding_box()
        assert count and slider and count["y"] >= slider["y"] + slider["height"] / 2 + 13, "the knob is 26 px high"


def watched(page: Page, game: str) -> None:
    """The replay of a long game, with a review that says which steps are a turn."""
    record = played(game, 2)
    review = [json.loads(line) for line in invented(record, 2).splitlines()]
    for turned, turn in zip(review[:-1], course_of(record).turns, strict=False):
        turned |= {"seat": turn.seat, "since": turn.since, "until": turn.until}
    page.route("**/api/reviews/*?effort=*", lambda route: answer(route, "\n".join(map(json.dumps, review)) + "\n"))
    take_up(record, [page, None])
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.locator(".player .caption")).to_be_visible()


def test_in_the_story_of_a_replay_a_find_and_a_judgement_have_room_and_differ(phone: Page) -> None:
    watched(phone, "classic")
    both = phone.locator(".telling .judged:has(svg):has([title])")
    expect(both).not_to_have_count(0)
    beyond = """(all) => all.filter((each) => {
      const row = each.closest('button').getBoundingClientRect();
      return [...each.children].some((sign) => sign.getBoundingClientRect().right > row.right);
    }).length"""
    assert both.evaluate_all(beyond) == 0
    assert phone.evaluate("() => document.documentElement.scrollWidth") == 390, "the page scrolls sideways"


def test_a_moment_opens_where_its_turn_ends_though_a_pass_is_not_shown(page: Page) -> None:
    seats = [turn.seat for turn in course_of(played("dragon", 2)).turns[:6]]
    watched(page, "dragon")
    for turn in (1, 4, 5):
        seat = seats[turn - 1]
        page.goto(page.url.partition("?")[0] + f"?turn={turn}")
        expect(page.get_by_role("region", name="This turn")).to_contain_text(f"Turn {turn}, {NAMES[seat]}")
        expect(page.locator(".player .caption")).to_contain_text(NAMES[seat])
