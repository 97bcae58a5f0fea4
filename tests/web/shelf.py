"""The glyphs on the pictures of the shelf, a small sprite for each game: `python tests/web/shelf.py` writes them.

The first screen shows a few glyphs of every game; the whole sprites come with the tables."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from mazeworks.shelf import KITS, Kit

SYMBOL = re.compile(r'<symbol id="g-([\w-]+)".*?</symbol>', re.S)


def glyphs(kit: Kit) -> list[str]:
    """The glyphs on the pictures of a game, in order."""
    pictures = kit.manifest.look.picture.values()
    named = [name for each in pictures for _, _, name in (*each.marks, *([each.beast] if each.beast else []))]
    return list(dict.fromkeys(named))


def sprites() -> dict[Path, str]:
    """The sprite of every game with pictures: just these glyphs, as they are in its own sprites."""
    out = {}
    for kit in KITS.values():
        web = Path(kit.folder) / "web"
        texts = [path.read_text("utf-8") for path in sorted(web.glob("sprite*.svg"))]
        known = {found[1]: found[0] for text in texts for found in SYMBOL.finditer(text)}
        lines = ['<svg xmlns="http://www.w3.org/2000/svg">', *[known[name] for name in glyphs(kit)], "</svg>", ""]
        if glyphs(kit):
            out[web / "shelf.svg"] = "\n".join(lines)
    return out


if __name__ == "__main__":
    for path, text in sprites().items():
        path.write_text(text, "utf-8")
    sys.exit(0)
