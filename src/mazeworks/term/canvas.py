"""A page as a grid of glyphs that knows where things are: mouse, keys, tests and painting share the same places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .text import width


class Ink(NamedTuple):
    """The style of a glyph by roles; `hues.py` gives each role its colour. An empty ground is the page's."""

    on: str = "text"
    ground: str = ""
    bold: bool = False


class Glyph(NamedTuple):
    """One cell of the terminal. The second cell of a wide character holds no text."""

    char: str = " "
    ink: Ink = Ink()


class Spot(NamedTuple):
    """A thing that can be pointed at: a slot, a cell, an answer, a key."""

    kind: str
    at: int = 0


class Area(NamedTuple):
    """A rectangle of a canvas where a spot is."""

    spot: Spot
    x: int
    y: int
    wide: int = 1
    high: int = 1

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre, in columns and in half rows: a row is as high as two columns are wide."""
        return self.x + self.wide / 2, 2 * self.y + self.high


TEXT, QUIET, BOLD, GOLD = Ink(), Ink("quiet"), Ink("text", "", True), Ink("gold")
BLANK = Glyph()
Piece = tuple[str, Ink]  # a text in one style
Row = tuple[Piece, ...]  # a line of a panel


class Canvas:
    """A rectangle of glyphs, with the areas of spots."""

    def __init__(self, wide: int, high: int, blank: Glyph = BLANK) -> None:
        self.wide, self.high = wide, high
        self.night = False  # painted in the colours of the night
        self.rows: list[list[Glyph]] = [[blank] * wide for _ in range(high)]
        self.areas: list[Area] = []

    def put(self, x: int, y: int, text: str, ink: Ink = TEXT) -> int:
        """Write text; what is outside is left out. Return the column after it."""
        for char in text:
            size = width(char)
            if size and 0 <= y < self.high and x >= 0 and x + size <= self.wide:
                self.rows[y][x] = Glyph(char, ink)
                if size == 2:
                    self.rows[y][x + 1] = Glyph("", ink)
            x += size
        return x

    def put_row(self, x: int, y: int, row: Iterable[Piece]) -> int:
        """Write a line in several styles. Return the column after it."""
        for text, ink in row:
            x = self.put(x, y, text, ink)
        return x

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Copy another canvas with its areas; what is outside is left out."""
        for down, row in enumerate(other.rows):
            if 0 <= y + down < self.high:
                room = max(0, self.wide - x)
                self.rows[y + down][x : x + len(row)] = row[:room]
        self.areas += [area._replace(x=area.x + x, y=area.y + y) for area in other.areas]

    def mark(self, spot: Spot, x: int, y: int, wide: int = 1, high: int = 1) -> None:
        """Note where a spot is."""
        self.areas.append(Area(spot, x, y, wide, high))

    def hit(self, x: int, y: int) -> Spot | None:
        """The spot at a place; the one marked last is on top."""
        for area in reversed(self.areas):
            if area.x <= x < area.x + area.wide and area.y <= y < area.y + area.high:
                return area.spot
        return None

    def area(self, spot: Spot) -> Area | None:
        return next((area for area in reversed(self.areas) if area.spot == spot), None)

    def lines(self) -> list[str]:
        """The text alone."""
        return ["".join([glyph.char for glyph in row]) for row in self.rows]


def nearest(canvas: Canvas, spots: Iterable[Spot], here: Spot | None, right: int, down: int) -> Spot | None:
    """The next spot in a direction: far sideways counts more than far ahead. At the edge, the farthest one behind."""
    places = {spot: area.middle for spot in spots if (area := canvas.area(spot))}
    start = canvas.area(here) if here else None
    if not places or start is None:
        return next(iter(places), None)
    x, y = start.middle

    def ahead(spot: Spot) -> float:
        at = places[spot]
        return (at[0] - x) * right + (at[1] - y) * down

    def aside(spot: Spot) -> float:
        at = places[spot]
        return abs((at[0] - x) * down) + abs((at[1] - y) * right)

    front = [spot for spot in places if ahead(spot) > 0.5]
    if front:
        return min(front, key=lambda spot: ahead(spot) + 3 * aside(spot))
    behind = [spot for spot in places if spot != here]
    return min(behind, key=lambda spot: ahead(spot) + 3 * aside(spot), default=here)
