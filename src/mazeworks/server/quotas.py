"""What one guest and one address may have: tables, uploads, sockets, hints. Refusals are sentences.

Counts of stored things are asked of the store, so that they hold over all workers. On a home network, without a public
address, they are not limited: there an abandoned game harms no stranger.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from mazeworks.core import Refused, Text

from . import limits, wire_http
from .guests import Buckets
from .metrics import METER

HINTS = Text("You have asked for several hints in a row. Wait a few seconds before the next one.")


class Counts(Protocol):
    """What is stored, each for a guest and for its address."""

    @property
    def tables(self) -> tuple[int, int]:
        """Tables that are not over."""

    @property
    def ghosts(self) -> tuple[int, int]:
        """Of these, tables of bots alone."""

    @property
    def records(self) -> tuple[int, int]:
        """Records from elsewhere."""


class Stored(Protocol):
    """The store, as far as quotas ask it."""

    async def count(self, guest: str, payer: str) -> Counts:
        """Return what a guest has, and what all guests of its address have; an empty payer has nothing."""
        ...


class Quotas:
    """Refuses what is beyond the limits. Without `stored`, stored things are not limited."""

    def __init__(self, buckets: Buckets, stored: Stored | None = None) -> None:
        self._buckets, self._stored = buckets, stored
        self._sockets: Counter[str] = Counter()

    async def new_table(self, guest: str, payer: str, plan: wire_http.NewTable) -> None:
        """Refuse one more table to a guest or an address that has enough."""
        for asker in filter(None, (guest, payer)):
            self._buckets.check("table", asker, limits.NEW_TABLES)
        if not self._stored:
            return
        counts = await self._stored.count(guest, payer)
        mine, ours = counts.tables
        if mine >= limits.TABLES.guest:
            raise _beyond(Text("You have {n} unfinished games here. Finish or resign one of them first.", n=mine))
        if ours >= limits.TABLES.address:
            raise _beyond(Text("Your network has {n} unfinished games here. Finish some of them first.", n=ours))
        if all(seat.kind == "bot" for seat in plan.seats):
            mine, ours = counts.ghosts
            if mine >= limits.GHOSTS.guest or ours >= limits.GHOSTS.address:
                n = max(mine, ours)
                raise _beyond(Text("{n} of your games are played by bots alone. Wait until one of them is over.", n=n))

    async def upload(self, guest: str, payer: str) -> None:
        """Refuse one more record to a guest or an address that has enough."""
        mine, ours = (await self._stored.count(guest, payer)).records if self._stored else (0, 0)
        if mine >= limits.UPLOADS.guest or ours >= limits.UPLOADS.address:
            days = limits.UPLOAD_DAYS
            raise _beyond(Text("You have uploaded many records. Each is deleted {n} days after the last look.", n=days))

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
