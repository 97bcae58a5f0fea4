"""Frames a second while a line slides, in headless Chromium: `python bench/slide.py [PUSHES]`. The goal is 50.

The line slides at normal speed on a replay's board, on a desktop and on a phone, by day and by night. A frame
is counted when the browser asks for it (requestAnimationFrame) between the beginning and the end of the slide.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.web.house import open_browser, open_context, serving
from tests.web.rooms import record

GOAL = 50
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
    """Frames a second of each slide."""
    context = open_context(browser, url, phone=phone, moving=True, theme=theme)
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


def main() -> int:
    pushes = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    slowest = float("inf")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        with serving(Path(folder) / "tables.db") as server:
            for phone, theme in product((False, True), ("day", "night")):
                found = rates(browser, server.url, phone, theme, pushes)
                middle = statistics.median(found)
                slowest = min(slowest, middle)
                where = "phone" if phone else "desktop"
                print(f"{where:8} {theme:6} {middle:5.1f} fps (from {min(found):.1f} to {max(found):.1f})", flush=True)
        browser.close()
    print(f"slowest median: {slowest:.1f} fps; goal: {GOAL}")
    return 0 if slowest >= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
