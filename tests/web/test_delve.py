"""The delve in the browser: whole games alone and for two, the map, tiles laid, fights and traps, sheets, the Heart."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.web import delving
from tests.web.conftest import Visit
from tests.web.delving import act, button, go_on, main, moment, now, play_on, question, recorded, squares, taken_up
from tests.web.hands import ME, ONLINE, mouse, set_table, side, sit_down, story, touch, winner
from tests.web.late import take_up
from tests.web.test_play import tab_to

LOOK = "getComputedStyle(document.querySelector('.dv-sheet')).transform"


def scale(page: Page) -> float:
    """How far the map is zoomed in."""
    found = re.match(r"matrix\(([\d.]+)", str(page.evaluate(LOOK)))
    return float(found[1]) if found else 1.0


def test_a_whole_solo_game_by_mouse_to_its_result_and_replay(page: Page) -> None:
    set_table(page, ME, game="delve", rounds=5)
    assert play_on(page, mouse) >= 5
    expect(winner(page)).to_be_visible()
    expect(page.get_by_role("region", name="Final standing")).to_contain_text("trophies")
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
    page.keyboard.press("w")
    expect(page.get_by_role("status").filter(has_text="You are at City.")).to_be_attached()
    play_on(page, press)
    expect(winner(page)).to_be_visible()


def walk_to(page: Page, to: int) -> None:
    """With arrow keys from square to square."""
    tab_to(page, squares(page))
    here = int(page.evaluate("document.activeElement.dataset.cell"))
    down, right = to // 7 - here // 7, to % 7 - here % 7
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    expect(squares(page).nth(to)).to_be_focused()


def test_two_people_in_two_browsers_play_to_the_end(visit: Visit) -> None:
    ada, ben = visit(), visit()
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


def test_nobody_reads_the_spells_of_another_hand(visit: Visit) -> None:
    ada, zoe = visit(), visit()
    heard: list[str] = []
    zoe.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    scene = delving.delvers()
    take_up(recorded(scene), [ada, zoe, None, None])
    expect(ada.locator(".dv-mine")).to_contain_text("Spark")
    expect(zoe.locator(".dv-mine")).to_contain_text("Drain")
    other = zoe.locator(".dv-other").filter(has_text="Stone-Delver")
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
    before = page.locator("[role=radio][aria-checked=true]").get_attribute("aria-label")
    page.keyboard.press("r")
    expect(page.locator("[role=radio][aria-checked=true]")).not_to_have_attribute("aria-label", str(before))
    button(page, "Undo").click()
    expect(page.locator("[role=radio][aria-checked=true]")).to_have_attribute("aria-label", str(before))
    main(page).click()
    expect(squares(page).nth(10)).to_have_accessible_name(re.compile("^d2, square 4, Footfalls"))


def test_the_map_is_zoomed_moved_and_fitted(page: Page) -> None:
    taken_up(page, delving.delvers())
    tools = page.get_by_role("toolbar", name="Look at the map")
    tools.get_by_role("button", name="Zoom in").click()
    assert scale(page) > 1.2
    page.keyboard.press("0")
    assert scale(page) == 1
    squares(page).nth(24).hover()
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"{LOOK} !== 'matrix(1, 0, 0, 1, 0, 0)'")
    before = page.evaluate(LOOK)
    page.mouse.down()
    page.mouse.move(700, 300, steps=4)
    page.mouse.up()
    assert page.evaluate(LOOK) != before, "a drag moves the map"
    expect(question(page)).to_contain_text(re.compile("where to", re.I))
    tools.get_by_role("button", name="Fit the whole map").click()
    assert scale(page) == 1


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
    expect(fight.locator(".dv-mid")).to_contain_text("6 : 5")
    button(page, re.compile("^Cast Spark")).click()
    expect(fight).to_contain_text("Spells")
    if not go_on(page).count() and question(page).get_by_text("Spells in this fight?").count():
        main(page).click()
    expect(page.locator(".dv-mid .res")).to_have_text(re.compile("Won by|Lost by|Stand-off"))
    dice = fight.get_by_role("img", name=re.compile("^die shows"))
    expect(dice).to_have_count(2)
    mine, theirs = (int(text) for text in page.locator(".dv-mid .big").inner_text().split(":"))
    parts = page.locator(".dv-cm").first.locator("li b").all_inner_texts()
    assert sum(int(text.replace("−", "-")) for text in parts) == mine
    assert 6 <= theirs <= 11


def test_a_trap_shows_its_table_and_what_the_test_needs(page: Page) -> None:
    taken_up(page, delving.trap())
    pit = moment(page, "Corridor trap")
    expect(pit.locator(".dv-tt .on")).to_contain_text("Pit")
    expect(pit).to_contain_text("Strength: the die must show less than 5.")
    expect(pit.locator(".dv-verd")).to_contain_text("5 is not less than 5.")
    expect(main(page)).to_have_text("Roll again: Trapsense")
    main(page).click()
    expect(pit.locator(".dv-verd")).to_contain_text(re.compile("Passed|Failed"))
    go_on(page).click()
    expect(pit).to_have_count(0)


def test_a_shop_says_what_things_cost_and_do(page: Page) -> None:
    taken_up(page, delving.market())
    expect(question(page)).to_contain_text("Any number of times")
    button(page, re.compile("^A random Treasure: 3 Gold")).click()
    expect(page.get_by_role("group", name="Map, seven by seven squares")).to_be_visible()
    expect(page.locator(".dv-mine .dv-stat.two-coins b").first).to_have_text("0")
    expect(button(page, re.compile("^A random Treasure"))).to_have_count(0)
    assert any("Ada" in line for line in story(page))


def test_the_heart_is_challenged_and_won(page: Page) -> None:
    taken_up(page, delving.heart())
    button(page, re.compile("^Challenge the Guardian: battle")).click()
    expect(winner(page)).to_have_text("You win!")
    expect(page.get_by_role("region", name="Final standing")).to_contain_text("Beat the Guardian")


def test_every_card_of_a_sheet_says_what_it_does(page: Page) -> None:
    taken_up(page, delving.delvers())
    sheet = page.locator(".dv-mine")
    for name, text in (
        ("Lantern Oil", "ignore it"),
        ("Poison", "At the start of each own turn"),
        ("Trapsense", "re-roll"),
    ):
        card = sheet.get_by_role("button", name=name)
        card.click()
        expect(card).to_have_attribute("aria-expanded", "true")
        expect(sheet.locator(".dv-effect").filter(has_text=text)).to_be_visible()


def test_the_sheet_and_all_cards_speak_german(visit: Visit) -> None:
    page = visit(language="de")
    taken_up_in_german = delving.recorded(delving.delvers())
    take_up(taken_up_in_german, [page, None, None, None])
    expect(page.locator(".dv-mine")).to_contain_text("Kurzklinge")
    expect(page.locator(".dv-track")).to_contain_text("Eiche")
    expect(page.locator(".dv-ask")).to_contain_text(re.compile("wohin", re.I))


def test_a_game_of_six_is_told_apart_by_shape(page: Page) -> None:
    bots = [{"kind": "bot", "name": f"Bot {n}", "bot": "chaos"} for n in range(2, 7)]
    set_table(page, ME, *bots, game="delve", rounds=1)
    assert now(page) in ("asked", "over")
    shapes = page.locator(".seatlist .pawn-sign").evaluate_all("all => all.map(each => each.getAttribute('d'))")
    assert len(set(shapes)) == 6
    assert side(page).count() == 1
