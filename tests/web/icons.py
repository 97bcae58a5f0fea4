"""Draws the icons of the installed app from our mark: `python -m tests.web.icons`. Needs Chromium."""

from __future__ import annotations

from playwright.sync_api import sync_playwright

from tests.web.house import WEB, open_browser

ART = WEB / "art"
GROUND = "#6d4526"  # of the mark's frame: a launcher may cut the edges of a maskable icon
ICONS = {"icon-180": (180, 1.0, GROUND), "icon-192": (192, 1.0, ""), "icon-512": (512, 1.0, "")} | {
    "icon-maskable-512": (512, 0.72, GROUND)
}  # size, share of the mark, ground


def main() -> None:
    mark = (ART / "mark.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = open_browser(playwright)
        for name, (size, share, ground) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            side = round(size * share)
            drawn = mark.replace("<svg ", f'<svg width="{side}" height="{side}" ')
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{ground or 'transparent'}"
            page.set_content(f'<body style="{style}">{drawn}')
            page.screenshot(path=ART / f"{name}.png", omit_background=not ground)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
