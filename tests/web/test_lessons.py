"""Every game on the shelf has a lesson of its own, which says the same goal as the shelf."""

from __future__ import annotations

import re
from itertools import cycle, product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mazeworks import SHELF
from mazeworks.content import LANGUAGES
from tests.kit.extent import EVERYTHING
from tests.web.conftest import Visit
from tests.web.hands import coins, main, side, until
from tests.web.house import catalogue

IDS = [spec.id for spec in SHELF]
NIGHT = ["moonlit", "creatures-moonlit"] if EVERYTHING else ["creatures-moonlit"]

COVERED = """() => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const over = ({ left, right, top, bottom }) =>
    Math.min(right, coach.right) - Math.max(left, coach.left) > 1 &&
    Math.min(bottom, coach.bottom) - Math.max(top, coach.top) > 1;
  const parts = [...document.querySelectorAll('.veil .edge, [data-area=say], [data-area=main]')];
  const inside = coach.left >= 0 && coach.top >= 0 && coach.right <= innerWidth && coach.bottom <= innerHeight;
  return [...parts.filter((each) => over(each.getBoundingClientRect())), ...(inside ? [] : [coach])];
}"""


def entry(page: Page, game: str, language: str) -> dict[str, Any]:
    """The game as the shelf has it."""
    games = page.request.get(f"/api/shelf?lang={language}").json()["games"]
    found: dict[str, Any] = next(each for each in games if each["id"] == game)
    return found


def coach(page: Page, language: str = "en") -> Locator:
    return page.get_by_role("region", name=catalogue(language)["learn.coach"])


def opens_with_its_own_goal(page: Page, game: str, language: str) -> None:
    """The open lesson has a board, and says the goal of its own game."""
    shelf = entry(page, game, language)
    expect(coach(page, language).locator(".aim")).to_have_text(shelf["about"])
    expect(page.locator(".board, .map")).to_be_visible()
    text = coach(page, language).inner_text()
    assert "{" not in text and "learn." not in text and ": ." not in text
    if game.startswith("creatures"):  # in the words of its own edition
        assert not re.search(r"treasure|card|corner|Schatz|Karte|Ecke", text.replace(shelf["about"], ""))


@pytest.mark.parametrize(
    ("game", "language"), [*product(IDS, LANGUAGES)] if EVERYTHING else [*zip(IDS, cycle(LANGUAGES))]
)
def test_a_lesson_opens_with_the_goal_of_its_own_game(visit: Visit, game: str, language: str) -> None:
    page = visit(language=language)
    page.goto(f"/learn/{game}")
    opens_with_its_own_goal(page, game, language)


def test_the_shelf_leads_to_every_lesson(page: Page) -> None:
    page.goto("/")
    for game in IDS:
        info = entry(page, game, "en")
        title = info["title"]
        card = page.locator(".game").filter(has_text=title.partition(",")[0].partition(" by ")[0])
        variant = card.first.get_by_role("radio", name=info["variant"], exact=True)
        expect(card.first).to_be_visible()
        if variant.count():
            variant.click()
        lesson = page.get_by_role("link", name=f"Learn {title}", exact=True)
        expect(lesson).to_have_attribute("href", re.compile(f"/learn/{game}$"))
    lesson.click()
    expect(page).to_have_url(re.compile(f"/learn/{game}$"))
    opens_with_its_own_goal(page, game, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["classic", "wizard", "tigers", "dragon", "delve"])
def test_on_a_phone_held_sideways_the_coach_covers_nothing_that_it_lights_up(
    visit: Visit, game: str, language: str
) -> None:
    page = visit(phone=True, language=language)
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"/learn/{game}")
    expect(coach(page, language).locator(".aim")).to_be_visible()
    until(page, f"() => document.querySelector('.veil .edge') && !({COVERED})().length")
    for _ in range(3):
        ready = coach(page, language).get_by_role("button", name=catalogue(language)["learn.next"], disabled=False)
        if not ready.count():
            break
        ready.click()
        until(page, f"() => !({COVERED})().length")


@pytest.mark.parametrize("game", NIGHT)
def test_the_lesson_of_the_night_goes_from_day_to_the_coin(page: Page, game: str) -> None:
    page.goto(f"/learn/{game}")
    seen: list[str] = []
    for _ in range(200):
        expect(advance(page).first).to_be_visible()
        heading = coach(page).get_by_role("heading").inner_text()
        seen += [heading] if heading not in seen else []
        if page.get_by_role("button", name="Play a real game").count():
            break
        step_on(page)
    wanted = ["By day and by night", "Night falls", "The points decide", "That is the whole game"]
    assert [title for title in seen if title in wanted] == wanted, (
        seen
    )  # the day may be over before anything is said of it
    assert "points" in coach(page).inner_text()


def test_a_game_without_a_lesson_says_so(page: Page) -> None:
    page.goto("/learn/nothing")
    expect(page.get_by_text(catalogue("en")["learn.failed"])).to_be_visible()


def advance(page: Page) -> Locator:
    """Whatever leads on: the coach's button, a coin, the hint of the one who decides, or the end."""
    coin = coins(page)
    ready = coach(page).get_by_role("button", name="Next", disabled=False)
    hint = side(page).get_by_role("button", name="Hint")
    return page.get_by_role("button", name="Play a real game").or_(ready).or_(coin).or_(hint)


def step_on(page: Page) -> None:
    """One thing that leads on in a lesson."""
    ready = coach(page).get_by_role("button", name="Next", disabled=False)
    coin = coins(page)
    if ready.count():
        before = coach(page).inner_text()
        ready.click()
        expect(coach(page)).not_to_have_text(before)
    elif coin.count():
        coin.first.click()
        expect(coin).to_have_count(0)
    elif coach(page).get_by_text("turn the tile").count():
        page.get_by_role("button", name="Turn the spare tile right").click()
        expect(coach(page)).to_contain_text("Choose an arrow")
    else:
        side(page).get_by_role("button", name="Hint").click()
        expect(side(page).get_by_text(re.compile("^Hint: "))).to_be_visible()
        said = main(page).inner_text()
        main(page).click()
        expect(main(page).filter(has_text=re.compile(f"^{re.escape(said)}$"))).to_have_count(0)
