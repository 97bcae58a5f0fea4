"""Distances without walls, and the walks worth considering."""

import functools
from collections.abc import Iterable

from mazeworks.maze import Walk, cells


def steps(room: int, within: tuple[int, ...]) -> int:
    """Steps from the nearest cell in reach to a goal, ignoring walls."""
    return next(steps for steps, mask in enumerate(within) if mask & room)


@functools.cache
def within(size: int, cell: int) -> tuple[int, ...]:
    """Masks of the cells at most 0, 1, 2 … steps from a cell, ignoring walls."""
    row, column = divmod(cell, size)
    far = [abs(at // size - row) + abs(at % size - column) for at in range(size * size)]
    return tuple([sum([1 << at for at, steps in enumerate(far) if steps <= most]) for most in range(2 * size)])


def apart(room: int, ends: Iterable[int | None]) -> list[Walk]:
    """Walks within a room to the given ends that lie in it, and one walk for all other cells."""
    named = sorted({end for end in ends if end is not None and end >= 0 and room >> end & 1})
    others = cells(room & ~sum([1 << end for end in named]))
    return [Walk(end) for end in (*named, *others[:1])]
