"""The cells that a piece can reach. Masks have a bit for each cell; no piece may enter the cells of `without`."""

from mazeworks.core import Refused

from .board import Board


def _parted(joins: tuple[int, int], without: int, size: int) -> tuple[int, int]:
    """Joins that do not touch the cells of a mask."""
    right, down = joins
    return right & ~(without | without >> 1), down & ~(without | without >> size)


def reach(board: Board, cell: int, without: int = 0) -> int:
    """Mask of the cells joined with `cell`, itself included."""
    size, seen = board.grid.size, 1 << cell
    right, down = board.joins if not without else _parted(board.joins, without, size)
    while True:
        more = seen | (seen & right) << 1 | seen >> 1 & right
        more |= (more & down) << size | more >> size & down
        if more == seen:
            return seen
        seen = more


def rings(board: Board, cell: int, without: int = 0, goal: int = 0) -> list[int]:
    """Masks of the cells within 0, 1, 2 … steps of `cell`, to the end of all paths or up to a cell of `goal`."""
    size = board.grid.size
    right, down = board.joins if not without else _parted(board.joins, without, size)
    seen = 1 << cell
    out = [seen]
    while not seen & goal:
        ring = seen | (seen & right) << 1 | seen >> 1 & right | (seen & down) << size | seen >> size & down
        if ring == seen:
            break
        out.append(ring)
        seen = ring
    return out


def path(board: Board, start: int, to: int, without: int = 0) -> tuple[int, ...]:
    """A shortest path from `start` to `to`, both included."""
    if start == to:
        return (start,)
    size = board.grid.size
    right, down = board.joins if not without else _parted(board.joins, without, size)
    around = rings(board, to, without, 1 << start)
    if not around[-1] >> start & 1:
        raise Refused("illegal", "No path leads there. Choose a cell in reach.")
    way, at = [start], start
    for ring in around[-2::-1]:
        bit = 1 << at
        near = (bit & right) << 1 | bit >> 1 & right | (bit & down) << size | bit >> size & down
        at = (near & ring).bit_length() - 1
        way.append(at)
    return tuple(way)


def cells(mask: int) -> list[int]:
    """The cells of a mask, in order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
