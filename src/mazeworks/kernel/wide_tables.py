"""The tables of wide mazes for the compiled kernel: the struct `Tables` of wide.h, and sets of cells as rows."""

from __future__ import annotations

import struct
from typing import TypeVar

from mazeworks.maze import DISTINCT, TURNED

from .tables import Tables

T = TypeVar("T")

ROWS = 16  # rows of a set, and bits of a row
NARROWEST, SLOTS_MOST, PLACES, BITS = 9, 28, 226, 256
BYTES = 16512  # of the struct `Tables`
DOWN, LEFT, UP, RIGHT = range(4)  # the way a line moves


def fits(t: Tables) -> bool:
    """True if the compiled kernel of wide mazes takes this grid."""
    return NARROWEST <= t.size < ROWS and t.slots <= SLOTS_MOST


def rows(t: Tables, mask: int) -> bytes:
    """A set of cells as sixteen rows of sixteen bits."""
    row = (1 << t.size) - 1
    return struct.pack(f"{ROWS}H", *[mask >> t.size * at & row if at < t.size else 0 for at in range(ROWS)])


def mask(t: Tables, data: bytes) -> int:
    """A set of cells as one number."""
    return sum([row << t.size * at for at, row in enumerate(struct.unpack(f"{ROWS}H", data))])


def pack(t: Tables) -> bytes:
    """The struct `Tables` of wide.h."""
    none = bytes(2 * ROWS)
    lines, nears = [[rows(t, each) for each in masks] for masks in (t.line, t.near)]
    bits = [rows(t, 1 << cell) for cell in range(t.spare)]
    sets = b"".join([*_filled(lines, SLOTS_MOST, none), *_filled(nears, SLOTS_MOST, none), *_filled(bits, BITS, none)])
    ways = [_way(t, slot) for slot in range(t.slots)]
    small = [_filled(each, SLOTS_MOST, 0) for each in (ways, t.entry, t.exit, t.opposite)]
    carry = [_filled([*each], PLACES, 0) for each in t.carry]
    carries = _filled(carry, SLOTS_MOST, [0] * PLACES)
    places = [place for table in (*small, *carries, *TURNED, DISTINCT, (t.size, t.slots, t.spare)) for place in table]
    out = sets + bytes(places)
    return out + bytes(-len(out) % (2 * ROWS))


def _way(t: Tables, slot: int) -> int:
    """The way a line moves."""
    if t.left[slot]:
        return RIGHT if t.left[slot] == 1 else DOWN
    return LEFT if t.right[slot] == 1 else UP


def _filled(items: list[T], length: int, empty: T) -> list[T]:
    return [*items, *[empty] * (length - len(items))]
