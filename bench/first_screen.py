"""The first screen on a slow line: its requests, its bytes, and the time until it is drawn.

`python -m bench.first_screen [RUNS] [--save]` opens it in headless Chromium with an empty cache. The network is the
"slow 4G" of browser tools: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms for a request. The times include a processor that
other work may slow down.
"""

from __future__ import annotations

import statistics
import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Request, sync_playwright

from bench import results
from tests.web.house import open_browser, open_context, serving

RUNS = 5
LINE = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
LOOK = """(function look() {
  const here = (selector) => document.querySelector(selector);
  const note = (name) => {
    const drawn = new MessageChannel(); // its message comes after the frame
    drawn.port1.onmessage = () => (window[name] ??= performance.now());
    drawn.port2.postMessage('');
  };
  if (here('.ways')) note('shownAt');
  if (here('.topbar button')) note('wholeAt');
  if (!here('.topbar button')) requestAnimationFrame(look);
})()"""


class Visit(NamedTuple):
    """One visit: requests and bytes in all, milliseconds until the ways are shown, and until the script has come."""

    requests: int
    bytes: int
    shown: float
    whole: float


def visit(browser: Browser, url: str) -> Visit:
    context = open_context(browser, url, worker=True)
    context.add_init_script(LOOK)
    page = context.new_page()
    came: list[Request] = []
    page.on("requestfinished", lambda request: came.append(request))
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    page.goto("/")
    page.locator(".games .game").first.wait_for()
    page.wait_for_load_state("networkidle")
    weights = [max(0, request.sizes()["responseBodySize"]) for request in came]
    shown, whole = page.evaluate("[window.shownAt, window.wholeAt]")
    made = Visit(len({request.url for request in came}), sum(weights), shown, whole)
    context.close()
    return made


def main() -> None:
    sheet, given = results.start(__file__)
    runs = int(given[0]) if given else RUNS
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        with serving(Path(folder) / "tables.db") as server:
            visits = [visit(browser, server.url) for _ in range(runs)]
        browser.close()
    for each in visits:
        print(f"{each.requests} requests, {each.bytes:,} bytes, ", end="")
        print(f"ways shown after {each.shown:.0f} ms, drawn by the script after {each.whole:.0f} ms", flush=True)
    shown, whole = [each.shown for each in visits], [each.whole for each in visits]
    most = max(each.requests for each in visits)
    sheet.add("server/first-screen/requests", "First screen: requests", "requests", most, goal="≤ 20", n=runs)
    for name, what, times, goal in (
        ("shown", "ways shown", shown, "≤ 1000"),
        ("whole", "drawn by its script", whole, ""),
    ):
        sheet.add(
            f"server/first-screen/{name}",
            f"First screen: {what} on slow 4G",
            "ms",
            statistics.median(times),
            goal=goal,
            low=min(times),
            high=max(times),
            n=runs,
        )


if __name__ == "__main__":
    main()
