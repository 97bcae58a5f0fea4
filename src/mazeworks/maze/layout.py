"""The board of the shifting games: the fixed tiles, and the loose ones laid at random."""

import functools
import os.path
from collections.abc import Sequence

import msgspec

from mazeworks.content import read_toml
from mazeworks.core import Dice, Text, Word
from mazeworks.maze import PLAIN, TURNED, Board, Grid, Tile, cell_word, cells, grid, parse_sides, slot_word


class Loose(msgspec.Struct, frozen=True):
    """The loose tiles of one edition that have no mark in daylight."""

    straights: int
    plain_corners: int


class Layout(msgspec.Struct, frozen=True):
    """A board before the loose tiles are laid, and the number of each kind."""

    fixed: tuple[tuple[str, ...], ...]
    homes: tuple[str, ...]
    inner: tuple[str, ...]
    fixed_marks: int
    corner_marks: int
    tee_marks: int
    night_marks: int
    loose: tuple[Loose, ...]

    @property
    def day_marks(self) -> int:
        return self.fixed_marks + self.corner_marks + self.tee_marks


HEDGE = read_toml(os.path.join(os.path.dirname(__file__), "layout.toml"), Layout)
GRID: Grid = grid(len(HEDGE.fixed))
HOMES, INNER = [tuple([cell_word(GRID).read(text) for text in cells]) for cells in (HEDGE.homes, HEDGE.inner)]
STRAIGHT, CORNER, TEE = parse_sides("NS"), parse_sides("NE"), parse_sides("NEW")
STRAIGHTS = (STRAIGHT, TURNED[1][STRAIGHT])
EVERY = (1 << GRID.cells) - 1


def homes(seats: int, cells: tuple[int, ...] = HOMES) -> tuple[int, ...]:
    """The start of each seat: clockwise, two seats at opposite corners (clause 1.4)."""
    return cells[::2] if seats == 2 else cells[:seats]


def corners(cells: tuple[int, ...], size: int = GRID.size) -> tuple[int, ...]:
    """The corner of the board to which each cell is nearest, clockwise from the top left."""
    halves = [(cell // size > size // 2, cell % size > size // 2) for cell in cells]
    return tuple([(3 - right) if low else int(right) for low, right in halves])


def words(ids: Sequence[str]) -> dict[str, Word]:
    """The spelling of cells, slots and marks; `ids` names the marks from 1 on."""
    names = ("nothing", *ids)
    mark = Word(names.__getitem__, lambda text: names.index(text.lower()))
    return {"cell": cell_word(GRID), "slot": slot_word(GRID), "mark": mark}


@functools.cache
def fixed() -> dict[int, Tile]:
    """The fixed tiles by cell; tiles with three open sides carry the first marks."""
    exits = {cell: parse_sides(text) for cell, text in enumerate([t for row in HEDGE.fixed for t in row]) if text}
    tees = [cell for cell, e in exits.items() if e.bit_count() == 3]
    return {cell: Tile(e, tees.index(cell) + 1 if cell in tees else PLAIN) for cell, e in exits.items()}


@functools.cache
def loose(straights: int, glowing: int = 0) -> tuple[Tile, ...]:
    """The 34 loose tiles, unturned; after dusk some of the straights glow (clause 1.2)."""
    edition = next(each for each in HEDGE.loose if each.straights == straights)
    first, tee = HEDGE.fixed_marks + 1, HEDGE.fixed_marks + HEDGE.corner_marks + 1
    return (
        *[Tile(STRAIGHT)] * (straights - glowing),
        *[Tile(STRAIGHT, HEDGE.day_marks + 1 + i) for i in range(glowing)],
        *[Tile(CORNER)] * edition.plain_corners,
        *[Tile(CORNER, first + i) for i in range(HEDGE.corner_marks)],
        *[Tile(TEE, tee + i) for i in range(HEDGE.tee_marks)],
    )


def lay(straights: int, dice: Dice) -> Board:
    """A random maze: the loose tiles in random order and rotation; the one left over is the spare (clause 1.3)."""
    pile = [Tile(TURNED[dice.pick(range(4))][t.exits], t.mark) for t in dice.shuffled(loose(straights))]
    tiles = [fixed().get(cell) or pile.pop() for cell in range(GRID.cells)]
    return Board.lay(GRID, tiles, pile.pop())


def plain(board: Board) -> Board:
    """The same maze without marks."""
    return Board(board.grid, board.open, bytes(len(board.marks)), board.spare)


def bare(board: Board) -> tuple[int, ...]:
    """The places of the straights without a mark; the place after the last cell is the spare's."""
    n, e, s, w = [board.open >> side * GRID.plane & EVERY for side in range(4)]
    straight = (n & s & ~(e | w) | e & w & ~(n | s)) | (board.spare in STRAIGHTS) << GRID.cells
    return tuple([place for place in cells(straight) if not board.marks[place]])


def problem(board: Board, straights: int, glowing: int = 0, painted: bool = True) -> str | None:
    """Return why these are not the tiles of the game, or None; some games use tiles without marks."""
    if board.grid is not GRID:
        return Text("The board must have size {size} and the usual movable lines.", size=GRID.size)
    tiles, still, pile = board.tiles(), fixed(), loose(straights, glowing)
    if not painted:
        still, pile = {at: Tile(tile.exits) for at, tile in still.items()}, tuple([Tile(t.exits) for t in pile])
    if any(tiles[cell] != tile for cell, tile in still.items()):
        return "A fixed tile is missing or turned."
    rest = [tile for cell, tile in enumerate(tiles) if cell not in still]
    if sorted(map(_shape, rest)) != sorted(map(_shape, pile)):
        return "The loose tiles are not those of the game."
    return None


def _shape(tile: Tile) -> tuple[int, int]:
    """A tile in a canonical rotation."""
    return min([TURNED[q][tile.exits] for q in range(4)]), tile.mark
