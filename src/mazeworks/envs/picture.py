"""What everybody sees of a game: in words, and as a small picture."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from mazeworks.core import WATCHER, AnyGame
from mazeworks.games.tigers import diagram as doors
from mazeworks.games.tigers.position import CELLS, RED, TIGER
from mazeworks.games.tigers.position import SIZE as DOORS_SIZE
from mazeworks.maze import Board, cell_word, diagram

Picture = NDArray[np.uint8]
TILE, WAY = 24, 8  # pixels: a tile, and how wide its corridors are
HEDGE, PATH, GOLD, NIGHT = (46, 92, 54), (232, 214, 170), (214, 168, 40), (32, 30, 44)
SEATS = ((208, 62, 42), (40, 104, 190), (232, 184, 40), (206, 92, 168))  # the colours of the pieces
CARDS = ((60, 86, 160), (176, 70, 52))  # blue, red


def drawn(game: AnyGame, state: Any) -> str:
    """The board as a diagram, where the pieces stand, and who is on turn."""
    table = game.view(state, WATCHER).table
    scores = ", ".join([f"seat {seat + 1}: {score}" for seat, score in enumerate(game.scores(state))])
    turn = "over" if game.result(state) else f"turn of seat {table.turn + 1}: {table.phase}"
    board = getattr(table, "board", None)
    if board is None:
        return f"{doors.draw(table.position())}\n{turn}; {scores}"
    cells = " ".join([cell_word(board.grid).write(cell) for cell in table.pieces])
    return f"{diagram.draw(board)}\npieces {cells}\n{turn}; {scores}"


def painted(game: AnyGame, state: Any) -> Picture:
    """The board in colours, rows from the top, three bytes a pixel."""
    table = game.view(state, WATCHER).table
    board = getattr(table, "board", None)
    return _doors(table) if board is None else _maze(board, table)


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
    out = np.full((DOORS_SIZE * TILE, DOORS_SIZE * TILE, 3), NIGHT, np.uint8)
    for cell in CELLS:
        spot, card = _tile(out, cell, DOORS_SIZE), table.cards[cell]
        spot[1:-1, 1:-1] = CARDS[bool(card & RED)]
        if card & TIGER:
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
    spot[3 + 9 * down : 12 + 9 * down, 3 + 9 * right : 12 + 9 * right] = colour


def rendered(game: AnyGame, state: Any, mode: str | None) -> str | Picture | None:
    """What `render` gives by the modes of Gymnasium and PettingZoo."""
    if mode == "rgb_array":
        return painted(game, state)
    if mode == "human":
        print(drawn(game, state))
        return None
    return drawn(game, state) if mode == "ansi" else None
