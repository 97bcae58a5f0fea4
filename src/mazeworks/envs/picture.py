"""What everybody sees of a game: in words, and as a small picture."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mazeworks.core import WATCHER, AnyGame
from mazeworks.games.delve.content import lore
from mazeworks.games.delve.table import CELLS, SIZE
from mazeworks.games.delve.table import Table as Depths
from mazeworks.games.tigers import diagram as doors
from mazeworks.games.tigers import position as den
from mazeworks.games.tigers.table import Table as Den
from mazeworks.maze import Board, cell_word, diagram
from mazeworks.maze.tile import GLYPHS

Picture = NDArray[np.uint8]
TILE, WAY = 24, 8  # pixels: a tile, and how wide its corridors are
HEDGE, PATH, GOLD, NIGHT = (46, 92, 54), (232, 214, 170), (214, 168, 40), (32, 30, 44)
SEATS = (  # the colours of the pieces
    (208, 62, 42),
    (40, 104, 190),
    (232, 184, 40),
    (206, 92, 168),
    (60, 170, 90),
    (240, 240, 240),
)
CARDS = ((60, 86, 160), (176, 70, 52))  # blue, red


def drawn(game: AnyGame, state: Any) -> str:
    """The board as a diagram, where the pieces stand, and who is on turn."""
    table = game.view(state, WATCHER).table
    scores = ", ".join([f"seat {seat + 1}: {score}" for seat, score in enumerate(game.scores(state))])
    turn = "over" if game.result(state) else f"turn of seat {table.turn + 1}: {_asked(table)}"
    if isinstance(table, Depths):
        return f"{_map(table)}\n{turn}; {scores}"
    if isinstance(table, Den):
        return f"{doors.draw(table.position())}\n{turn}; {scores}"
    cells = " ".join([cell_word(table.board.grid).write(cell) for cell in table.pieces])
    return f"{diagram.draw(table.board)}\npieces {cells}\n{turn}; {scores}"


def _asked(table: Any) -> str:
    return type(table.stack[-1]).__name__.lower() if isinstance(table, Depths) else str(table.phase)


def _map(table: Depths) -> str:
    """A glyph for each tile of the delve, followed by the seats there, and then those outside."""
    seats = [[f"{seat + 1}" for seat, hero in enumerate(table.heroes) if hero.cell == cell] for cell in range(CELLS)]
    glyphs = [
        " " if tile is None else GLYPHS[tile.exits if tile.up and not tile.destroyed else 0] for tile in table.tiles
    ]
    cells = [glyph + "".join(here).ljust(len(table.heroes)) for glyph, here in zip(glyphs, seats, strict=True)]
    rows = ["".join(cells[at : at + SIZE]).rstrip() for at in range(0, CELLS, SIZE)]
    outside = [f"seat {seat + 1} on {hero.space}" for seat, hero in enumerate(table.heroes) if hero.space is not None]
    return "\n".join([*rows, f"outside {', '.join(outside) or 'nobody'}"])


def painted(game: AnyGame, state: Any) -> Picture:
    """The board in colours, rows from the top, three bytes a pixel."""
    table = game.view(state, WATCHER).table
    if isinstance(table, Depths):
        return _depths(table)
    return _doors(table) if isinstance(table, Den) else _maze(table.board, table)


def _depths(table: Depths) -> Picture:
    """The delve; below it are the spaces outside, in as many rows as they need."""
    spaces = lore().spaces
    out = np.full(((SIZE - -len(spaces) // SIZE) * TILE, SIZE * TILE, 3), NIGHT, np.uint8)
    for cell, tile in enumerate(table.tiles):
        spot = _tile(out, cell, SIZE)
        if tile is not None and not tile.destroyed:
            spot[:] = HEDGE
            _corridors(spot, tile.exits if tile.up else 0)
            if tile.things or tile.gold:
                _square(spot, GOLD, 6)
            if tile.enemy:
                _square(spot, NIGHT, 12)
    for space in spaces:
        _square(_tile(out, CELLS + space, SIZE), PATH, TILE - 2)
    for seat, hero in enumerate(table.heroes):
        at = hero.cell if hero.space is None else CELLS + hero.space
        if at is not None:
            _dot(_tile(out, at, SIZE), SEATS[seat], seat)
    return out


def _maze(board: Board, table: Any) -> Picture:
    size = board.size
    out = np.full((size * TILE, size * TILE, 3), HEDGE, np.uint8)
    for cell in range(size * size):
        tile, spot = board.tile(cell), _tile(out, cell, size)
        _corridors(spot, tile.exits)
        if tile.mark:
            _square(spot, GOLD, 6)
    for cell, worth in zip(getattr(table, "hoard", ()), getattr(table, "values", ()), strict=True):
        _square(_tile(out, cell, size), GOLD, 4 + worth)
    for guard in getattr(table, "guards", ()):
        _square(_tile(out, guard, size), NIGHT, 12)
    for seat, cell in enumerate(table.pieces):
        _dot(_tile(out, cell, size), SEATS[seat], seat)
    return out


def _corridors(spot: Picture, exits: int) -> None:
    low, high = (TILE - WAY) // 2, (TILE + WAY) // 2
    for side, part in enumerate(
        (spot[:high, low:high], spot[low:high, low:], spot[low:, low:high], spot[low:high, :high])
    ):
        if exits >> side & 1:
            part[:] = PATH


def _doors(table: Any) -> Picture:
    out = np.full((den.SIZE * TILE, den.SIZE * TILE, 3), NIGHT, np.uint8)
    for cell in den.CELLS:
        spot, card = _tile(out, cell, den.SIZE), table.cards[cell]
        spot[1:-1, 1:-1] = CARDS[bool(card & den.RED)]
        if card & den.TIGER:
            spot[3:-3:4, 3:-3] = PATH
        for seat, cubs in enumerate(table.cubs):
            for at in range(cubs[cell]):
                spot[4 + 4 * at : 7 + 4 * at, 4 + 12 * seat : 8 + 12 * seat] = SEATS[seat]
    return out


def _tile(out: Picture, cell: int, size: int) -> Picture:
    row, column = divmod(cell, size)
    return out[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE]


def _square(spot: Picture, colour: tuple[int, int, int], width: int) -> None:
    low = (TILE - width) // 2
    spot[low : low + width, low : low + width] = colour


def _dot(spot: Picture, colour: tuple[int, int, int], seat: int) -> None:
    """A piece, a little aside, so that several on one tile can be seen."""
    down, right = divmod(seat, 2)
    spot[2 + 7 * down : 8 + 7 * down, 3 + 9 * right : 12 + 9 * right] = colour


def rendered(game: AnyGame, state: Any, mode: str | None) -> str | Picture | None:
    """What `render` gives by the modes of Gymnasium and PettingZoo."""
    if mode == "rgb_array":
        return painted(game, state)
    if mode == "human":
        print(drawn(game, state))
        return None
    return drawn(game, state) if mode == "ansi" else None
