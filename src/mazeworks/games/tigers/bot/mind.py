"""The knowledge of greedy about Two Doors; bots that search use the engine."""

from __future__ import annotations

from mazeworks.bots.mind import Mind

from ..rules import State, Tigers
from ..rules.values import WORTH


def value(_game: Tigers, state: State, seat: int) -> float:
    """The progress of the seat's own cubs minus the opponent's."""
    mine, other = [
        sum([count * worth for count, worth in zip(cubs, worths, strict=True)])
        for cubs, worths in zip(state.table.cubs, WORTH, strict=True)
    ][:: 1 if seat == 0 else -1]
    return float(mine - other)


MIND = Mind(value)
