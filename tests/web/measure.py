"""Tables measured in windows of every size: what is tried there, and what is wrong with them then."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, expect

from mazeworks.shelf import KITS
from tests.web import delving
from tests.web.hands import set_table, until
from tests.web.house import KEEP_SEEN, PASSING, PATIENCE, Guard, remember
from tests.web.late import begun, take_up

PROBE = (Path(__file__).parent / "probe.js").read_text("utf-8").partition("*/")[2].strip().removesuffix(";")
STILL = """() => !document.getAnimations().some(
  ({ effect, playState }) => playState === 'running' && effect.getComputedTiming().endTime < Infinity)"""
JUMP = 2  # pixels by which a board may change
HINTED = "() => document.querySelector('[data-area=say] .outlook b')?.textContent.endsWith(':')"
CLICKS = """async (clicks) => {
  for (const [selector, ms] of clicks) {
    document.querySelector(selector).click();
    await new Promise((go) => setTimeout(go, ms));
  }
}"""
OPEN = "[data-slot][aria-disabled=false]"
UNDO, HINT, MAIN = "[aria-keyshortcuts=U]", "[aria-keyshortcuts=H]", "[data-area=main]"


class Window(NamedTuple):
    """A size, how it is touched, and how large the board and the map of the delve are at least."""

    width: int
    height: int
    touch: bool
    board: int
    map: int

    @property
    def name(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def instruction(self) -> int:
        """The least size of the letters of the instruction."""
        return 30 if self.width >= 3840 else 17 if self.width >= 1920 else 16 if self.width >= 760 else 15

    def least(self, game: str) -> int:
        if game == "delve":
            return self.map
        return 320 if game == "tigers" and self.width == 360 else self.board


WINDOWS = {
    window.name: window
    for window in (
        Window(390, 844, True, 374, 300),
        Window(844, 390, True, 370, 290),
        Window(360, 640, True, 344, 240),
        Window(640, 400, False, 380, 300),
        Window(820, 1180, True, 720, 640),
        Window(1024, 640, False, 600, 540),
        Window(1366, 650, False, 570, 470),
        Window(1280, 800, False, 700, 600),
        Window(1920, 1080, False, 960, 860),
        Window(3840, 2160, False, 1900, 1700),
    )
}


def look_through(browser: Browser, url: str, window: Window, **settings: str) -> BrowserContext:
    """Open a browser of one person with a window of this size. Things move."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": window.width, "height": window.height},
        has_touch=window.touch,
        is_mobile=window.touch,
        locale="en-GB",
    )
    kept = {"theme": "day", "speed": "fast", "sound": "off", "name": "Ada", "known": " ".join(KITS), **settings}
    remember(context, url, kept)
    context.add_init_script(f"{KEEP_SEEN}([{PASSING!r}])")
    context.set_default_timeout(PATIENCE)
    return context


class Measured:
    """A page at a table; `faults` is what was wrong, and when."""

    def __init__(self, page: Page, game: str, window: Window) -> None:
        self.page, self.game, self.window = page, game, window
        self.sides: list[int] = []
        self.faults: list[str] = []

    def look(self, when: str) -> None:
        """Measure the table once everything rests."""
        until(self.page, STILL)
        expect(self.page.locator(".flight")).to_have_count(0)
        given = {
            "touch": self.window.touch,
            "sideways": self.window.width < 1180,
            "least": self.window.least(self.game),
            "instruction": self.window.instruction,
        }
        found: dict[str, Any] = self.page.evaluate(PROBE, given)
        self.sides.append(int(found["side"]))
        self.faults += [f"{when}: {fault}" for fault in found["faults"]]
        if abs(self.sides[-1] - self.sides[0]) > JUMP:
            self.faults.append(f"{when}: the board changes from {self.sides[0]} to {self.sides[-1]} px")

    def clicks(self, *selectors: str, ms: int = 400) -> None:
        self.page.evaluate(CLICKS, [[selector, ms] for selector in selectors])

    def hint(self) -> None:
        self.page.locator(HINT).click()
        until(self.page, HINTED)
        self.look("hint")


# --- what is done at a table ------------------------------------------------------------------------------------------


def slots(page: Page) -> list[str]:
    names = page.locator(OPEN).evaluate_all("all => all.map((each) => each.dataset.slot)")
    return [f'[data-slot="{name}"]' for name in names]


def settled(page: Page) -> str:
    """Wait until this person pushes, walks, is asked something, or has nothing more to do; says which."""
    asks = "[data-area=ask] .btn, .moment .btn:enabled, .coin"
    until(
        page,
        f"""() => document.querySelector('{OPEN}, .cell.lit, .win')
          || [...document.querySelectorAll('{asks}')].some((each) => each.checkVisibility())""",
    )
    if page.locator(OPEN).count():
        return "push"
    if page.locator(".cell.lit").count():
        return "walk"
    return "over" if page.locator(".win").count() else "asked"


def maze(measured: Measured) -> None:
    """Tries, undo, quick tries, a hint, a push, a walk, whatever is asked, and the turn of the bot."""
    page = measured.page
    take_up(begun(measured.game, 2, 2), [page, None])
    until(page, f"() => document.querySelector('{OPEN}')")
    measured.look("start")
    free = slots(page)
    for selector in (free[0], free[5], free[7], free[3]):
        measured.clicks(selector)
    measured.look("four tries")
    measured.clicks(UNDO)
    measured.look("undo")
    measured.clicks(*(free[i] for i in (1, 6, 2, 8, 4, 0, 9)), ms=90)
    measured.look("seven tries")
    measured.clicks(UNDO)
    measured.look("last undo")
    measured.hint()
    page.locator(MAIN).click()
    until(page, "() => document.querySelector('.cell.lit')")
    measured.look("push")
    page.locator(MAIN).click()
    answer(measured)
    measured.look("next turn")


def answer(measured: Measured) -> None:
    """Answer what is asked until it is time to push again; each question is measured."""
    page = measured.page
    until(page, "() => !document.querySelector('.cell.lit')")
    while settled(page) == "asked":
        measured.look("question")
        buttons = page.locator("[data-area=ask] .answers .btn, .moment .btn:enabled, .coin").filter(visible=True)
        pressed = buttons.last.element_handle()
        buttons.last.click()
        pressed.wait_for_element_state("hidden")


def two_doors(measured: Measured) -> None:
    page = measured.page
    set_table(page, game="tigers", cubs=5)
    until(page, "() => document.querySelector('.cell.lit')")
    measured.look("start")
    measured.hint()
    measured.clicks(UNDO)
    measured.look("undo")
    for part in ("second part", "next turn"):  # the second part is left out where no two cards can switch
        measured.hint()
        page.locator(MAIN).click()
        until(page, f"() => !({HINTED})()")
        expect(page.locator(HINT)).to_be_enabled()
        measured.look(part)


def delve(measured: Measured) -> None:
    page = measured.page
    for when, position in (
        ("outside", delving.outside),
        ("step", delving.delvers),
        ("tile", delving.drawn),
        ("entrance", delving.opened),
        ("fight", delving.battle),
        ("trap", delving.trap),
        ("village", delving.village),
    ):
        delving.taken_up(page, position())
        until(page, f"() => document.querySelector('{HINT}')")
        measured.look(when)
        measured.hint()
    for when, position, answer in (
        ("fought", delving.mighty, "Fight"),
        ("searched", delving.walled, "Search the walls: Strength"),
        ("trapped", delving.trap, "Let the die stand"),
    ):
        delving.taken_up(page, position())
        delving.button(page, re.compile(f"^{answer}")).click()
        expect(delving.go_on(page)).to_be_visible()
        page.locator(".notes li").evaluate_all("all => all[0]?.after(all[0].cloneNode(true))")  # there may be several
        measured.look(when)


PLAYS: dict[str, Callable[[Measured], None]] = {"tigers": two_doors, "delve": delve}


def measure(browser: Browser, url: str, game: str, window: Window, **settings: str) -> Measured:
    """Play a little at a table in a window, and measure all along."""
    context = look_through(browser, url, window, **settings)
    guard = Guard(context, url)
    measured = Measured(context.new_page(), game, window)
    PLAYS.get(game, maze)(measured)
    context.close()
    measured.faults += guard.faults
    return measured
