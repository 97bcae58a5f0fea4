"""The board of the shifting games: the fixed tiles, and the loose ones laid at random."""

import functools

from mazeworks.content import Layout, layout
from mazeworks.core import Dice
from mazeworks.maze import PLAIN, TURNED, Board, Grid, Tile, cell_word, grid, parse_sides

HEDGE: Layout = layout("hedge")
GRID: Grid = grid(len(HEDGE.fixed))
HOMES, INNER = [tuple([cell_word(GRID).read(text) for text in cells]) for cells in (HEDGE.homes, HEDGE.inner)]
STRAIGHT, CORNER, TEE = parse_sides("NS"), parse_sides("NE"), parse_sides("NEW")


def homes(seats: int, cells: tuple[int, ...] = HOMES) -> tuple[int, ...]:
    """Where each seat starts: clockwise, two seats at opposite corners (clause 1.4)."""
    return cells[::2] if seats == 2 else cells[:seats]


@functools.cache
def fixed() -> dict[int, Tile]:
    """The fixed tiles by cell; those with three open sides carry the first marks."""
    exits = {cell: parse_sides(text) for cell, text in enumerate([t for row in HEDGE.fixed for t in row]) if text}
    tees = [cell for cell, e in exits.items() if e.bit_count() == 3]
    return {cell: Tile(e, tees.index(cell) + 1 if cell in tees else PLAIN) for cell, e in exits.items()}


@functools.cache
def loose(straights: int, night: bool) -> tuple[Tile, ...]:
    """The thirty-four loose tiles, unturned; at night twelve of the straights glow (clause 1.2)."""
    edition = next(each for each in HEDGE.loose if each.straights == straights)
    first, tee = HEDGE.fixed_marks + 1, HEDGE.fixed_marks + HEDGE.corner_marks + 1
    glow = range(HEDGE.day_marks + 1, HEDGE.day_marks + 1 + HEDGE.night_marks) if night else ()
    marked = [Tile(STRAIGHT, mark) for mark in glow]
    return (
        *[Tile(STRAIGHT)] * (straights - len(marked)),
        *marked,
        *[Tile(CORNER)] * edition.plain_corners,
        *[Tile(CORNER, first + i) for i in range(HEDGE.corner_marks)],
        *[Tile(TEE, tee + i) for i in range(HEDGE.tee_marks)],
    )


def lay(straights: int, night: bool, dice: Dice) -> Board:
    """A random maze: order and rotation of the loose tiles are random, the one left over is the spare (clause 1.3)."""
    pile = [Tile(TURNED[dice.pick(range(4))][t.exits], t.mark) for t in dice.shuffled(loose(straights, night))]
    tiles = [fixed().get(cell) or pile.pop() for cell in range(GRID.cells)]
    return Board.lay(GRID, tiles, pile.pop())


def plain(board: Board) -> Board:
    """The same maze with nothing painted on it."""
    return Board(board.grid, board.open, bytes(len(board.marks)), board.spare)


def fault(board: Board, straights: int, night: bool, painted: bool = True) -> str | None:
    """Why these are not the tiles of the game; some games are played on tiles with nothing painted on them."""
    if board.grid is not GRID:
        return f"The board must have size {GRID.size} and the usual movable lines."
    tiles, still, pile = board.tiles(), fixed(), loose(straights, night)
    if not painted:
        still, pile = {at: Tile(tile.exits) for at, tile in still.items()}, tuple([Tile(t.exits) for t in pile])
    if any(tiles[cell] != tile for cell, tile in still.items()):
        return "A fixed tile is missing or turned."
    rest = [tile for cell, tile in enumerate(tiles) if cell not in still]
    if sorted(map(_shape, rest)) != sorted(map(_shape, pile)):
        return "The loose tiles are not those of the game."
    return None


def _shape(tile: Tile) -> tuple[int, int]:
    """A tile however it is turned."""
    return min([TURNED[q][tile.exits] for q in range(4)]), tile.mark
