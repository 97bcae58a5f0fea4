"""Small ladders, and ladders whose results are made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazeworks import spec_of
from mazeworks.arena import Fixture, Plan, Row, Standings, standings

CLASSIC = spec_of("classic")
SHORT = {"cards": 1, "turn_limit": 40}


def plan(*bots: str, **settings: Any) -> Plan:
    return Plan.of(CLASSIC, bots or ("chaos", "greedy"), **{"games": 6, "options": SHORT, **settings})


def won(fixture: Fixture, *winners: int, truncated: bool = False) -> Row:
    ranks = tuple([1 if seat in winners else 2 for seat in range(len(fixture.bots))])
    return Row(*fixture, ranks, (0,) * len(ranks), winners, 1, 1, truncated, "")


def made(ladder: Plan, winners: Callable[[Fixture], tuple[int, ...]]) -> Standings:
    """The standings if these seats had won."""
    return standings(ladder, {fixture: won(fixture, *winners(fixture)) for fixture in ladder.fixtures()})
