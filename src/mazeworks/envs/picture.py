"""The open table of a game, as text and as a small picture. A game may have its own `picture` part."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from mazeworks.core import WATCHER, AnyGame, AnyState, AnyTable, Refused, phase_of
from mazeworks.maze import Board, cell_word, diagram
from mazeworks.shelf import kit_of

Picture = NDArray[np.uint8]
Draw = Callable[[AnyTable], str]
Paint = Callable[[AnyTable], Picture]
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


def drawn(game: AnyGame, state: AnyState) -> str:
    """The table as text, the seat on turn, and the scores."""
    table = game.view(state, WATCHER).table
    draw: Draw = draw_table
    asked: Draw = what_is_asked
    if kit := kit_of(type(game)):
        draw, asked = kit.offers("picture", "draw", draw), kit.offers("picture", "asked", asked)
    scores = ", ".join([f"seat {seat + 1}: {score}" for seat, score in enumerate(game.scores(state))])
    turn = "over" if game.result(state) else f"turn of seat {table.turn + 1}: {asked(table)}"
    return f"{draw(table)}\n{turn}; {scores}"


def painted(game: AnyGame, state: AnyState) -> Picture:
    """The table in colours, rows from the top, three bytes a pixel."""
    paint: Paint = paint_table
    if kit := kit_of(type(game)):
        paint = kit.offers("picture", "paint", paint)
    return paint(game.view(state, WATCHER).table)


def render_mode(mode: str | None, modes: Sequence[str]) -> str | None:
    """Return a mode of `render`, or None; refuse one that does not exist."""
    if mode is not None and mode not in modes:
        raise Refused(
            "render",
            "There is no render mode {mode}. There are: {modes}.",
            mode=f"{mode!r:.40}",
            modes=", ".join(modes),
        )
    return mode


def rendered(game: AnyGame, state: AnyState, mode: str | None) -> str | Picture | None:
    """The answer of `render` in the modes of Gymnasium and PettingZoo."""
    if mode == "rgb_array":
        return painted(game, state)
    if mode == "human":
        print(drawn(game, state))
        return None
    return drawn(game, state) if mode == "ansi" else None


# --- games without a picture of their own -----------------------------------------------------------------------------


def draw_table(table: AnyTable) -> str:
    """The maze and its pieces, or the fields of a table without a maze."""
    board = getattr(table, "board", None)
    if not isinstance(board, Board):
        return "\n".join([f"{name} {getattr(table, name)}" for name in getattr(table, "__struct_fields__", ())])
    cells = " ".join([cell_word(board.grid).write(cell) for cell in getattr(table, "pieces", ())])
    return f"{diagram.draw(board)}\npieces {cells}"


def what_is_asked(table: AnyTable) -> str:
    """The phase of the turn, if the game has phases."""
    return phase_of(table) or "to decide"


def paint_table(table: AnyTable) -> Picture:
    """The maze and its pieces; a table without a maze is one plain tile."""
    board = getattr(table, "board", None)
    if not isinstance(board, Board):
        return np.full((TILE, TILE, 3), PATH, np.uint8)
    out = paint_maze(board)
    paint_pieces(out, board.size, getattr(table, "pieces", ()))
    return out


# --- painting ---------------------------------------------------------------------------------------------------------


def paint_maze(board: Board) -> Picture:
    """The tiles with their marks."""
    size = board.size
    out = np.full((size * TILE, size * TILE, 3), HEDGE, np.uint8)
    for cell in range(size * size):
        tile, spot = board.tile(cell), spot_of(out, cell, size)
        corridors(spot, tile.exits)
        if tile.mark:
            square(spot, GOLD, 6)
    return out


def paint_pieces(out: Picture, size: int, pieces: tuple[int, ...]) -> None:
    """Paint a dot for each seat's piece."""
    for seat, cell in enumerate(pieces):
        dot(spot_of(out, cell, size), SEATS[seat], seat)


def corridors(spot: Picture, exits: int) -> None:
    """Paint a path from the middle to each open side."""
    low, high = (TILE - WAY) // 2, (TILE + WAY) // 2
    for side, part in enumerate(
        (spot[:high, low:high], spot[low:high, low:], spot[low:, low:high], spot[low:high, :high])
    ):
        if exits >> side & 1:
            part[:] = PATH


def spot_of(out: Picture, cell: int, size: int) -> Picture:
    """The part of a picture that shows a cell."""
    row, column = divmod(cell, size)
    return out[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE]


def square(spot: Picture, colour: tuple[int, int, int], width: int) -> None:
    """Paint a square in the middle of a spot."""
    low = (TILE - width) // 2
    spot[low : low + width, low : low + width] = colour


def dot(spot: Picture, colour: tuple[int, int, int], seat: int) -> None:
    """Paint a piece, a little off centre, so that several on one tile are visible."""
    down, right = divmod(seat, 2)
    spot[2 + 7 * down : 8 + 7 * down, 3 + 9 * right : 12 + 9 * right] = colour
