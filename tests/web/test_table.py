"""The table itself: trying before it counts, taking back, what is barred, day and night."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from mazeworks.content import LANGUAGES
from mazeworks.games.quest.rules.quest import DAY
from mazeworks.match import vocabulary_of
from mazeworks.shelf import spec_of
from tests.games.quest.scene import CELLS
from tests.kit.extent import EVERYTHING
from tests.web.conftest import Visit
from tests.web.hands import (
    cells,
    coins,
    goal_card,
    lit,
    main,
    my_push,
    my_walk,
    pointed,
    position,
    push_somewhere,
    seen,
    set_table,
    set_table_for_two,
    side,
    slots,
    story,
    take_turn,
    until,
    winner,
)
from tests.web.late import almost, eve, take_up

LONGEST = (
    "Push column 2 from the bottom and go to b1: that is worth more now than what you could reach this turn. After"
    " 100 % of what may be pushed next, one turn is enough from there. And it leaves the others less."
)


def test_a_preview_shows_what_a_push_would_open_before_it_counts(visit: Visit) -> None:
    page, watcher = visit(), visit()
    key = set_table(page)
    my_push(page)
    watcher.goto(f"/t/{key}")
    expect(cells(watcher)).to_have_count(49)
    before = position(watcher)
    expect(lit(page)).to_have_count(0)
    expect(side(page)).to_contain_text("Choose an arrow on the frame to see what a push would open.")

    slots(page).nth(4).click()
    expect(side(page).get_by_role("heading", name="Preview")).to_be_visible()
    expect(lit(page)).not_to_have_count(0)
    reach, shown = lit(page).count(), position(page)
    expect(side(page)).to_contain_text(re.compile(rf"{reach} squares? in reach"))
    assert shown != before, "the line is shown pushed"
    assert position(watcher) == before and story(watcher) == ["Nothing has happened yet."], "but nobody else sees it"

    main(page).click()
    my_walk(page)
    assert (lit(page).count(), position(page)) == (reach, shown), "what was shown is what came"
    expect(watcher.get_by_role("list", name="Story so far")).to_contain_text("Ada pushed")


def test_turning_the_spare_changes_the_preview(page: Page) -> None:
    set_table(page)
    my_push(page)
    slots(page).first.click()
    expect(lit(page)).not_to_have_count(0)
    before = position(page)
    page.get_by_role("button", name="Turn the spare tile right").click()
    expect(cells(page).nth(1)).not_to_have_attribute("aria-label", re.compile(re.escape(before[1])))
    page.keyboard.press("Escape")
    expect(lit(page)).to_have_count(0)
    expect(main(page)).to_have_text("Choose a slot")


def test_a_push_can_be_taken_back_before_walking(page: Page) -> None:
    set_table(page)
    my_push(page)
    before = position(page)
    push_somewhere(page)
    assert position(page) != before
    side(page).get_by_role("button", name="Undo").click()
    my_push(page)
    assert position(page) == before
    expect(page.get_by_role("list", name="Story so far")).to_contain_text("Ada took the last action back")
    push_somewhere(page)


def test_a_barred_slot_says_why(page: Page) -> None:
    set_table(page)
    take_turn(page)
    my_push(page)
    barred = slots(page).and_(page.get_by_role("button", name="Not allowed: it would undo the last push."))
    expect(barred).to_have_count(1)
    expect(barred).to_have_attribute("aria-disabled", "true")
    barred.click(force=True)
    seen(page, "Not allowed: it would undo the last push.")
    expect(lit(page)).to_have_count(0)
    expect(main(page)).to_have_text("Choose a slot")


def test_a_hint_that_takes_long_says_so(page: Page) -> None:
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_requests(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda said: held.append((server, said)) if '"hint"' in str(said) else server.send(said))

    page.route_web_socket(re.compile("."), hold_requests)
    set_table(page)
    my_push(page)
    side(page).get_by_role("button", name="Hint").click()
    expect(side(page)).to_contain_text("Looking for a good turn")
    for server, said in held:
        server.send(said)
    expect(side(page)).to_contain_text("Hint:")
    expect(side(page)).not_to_contain_text("Looking for a good turn")


def test_slots_do_nothing_while_somebody_else_plays(visit: Visit) -> None:
    host, friend = visit(), visit(name="Zoë")
    set_table_for_two(host, friend)
    my_push(host)
    expect(main(friend)).to_be_disabled()
    before = position(friend)
    slots(friend).first.click(force=True)
    expect(lit(friend)).to_have_count(0)
    assert position(friend) == before


SIZES = [(1280, 800), (1366, 768), (1280, 720), (390, 844), (360, 740)]


def test_a_hint_of_any_length_is_in_sight_with_the_large_button(page: Page) -> None:
    set_table(page, cards=0)
    my_push(page)
    side(page).get_by_role("button", name="Hint").click()
    expect(main(page)).to_have_text(re.compile("^Push "))
    hint = side(page).locator(".outlook")
    hint.locator(".what").evaluate("(each, text) => { each.append(text); }", LONGEST)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        expect(hint).to_contain_text(LONGEST)
        expect(main(page)).to_be_in_viewport(ratio=0.99)
        if width > 390:  # on a phone a person scrolls to the rest
            expect(hint).to_be_in_viewport(ratio=0.99)


def test_a_goal_card_points_at_its_square(page: Page) -> None:
    set_table(page)
    my_push(page)
    goal_card(page).click()
    pointed(page)


def test_the_last_turn_can_be_shown_again(page: Page) -> None:
    set_table(page)
    take_turn(page)
    my_push(page)
    before = position(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Show again").click()
    my_push(page)
    assert position(page) == before


@pytest.mark.parametrize("size", [(1024, 640), (844, 390)])
def test_all_of_the_menu_is_in_sight_in_a_low_window(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    set_table(page)
    page.get_by_role("button", name="Menu").click()
    items = page.get_by_role("dialog", name="Menu").locator(".btn")
    expect(items.last).to_have_text("All games")
    for item in items.all():
        expect(item).to_be_in_viewport(ratio=1)


def test_the_one_who_is_home_first_at_night_picks_a_coin(page: Page) -> None:
    record, cell = almost("moonlit", "pick", cards=1)
    take_up(record, (page, None))
    my_walk(page)
    expect(page.get_by_role("group", name=re.compile("^Maze board"))).to_have_attribute("data-theme", "night")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    cells(page).nth(CELLS[cell]).click()
    expect(coins(page)).to_have_count(3)
    coins(page).nth(1).click()
    expect(winner(page)).to_be_visible()
    expect(page.get_by_role("region", name="Final standing")).to_contain_text(re.compile("worth [135]"))
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.get_by_role("link", name="All games").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "day")


@pytest.mark.parametrize(
    ("language", "advice"),
    [
        ("en", "Turn over any of these: they are face down."),
        ("de", "Dreh irgendeine um: Sie liegen verdeckt."),
    ],
)
def test_of_coins_that_lie_face_down_a_hint_favours_none(visit: Visit, language: str, advice: str) -> None:
    page = visit(language=language)
    record, cell = almost("moonlit", "pick", cards=1)
    take_up(record, (page, None))
    until(page, "() => document.querySelector('.cell.lit')")
    page.locator("[data-cell]").nth(CELLS[cell]).click()
    faces = page.locator(".coin")
    expect(faces).to_have_count(3)
    looks = "(all) => new Set(all.map(({ className, innerHTML }) => className + innerHTML)).size"
    page.locator("[aria-keyshortcuts=H]").click()
    hint = page.locator("[data-area=say] .advice")
    expect(hint.locator(".what")).to_contain_text(advice)
    assert " or " not in hint.inner_text() and " oder " not in hint.inner_text()
    assert faces.evaluate_all(looks) == 1, "one of them is marked"
    expect(page.locator("[data-area=main]:enabled")).to_have_count(0)  # the large button does not choose either
    faces.last.click()
    expect(page.locator("#winner")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_has_one_name_in_the_sentence_and_in_the_hint(visit: Visit, language: str) -> None:
    page = visit(language=language)
    record, _ = almost("classic", cards=1)
    take_up(record, (page, None))
    until(page, "() => document.querySelector('.cell.lit')")
    home = page.locator("[data-area=say] .outlook > p > b").nth(1).inner_text()
    page.locator("[aria-keyshortcuts=H]").click()
    advice = page.locator("[data-area=say] .advice .what")
    expect(advice).to_contain_text(re.compile(home, re.I))


def glyphs(page: Page) -> list[str]:
    """What is painted on the board and on the spare and counts now."""
    drawn = page.locator(".cells .medallion:not(.faint) use, .sparetile .medallion:not(.faint) use")
    hrefs = drawn.evaluate_all("all => all.map(each => each.getAttribute('href'))")
    return sorted([re.sub("^#g-(hedge-|creatures-)?", "", str(href)) for href in hrefs])


@pytest.mark.parametrize("game", ["moonlit", "creatures-moonlit"] if EVERYTHING else ["moonlit"])
def test_by_day_no_straight_shows_anything_and_at_dusk_twelve_begin_to_glow(page: Page, game: str) -> None:
    (record, cell), marks = eve(game), vocabulary_of(spec_of(game).game(spec_of(game).options()))
    take_up(record, (page, None))
    my_walk(page)
    assert glyphs(page) == sorted(marks.ids[: len(DAY)])
    assert not {name for name in marks.names[len(DAY) :] for text in position(page) if name in text}
    later = side(page).get_by_role("button", name=re.compile("^For the night: .*It is still invisible"))
    later.first.click()
    expect(page.get_by_text("It begins to glow at nightfall.")).to_be_visible()
    cells(page).nth(CELLS[cell]).click()
    expect(page.get_by_role("group", name=re.compile("^Maze board"))).to_have_attribute("data-theme", "night")
    my_push(page)
    assert glyphs(page) == sorted(marks.ids[len(DAY) :])
    told = [text for text in story(page) if "glow" in text]
    assert len(told) == 1 and "Night falls" in told[0] and "" not in story(page)
    before = position(page)
    page.reload()
    my_push(page)
    assert position(page) == before and glyphs(page) == sorted(marks.ids[len(DAY) :])


def test_creatures_are_played_like_treasures(page: Page) -> None:
    set_table(page, game="creatures-open")
    my_push(page)
    expect(goal_card(page).first).to_be_visible()
    take_turn(page)
    my_push(page)


DEVICES = """(() => {
  window.devices = 0;
  window.AudioContext = class extends AudioContext { constructor() { super(); window.devices++; } };
})()"""


@pytest.mark.parametrize(("sound", "devices"), [("off", 0), ("on", 1)])
def test_only_who_wants_sound_gets_an_audio_device(visit: Visit, sound: str, devices: int) -> None:
    page = visit(sound=sound)
    page.add_init_script(DEVICES)
    set_table(page, cards=0)
    push_somewhere(page)
    assert page.evaluate("window.devices") == devices
