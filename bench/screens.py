"""Tables of every game in windows of ten sizes, measured in headless Chromium with motion on.

`python -m bench.screens [GAME …] [WIDTHxHEIGHT …] [--save]` plays a little at each table and prints a row: the side of
its board, the least it has to be, and what is wrong. Two games are measured in German too, and two windows by night.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from bench import results
from mazeworks import SHELF
from tests.web.house import PATIENCE, open_browser, serving
from tests.web.measure import WINDOWS, Window, measure

GERMAN = ("classic", "dragon")
NIGHT = ("390x844", "1280x800")


def looks(game: str, windows: list[Window]) -> Iterator[tuple[Window, dict[str, str]]]:
    """The windows in which a game is measured, and the settings there."""
    for window in windows:
        yield window, {}
        if game in GERMAN:
            yield window, {"language": "de"}
        if window.name in NIGHT:
            yield window, {"theme": "night"}


def verdicts(browser: Browser, url: str, game: str, windows: list[Window]) -> Iterator[bool]:
    """Measure the tables of a game: whether each keeps every rule."""
    for window, settings in looks(game, windows):
        measured = measure(browser, url, game, window, **settings)
        how = " ".join(settings.values()) or "en"
        what = "\n    ".join(measured.faults) or "ok"
        print(f"{game:9} {window.name:9} {how:5} {min(measured.sides):4} of {window.least(game):4}  {what}", flush=True)
        yield not measured.faults


def main() -> None:
    sheet, given = results.start(__file__)
    games = [spec for spec in SHELF if spec.id in given] or SHELF
    windows = [WINDOWS[word] for word in given if word in WINDOWS] or [*WINDOWS.values()]
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        with serving(Path(folder) / "tables.db") as server:
            for spec in games:
                kept = [*verdicts(browser, server.url, spec.id, windows)]
                what = f"Layout, {spec.title}: windows in which a table keeps every rule"
                sheet.add(
                    f"server/screens/{spec.id}",
                    what,
                    "% of windows",
                    100 * sum(kept) / len(kept),
                    goal="= 100",
                    n=len(kept),
                )
        browser.close()


if __name__ == "__main__":
    main()
