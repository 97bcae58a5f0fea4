"""The beginning of the first screen as the server sends it: `python tests/web/first_screen.py` writes it.

It is what the client draws, in each language: the heading and the three ways into a game, with gaps for the first game
of the shelf. What needs a script is left out. So a visitor sees the ways before any script has come, and the client
draws the same over them.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from mazeworks.content import LANGUAGES
from tests.web.house import WEB, open_browser, open_context, serving

FOLDER = WEB / "first_screen"
VERSION = re.compile(r"/static/\w{12}/")
LATER = ".topbar button, .toasts, .picture, .second, .landing > .all, .games, .foot"
BEGINNING = """(later) => {
  const app = document.querySelector('#app').cloneNode(true);
  app.querySelectorAll(later).forEach((each) => each.remove());
  return app.innerHTML;
}"""


def drawn(browser: Browser, url: str, language: str) -> str:
    """Return what the client draws first, in a language."""
    context = open_context(browser, url, language=language)
    page = context.new_page()
    page.goto("/")
    page.locator(".games .game").first.wait_for()
    text: str = page.evaluate(BEGINNING, LATER)
    first = page.request.get("/api/shelf").json()["games"][0]
    context.close()
    text = text.replace(f"/new/{first['id']}?", "/new/{game}?").replace(f'/rules/{first["rules"]}"', '/rules/{rules}"')
    return VERSION.sub("/static/", text.replace(first["title"], "{title}")) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        with serving(Path(folder) / "tables.db") as server:
            for language in LANGUAGES:
                (FOLDER / f"{language}.html").write_text(drawn(browser, server.url, language), "utf-8")
        browser.close()


if __name__ == "__main__":
    main()
