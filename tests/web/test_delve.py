"""The delve in the browser: whole games alone and for two, the map, tiles laid, fights and traps, sheets, the Heart."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.delve.scene import Scene, who
from tests.web import delving, rooms
from tests.web.conftest import Visit
from tests.web.delving import (
    act,
    advised,
    button,
    go_on,
    main,
    moment,
    now,
    play_on,
    question,
    recorded,
    squares,
    taken_up,
)
from tests.web.hands import ME, ONLINE, arrows, mouse, seen, set_table, side, sit_down, tells, touch, until, winner
from tests.web.house import catalogue
from tests.web.late import take_up
from tests.web.measure import STILL
from tests.web.test_play import tab_to

WHOLE = "matrix(1, 0, 0, 1, 0, 0)"  # the look that shows all of the map


COVERED = """() => [...document.querySelectorAll('.candidate p')].flatMap((text) => {
  const desk = text.closest('[data-area=desk]').getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(text);
  const lines = [...range.getClientRects()].filter(({ top, bottom }) => top >= desk.top && bottom <= desk.bottom);
  const middles = lines.map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2]);
  const found = middles.map(([x, y]) => document.elementFromPoint(x, y));
  return found.filter((each) => !text.contains(each)).map((each) => each?.textContent);
})"""


def sheet(page: Page) -> Locator:
    """The map as it is zoomed and moved."""
    return page.locator(".sheet")


def looked(page: Page, before: str) -> str:
    """Wait until the map is looked at in another way; that way."""
    expect(sheet(page)).not_to_have_css("transform", before)
    return str(sheet(page).evaluate("each => getComputedStyle(each).transform"))


def scale(look: str) -> float:
    """How far the map is zoomed in."""
    found = re.match(r"matrix\(([\d.]+)", look)
    assert found, look
    return float(found[1])


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (360, 640), (1366, 650)])
def test_texts_of_characters_lie_under_no_button(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(phone=size[0] < 1000)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    take_up(delving.choosing(), [page])
    choices = page.locator(".candidate").get_by_role("button")
    expect(choices).to_have_count(2)
    if size in ((844, 390), (390, 844)):  # both can be compared without scrolling, with a hint too
        for _ in range(2):
            for part in page.locator(".candidate p").all():
                expect(part).to_be_in_viewport(ratio=1)
            advised(page)
        expect(page.locator(".main-reason")).to_have_count(0)
    for choice in (choices.first, choices.last):
        expect(choice).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) == []
    page.locator(".candidate p").last.evaluate("(text) => text.scrollIntoView({ block: 'end' })")
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_names_of_characters_are_whole_in_the_list_of_players(visit: Visit, language: str) -> None:
    page = visit(language=language)
    names = ("lantern-priest", "wandering-singer", "hedge-knight", "stone-delver")
    take_up(delving.recorded(Scene(*[who(name, 1) for name in names])), [page, None, None, None])
    cut = "(all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"
    expect(page.locator(".delve-who")).to_have_count(4)
    assert page.locator(".delve-who").evaluate_all(cut) == []


@pytest.mark.parametrize("size", [(1280, 800), (1180, 620)], ids=str)
def test_long_names_of_players_are_whole_beside_the_map(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    names = ("Wolfeschlegelsteinhausen", "Maximiliane Konstantine", "Anne-Sophie von Tal", "Moss")
    scene = Scene(*[who(name, 1) for name in ("lantern-priest", "wandering-singer", "seer", "bog-witch")])
    take_up(scene.record(names), [page, None, None, None])
    cut = """(all) => all
      .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
      .map((each) => each.textContent)"""
    expect(page.locator(".seatlist .who b")).to_have_count(4)
    assert page.locator(".seatlist .who b").evaluate_all(cut) == []
    expect(page.locator(".seatlist li").last).to_be_in_viewport(ratio=1)


def test_the_line_about_winning_lies_below_the_track(page: Page) -> None:
    taken_up(page, delving.outside())
    for width, height in ((1024, 640), (1366, 650), (844, 390), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, STILL)
        track, line = page.locator(".track").bounding_box(), page.locator(".what-wins").bounding_box()
        assert track and line and track["y"] + track["height"] <= line["y"], (width, height)


def test_a_whole_solo_game_by_mouse_to_its_result_and_replay(page: Page) -> None:
    set_table(page, ME, game="delve", rounds=5)
    assert play_on(page, mouse, advised) >= 5
    expect(winner(page)).to_be_visible()
    expect(page.get_by_role("region", name="Final standing")).to_contain_text("Trophies")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("A little"))).to_have_count(0)  # there is no opponent
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("group", name="Map, seven by seven squares")).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("slider", name="Step")).to_have_value("1")


def test_a_solo_game_by_touch_fits_a_phone(phone: Page) -> None:
    set_table(phone, ME, game="delve", rounds=3)
    expect(question(phone)).to_be_visible()
    width, height = phone.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert width <= 390, "the table is wider than the phone"
    for part in (phone.get_by_role("group", name="Map, seven by seven squares"), main(phone)):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= height, "map and main button share one screen"
    play_on(phone, touch)
    expect(winner(phone)).to_be_visible()


def test_a_solo_game_by_keyboard_alone(page: Page) -> None:
    def press(target: Locator) -> None:
        cell = target.get_attribute("data-cell")
        if cell is None:
            tab_to(page, target)
        else:
            walk_to(page, int(cell))
        page.keyboard.press("Enter")

    set_table(page, ME, game="delve", rounds=3)
    expect(question(page)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Your turn")).to_be_attached()  # said first
    page.keyboard.press("w")
    expect(page.get_by_role("status").filter(has_text="You are at Hollow Oak.")).to_be_attached()
    play_on(page, press)
    expect(winner(page)).to_be_visible()


def walk_to(page: Page, to: int) -> None:
    """With arrow keys from square to square."""
    tab_to(page, squares(page))
    arrows(page, int(page.evaluate("document.activeElement.dataset.cell")), to, 7)
    expect(squares(page).nth(to)).to_be_focused()


def test_two_people_in_two_browsers_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit(), visit(name="Ben")
    set_table(ada, ME, ONLINE, game="delve", rounds=2)
    sit_down(ada, ben)
    people, seat = (ada, ben), 0
    for _ in range(150):
        page = people[seat]
        elsewhere = page.locator(f".seatlist li.turn:not([data-row='{seat}'])")
        expect(question(page).or_(elsewhere).or_(winner(page)).first).to_be_visible()
        if winner(page).count():
            break
        if question(page).count():
            act(page, mouse)
        else:
            seat = 1 - seat
    expect(winner(ada)).to_be_visible()
    expect(winner(ben)).to_be_visible()


def test_who_could_only_discard_before_the_move_is_asked_for_the_step_and_may_go_back(page: Page) -> None:
    taken_up(page, delving.able())
    expect(question(page)).to_contain_text(re.compile("where to", re.I))
    button(page, "Discard an Ability first").click()
    expect(question(page)).to_contain_text(re.compile("before you move", re.I))
    expect(main(page)).to_have_text("Set out")  # it stays until an answer is given
    main(page).click()
    button(page, "Discard an Ability first").click()
    button(page, re.compile("^Discard Trapsense")).click()
    button(page, re.compile("^Discard Iron Will")).click()
    expect(question(page)).to_contain_text(re.compile("where to", re.I))
    tells(page, "gave up Iron Will")
    expect(button(page, "Discard an Ability first")).to_have_count(0)


@pytest.mark.parametrize(("place", "spells"), [("d4", "mend"), (1, "")], ids=["a Spell in hand", "outside"])
def test_whoever_can_do_more_than_discard_before_the_move_is_asked(page: Page, place: str | int, spells: str) -> None:
    taken_up(page, delving.able(place, spells))
    expect(question(page)).to_contain_text(re.compile("before you move", re.I))
    expect(main(page)).to_have_text("Set out")


def test_nobody_reads_the_spells_of_another_hand(visit: Visit) -> None:
    ada, zoe = visit(), visit()
    heard: list[str] = []
    zoe.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    scene = delving.delvers()
    take_up(recorded(scene), [ada, zoe, None, None])
    expect(ada.locator(".delve-mine")).to_contain_text("Spark")
    expect(zoe.locator(".delve-mine")).to_contain_text("Drain")
    other = zoe.locator(".other").filter(has_text="Stone-Delver")
    other.locator("summary").click()
    expect(other).to_contain_text("1 in hand, hidden")
    expect(other).not_to_contain_text("Spark")
    assert heard and not any('"spells":["spark"]' in text for text in heard)


def test_a_drawn_tile_is_turned_and_laid_by_the_mover(page: Page) -> None:
    taken_up(page, delving.drawn())
    ways = page.get_by_role("radiogroup", name="Ways to lay the tile").get_by_role("radio")
    expect(ways).to_have_count(4)
    expect(ways.and_(page.locator(":disabled"))).to_have_count(1)
    expect(ways.and_(page.locator(":disabled"))).to_have_accessible_name(re.compile("no way in"))
    expect(ways.filter(has_text="2 new ways")).to_have_count(1)  # to the south a wall, or the edge of a passage
    before = page.locator("[role=radio][aria-checked=true]").get_attribute("aria-label")
    page.keyboard.press("r")
    expect(page.locator("[role=radio][aria-checked=true]")).not_to_have_attribute("aria-label", str(before))
    button(page, "Undo").click()
    expect(page.locator("[role=radio][aria-checked=true]")).to_have_attribute("aria-label", str(before))
    main(page).click()
    expect(squares(page).nth(10)).to_have_accessible_name(re.compile("^row 2, column 4, square 4, Footfalls"))


def test_the_map_is_zoomed_moved_and_fitted(page: Page) -> None:
    taken_up(page, delving.delvers())
    tools = page.get_by_role("toolbar", name="Look at the map")
    tools.get_by_role("button", name="Zoom in").click()
    assert scale(looked(page, WHOLE)) > 1.2
    page.keyboard.press("0")
    expect(sheet(page)).to_have_css("transform", WHOLE)
    squares(page).nth(24).hover()
    page.mouse.wheel(0, -200)
    before = looked(page, WHOLE)
    page.mouse.down()
    page.mouse.move(700, 300, steps=4)
    page.mouse.up()
    looked(page, before)  # a drag moves the map
    expect(question(page)).to_contain_text(re.compile("where to", re.I))
    tools.get_by_role("button", name="Fit the whole map").click()
    expect(sheet(page)).to_have_css("transform", WHOLE)


def test_the_buttons_of_the_map_cover_no_square_in_reach(phone: Page) -> None:
    taken_up(phone, delving.corner())
    expect(phone.locator(".delve-cells .lit")).to_have_count(3)
    covered = """() => [...document.querySelectorAll('.delve-cells .lit')].filter((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) !== cell;
    }).map((cell) => cell.ariaLabel)"""
    for width, height in ((390, 844), (820, 1180), (844, 390)):
        phone.set_viewport_size({"width": width, "height": height})
        until(phone, STILL)
        assert phone.evaluate(covered) == [], (width, height)


def test_the_line_above_the_map_covers_no_square_in_reach(phone: Page) -> None:
    taken_up(phone, delving.corner("e1"))
    expect(phone.locator(".delve-cells .lit")).to_have_count(3)
    below = """() => {
      const tops = [...document.querySelectorAll('.delve-cells .lit')].map((cell) => cell.getBoundingClientRect().top);
      return Math.min(...tops) >= document.querySelector('.what-wins').getBoundingClientRect().bottom;
    }"""
    until(phone, below)


def test_the_totals_of_a_fight_are_whole_on_a_phone(phone: Page) -> None:
    hidden = """() => {
      const { scrollHeight, clientHeight } = document.querySelector('.delve-over');
      return scrollHeight - clientHeight;
    }"""
    taken_up(phone, delving.battle())
    expect(phone.locator(".delve-over .side-total").first).to_be_visible()
    assert phone.evaluate(hidden) <= 1


def test_two_fingers_zoom_the_map_and_one_moves_it(phone: Page) -> None:
    taken_up(phone, delving.delvers())
    box = squares(phone).nth(24).bounding_box()
    assert box
    fingers = phone.context.new_cdp_session(phone)

    def drag(*ways: tuple[float, float]) -> None:
        """Each finger goes from one distance to the right of the middle to another."""
        for kind, at in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0), ("touchEnd", None)):
            spots = [] if at is None else [
                {"x": box["x"] + a + (b - a) * at, "y": box["y"], "id": i} for i, (a, b) in enumerate(ways)
            ]  # fmt: skip
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    drag((-20, -60), (20, 60))
    before = looked(phone, WHOLE)
    assert scale(before) > 1.5
    drag((0, 50))
    looked(phone, before)
    expect(question(phone)).to_contain_text(re.compile("where to", re.I))


def test_a_tile_that_is_laid_from_outside_is_in_sight_on_a_phone(phone: Page) -> None:
    taken_up(phone, delving.opened())
    expect(main(phone)).to_have_text("Lay it and go in")
    box = phone.locator(".delve-tile.ghost")
    whole = """(tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      const map = document.querySelector('.map-wrap').getBoundingClientRect();
      const zoom = document.querySelector('.zoom').getBoundingClientRect();
      return left >= map.left && right <= map.right && top >= map.top && bottom <= zoom.top;
    }"""
    expect(box).to_have_count(1)
    until(phone, f"() => ({whole})(document.querySelector('.delve-tile.ghost'))")


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_one_is_to_do_is_whole_on_a_phone(visit: Visit, language: str) -> None:
    page = visit(phone=True, language=language)
    take_up(delving.recorded(delving.outside()), [page])
    texts = [text for key, text in catalogue(language).items() if key.startswith("delve.turn.")]
    cut = """(texts) => {
      const line = document.querySelector('[data-area=turn] > span');
      return texts.filter((text) => {
        line.lastChild.data = ` – ${text}`;
        return line.scrollWidth > line.clientWidth;
      });
    }"""
    expect(page.locator("[data-area=turn]")).to_be_visible()
    assert page.evaluate(cut, texts) == []


def test_a_replay_tells_the_odds_of_the_one_who_fights(page: Page) -> None:
    taken_up(page, delving.mighty())
    odds = moment(page, "Fight: Maze Bull").locator(".odds")
    expect(odds).to_have_text("win 100 %, lose 0 %")
    made = page.request.post("/api/records", data={"text": str(recorded(delving.mighty()))})
    page.goto(f"/r/{made.json()['key']}")
    page.get_by_role("button", name="To the end").click()
    expect(odds).to_have_text("win 100 %, lose 0 %")


def test_a_fight_against_the_warden_is_told_as_it_was_chosen(page: Page) -> None:
    taken_up(page, delving.seat())
    button(page, "Challenge").click()
    fight = moment(page, "Fight: The Warden")
    expect(fight).to_contain_text("Battle or psychic combat")
    expect(fight).not_to_contain_text("0 : 0")
    button(page, re.compile("^Fight: psychic combat")).click()
    expect(go_on(page)).to_be_visible()
    expect(fight.get_by_role("heading")).to_contain_text("Craft against Craft")
    expect(fight).not_to_contain_text("Strength or Craft")


def test_what_a_card_offers_is_told_under_its_name(page: Page) -> None:
    taken_up(page, delving.chalk())
    expect(question(page).get_by_role("heading")).to_have_text("Chalk of Ways")
    expect(question(page)).to_contain_text("turn one orthogonally adjacent tile")


def test_who_has_evaded_is_shown_no_outcomes_of_a_fight(page: Page) -> None:
    taken_up(page, delving.met())
    fight = moment(page, "Fight: Maze Bull")
    expect(fight).to_contain_text("Stand-off")
    button(page, re.compile("^Evade: Veil")).click()
    expect(go_on(page)).to_be_visible()
    expect(fight).to_contain_text("no fight")
    expect(fight).not_to_contain_text(re.compile("Stand-off|0 : 0"))


def test_what_a_room_offers_is_in_sight_with_its_answers(phone: Page) -> None:
    taken_up(phone, delving.seat())
    told, answer = question(phone).get_by_text("fight the Warden"), button(phone, "Challenge")
    for width, height in ((390, 844), (844, 390), (1024, 640)):
        phone.set_viewport_size({"width": width, "height": height})
        expect(told).to_contain_text("Warden's Seat")
        expect(told).to_be_in_viewport(ratio=1)
        expect(answer).to_be_in_viewport(ratio=1)
    phone.set_viewport_size({"width": 360, "height": 640})  # the answers come first
    expect(answer).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=str)
def test_the_odds_are_in_sight_before_the_dice_on_a_phone(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    taken_up(phone, delving.mighty())
    expect(phone.locator(".delve-over .odds")).to_be_in_viewport(ratio=1)


def test_ones_own_death_is_told_whole_on_a_low_phone(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    taken_up(phone, delving.last_step())
    squares(phone).nth(25).click()
    expect(moment(phone, "You are dead: the Stone-Delver falls").get_by_role("heading")).to_be_in_viewport(ratio=1)
    expect(go_on(phone)).to_be_in_viewport(ratio=1)


def test_what_others_do_is_shown_and_can_be_skipped(visit: Visit) -> None:
    page = visit(speed="slow")
    page.clock.install()
    taken_up(page, delving.delvers("mend", ""))  # nothing goes by itself, which it could not while the clock stands
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    squares(page).nth(2).click()
    tells(page, "Ada went on by one square")
    page.clock.run_for(700)  # her step takes 600
    button(page, re.compile("^Go on")).click()  # no camp; what the others do is shown for ever
    expect(page.locator(".story li").last).to_contain_text(re.compile("^(Zoë|Fern|Moss)"))
    skip = page.get_by_role("button", name="Skip ahead")
    skip.click()
    while not question(page).count():  # what they do after that can be skipped as well
        expect(question(page).or_(skip).first).to_be_visible()
        skip.evaluate_all("all => all.forEach((each) => each.click())")
    expect(question(page)).to_be_visible()
    expect(skip).to_have_count(0)


def test_a_replay_shows_the_fights_and_who_took_which_turn(page: Page) -> None:
    rooms.delve_replay(page)
    expect(moment(page, "Fight: Moss Ogre").locator(".fight-middle")).to_contain_text("7 : 5")
    told = page.locator(".telling li").all_inner_texts()
    forge = [line for line in told if "Cinder Forge" in line]
    assert forge and not any("Ada" in line for line in forge)


@pytest.mark.parametrize("small", [False, True], ids=["desk", "phone"])
def test_a_character_is_chosen_from_two_sheets(visit: Visit, small: bool) -> None:
    page = visit(phone=True) if small else visit()
    set_table(page, ME, game="delve", rounds=3)
    expect(question(page)).to_contain_text("Who are you?")
    sheets = question(page).locator(".candidate")
    expect(sheets).to_have_count(2)
    for at in range(2):
        expect(sheets.nth(at).get_by_role("img", name=re.compile("^Strength [2-5]$"))).to_be_visible()
        expect(sheets.nth(at)).to_contain_text(re.compile("Starts with a random Spell|window[:,] "))  # or its own one
    name = str(sheets.nth(1).get_attribute("aria-label"))
    sheets.nth(1).get_by_role("button").click()
    expect(sheets).to_have_count(0)
    expect(page.locator("aside .delve-who, .strip").first).to_be_attached()
    if not small:
        expect(page.locator(".delve-mine")).to_contain_text(name, ignore_case=True)


@pytest.mark.parametrize("small", [False, True], ids=["desk", "phone"])
def test_what_wins_is_always_in_sight(visit: Visit, small: bool) -> None:
    page = visit(phone=True) if small else visit()
    taken_up(page, delving.heart())
    line = page.get_by_role("note", name=re.compile("^What wins"))
    expect(line).to_be_in_viewport()
    expect(line).to_contain_text("Guardian 7")
    told = r"Its value is 7 \(6 from round 32\). Heart on the map: row 4, column 4. Keystone: Ada."
    expect(line).to_have_accessible_name(re.compile(told))


def test_the_name_that_stands_at_a_place_is_part_of_its_label(page: Page) -> None:
    taken_up(page, delving.heart())
    places = page.locator("li[data-space]")
    expect(places).to_have_count(14)
    for place in places.all():
        label = place.locator("> *").get_attribute("aria-label") or ""
        assert place.locator("em").inner_text().lower() in label.lower()
        expect(place).to_have_text(place.locator("em").inner_text())  # "E5" is drawn: the label says "entrance E5"


def test_ones_own_death_is_a_moment_of_its_own(page: Page) -> None:
    taken_up(page, delving.last_step())
    squares(page).nth(25).click()
    death = moment(page, "You are dead: the Stone-Delver falls")
    expect(death).to_contain_text("Lost to: Toll.")
    expect(death).to_contain_text("On your next turn you begin anew")
    go_on(page).click()
    expect(death).to_have_count(0)


def test_a_camp_says_what_each_way_to_spend_it_brings(page: Page) -> None:
    taken_up(page, delving.camp())
    expect(question(page)).to_contain_text("Nothing has happened in this turn")
    expect(button(page, re.compile("^Rest"))).to_contain_text("One die: 4 to 6 gives a Life.")
    button(page, re.compile("^Rest")).click()
    tells(page, "while resting")


def test_the_large_button_follows_a_hint(page: Page) -> None:
    taken_up(page, delving.camp())
    expect(main(page)).to_have_text("Choose above")
    advised(page)
    expect(main(page)).to_be_enabled()
    expect(main(page)).not_to_have_text("Choose above")


def test_a_spell_that_comes_says_what_it_does(page: Page) -> None:
    taken_up(page, delving.cursed())
    expect(question(page)).to_contain_text("Zoë casts a Spell on you. Drain: ")
    expect(moment(page, "Zoë casts a Spell on you")).to_contain_text("Drain: ")


def test_a_spell_that_nothing_answers_is_shown(page: Page) -> None:
    take_up(recorded(delving.struck()), [page, None, None, None])
    seen(page, "Zoë casts a Spell on you")
    tells(page, "Drain")


def test_a_question_with_one_answer_is_not_asked(page: Page) -> None:
    taken_up(page, delving.helpless())
    trap = moment(page, "Corridor trap")
    expect(trap).to_contain_text("Suffers from Weakness.")
    expect(go_on(page)).to_be_visible()


def test_a_tile_that_may_be_put_back_is_shown(page: Page) -> None:
    taken_up(page, delving.doubted())
    expect(question(page)).to_contain_text("Keep this tile?")
    expect(question(page)).to_contain_text("Turning Chamber")
    expect(question(page)).to_contain_text("turn one orthogonally adjacent tile")


def test_a_step_is_taken_on_the_map(page: Page) -> None:
    taken_up(page, delving.delvers())
    expect(squares(page).nth(16)).to_have_accessible_name(re.compile("you can step here$"))
    squares(page).nth(16).click()
    expect(squares(page).nth(16)).to_have_accessible_name(re.compile("Ada, Stone-Delver"))


def test_a_battle_is_a_moment_with_both_totals(page: Page) -> None:
    taken_up(page, delving.battle())
    fight = moment(page, "Fight: Moss Ogre")
    for line in ("Strength", "Short Blade", "Sworn Guard"):
        expect(fight).to_contain_text(line)
    expect(fight.locator(".fight-middle")).to_contain_text("7 : 5")
    expect(fight).to_contain_text("win 72 %, lose 17 %")
    button(page, re.compile("^Cast Spark")).click()
    expect(button(page, re.compile("^Cast Spark"))).to_have_count(0)
    expect(fight).to_contain_text("Spells")
    more = question(page).get_by_text("Spells in this fight?")
    expect(go_on(page).or_(more).first).to_be_visible()
    if more.count():
        main(page).click()
    expect(page.locator(".fight-middle .outcome")).to_have_text(re.compile("Won by|Lost by|Stand-off"))
    dice = fight.get_by_role("img", name=re.compile("^die shows"))
    expect(dice).to_have_count(2)
    mine, theirs = (int(text) for text in page.locator(".fight-middle .big").inner_text().split(":"))
    parts = page.locator(".combatant").first.locator("li b").all_inner_texts()
    assert sum(int(text.replace("−", "-")) for text in parts) == mine
    assert 6 <= theirs <= 11


def told_by_stage(page: Page, scene: Scene) -> tuple[str, list[str]]:
    """The moment after all that happened in a scene, and what follows from it."""
    page.goto("/")
    kind, notes = page.evaluate(
        """async ([events, view]) => {
          const { stage } = await import('/static/games/delve/stage.js');
          const first = { table: { ...view.table, stack: [] } };
          const follow = (scene, event) => stage.after(scene, event, false).scene;
          const { kind, notes } = stage.scene(view, events.reduce(follow, stage.scene(first, null))).moment;
          return [kind, notes.map(({ is }) => is)];
        }""",
        msgspec.to_builtins([scene.events, scene.game.view(scene.state, 0)]),
    )
    return kind, notes


def test_an_enemy_spell_that_rolls_leaves_the_fight_in_sight(page: Page) -> None:
    kind, notes = told_by_stage(page, delving.bewitched())
    assert kind == "fight" and "hexed" in notes


def test_a_portal_that_stays_closed_is_shown_until_one_goes_on(page: Page) -> None:
    kind, notes = told_by_stage(page, Scene(who("cutpurse", 1), tiles={}, round=1).play("go", "enter", "die 6"))
    assert kind == "test" and {"baffled", "enriched"} <= set(notes)


def test_the_test_of_a_search_says_that_it_was_a_search(page: Page) -> None:
    kind, notes = told_by_stage(page, delving.walled().play("search strength", "die 6"))
    assert kind == "test" and "searched" in notes


def test_a_victory_on_a_tie_says_so(page: Page) -> None:
    scene = delving.flail()
    told = recorded(scene.play("done", "die 3", "die 3") if "done" in scene.asked else scene.play("die 3", "die 3"))
    made = page.request.post("/api/records", data={"text": str(told)})
    page.goto(f"/r/{made.json()['key']}")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".fight-middle .outcome")).to_have_text("✓ Won on a tie")


def test_the_odds_count_the_war_flail_and_every_answer_has_its_own(page: Page) -> None:
    taken_up(page, delving.flail())
    fight = moment(page, "Fight: Chain Warden")
    expect(fight.locator(".fight-middle")).to_contain_text("4 : 4")
    expect(fight).to_contain_text("win 58 %, lose 42 %")
    expect(button(page, re.compile("^Cast Spark"))).to_contain_text("Win 97 %, lose 3 %.")


def test_a_search_says_how_likely_it_is_with_all_that_counts_in_tests(page: Page) -> None:
    taken_up(page, delving.searching())
    expect(button(page, "Search the walls: Craft")).to_contain_text("One die less than 5 finds a Secret Door: 89 %.")
    expect(button(page, "Search the walls: Strength")).to_contain_text("One die less than 3 finds a Secret Door: 33 %.")


def test_a_trap_shows_its_table_and_what_the_test_needs(page: Page) -> None:
    taken_up(page, delving.trap())
    pit = moment(page, "Corridor trap")
    expect(pit.locator(".trap-table .on")).to_contain_text("Pit")
    expect(pit).to_contain_text("Strength: the die must show less than 5.")
    expect(pit.locator(".verdict")).to_contain_text("5 is not less than 5.")
    expect(main(page)).to_have_text("Roll again: Trapsense")
    main(page).click()
    expect(pit.locator(".verdict")).to_contain_text(re.compile("Passed|Failed"))
    go_on(page).click()
    expect(pit).to_have_count(0)


def test_a_shop_says_what_things_cost_and_do(page: Page) -> None:
    taken_up(page, delving.market())
    expect(question(page)).to_contain_text("Any number of times")
    button(page, re.compile("^A random Treasure: 3 Gold")).click()
    expect(page.get_by_role("group", name="Map, seven by seven squares")).to_be_visible()
    expect(page.locator(".delve-mine .stat.two-coins b").first).to_have_text("0")
    expect(button(page, re.compile("^A random Treasure"))).to_have_count(0)
    tells(page, "Ada")


def test_the_heart_is_challenged_and_won(page: Page) -> None:
    taken_up(page, delving.heart())
    first = question(page).get_by_role("button").first
    expect(first).to_have_accessible_name(re.compile("^Challenge the Guardian: battle"))
    first.click()
    expect(winner(page)).to_have_text("You win!")
    expect(page.get_by_role("region", name="Final standing")).to_contain_text("Beat the Guardian")


def test_every_card_of_a_sheet_says_what_it_does(page: Page) -> None:
    taken_up(page, delving.delvers())
    config = page.locator(".delve-mine")
    for name, text in (
        ("Lantern Oil", "ignore it"),
        ("Poison", "At the start of each own turn"),
        ("Trapsense", "re-roll"),
    ):
        card = config.get_by_role("button", name=name)
        card.click()
        expect(card).to_have_attribute("aria-expanded", "true")
        expect(config.locator(".effect").filter(has_text=text)).to_be_visible()


def test_the_sheet_and_all_cards_speak_german(visit: Visit) -> None:
    page = visit(language="de")
    taken_up_in_german = delving.recorded(delving.delvers())
    take_up(taken_up_in_german, [page, None, None, None])
    expect(page.locator(".delve-mine")).to_contain_text("Kurzklinge")
    expect(page.locator(".track")).to_contain_text("Eiche")
    expect(page.locator(".ask")).to_contain_text(re.compile("wohin", re.I))


def test_a_game_of_six_is_told_apart_by_shape(page: Page) -> None:
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "chaos"} for n in range(2, 7)]
    set_table(page, ME, *bots, game="delve", rounds=1)
    assert now(page) in ("asked", "over")
    shapes = page.locator(".seatlist .pawn-sign").evaluate_all("all => all.map(each => each.getAttribute('d'))")
    assert len(set(shapes)) == 6
    assert side(page).count() == 1


def test_a_hint_never_lies_under_the_buttons(page: Page) -> None:
    taken_up(page, delving.heart())
    button(page, "Hint").click()
    hint = side(page).locator(".outlookbox", has_text="Hint: ")
    expect(hint).to_be_visible()
    box, buttons = hint.bounding_box(), side(page).locator(".actions").bounding_box()
    assert box and buttons and box["y"] + box["height"] <= buttons["y"]


IN_SIGHT = """() => [...document.querySelectorAll('.track .lit')].some((each) => {
  const { left, right } = each.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
})"""


def test_a_phone_shows_a_place_that_can_be_chosen(phone: Page) -> None:
    """The ring of places is wider than a phone: it lies so that one of them is in sight, without a hint."""
    taken_up(phone, Scene(who("cutpurse", 0), tiles={}, round=1).play("go", "roll", "die 5"))
    lit = phone.locator(".track .lit")
    expect(lit).not_to_have_count(0)
    until(phone, IN_SIGHT)
