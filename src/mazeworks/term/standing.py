"""The seats at the end of a game, in the order of their places. Lines, sheets and the journal show the same."""

from __future__ import annotations

from collections.abc import Sequence


def standing(ranks: Sequence[int]) -> list[tuple[int, str]]:
    """Return each seat with its place as it is written: none if no seat has won, or if one plays alone."""
    told = 1 in ranks and len(ranks) > 1
    return [(seat, f"{ranks[seat]}. " if told else "") for seat in sorted(range(len(ranks)), key=ranks.__getitem__)]
