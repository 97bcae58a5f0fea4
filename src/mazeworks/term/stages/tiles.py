"""One tile of a maze: in colour with half blocks, or with lines and signs.

A pixel is one column by half a row. A hedge lies round the floor, which is cut through where the tile is open.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from ..canvas import Area, Canvas, Glyph, Ink, Piece, Spot
from ..hues import Hues
from ..text import cells, cut

N, E, S, W = 1, 2, 4, 8
SIGNS = {"lit": "·", "ghostlit": "·", "danger": "~", "dangerlit": "≈"}  # floors without colour


class Size(NamedTuple):
    """The size of a tile in characters, and the thickness of its hedge in pixels."""

    wide: int
    high: int
    hedge: int

    @property
    def room(self) -> int:
        """Characters in one line of the tile."""
        return self.wide - 2 * self.hedge

    @property
    def label_row(self) -> int:
        return self.high // 2 if self.high < 5 else self.high // 2 - 1

    @property
    def piece_row(self) -> int:
        return self.high // 2 if self.high < 5 else self.high // 2 + 1


SIZES = (Size(6, 3, 1), Size(8, 4, 1), Size(10, 5, 2), Size(14, 7, 3))  # smallest first


class Face(NamedTuple):
    """Everything on one tile: its open sides, the role of its floor, pieces, and a label with its style."""

    exits: int
    floor: str = "floor"
    pieces: tuple[Piece, ...] = ()
    label: str = ""
    ink: Ink = Ink("mark", "", True)
    shade: int = 0


def drawn(face: Face, size: Size, hues: Hues) -> Canvas:
    """Draw a tile."""
    canvas = Canvas(size.wide, size.high)
    canvas.rows = [[*row] for row in _bare(face.exits, face.floor, size, hues, face.shade % 2)]
    _write(canvas, face, size, hues)
    return canvas


@functools.lru_cache(maxsize=2048)
def _bare(exits: int, floor: str, size: Size, hues: Hues, shade: int) -> tuple[tuple[Glyph, ...], ...]:
    return _lines(exits, floor, size, hues) if hues.plain else _blocks(exits, floor, size, shade)


def _blocks(exits: int, floor: str, size: Size, shade: int) -> tuple[tuple[Glyph, ...], ...]:
    wide, high, hedge = size.wide, 2 * size.high, size.hedge

    def role(x: int, y: int) -> str:
        across, along = hedge <= x < wide - hedge, hedge <= y < high - hedge
        way = (
            (across and along)
            or (across and ((y < hedge and exits & N) or (y >= high - hedge and exits & S)))
            or (along and ((x < hedge and exits & W) or (x >= wide - hedge and exits & E)))
        )
        return floor if way else f"hedge{(shade + (x < wide // 2)) % 2}"

    rows = []
    for y in range(size.high):
        row = []
        for x in range(wide):
            top, low = role(x, 2 * y), role(x, 2 * y + 1)
            row.append(Glyph(" ", Ink("text", top)) if top == low else Glyph("▀", Ink(top, low)))
        rows.append(tuple(row))
    return tuple(rows)


def _lines(exits: int, floor: str, size: Size, hues: Hues) -> tuple[tuple[Glyph, ...], ...]:
    inside, ink = size.wide - 2, Ink("text", floor if floor.startswith("ghost") else "")
    north, east, south, west = [bool(exits & side) for side in (N, E, S, W)]
    top = _corner("┌─│┘", north, west) + ("─", " ")[north] * inside + _corner("┐─│└", north, east)
    low = _corner("└─│┐", south, west) + ("─", " ")[south] * inside + _corner("┘─│┌", south, east)
    sides = [(" " if west else "│") + " " * inside + (" " if east else "│")]
    sign = SIGNS.get(floor)
    text = [top, *sides * (size.high - 2), low]
    if sign:
        row = {size.label_row, size.piece_row}
        text = [line[0] + sign * inside + line[-1] if at in row else line for at, line in enumerate(text)]
    return tuple([tuple([Glyph(hues.sign(char), ink) for char in line]) for line in text])


def _corner(signs: str, up: bool, aside: bool) -> str:
    """The corner between two sides: both closed, one open, or both open."""
    return signs[3] if up and aside else signs[2] if up else signs[1] if aside else signs[0]


def _write(canvas: Canvas, face: Face, size: Size, hues: Hues) -> None:
    """Pieces first, then the label cut to what is left; in large tiles the label above and the pieces below."""
    x, room = size.hedge, size.room
    if hues.plain:
        x, room = 1, size.wide - 2
    if size.high < 5:
        at = x
        for text, ink in face.pieces[:room]:
            at = canvas.put(at, size.piece_row, text, ink)
        last = face.pieces[-1][0] if face.pieces else ""
        if hues.ascii and last.isalnum() and face.label[:1].isalnum():
            at += 1  # a letter that stands for a piece is no part of the label
        _label(canvas, face, at, size.label_row, max(0, x + room - at), hues)
        return
    _label(canvas, face, x, size.label_row, room, hues)
    at = x + max(0, (room - len(face.pieces)) // 2)
    for text, ink in face.pieces[:room]:
        at = canvas.put(at, size.piece_row, text, ink)


def _label(canvas: Canvas, face: Face, x: int, y: int, room: int, hues: Hues) -> None:
    text = face.label[:room] if cells(face.label) == len(face.label) else cut(face.label, room)
    ink = face.ink if face.ink.ground else face.ink._replace(ground="" if hues.plain else face.floor)
    canvas.put(x, y, hues.signs(text), ink)


def plates(colours: Sequence[int], hues: Hues) -> tuple[Piece, ...]:
    """Pieces on dark plates."""
    return tuple(
        [(hues.piece(colour), Ink(f"seat{colour}", "" if hues.plain else "plate", True)) for colour in colours]
    )


def frame(canvas: Canvas, x: int, y: int, size: Size, hues: Hues) -> None:
    """Mark a tile as the one under the cursor: its four corners."""
    _corners(canvas, Area(Spot(""), x, y, size.wide, size.high), "┏┓┗┛", Ink("cursor", "cursorground", True), hues)


def starred(canvas: Canvas, area: Area, hues: Hues) -> None:
    """Mark a tile that a hint names."""
    _corners(canvas, area, "****", Ink("bar", "barground", True), hues)


def _corners(canvas: Canvas, area: Area, signs: str, ink: Ink, hues: Hues) -> None:
    right, low = area.x + area.wide - 1, area.y + area.high - 1
    places = ((area.x, area.y), (right, area.y), (area.x, low), (right, low))
    for (x, y), sign in zip(places, signs, strict=True):
        canvas.put(x, y, hues.sign(sign), ink)
