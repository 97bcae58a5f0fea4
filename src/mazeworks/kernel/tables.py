"""The movement of a grid as tables for the kernel: made from `maze`, so that no rule is written twice."""

from __future__ import annotations

import functools
import struct

from mazeworks.maze import DISTINCT, TURNED, Grid, grid, opposite

QUARTERS = len(TURNED)


class Tables:
    """The tables of one grid. A slot is its index in the grid's list of slots; `spare` is the place of the spare."""

    def __init__(self, on: Grid) -> None:
        lines = [on.line[slot] for slot in on.slots]
        every = (1 << on.cells) - 1
        self.grid, self.size, self.spare, self.slots = on, on.size, on.cells, len(lines)
        self.every, self.inner = every, on.not_last
        self.line = [line.mask & every for line in lines]
        self.near = [self._near(mask) for mask in self.line]
        self.left, self.right = [line.left for line in lines], [line.right for line in lines]
        self.entry, self.exit = [line.entry for line in lines], [line.exit for line in lines]
        self.opposite = [on.slots.index(opposite(slot)) for slot in on.slots]
        self.carry = [(*line.carry, on.cells) for line in lines]  # no piece stands on the spare
        self.order = [line.order for line in lines]

    def _near(self, line: int) -> int:
        """A line and the cells beside it."""
        sideways = (line & self.inner) << 1 | line >> 1 & self.inner
        return line | sideways | (line << self.size | line >> self.size) & self.every

    def pack(self) -> bytes:
        """The struct `Tables` of maze.h."""
        small = [*self.left, *self.right, *self.entry, *self.exit, *self.opposite]
        small += [place for table in (*self.carry, *self.order, *TURNED) for place in table]
        masks = [*self.line, *self.near, self.inner]
        words = struct.pack(f"{len(masks)}Q", *masks)
        out = words + bytes([*small, *DISTINCT])
        return out + bytes(-len(out) % 8)


@functools.cache
def tables(on: Grid) -> Tables:
    """The tables of a grid, made once."""
    return Tables(on)


USUAL = tables(grid(7))  # the compiled kernel's grid
