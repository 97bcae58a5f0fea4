"""Mazes as text, in both directions: one box character for each tile, followed by its mark if it has one.

    ┌A─ ┐
    │ │B│
    └ ─ ┘   spare ├   lines 2

Blanks are free, so a plain maze may be drawn without any.
"""

import re

from mazeworks.core import Refused

from .board import LETTERS, Board, grid
from .tile import GLYPHS, PLAIN, Tile

_TILE = re.compile(rf"([{GLYPHS}])([A-Za-z0-9]?)")


def draw(board: Board) -> str:
    """The board as a diagram."""
    size = board.size
    tiles = [_drawn(tile) for tile in board.tiles()]
    rows = ["".join(tiles[at : at + size]).rstrip() for at in range(0, size * size, size)]
    numbers = " ".join([str(line + 1) for line in board.grid.lines]) or "-"
    return "\n".join([*rows, f"spare {tiles[-1].strip()}", f"lines {numbers}"])


def parse(text: str) -> Board:
    """Parse a diagram. The default spare is │, and by default every other line moves."""
    rows, spare, lines = [], Tile(GLYPHS.index("│")), None
    for raw in text.strip().splitlines():
        body, _, words = raw.partition("lines")
        if words:
            lines = [int(word) - 1 for word in re.findall(r"[0-9]{1,2}", words)]
        body, _, glyph = body.partition("spare")
        if glyph:
            spare = _row(glyph)[0] if _row(glyph) else spare
        if body.strip():
            rows.append(_row(body))
    if not rows or any(len(row) != len(rows) for row in rows):
        raise Refused("board", "A drawn board is square: {rows} rows need {rows} tiles each.", rows=len(rows))
    return Board.lay(grid(len(rows), lines), [tile for row in rows for tile in row], spare)


def _drawn(tile: Tile) -> str:
    return GLYPHS[tile.exits] + (" " if tile.mark == PLAIN else LETTERS[tile.mark])


def _row(text: str) -> list[Tile]:
    row = "".join(text.split())
    tiles = [Tile(GLYPHS.index(glyph), LETTERS.index(mark or "-")) for glyph, mark in _TILE.findall(row)]
    if _TILE.sub("", row):
        raise Refused(
            "board", "“{text}” is not a row of tiles: draw them with {glyphs}.", text=text.strip()[:40], glyphs=GLYPHS
        )
    return tiles
