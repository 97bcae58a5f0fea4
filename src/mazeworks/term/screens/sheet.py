"""A sheet of lines: text to scroll, items to choose, and one line to type. Help, menus, rules and home are sheets."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..canvas import BOLD, QUIET, TEXT, Canvas, Ink, Row, Spot
from ..panel import Line, paper, wrapped
from ..text import cells
from .shell import Shell

Do = Callable[[], None]


class Item(NamedTuple):
    """A line to choose. `left` and `right` change a value; `about` is shown while it is chosen."""

    row: Row
    do: Do | None = None
    left: Do | None = None
    right: Do | None = None
    about: str = ""


class Typed(NamedTuple):
    """A line to type: its label, the text so far, and what happens with it."""

    label: str
    text: str
    done: Callable[[str], None]
    changed: Callable[[str], None] | None = None


Part = Item | Row  # rows without an item are text


class Sheet:
    """A screen made of lines. `parts` are computed for every painting."""

    def __init__(self, shell: Shell, title: str, parts: Callable[[], Sequence[Part]], keys: str = "") -> None:
        self.shell, self.title, self.parts, self.keys = shell, title, parts, keys
        self.at = self.top = 0
        self.typed: Typed | None = None
        self.said = ""
        self._room = (80, 24)

    # --- painting -----------------------------------------------------------------------------------------------------

    def paint(self, wide: int, high: int) -> Canvas:
        self._room = (wide, high)
        hues, words = self.shell.settings.hues, self.shell.words
        lines = self._lines(wide - 2)
        chosen = [at for at, (_, spot) in enumerate(lines) if spot == Spot("item", self.at)]
        if chosen and self._items():
            self.top = min(max(self.top, chosen[-1] - (high - 4)), chosen[0])
        self.top = max(0, min(self.top, len(lines) - (high - 3)))
        longer = "keys" if len(lines) > high - 3 else "back"
        keys = self.keys or words(f"term.sheet.{'items' if self._items() else longer}")
        canvas = paper(self.title, lines, self.top, (wide, high), hues, keys)
        if self.said or self.typed:
            canvas.put(0, high - 2, " " * wide)
            ink = Ink("cursor", "cursorground", True) if self.said else BOLD
            text = self.said or (f"{self.typed.label} {self.typed.text}_" if self.typed else "")
            over = max(0, cells(text) - wide + 2)
            canvas.put(1, high - 2, hues.signs(text[over:]), ink)
        return canvas

    def _lines(self, room: int) -> list[Line]:
        lines: list[Line] = []
        number = 0
        for part in self.parts():
            if isinstance(part, Item):
                spot, chosen = Spot("item", number), number == self.at
                under = Ink("cursor", "cursorground", True)
                row = tuple([(text, under) for text, _ in part.row]) if chosen else part.row
                lines += [(line, spot) for line in wrapped(row, room)]
                if chosen and part.about:
                    lines += [(line, spot) for line in wrapped((("   ", TEXT), (part.about, QUIET)), room, 3)]
                number += 1
            else:
                lines += [(line, None) for line in wrapped(part, room)] or [((), None)]
        return lines

    def _items(self) -> list[Item]:
        return [part for part in self.parts() if isinstance(part, Item)]

    # --- keys ---------------------------------------------------------------------------------------------------------

    def key(self, key: str) -> None:
        self.said = ""
        if self.typed:
            self._type(key)
        elif key in ("escape", "q", "Q"):
            self.leave()
        else:
            self._move(key)
        self.shell.repaint()

    def leave(self) -> None:
        """Close the sheet."""
        self.shell.back()

    def _move(self, key: str) -> None:
        items, page = self._items(), self._room[1] - 4
        steps = {"up": -1, "down": 1, "pageup": -page, "pagedown": page, "home": -(10**6), "end": 10**6}
        if key in steps and items:
            self.at = max(0, min(self.at + steps[key], len(items) - 1))
        elif key in steps:
            self.top += steps[key]
        elif items and (item := items[min(self.at, len(items) - 1)]):
            act = {"enter": item.do or item.right, "left": item.left, "right": item.right}.get(key)
            if act:
                act()
            elif key.isdigit() and 0 < int(key) <= len(items):
                self.at = int(key) - 1
                self._move("enter")

    def _type(self, key: str) -> None:
        typed = self.typed
        if typed is None:
            return
        text = typed.text
        if key == "escape":
            self.typed = None
            if not self._items():  # a sheet that is there for typing
                self.leave()
        elif key in ("up", "down", "pageup", "pagedown"):
            self._move(key)
        elif key == "enter":
            self.typed = None
            typed.done(text.strip())
        else:
            text = text[:-1] if key == "backspace" else text + (" " if key == "space" else key if len(key) == 1 else "")
            self.typed = typed._replace(text=text)
            if typed.changed:
                typed.changed(text)

    def paste(self, text: str) -> None:
        """Type a whole text at once."""
        if self.typed:
            self.typed = self.typed._replace(text=self.typed.text + "".join([c for c in text if c.isprintable()]))
            if self.typed.changed:
                self.typed.changed(self.typed.text)
            self.shell.repaint()

    # --- mouse --------------------------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> None:
        if spot.kind == "item" and not self.typed:
            self.at = spot.at
            self._move("enter")
        self.shell.repaint()

    def wheel(self, turns: int) -> None:
        self._move("down" if turns > 0 else "up")
        self.shell.repaint()

    def tell(self, why: str) -> None:
        self.said = why

    async def close(self) -> None:
        """Nothing to close."""


def paragraphs(text: str) -> list[str]:
    """The blocks of a page in Markdown: paragraphs in one line each, headings, and the lines of lists and tables."""
    blocks: list[str] = []
    for part in text.split("\n\n"):
        for at, line in enumerate(part.splitlines()):
            if at and not re.match(r"\s*(#|- |\||\d+\. )", line):
                blocks[-1] += f" {line.strip()}"
            else:
                blocks.append(line.rstrip())
        blocks.append("")
    return blocks[:-1]


def bare(text: str) -> str:
    """A line without the marks of Markdown. Texts in backticks stay as they are; cells of a table get a dot between."""
    if text.startswith("|"):
        text = "" if set(text) <= {*"|-: "} else " · ".join([cell.strip() for cell in text.strip("| ").split("|")])
    parts = text.replace("**", "").split("`")
    parts[::2] = [re.sub(r"(?<!\w)\*(\w[^*]*)\*(?!\w)", r"\1", part) for part in parts[::2]]
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", "".join(parts))


def text_rows(text: str) -> list[Row]:
    """Rows of a page in Markdown: headings bold, everything else without marks."""
    bold = Ink("gold", "", True)
    blocks = paragraphs(text)
    return [((bare(each).lstrip("# "), bold if each.startswith("#") else TEXT),) for each in blocks]
