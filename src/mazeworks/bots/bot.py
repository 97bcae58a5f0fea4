"""The interface of a bot: it chooses from a view. It never receives a state, only what its seat may know.

A bot keeps no state between decisions. The same name at the same view and moment makes the same choice, in any process.
It does not matter whether the bot is kept for a whole match or rebuilt for each decision.
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
    """A decision of one seat in one match: the source of a bot's randomness.

    `key` is a secret of the match and the seat. No player may know it: it predicts what a bot overlooks.
    `ply` is the ply of the match. `since` is the number of turns since a seat last got on.

    Examples:
        >>> moment = Moment("key", 0)
        >>> moment.dice().pick([1, 2, 3, 4, 5, 6])
        6
    """

    key: str
    ply: int
    since: int = 0

    @classmethod
    def at(cls, secret: int | str, seat: int, ply: int, since: int = 0) -> Moment:
        """The moment of a seat at a ply, derived from a secret of the match."""
        return cls(f"{secret}/{seat}", ply, since)

    def dice(self) -> Dice:
        """Dice for this decision only, for ties and samples."""
        return Dice(f"{self.key}/{self.ply}")

    def share(self, turns: int, what: str) -> float:
        """A number in [0, 1) that stays the same for a whole turn. `turns` is the number of turns played before."""
        digest = hashlib.blake2b(f"{self.key}/{turns}/{what}".encode(), digest_size=BYTES).digest()
        return int.from_bytes(digest) / (1 << 8 * BYTES)


class Bot(Protocol[ViewIn]):
    """A player of one seat. A `Bot` plays any game, a `Bot[View]` the game that has such views.

    Examples:
        >>> class First:
        ...     def choose(self, view, moment):
        ...         return view.legal[0]
    """

    def choose(self, view: ViewIn, moment: Moment) -> Action:
        """Return one of `view.legal`. Every random choice is drawn from the moment."""
        ...


Maker: TypeAlias = Callable[[G, str], Bot[Any]]  # of a game and an argument
