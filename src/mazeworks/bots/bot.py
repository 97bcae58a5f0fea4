"""What a bot is: it chooses from a view. It never meets a state, only what its seat may know.

A bot keeps nothing between decisions. The same name at the same view and moment chooses the same, whether the bot is
kept for a whole match or rebuilt for each decision, and in whatever process it runs.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias

from mazeworks.core import Action, Dice
from mazeworks.core.type_variables import G, ViewIn

LOG = logging.getLogger("mazeworks.bots")
BYTES = 7  # of a hash: 56 bits


class Moment(NamedTuple):
    """A decision of one seat in one match: all that a bot's chance is drawn from.

    `key` is a secret of the match and the seat. Nobody who plays there may know it: it tells what a bot overlooks.
    `ply` is that of the match.
    """

    key: str
    ply: int

    @classmethod
    def at(cls, secret: int | str, seat: int, ply: int) -> Moment:
        """The moment of a seat at a ply, from a secret of the match."""
        return cls(f"{secret}/{seat}", ply)

    def dice(self) -> Dice:
        """Dice for this decision alone, for ties and samples."""
        return Dice(f"{self.key}/{self.ply}")

    def share(self, turns: int, what: str) -> float:
        """A number from 0 to below 1 that holds for a whole turn. `turns` is how many were played before."""
        digest = hashlib.blake2b(f"{self.key}/{turns}/{what}".encode(), digest_size=BYTES).digest()
        return int.from_bytes(digest) / (1 << 8 * BYTES)


class Bot(Protocol[ViewIn]):
    """A player of one seat. A `Bot` plays any game, a `Bot[View]` the game that has such views."""

    def choose(self, view: ViewIn, moment: Moment) -> Action:
        """One of `view.legal`. Every random choice is drawn from the moment."""
        ...


Maker: TypeAlias = Callable[[G, str], Bot[Any]]  # of a game and an argument
