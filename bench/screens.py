"""Tables of every game in windows of every size, measured in a browser with motion on.

`python -m bench.screens [GAME …] [WIDTHxHEIGHT …]` prints a row for each table: how large its board is, and what is wrong with it.
Chromium and the test environment are needed (`python3 check.py browser` makes it).
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from bench.results import start
from mazeworks.shelf import SHELF
from tests.web.house import PATIENCE, open_browser, serving
from tests.web.measure import WINDOWS, Window, measure

GERMAN = ("classic", "dragon")
NIGHT = ("390x844", "1280x800")


def looks(names: list[str], windows: list[Window]) -> Iterator[tuple[str, Window, dict[str, str]]]:
    """Every game in every window; some in German, some by night."""
    for game in names:
        for window in windows:
            yield game, window, {}
            if game in GERMAN:
                yield game, window, {"language": "de"}
            if window.name in NIGHT:
                yield game, window, {"theme": "night"}


def main() -> None:
    sheet, given = start(__file__)
    names = [word for word in given if word not in WINDOWS] or [spec.id for spec in SHELF]
    windows = [WINDOWS[word] for word in given if word in WINDOWS] or [*WINDOWS.values()]
    expect.set_options(timeout=PATIENCE)
    good = tables = 0
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        with serving(Path(folder) / "tables.db") as server:
            for game, window, settings in looks(names, windows):
                measured = measure(browser, server.url, game, window, **settings)
                how = " ".join(settings.values()) or "en day"
                least = window.least(game)
                verdict = "ok" if not measured.faults else f"{len(measured.faults)} faults"
                print(f"{game:10} {window.name:10} {how:7} board {min(measured.sides):5} (least {least:4})  {verdict}", flush=True)
                for fault in measured.faults:
                    print(f"    {fault}", flush=True)
                tables, good = tables + 1, good + (not measured.faults)
        browser.close()
    sheet.add("server/screens", "tables that keep every rule of the layout, of all games in ten windows", "%", 100 * good / tables, goal="= 100", n=tables)


if __name__ == "__main__":
    main()
