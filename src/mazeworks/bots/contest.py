"""A race of two seats for a prize that both may take: what each may expect of it, four turns ahead."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from mazeworks.kernel import compiled
from mazeworks.kernel.bits import Maze
from mazeworks.kernel.race import OPEN, Prize, stands

RACERS = 2  # seats of a race
SURE = 0.9  # the probability that a seat takes a prize that nobody can keep from it


def contest(maze: Maze, prize: Prize, pieces: tuple[int, ...], turn: int) -> Iterator[tuple[int, float]] | None:
    """The probability of each seat to be the one that takes the prize, the seat on turn first.

    None unless two seats race for a prize that the seat on turn cannot take at once. Needs the compiled kernel.
    """
    if len(pieces) != RACERS or not prize.places or not compiled():
        return None
    here, there = pieces[turn], pieces[1 - turn]
    if prize.places & (1 << here | 1 << there) or maze.meets(*prize) >> here & 1:
        return None
    ahead = _prospects(maze, prize, here)[there]
    return iter([(turn, SURE * (1 - ahead) / 2), (1 - turn, SURE * (1 + ahead) / 2)])


def shares(
    maze: Maze, prize: Prize, pieces: tuple[int, ...], turn: int, chances: Iterable[tuple[int, float]]
) -> Iterator[tuple[int, float]]:
    """The same for any number of seats: without a race by their `chances` to take what still lies there, in order."""
    raced = contest(maze, prize, pieces, turn)
    if raced is not None:
        yield from raced
        return
    there = 1.0
    for seat, chance in chances:
        yield seat, there * chance
        there *= 1 - chance


@functools.lru_cache(4096)
def _prospects(maze: Maze, prize: Prize, rival: int) -> tuple[float, ...]:
    """For every cell the prospects of a seat there while its rival is on turn: from -1, the rival is sure, to 1."""
    return tuple([max(-1.0, min(1.0, value / OPEN)) for value in stands(maze, rival, prize)])
