"""Tables in windows of every size, with motion on. `bench/screens.py` measures every game in every window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from mazeworks.match import Match, Record
from mazeworks.shelf import spec_of
from tests.kit.extent import EVERYTHING
from tests.web import rooms
from tests.web.conftest import Visit
from tests.web.hands import my_push, set_table, until
from tests.web.house import Server
from tests.web.late import begun, take_up
from tests.web.measure import HINTED, OPEN, WINDOWS, measure

GAMES = ("classic", "moonlit", "creatures", "wizard", "dragon", "tigers", "delve")
CHOSEN = {  # a game for each window, so that every game is measured; German words need the most room
    ("classic", "360x640", "de"),
    ("dragon", "640x400", "de"),
    ("moonlit", "844x390", "en"),
    ("creatures", "820x1180", "en"),
    ("delve", "390x844", "en"),
    ("wizard", "1366x650", "en"),
    ("moonlit", "1024x640", "en"),
    ("tigers", "1280x800", "en"),
    ("classic", "1920x1080", "en"),
    ("tigers", "3840x2160", "en"),
}
EVERY = {*product(GAMES, WINDOWS, ["en"]), *product(["classic", "dragon"], WINDOWS, ["de"])}


@pytest.mark.parametrize(("game", "window", "language"), sorted(EVERY if EVERYTHING else CHOSEN))
def test_a_table_keeps_its_layout_through_a_turn(
    browser: Browser, server: Server, game: str, window: str, language: str
) -> None:
    assert measure(browser, server.url, game, WINDOWS[window], language=language).faults == []


def test_the_sample_has_every_game_and_every_window() -> None:
    assert {game for game, _, _ in CHOSEN} == {*GAMES}
    assert {window for _, window, _ in CHOSEN} == {*WINDOWS}


def test_what_is_asked_comes_first_on_the_desk_and_is_whole(phone: Page) -> None:
    rooms.coin(phone)
    asked, quest = phone.locator("[data-area=ask]"), phone.locator(".things > .quest")
    expect(asked).to_be_in_viewport(ratio=1)
    first, second = asked.bounding_box(), quest.bounding_box()
    assert first and second and first["y"] < second["y"]
    expect(quest).to_contain_text("You are first back")  # and need not go there any more


@pytest.mark.parametrize(("phase", "sent"), [("push", True), ("coin", False), ("over", False)])
def test_nobody_is_sent_home_once_somebody_is_there(page: Page, phase: str, sent: bool) -> None:
    page.goto("/")
    said = page.evaluate(
        """async (phase) => {
          const { render } = await import('preact');
          const { html } = await import('mazeworks/html.js');
          const { t } = await import('mazeworks/words.js');
          const { widgets } = await import('/static/games/quest/widgets.js');
          const table = { phase, turn: 0, night: true, coin: 0, hands: [[], []], piles: [0, 0] };
          const box = document.createElement('div');
          render(html`<${widgets.Hand} view=${{ table, seat: 0, goal: 0 }} />`, box);
          return box.textContent.includes(t('goal.home.more'));
        }""",
        phase,
    )
    assert said == sent


def test_a_long_name_fits_its_card(visit: Visit) -> None:
    page = visit(language="de")
    match = Match.new(spec_of("classic"), 2, 85, {"first": "first"})  # seat 0 seeks the orb
    take_up(Record.of(match, ("Ada", "Fern")), [page, None])
    name = page.locator(".hand .card em")
    expect(name).to_have_text("Kristallkugel")
    assert name.evaluate("(em) => em.scrollWidth <= em.clientWidth")


def test_a_long_name_fits_the_card_of_a_phone_held_sideways(phone: Page) -> None:
    phone.set_viewport_size({"width": 844, "height": 390})
    set_table(phone, game="classic", cards=0, begins=0)
    height = "(em) => { em.textContent = 'Nightingale'; em.className = 'long'; return em.offsetHeight; }"
    assert phone.locator(".hand .card em").evaluate(height) < 20


def test_a_name_on_a_small_card_of_a_phone_is_not_broken(phone: Page) -> None:
    set_table(phone, game="moonlit", cards=0, begins=0)
    name = phone.locator(".hand.many .card em").first
    broken = """(em, names) => names.filter((name) => {
      em.textContent = name;
      return em.scrollWidth > em.clientWidth || em.offsetHeight > 20;
    })"""
    games = phone.request.get("/api/shelf?lang=en").json()["games"]
    words = [word for game in games if game["id"] == "moonlit" for mark in game["marks"] for word in mark.split()]
    assert name.evaluate(broken, words) == []


def test_a_number_on_a_small_card_is_in_sight_or_not_written(page: Page) -> None:
    take_up(begun("wizard", 2, 40), [page, None])
    expect(page.locator(".mini-card")).to_have_count(18)  # eight and ten
    covered = page.locator(".mini-card").evaluate_all(
        """(all) => all.filter((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return each.textContent && document.elementFromPoint(left + 0.8 * width, top + height / 2) !== each;
        }).length"""
    )
    assert covered == 0


@pytest.mark.parametrize("game", ["wizard", "dragon"])
def test_the_sign_of_the_goal_covers_no_button_beside_a_long_hint(visit: Visit, game: str) -> None:
    page = visit(language="de")
    page.set_viewport_size({"width": 640, "height": 400})
    take_up(begun(game, 2, 8), [page, None])
    until(page, f"() => document.querySelector('{OPEN}')")
    page.keyboard.press("h")
    until(page, HINTED)
    covered = page.locator(".things button:enabled").evaluate_all(
        """(all) => {
          const sign = document.querySelector('[data-area=mine]').getBoundingClientRect();
          const clear = ({ left, right, top, bottom }) =>
            right <= sign.left || left >= sign.right || bottom <= sign.top || top >= sign.bottom;
          return all.filter((each) => !clear(each.getBoundingClientRect())).map((each) => each.textContent);
        }"""
    )
    assert covered == []


@pytest.mark.parametrize("leaf", ["Story", "Players", "My things"])
def test_what_is_folded_away_is_behind_the_button_beside_the_menu(phone: Page, leaf: str) -> None:
    set_table(phone, cards=0)
    my_push(phone)
    phone.get_by_role("button", name="Story and players").tap()
    sheet = phone.get_by_role("dialog", name="Story and players")
    sheet.get_by_role("tab", name=leaf).tap()
    shown = {"Story": "Nothing has happened yet.", "Players": "Daisy", "My things": "face down"}[leaf]
    expect(sheet.get_by_role("tabpanel", name=leaf)).to_contain_text(shown)
    sheet.get_by_role("button", name="Close").tap()
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_names_on_the_potion_are_whole_on_a_phone(visit: Visit, language: str) -> None:
    page = visit(phone=True, language=language)
    take_up(begun("wizard", 2, 8), [page, None])
    until(page, f"() => document.querySelector('{OPEN}')")
    games = page.request.get(f"/api/shelf?lang={language}").json()["games"]
    names = [name for game in games if game["id"] == "wizard" for name in game["marks"]]
    cut = """(row, names) => {
      const name = row.querySelector('b');
      return names.filter((text) => {
        name.textContent = text;
        return ['open', 'got'].some((state) => {
          row.className = state;
          return name.scrollWidth > name.clientWidth;
        });
      });
    }"""
    assert len(names) > 20
    assert page.locator(".potion li").first.evaluate(cut, names) == []


@pytest.mark.parametrize("room", [rooms.wizard_wand, rooms.dragon_coin])
def test_a_question_among_ones_own_things_has_its_heading_inside_its_frame(
    phone: Page, room: Callable[[Page], None]
) -> None:
    room(phone)
    phone.get_by_role("button", name="Story and players").tap()
    sheet = phone.get_by_role("dialog", name="Story and players")
    sheet.get_by_role("tab", name="My things").tap()
    crowded = """(question) => {
      const heading = question.querySelector('h2');
      const words = document.createRange();
      words.selectNodeContents(heading.querySelector('span') ?? heading);
      const [frame, text] = [question.getBoundingClientRect(), words.getBoundingClientRect()];
      const sign = heading.querySelector('svg')?.getBoundingClientRect();
      return text.left < frame.left + 8 || text.top < frame.top + 4 || (sign && text.left < sign.right);
    }"""
    assert not sheet.locator("[data-area=ask]").evaluate(crowded)


def test_the_tabs_are_turned_by_keyboard(phone: Page) -> None:
    set_table(phone, cards=0)
    my_push(phone)
    phone.get_by_role("button", name="Story and players").tap()
    phone.get_by_role("tab", name="Story").focus()
    phone.keyboard.press("ArrowRight")
    expect(phone.get_by_role("tab", name="Players")).to_be_focused()
    expect(phone.get_by_role("tabpanel", name="Players")).to_be_visible()


def test_a_question_over_a_small_board_can_be_lowered(browser: Browser, visit: Visit) -> None:
    page = visit(phone=True)
    page.set_viewport_size({"width": 360, "height": 640})
    set_table(page, game="wizard", cards=0)
    until(page, f"() => document.querySelector('{OPEN}')")
    page.locator("[aria-keyshortcuts=H]").tap()
    expect(page.locator("[data-area=say]")).to_contain_text("Hint: ")
    page.locator("[data-area=main]").tap()
    until(page, "() => document.querySelector('.cell.lit')")
    page.locator("[data-area=main]").tap()
    ask = page.locator("[data-area=ask]")
    expect(ask.get_by_role("button", name="End the turn")).to_be_visible()
    handle = ask.get_by_role("button", name="Lower or raise the question")
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "false")
    box = ask.bounding_box()
    assert box and box["height"] <= 48
    handle.tap()
    ask.get_by_role("button", name="End the turn").tap()
    expect(ask).to_have_count(0)
