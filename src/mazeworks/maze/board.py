"""A board that can be pushed.

A cell is a bit index, row by row from the top left. A board keeps all open sides in one integer, so that pushing a line
is one masked shift. It has four planes: the cells open to N, then to E, S, W, with a guard row between planes.
A slot is `line * 4 + side`: the tile goes in at that side of that line, `slot ^ 2` is the opposite one.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, TypeAlias

import msgspec

from mazeworks.core import Refused

from .tile import PLAIN, TURNED, Tile, parse_sides

Cell: TypeAlias = Annotated[int, msgspec.Meta(ge=0, extra={"word": "cell"})]
Slot: TypeAlias = Annotated[int, msgspec.Meta(ge=0, extra={"word": "slot"})]
Mark: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=62, extra={"word": "mark"})]

LARGEST = 15  # a cell is one byte of a push's order
LETTERS = "-ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"  # letters of marks; the first means none
_TO_LETTER = LETTERS.encode().ljust(256, b"?")
_TO_MARK = bytes([max(0, LETTERS.find(chr(code))) for code in range(256)])
_TEXT = re.compile(r"(\d{1,2}) (\d{1,2}(?:,\d{1,2})*|-) ([0-9a-f]+) ([-A-Za-z0-9]+)", re.ASCII)


class Line:
    """The way in which one slot moves tiles and pieces on a grid."""

    def __init__(self, size: int, slot: int) -> None:
        at, side = slot >> 2, slot & 3
        cells = [at + i * size for i in range(size)] if side in (0, 2) else [at * size + i for i in range(size)]
        if side in (1, 2):
            cells.reverse()  # cells[0] is the cell where the tile goes in
        plane, spare = size * (size + 1), size * size
        step = cells[1] - cells[0]
        bits = sum([1 << cell for cell in cells])
        self.cells = tuple(cells)
        self.mask = sum([bits << p * plane for p in range(4)])
        self.keep = sum([((1 << spare) - 1) << p * plane for p in range(4)]) & ~self.mask
        self.left, self.right = max(step, 0), max(-step, 0)
        self.entry, self.exit = cells[0], cells[-1]
        self.enter = [sum([(e >> p & 1) << p * plane + cells[0] for p in range(4)]) for e in range(16)]
        self.probe = sum([1 << p * plane for p in range(4)])
        self.leave = {sum([(e >> p & 1) << p * plane for p in range(4)]): e for e in range(16)}
        order = list(range(spare + 1))  # place -> the place that its tile comes from; the last place is the spare's
        carry = list(range(spare))  # cell -> the cell to which a piece on it moves
        for old, new in itertools.pairwise(cells):
            order[new], carry[old] = old, new
        order[cells[0]], order[spare] = spare, cells[-1]
        carry[cells[-1]] = cells[0]
        self.order, self.carry = bytes(order), tuple(carry)


class Grid:
    """The tables of one board size with its movable lines. One object for each kind, so `is` compares."""

    def __init__(self, size: int, lines: tuple[int, ...]) -> None:
        self.size, self.lines, self.cells, self.plane = size, lines, size * size, size * (size + 1)
        self.slots = tuple([at << 2 | side for at in lines for side in range(4)])
        self.line = {slot: Line(size, slot) for slot in self.slots}
        every = (1 << self.cells) - 1
        self.not_last = every & ~sum([1 << row * size + size - 1 for row in range(size)])
        self.not_bottom = every & ~(((1 << size) - 1) << size * (size - 1))


_grid = functools.cache(Grid)


def grid(size: int, lines: Iterable[int] | None = None) -> Grid:
    """The grid of a size; `lines` counts from 0 and defaults to every other line."""
    if type(size) is not int or not 3 <= size <= LARGEST or size % 2 == 0:
        raise Refused("board", "A board has an odd size from 3 to {largest}, not {size}.", largest=LARGEST, size=size)
    chosen = tuple(range(1, size, 2)) if lines is None else tuple(lines)
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(range(size)):
        raise Refused(
            "board", "Movable lines are different numbers from 0 to {most}, not {lines}.", most=size - 1, lines=chosen
        )
    return _grid(size, tuple(sorted(chosen)))


def opposite(slot: int) -> int:
    """The other end of the same line."""
    return slot ^ 2


class Board:
    """Tiles on a grid, and the spare. Immutable; a plain class, because its fast form is not its JSON form."""

    __slots__ = ("grid", "joins", "marks", "open", "spare")

    def __init__(self, grid: Grid, open: int, marks: bytes, spare: int) -> None:
        self.grid, self.open, self.marks, self.spare = grid, open, marks, spare  # marks[-1] is the spare's
        p = grid.plane  # the cells joined to their right neighbour, and the cells joined to the one below:
        self.joins = open >> p & open >> 3 * p + 1 & grid.not_last, open >> 2 * p & open >> grid.size & grid.not_bottom

    @classmethod
    def lay(cls, grid: Grid, tiles: Sequence[Tile], spare: Tile) -> Board:
        """A board from its tiles, row by row."""
        open = sum([(t.exits >> p & 1) << p * grid.plane + c for c, t in enumerate(tiles) for p in range(4)])
        return cls(grid, open, bytes([*[tile.mark for tile in tiles], spare.mark]), spare.exits)

    @classmethod
    def of(
        cls,
        rows: Sequence[Sequence[str]],
        spare: str = "NS",
        *,
        lines: Iterable[int] | None = None,
        marks: Mapping[int, int] | None = None,
    ) -> Board:
        """A board from rows of open sides such as "NES"; `marks` are by cell.

        Examples:
            >>> print(Board.of([["ES", "EW", "SW"], ["NS", "NS", "NS"], ["NE", "EW", "NW"]], "NE"))
            3 2 6ac5553a93 ----------
        """
        if any(len(row) != len(rows) for row in rows):
            raise Refused("board", "A board is square: {rows} rows need {rows} tiles each.", rows=len(rows))
        of = grid(len(rows), lines)
        known = dict(marks or {})
        if not set(known) <= set(range(of.cells)) or not set(known.values()) <= set(range(len(LETTERS))):
            raise Refused(
                "board",
                "Marks are numbers up to {most} on cells from 0 to {last}.",
                most=len(LETTERS) - 1,
                last=of.cells - 1,
            )
        exits = [parse_sides(text) for row in rows for text in row]
        return cls.lay(of, [Tile(e, known.get(cell, PLAIN)) for cell, e in enumerate(exits)], Tile(parse_sides(spare)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and (self.open, self.marks, self.spare, self.grid) == (
            other.open,
            other.marks,
            other.spare,
            other.grid,
        )

    def __hash__(self) -> int:
        return hash((self.open, self.marks, self.spare))

    def __reduce__(self) -> tuple[object, ...]:
        return Board.from_json, (self.to_json(),)  # a pickle must not carry the grid's tables

    def __str__(self) -> str:
        return self.to_json()

    def __repr__(self) -> str:
        return f"Board.from_json({self.to_json()!r})"

    @property
    def size(self) -> int:
        return self.grid.size

    def tile(self, cell: int) -> Tile:
        """The tile on a cell."""
        shift, plane = self.open >> cell, self.grid.plane
        return Tile(sum([(shift >> p * plane & 1) << p for p in range(4)]), self.marks[cell])

    def tiles(self) -> list[Tile]:
        """All tiles, row by row, the spare last."""
        return [*[self.tile(cell) for cell in range(self.grid.cells)], Tile(self.spare, self.marks[-1])]

    def push(self, slot: int, quarters: int) -> Board:
        """The board after the spare, turned clockwise, went in at `slot`; the tile that comes out is the new spare."""
        line = self.grid.line[slot]
        open, mask = self.open, line.mask
        return Board(
            self.grid,
            open & line.keep
            | (open & mask) << line.left >> line.right & mask
            | line.enter[TURNED[quarters][self.spare]],
            line.order.translate(self.marks.ljust(256)),  # place -> the mark of the tile that moves there
            line.leave[open >> line.exit & line.probe],
        )

    def paint(self, place: int, mark: int) -> Board:
        """The board with a mark painted on the tile of a cell; the place after the last cell is the spare's."""
        marks = self.marks[:place] + bytes([mark]) + self.marks[place + 1 :]
        return Board(self.grid, self.open, marks, self.spare)

    def carry(self, slot: int, cells: tuple[int, ...]) -> tuple[int, ...]:
        """The cells of pieces after a push; a piece that is pushed out comes back on the tile pushed in."""
        to = self.grid.line[slot].carry
        return tuple([to[cell] for cell in cells])

    def find(self, mark: int) -> int:
        """The cell of a mark; -1 when it is on the spare or nowhere."""
        cell = self.marks.find(mark)
        return cell if cell < self.grid.cells else -1

    def to_json(self) -> str:
        """`size lines exits marks` in one line: a hex digit and a letter for each cell, the spare last."""
        on, every = self.grid, (1 << self.grid.cells) - 1
        spread = sum([int(f"{self.open >> p * on.plane & every:b}", 16) << p for p in range(4)])  # a bit -> a digit
        lines = ",".join([str(line + 1) for line in on.lines]) or "-"
        exits = f"{spread:0{on.cells}x}"[::-1]
        return f"{on.size} {lines} {exits}{self.spare:x} {self.marks.translate(_TO_LETTER).decode()}"

    @classmethod
    def from_json(cls, text: str) -> Board:
        """Parse a board from its line of text; other text is refused with the reason."""
        match = _TEXT.fullmatch(text) if isinstance(text, str) else None
        if not match:
            raise Refused("board", "A board is written as size, movable lines, open sides and marks.")
        size, lines, exits, marks = match.groups()
        numbers = [] if lines == "-" else [int(n) - 1 for n in lines.split(",")]
        on = grid(int(size), numbers)
        if len(exits) != on.cells + 1 or len(marks) != on.cells + 1:
            raise Refused(
                "board",
                "A board of size {size} has {cells} tiles, including the spare.",
                size=size,
                cells=on.cells + 1,
            )
        spread, ones = int(exits[-2::-1], 16), int("1" * on.cells, 16)
        open = sum([int(f"{spread >> p & ones:x}", 2) << p * on.plane for p in range(4)])
        return cls(on, open, marks.encode().translate(_TO_MARK), int(exits[-1], 16))
