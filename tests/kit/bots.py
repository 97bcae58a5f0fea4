"""Asking bots in tests."""

from __future__ import annotations

from typing import Any

from mazeworks import Match
from mazeworks.bots import Moment, bot_of

NOW = Moment("test", 0)


def asked(name: str, match: Match, seed: int | str = 1) -> Any:
    """The action of a bot for the seat to decide."""
    seat = match.actor
    assert isinstance(seat, int)
    return bot_of(name, match.game).choose(match.view(seat), Moment.at(seed, seat, match.ply, match.since))
