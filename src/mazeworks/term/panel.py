"""Lines of a panel: wrapped in several styles, with the spot of each line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .canvas import BOLD, GOLD, QUIET, Canvas, Ink, Piece, Row, Spot
from .hues import Hues
from .text import cells, cut

Line = tuple[Row, Spot | None]


def wrapped(row: Row, room: int, indent: int = 2) -> list[Row]:
    """Break a line in several styles at spaces. Lines after the first are indented."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for word, ink in _words(row):
        size = cells(word)
        lead = 0 if len(lines) == 1 else indent
        if used + size > room and used > lead and word.strip():
            lines.append([(" " * indent, Ink())])
            used = indent
        while used + cells(word) > room and word.strip():  # longer than a whole line
            head = cut(word, room - used)[:-1] or word[:1]
            lines[-1].append((head, ink))
            lines.append([(" " * indent, Ink())])
            word, used = word[len(head) :], indent
        if word.strip() or used > lead or len(lines) == 1:
            lines[-1].append((word, ink))
            used += cells(word)
    return [tuple(_trimmed(line)) for line in lines if any(text.strip() for text, _ in line)]


def _words(row: Row) -> Iterable[Piece]:
    for text, ink in row:
        start = 0
        for at, char in enumerate(text):
            if char == " ":
                if at > start:
                    yield text[start:at], ink
                yield " ", ink
                start = at + 1
        if start < len(text):
            yield text[start:], ink


def _trimmed(line: list[Piece]) -> list[Piece]:
    while line and line[-1][0] == " ":
        line = line[:-1]
    return line


def wide(row: Row) -> int:
    return sum([cells(text) for text, _ in row])


def spread(left: Row, right: Row, room: int) -> Row:
    """A line with text at both ends; the last piece on the left is cut if there is too little room."""
    space = room - wide(right) - 1
    *front, (text, ink) = left
    shown = cut(text, space - wide(tuple(front)))
    gap = room - wide(tuple(front)) - cells(shown) - wide(right)
    return (*front, (shown, ink), (" " * max(1, gap), Ink()), *right)


def barred(text: str, room: int, ground: str = "barground", on: str = "bar") -> list[Row]:
    """A text in a bar as wide as the panel."""
    rows = wrapped(((text, Ink(on, ground, True)),), room - 1, 0)
    ink = Ink(on, ground, True)
    return [((" ", ink), *row, (" " * (room - 1 - wide(row)), ink)) for row in rows]


def numbered(at: int, text: str, room: int, chosen: bool) -> list[Row]:
    """An answer with its number; wrapped under its text."""
    number = f" {at + 1 if at < 9 else ' '} "
    rows = wrapped(((text, Ink()),), room - 3, 0)
    if chosen:
        ink = Ink("cursor", "cursorground", True)
        lead = [number, *["   "] * (len(rows) - 1)]
        texts = ["".join([part for part, _ in row]) for row in rows]
        return [((head + line + " " * (room - 3 - cells(line)), ink),) for head, line in zip(lead, texts, strict=True)]
    return [((number if down == 0 else "   ", GOLD), *row) for down, row in enumerate(rows)]


def key_row(keys: Sequence[tuple[str, str]], room: int, hues: Hues) -> Canvas:
    """The keys and what they do; each can be clicked. Keys that do not fit are left out from the end but two."""
    canvas = Canvas(room, 1)
    shown = [*keys]
    while len(shown) > 3 and sum([cells(key) + cells(word) + (3 if word else 2) for key, word in shown]) - 2 > room:
        del shown[-3]
    x = 0
    for key, word in shown:
        end = canvas.put(x, 0, hues.signs(key), Ink("gold", "", True))
        end = canvas.put(end, 0, hues.signs(f" {word}" if word else ""), Ink())
        canvas.mark(Spot(f"key {key}"), x, 0, end - x, 1)
        x = end + 2
    return canvas


def paper(title: str, lines: Sequence[Line], top: int, size: tuple[int, int], hues: Hues, keys: str) -> Canvas:
    """A page of text with a title, scrolled to line `top`, and the keys below."""
    room, high = size
    canvas = Canvas(room, high)
    canvas.put(1, 0, hues.signs(cut(title, room - 2)), BOLD)
    for at, (row, spot) in enumerate(lines[top : top + high - 3]):
        canvas.put_row(1, 2 + at, [(hues.signs(text), ink) for text, ink in row])
        if spot:
            canvas.mark(spot, 0, 2 + at, room, 1)
    more = f"{min(len(lines), top + high - 3)}/{len(lines)}" if len(lines) > high - 3 else ""
    canvas.put_row(0, high - 1, spread(((hues.signs(keys), QUIET),), ((more, QUIET),), room))
    return canvas
