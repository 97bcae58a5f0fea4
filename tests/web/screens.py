"""Pictures of every screen for the documentation: `python tests/web/screens.py [NAME …]` writes docs/screens/*.webp.

The name `turn` stands for the moving picture of one turn.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.web import film
from tests.web.house import PATIENCE, ROOT, open_browser, open_context, serving
from tests.web.rooms import ROOMS, SCREENS

FOLDER = ROOT / "docs" / "screens"
LARGEST, ALL = 120_000, 11_000_000  # bytes
MOVING = "turn"
BUSY = re.compile("Yew (looks at the game|takes a closer look)")
SQUEEZE = """async ([png, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}"""


def squeezed(press: Page, png: bytes) -> bytes:
    """The picture as WebP, the browser's own work, as good as its size allows."""
    for quality in (0.8, 0.7, 0.6):
        data = base64.b64decode(str(press.evaluate(SQUEEZE, [base64.b64encode(png).decode(), quality])))
        if len(data) <= LARGEST:
            break
    return data


def picture(browser: Browser, url: str, press: Page, room: str, phone: bool, theme: str) -> int:
    """One picture; returns its size."""
    context = open_context(browser, url, phone=phone, still=True, theme=theme, name="Ada")
    page = context.new_page()
    ROOMS[room](page)
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_text(BUSY)).to_have_count(0)  # a review is whole
    expect(page.locator(".thumb:empty")).to_have_count(0)
    data = squeezed(press, page.screenshot())
    context.close()
    (FOLDER / f"{room}-{'phone' if phone else 'desktop'}-{theme}.webp").write_bytes(data)
    return len(data)


def main(names: list[str]) -> int:
    """Take the pictures that were named, or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = open_browser(playwright)
        press = browser.new_page()
        with serving(Path(folder) / "tables.db") as server:
            if not names or MOVING in names:
                size = (FOLDER / f"{MOVING}.webp").write_bytes(film.turn(browser, server.url, press))
                print(f"{MOVING:31} {size / 1000:6.1f} kB", flush=True)
            rooms = [name for name in names or SCREENS if name != MOVING]
            for room, phone, theme in product(rooms, (False, True), ("day", "night")):
                size = picture(browser, server.url, press, room, phone, theme)
                print(f"{room:16} {'phone' if phone else 'desktop':8} {theme:6} {size / 1000:6.1f} kB", flush=True)
        browser.close()
    total = sum(path.stat().st_size for path in FOLDER.glob("*.webp"))
    print(f"{total / 1e6:.2f} MB in all")
    return 0 if total <= ALL else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
