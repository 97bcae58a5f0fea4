"""How long each seat of a finished game took for its decisions, from the times at which its steps were stored."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from mazeworks.match import Record

from .wire_study import Times

PAUSE = 600.0  # seconds that one decision counts at most: then the players were elsewhere


def thinking_time(record: Record, times: Sequence[tuple[int, float]]) -> Times:
    """Return the thinking time of each seat. A step is a decision, with the outcomes of chance after it.

    The first decision counts only if the game began with chance: otherwise nothing was stored before it.
    """
    seats = [0.0] * len(record.names)
    for (_, before), (ply, at) in itertools.pairwise(times):
        who = record.entries[ply].partition(" ")[0]
        if who != "*":
            seats[int(who) - 1] += min(max(at - before, 0.0), PAUSE)
    return Times(tuple([round(seconds, 1) for seconds in seats]), round(sum(seats), 1))
