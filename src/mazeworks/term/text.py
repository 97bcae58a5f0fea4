"""Text from elsewhere, made safe to show, and measured in cells of the terminal: a character may take two."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator


def clean(text: str) -> str:
    """Return text without control characters, so that no name moves the cursor or rings the bell."""
    return "".join([char if char.isprintable() else " " if char.isspace() else "" for char in text])


def cells(text: str) -> int:
    """The width of a text in cells."""
    return len(text) if text.isascii() else sum([width(char) for char in text])


def width(char: str) -> int:
    """The width of a character: 0 for marks that combine with the one before, 2 for wide ones."""
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cut(text: str, room: int) -> str:
    """Return as much of a text as fits; a cut one ends in an ellipsis."""
    if cells(text) <= room:
        return text
    out, used = "", 0
    for char in text:
        if used + width(char) > room - 1:
            break
        out, used = out + char, used + width(char)
    return f"{out}…" if room > 0 else ""


def padded(text: str, room: int) -> str:
    """Return a text cut or filled to a width."""
    shown = cut(text, room)
    return shown + " " * (room - cells(shown))


def wrap(text: str, room: int, indent: str = "") -> list[str]:
    """Break a text into lines at spaces; longer words are broken anywhere. Lines after the first are indented."""
    lines = [*_lines(text, room, cells(indent))]
    return [line if at == 0 else indent + line for at, line in enumerate(lines)] or [""]


def _lines(text: str, room: int, indent: int) -> Iterator[str]:
    line, space = "", room
    for word in text.split():
        while cells(word) > space:
            if line:
                yield line
            line, space = "", room - indent
            if cells(word) <= space:
                break
            head = cut(word, space)[:-1]
            yield head
            word = word[len(head) :]
        joined = f"{line} {word}" if line else word
        if cells(joined) > space:
            yield line
            line, space = word, room - indent
        else:
            line = joined
    if line:
        yield line
