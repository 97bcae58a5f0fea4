"""Motion never hides anything: whatever is tried and taken back, the board comes to rest as the view has it."""

from __future__ import annotations

import random
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mazeworks.maze import Board, slot_word
from tests.kit.extent import EVERYTHING
from tests.web import delving, tigers_hands
from tests.web.conftest import Visit
from tests.web.hands import (
    MOVE,
    hinted_walk,
    lit,
    main,
    mouse,
    my_push,
    my_walk,
    play_on,
    push_somewhere,
    seen,
    set_table,
    side,
    stay,
    touch,
    until,
    walked,
    winner,
)
from tests.web.late import begun, take_up
from tests.web.sight import Sight, Tried

TURNS = 3 if EVERYTHING else 1
MAZES = ["classic", "moonlit", "wizard", "dragon", *(["creatures"] if EVERYTHING else [])]
CLICKS = """async (clicks) => {
  for (const [selector, ms] of clicks) {
    document.querySelector(selector).click();
    await new Promise((go) => setTimeout(go, ms));
  }
}"""
TURN = {1: ".turns button:last-child", -1: ".turns button:first-child"}
UNDO = "[aria-keyshortcuts=U]"
ANSWER = re.compile("^(No advice|End the turn|Keep it|Roll the dragon die|Accept|Keep the|Leave)")


class Restless:
    """A person who tries this and that, and of whom it is known what they have chosen: so the board is known too."""

    def __init__(self, page: Page, game: str, seed: str) -> None:
        self.page, self.random = page, random.Random(seed)
        self.sight = Sight(page, game)
        self.slot, self.quarters = -1, 0
        self.view: dict[str, Any] = {}

    def check(self) -> None:
        self.sight.check(self.chosen)

    def chosen(self) -> Tried | None:
        """The push on the board that does not count yet. Each decision starts from what an adviser has said."""
        if self.view is not self.sight.view:
            self.view = self.sight.view
            self.start_decision()
        return Tried(self.slot, self.quarters) if self.slot >= 0 else None

    def start_decision(self) -> None:
        self.slot = -1
        table, advice = self.view["table"], self.view.get("advice")
        if advice and advice["end"] is not None and table["turn"] == 0 and table["phase"] == "push":
            self.slot, self.quarters = advice["slot"], advice["quarters"][0]

    def selector(self, slot: int) -> str:
        word = slot_word(Board.from_json(self.sight.view["table"]["board"]).grid)
        return f'[data-slot="{word.write(slot)}"]'

    def other_slot(self) -> int:
        """Choose a slot that is open, and not the one chosen already."""
        word = slot_word(Board.from_json(self.sight.view["table"]["board"]).grid)
        pushes = [text.split() for text in self.sight.view["legal"] if text.startswith("push ")]
        return self.random.choice(sorted({word.read(push[1]) for push in pushes} - {self.slot}))

    def one_click(self) -> str:
        """What to click next, a try, a turn of the spare or an undo; what is chosen then."""
        what = self.random.choice(["try", "try", "try", "turn", "undo"])
        if what == "turn":
            by = self.random.choice([1, -1])
            self.quarters = (self.quarters + by) % 4
            return TURN[by]
        if what == "undo" and self.slot >= 0:
            self.slot = -1
            return UNDO
        self.slot = self.other_slot()
        return self.selector(self.slot)

    def fiddle(self) -> None:
        """Several clicks, each within 120 milliseconds of the one before."""
        clicks = [[self.one_click(), self.random.randrange(121)] for _ in range(self.random.randint(1, 7))]
        self.page.evaluate(CLICKS, clicks)
        self.check()

    def push(self) -> None:
        if self.slot < 0:
            self.slot = self.other_slot()
            self.page.locator(self.selector(self.slot)).click()
        expect(main(self.page)).to_have_text(re.compile("^Push "))
        main(self.page).click()
        my_walk(self.page)
        self.quarters = 0
        self.check()

    def take_back(self) -> None:
        side(self.page).get_by_role("button", name="Undo").click()
        my_push(self.page)
        self.check()

    def walk(self) -> None:
        self.random.choice(lit(self.page).all()).click()
        walked(self.page)

    def answer(self) -> bool:
        """Answer whatever is asked until it is time to push; false once the game is over."""
        while True:
            asked = side(self.page).get_by_role("button", name="Hint").or_(winner(self.page))
            expect(asked.first).to_be_visible()
            if winner(self.page).count():
                return False
            self.check()
            asks = side(self.page).or_(self.page.get_by_role("dialog"))
            button = asks.get_by_role("button", name=ANSWER).first
            if not button.count():
                return not MOVE.match(main(self.page).inner_text())
            answered = button.element_handle()
            button.click()
            answered.wait_for_element_state("hidden")

    def turn(self) -> bool:
        """Play one turn, and see those of the others; false once the game is over."""
        for _ in range(self.random.randint(1, 3)):
            self.fiddle()
        self.push()
        if self.random.random() < 0.5:
            self.take_back()
            self.fiddle()
            self.push()
        self.walk()
        return self.answer()


@pytest.mark.parametrize("game", MAZES)
def test_whatever_is_tried_the_board_comes_to_rest_as_the_view_has_it(visit: Visit, game: str) -> None:
    person = Restless(visit(speed="normal"), game, game)
    take_up(begun(game, 2, 2), [person.page, None])
    my_push(person.page)
    person.check()
    for _ in range(TURNS):
        assert person.turn(), "the game was over too soon"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_slots_tried_one_after_the_other_leave_no_hole(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone, speed="normal")
    sight = Sight(page, "classic")
    set_table(page, cards=0)
    my_push(page)
    grid = Board.from_json(sight.view["table"]["board"]).grid
    for word in ("N2", "W4", "S6", "E2", "N4", "W6", "S2"):
        page.locator(f'[data-slot="{word}"]').click()
        sight.check(partial(Tried, slot_word(grid).read(word), 0))
    side(page).get_by_role("button", name="Undo").click()
    expect(main(page)).to_have_text("Choose a slot")
    sight.check()


def test_a_flight_shows_what_was_found_and_leaves_nothing_behind(visit: Visit) -> None:
    page = visit(speed="normal")
    sight = Sight(page, "classic")
    set_table(page, cards=0)
    my_push(page)
    for _ in range(40):
        play_on(page, until=("walk",))
        hinted_walk(page, mouse)
        my_push(page)
        if page.evaluate("window.seen.has('')"):  # what flies bears no words
            break
    seen(page, "")
    sight.check()


def test_cards_and_cubs_of_two_doors_come_to_rest_as_the_view_has_them(visit: Visit) -> None:
    page = visit(speed="normal")
    sight = Sight(page, "tigers")
    set_table(page, game="tigers", cubs=5)
    for _ in range(TURNS):
        tigers_hands.choose_lead(page)
        sight.check()
        tigers_hands.button(page, "Undo").click()
        tigers_hands.lead(page)
        sight.check()
        if tigers_hands.now(page) == "switch":
            tigers_hands.button(page, "Undo").click()
            tigers_hands.my_lead(page)
            sight.check()
            tigers_hands.lead(page)
        tigers_hands.switch(page)
        tigers_hands.my_lead(page)
        sight.check()


@pytest.mark.parametrize("phone", [False, True] if EVERYTHING else [True])
def test_the_tiles_of_the_delve_are_in_sight_and_in_place(visit: Visit, phone: bool) -> None:
    page = visit(phone=phone)
    sight = Sight(page, "delve")
    delving.taken_up(page, delving.delvers())
    for _ in range(4 * TURNS):
        sight.check()
        delving.act(page, touch if phone else mouse)
        if delving.now(page) == "over":
            break


# --- less motion ------------------------------------------------------------------------------------------------------

COUNT = """(() => {
  window.moved = 0;
  const start = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.moved++; return start.apply(this, how); };
})()"""


@pytest.mark.parametrize(
    ("how", "moves"),
    [({"still": True}, False), ({"motion": "less"}, False), ({}, True)],
    ids=["system", "app", "neither"],
)
def test_who_wants_less_motion_sees_none_and_the_same_board(visit: Visit, how: dict[str, Any], moves: bool) -> None:
    """Whether the system says so, or the app is told to."""
    page = visit(**how, speed="fast")
    page.add_init_script(COUNT)
    sight = Sight(page, "classic")
    set_table(page, cards=0)
    push_somewhere(page)
    sight.check()
    stay(page)
    my_push(page)
    sight.check()
    assert bool(page.evaluate("window.moved")) == moves
    sways = "getComputedStyle(document.querySelector('.piece.turn .pawn-art')).animationName === 'sway'"
    assert page.evaluate(sways) == moves


STARTED = """async ([slot]) => {
  const [all, begin] = [[], Element.prototype.animate];
  Element.prototype.animate = function (...how) {
    const animation = begin.apply(this, how);
    if (this.matches('.tile')) all.push(animation);
    return animation;
  };
  document.querySelector(slot).click();
  while (!all.length) await new Promise((go) => setTimeout(go)); // a line starts in one go
  return all.map(({ startTime }) => startTime);
}"""


def test_the_tiles_of_a_line_move_as_one(visit: Visit) -> None:
    page = visit(speed="slow")
    set_table(page)
    my_push(page)
    started = page.evaluate(STARTED, ["[data-slot]:not([aria-disabled=true])"])
    assert len(started) >= 7 and len(set(started)) == 1 and started[0] is not None


GAPS = """(() => {
  window.gaps = [];  // in tiles, between neighbours of a moving line, in every frame
  const moving = (tile) => tile.getAnimations().some(({ playState }) => playState === 'running');
  const look = () => {
    const tiles = [...document.querySelectorAll('.board .tile')].filter(moving);
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    const along = new Set(boxes.map(({ x }) => Math.round(x))).size > 1 ? 'x' : 'y';
    const places = boxes.map((box) => box[along]).sort((one, two) => one - two);
    window.gaps.push(...places.slice(1).map((place, each) => (place - places[each]) / boxes[0].width));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""


def test_no_gap_opens_between_the_tiles_of_a_moving_line(visit: Visit) -> None:
    page = visit(speed="slow", phone=True)
    page.add_init_script(GAPS)
    set_table(page, cards=0)
    mine = theirs = 0
    while not (mine and theirs):  # a slow machine may draw no frame of a push
        before = page.evaluate("window.gaps.length")
        push_somewhere(page)
        between = page.evaluate("window.gaps.length")
        stay(page)
        my_push(page)  # the bot has pushed
        gaps = page.evaluate("window.gaps")
        mine, theirs = mine + between - before, theirs + len(gaps) - between
    assert [gap for gap in gaps if abs(gap - 1) > 0.02] == []


# --- the spare tile ---------------------------------------------------------------------------------------------------

SPINS = """(() => {
  window.spins = [];
  const start = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.matches('.sparetile *')) window.spins.push(frames[0].transform);
    return start.call(this, frames, how);
  };
  addEventListener('animationstart', ({ target, animationName }) => {
    if (target.matches('.sparetile *')) window.spins.push(animationName);
  });
})()"""


def test_the_spare_turns_the_way_it_is_turned_and_lies_still_otherwise(visit: Visit) -> None:
    page = visit(speed="normal")
    page.add_init_script(SPINS)
    set_table(page, cards=0)
    my_push(page)
    side(page).get_by_role("button", name="Turn the spare tile right").click()
    until(page, "() => window.spins.length >= 1")
    side(page).get_by_role("button", name="Turn the spare tile left").click()
    until(page, "() => window.spins.length >= 2")
    assert page.evaluate("window.spins") == ["rotate(-90deg)", "rotate(90deg)"]
    side(page).get_by_role("button", name="Turn the spare tile right").click()
    until(page, "() => window.spins.length >= 3")
    push_somewhere(page)
    stay(page)
    my_push(page)
    assert len(page.evaluate("window.spins")) == 3, "nobody turned it"
