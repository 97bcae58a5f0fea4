"""What one guest and one address may have: tables, uploads, sockets, hints. Refusals are sentences.

Counts of stored things are asked of the store, so that they hold over all workers. On a home network, without a public
address, they are not limited: there an abandoned game harms no stranger.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, Protocol

from mazeworks.core import Refused, Text

from . import limits, wire_http
from .guests import Buckets
from .metrics import METER

DAYS = limits.Keep().uploads
HINTS = Text("You have asked for several hints in a row. Wait a few seconds before the next one.")


class Holding(NamedTuple):
    """What a guest or an address has in the store."""

    tables: int = 0  # not over
    ghosts: int = 0  # of these, tables of bots alone
    uploads: int = 0


class Counts(Protocol):
    """The store, as far as quotas ask it."""

    async def holding(self, guest: str, payer: str) -> tuple[Holding, Holding]:
        """Return what a guest has, and what all guests of its address have; an empty payer has nothing."""
        ...


class Quotas:
    """Refuses what is beyond the limits. Without `counts`, stored things are not limited."""

    def __init__(self, buckets: Buckets, counts: Counts | None = None) -> None:
        self._buckets, self._counts = buckets, counts
        self._sockets: Counter[str] = Counter()

    async def new_table(self, guest: str, payer: str, plan: wire_http.NewTable) -> None:
        """Refuse one more table to a guest or an address that has enough."""
        for asker in filter(None, (guest, payer)):
            self._buckets.check("table", asker, limits.NEW_TABLES)
        guests, addresses = await self._holding(guest, payer)
        ghost = all(seat.kind == "bot" for seat in plan.seats)
        if guests.tables >= limits.TABLES.guest:
            raise _beyond(
                Text("You have {n} unfinished games here. Finish or resign one of them first.", n=guests.tables)
            )
        if ghost and guests.ghosts >= limits.GHOSTS.guest:
            raise _beyond(
                Text("{n} of your games are played by bots alone. Wait until one of them is over.", n=guests.ghosts)
            )
        if addresses.tables >= limits.TABLES.address or (ghost and addresses.ghosts >= limits.GHOSTS.address):
            raise _beyond(
                Text("Your network has {n} unfinished games here. Finish some of them first.", n=addresses.tables)
            )

    async def upload(self, guest: str, payer: str) -> None:
        """Refuse one more record to a guest or an address that has enough."""
        guests, addresses = await self._holding(guest, payer)
        if guests.uploads >= limits.UPLOADS.guest or addresses.uploads >= limits.UPLOADS.address:
            raise _beyond(Text("You have uploaded many records. Each is deleted {n} days after the last look.", n=DAYS))

    async def _holding(self, guest: str, payer: str) -> tuple[Holding, Holding]:
        return await self._counts.holding(guest, payer) if self._counts else (Holding(), Holding())

    def hint(self, guest: str) -> bool:
        """True if a guest may have one more hint now."""
        try:
            self._buckets.check("hint", guest, limits.HINTS)
        except Refused:
            METER.count("limited", code="hints")
            return False
        return True

    @contextlib.contextmanager
    def socket(self, guest: str, payer: str) -> Iterator[None]:
        """Count a socket while it is open."""
        askers = [f"guest {guest}", *([f"address {payer}"] if payer else [])]
        if self._sockets[askers[0]] >= limits.SOCKETS.guest:
            raise _beyond(Text("You have {n} tables open. Close one of these windows first.", n=limits.SOCKETS.guest))
        if self._sockets[askers[-1]] >= limits.SOCKETS.address:
            raise _beyond(Text("Your network has too many tables open at once. Close some of them first."))
        self._sockets.update(askers)
        try:
            yield
        finally:
            for asker in askers:
                self._sockets[asker] -= 1
                if not self._sockets[asker]:
                    del self._sockets[asker]

    @property
    def sockets(self) -> int:
        """The number of sockets that are open."""
        return sum(number for asker, number in self._sockets.items() if asker.startswith("guest "))


def _beyond(why: Text) -> Refused:
    METER.count("limited", code="quota")
    return Refused("too-many", why)
