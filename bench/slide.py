"""Frames a second while a line slides, in headless Chromium: `python -m bench.slide [PUSHES] [--save]`

The line slides at normal speed on a replay's board, on a desktop and on a phone, by day and by night. A frame counts
if the browser requests it (requestAnimationFrame) between the beginning and the end of the slide.
"""

from __future__ import annotations

import statistics
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from bench import results
from tests.web.house import open_browser, open_context, serving
from tests.web.rooms import record

SLIDE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const running = () => document.getAnimations().some((each) => each.playState === 'running' && moves(each));
  const moves = ({ effect }) => effect.target.closest('.board') && effect.getTiming().iterations === 1;
  document.querySelector('.player .primary').nextElementSibling.click();
  for (let wait = 0; wait < 30 && !running(); wait++) await frame();
  const times = [];
  while (running()) times.push(await frame());
  return times;
}"""


def rates(browser: Browser, url: str, phone: bool, theme: str, pushes: int) -> list[float]:
    """Return the frames a second of each slide."""
    context = open_context(browser, url, phone=phone, speed="normal", theme=theme)
    page = context.new_page()
    made = page.request.post("/api/records", data={"text": record("classic", cards=6)})
    page.goto(f"/r/{made.json()['key']}")
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    page.wait_for_load_state("networkidle")
    found = []
    for _ in range(pushes + 1):
        times = page.evaluate(SLIDE)  # a push …
        page.evaluate(SLIDE)  # … and the walk after it
        if len(times) > 2:
            found.append(1000 * (len(times) - 1) / (times[-1] - times[0]))
    context.close()
    return found[1:]  # the first one warms up


def main() -> None:
    sheet, given = results.start(__file__)
    pushes = int(given[0]) if given else 8
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        with serving(Path(folder) / "tables.db") as server:
            for phone, theme in product((False, True), ("day", "night")):
                found = rates(browser, server.url, phone, theme, pushes)
                where, middle, low, high = (
                    "phone" if phone else "desktop",
                    statistics.median(found),
                    min(found),
                    max(found),
                )
                id, what = f"server/slide/{where}-{theme}", f"frames while a line slides, {where}, {theme} theme"
                sheet.add(id, what, "a second", middle, goal="≥ 50", low=low, high=high, n=len(found))
        browser.close()


if __name__ == "__main__":
    main()
