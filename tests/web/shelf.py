"""The glyphs on the pictures of the shelf, in one small sprite: `python tests/web/shelf.py` writes art/shelf.svg anew.

The first screen shows a few glyphs of every game; the whole sprites come with the tables."""

from __future__ import annotations

import re
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "src" / "mazeworks" / "web"
SHELF = WEB / "art" / "shelf.svg"
SYMBOL = re.compile(r'<symbol id="g-([\w-]+)".*?</symbol>', re.S)


def glyphs() -> list[str]:
    """The glyphs that `shell/looks.js` names, in order."""
    looks = (WEB / "js" / "shell" / "looks.js").read_text("utf-8")
    drawn = [name for names in re.findall(r"glyphs: \[(.*?)\]", looks) for name in re.findall(r"'([\w-]+)'", names)]
    return list(dict.fromkeys([*re.findall(r"\[\d+, \d+, '([\w-]+)'\]", looks), *drawn]))


def sprite() -> str:
    """The sprite with just these."""
    others = [path for path in sorted((WEB / "art").glob("*.svg")) if path != SHELF]
    known = {found[1]: found[0] for path in others for found in SYMBOL.finditer(path.read_text("utf-8"))}
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *[known[name] for name in glyphs()], "</svg>", ""])


if __name__ == "__main__":
    SHELF.write_text(sprite(), "utf-8")
    sys.exit(0)
