"""Quotas of one guest and one address: tables, uploads, sockets, hints, thinking time.

The store counts tables and records, so these quotas hold across all workers. On a home network, without a public
address, tables, records and hints are not limited, because they cost no stranger anything.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Protocol
from weakref import WeakValueDictionary

from mazeworks.core import Refused, Text

from . import limits, wire, wire_http
from .guests import TOO_FAST, Buckets
from .metrics import METER

REACTIONS = Text("One reaction every three seconds. Wait a moment.")
HINTS = Text("You have asked for several hints in a row. Wait a few seconds before the next one.")

CHANGES = (
    *(wire.Arrange, wire.Swap, wire.Dress, wire.Free, wire.Begin, wire.Welcome, wire.Start),
    *(wire.Sit, wire.Transfer, wire.Takeover, wire.Vote),
)  # messages that the store keeps, beside the actions of a game


class Counts(Protocol):
    """Numbers of stored tables and records, each for a guest and for its address."""

    @property
    def tables(self) -> tuple[int, int]:
        """Tables that are not over."""

    @property
    def ghosts(self) -> tuple[int, int]:
        """Unfinished tables with bots only."""

    @property
    def records(self) -> tuple[int, int]:
        """Uploaded records."""

    @property
    def thinking(self) -> tuple[float, float]:
        """Thinking seconds of the last hour."""


class Stored(Protocol):
    """The store, as quotas use it."""

    async def count(self, guest: str, payer: str) -> Counts:
        """Return the counts of a guest and of all guests of its address. An empty payer has none."""
        ...


class Quotas:
    """The quotas. Without `stored`, tables, records and hints are not limited."""

    def __init__(self, buckets: Buckets, stored: Stored | None = None) -> None:
        self._buckets, self._stored = buckets, stored
        self._sockets: Counter[str] = Counter()
        self._turns: dict[str, float] = {}  # when the next message of a guest may be handled
        self._readings: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def new_table(self, guest: str, payer: str, plan: wire_http.NewTable) -> None:
        """Refuse a new table if the guest or its address has reached a quota."""
        self.pace("table", limits.NEW_TABLES, guest, payer)
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
            seconds, all_seconds = counts.thinking
            if seconds >= limits.THINKING.guest or all_seconds >= limits.THINKING.address:
                raise _beyond(
                    Text("Your bots have thought long enough for now. Take a seat yourself, or wait an hour.")
                )

    async def upload(self, guest: str, payer: str) -> None:
        """Refuse an upload if the guest or its address has reached a quota."""
        mine, ours = (await self._stored.count(guest, payer)).records if self._stored else (0, 0)
        if mine >= limits.UPLOADS.guest or ours >= limits.UPLOADS.address:
            days = limits.UPLOAD_DAYS
            raise _beyond(Text("You have uploaded many records. Each is deleted {n} days after the last look.", n=days))

    def pace(self, what: str, pace: limits.Pace, guest: str, payer: str, why: Text = TOO_FAST) -> None:
        """Refuse a request beyond the pace of a guest or its address. Without an address, only the guest is counted."""
        try:
            self._buckets.check(f"{what} of guest", guest, pace.guest, why)
            if payer:
                self._buckets.check(f"{what} of address", payer, pace.address, why)
        except Refused:
            METER.count("limited", code=what)
            raise

    async def turn(self, guest: str) -> None:
        """Wait until the last message of a guest lies back far enough, at whichever of its sockets it came."""
        now = asyncio.get_running_loop().time()
        due = max(now, self._turns.get(guest, now))
        self._turns[guest] = due + limits.GAP
        if due > now:
            await asyncio.sleep(due - now)

    def message(self, ask: wire.AnyAsk, guest: str, payer: str) -> None:
        """Refuse a message beyond its rate. Costly messages have lower rates."""
        self.pace("message", limits.ALL_MESSAGES, guest, payer)
        if isinstance(ask, wire.Sync):
            self.pace("sync", limits.SYNCS, guest, payer)
        elif isinstance(ask, wire.React):
            self.pace("reaction", limits.REACTIONS, guest, payer, REACTIONS)
        elif isinstance(ask, wire.Show):
            self.pace("show", limits.SHOWN, guest, payer)
        elif isinstance(ask, wire.Propose | wire.Timer):
            self.pace("question", limits.QUESTIONS, guest, payer)
        elif isinstance(ask, wire.Hint) and self._stored:
            self.pace("hint", limits.HINTS, guest, payer, HINTS)
        elif isinstance(ask, wire.Join):
            self.pace("join", limits.JOINS, guest, payer)
        elif isinstance(ask, wire.Rematch):
            self.pace("table", limits.NEW_TABLES, guest, payer)
        elif isinstance(ask, CHANGES):
            self.pace("change", limits.CHANGES, guest, payer)

    @contextlib.asynccontextmanager
    async def reading(self, asker: str) -> AsyncIterator[None]:
        """Make an asker wait while `READING_EACH` of its records are being read, so that others get their turn."""
        turn = self._readings.setdefault(asker, asyncio.Semaphore(limits.READING_EACH))
        async with turn:
            yield

    def making(self, asker: str) -> contextlib.AbstractAsyncContextManager[None]:
        """Make an asker wait while its last table is being stored, so that each one counts before the next."""
        return self.reading(f"tables of {asker}")

    @contextlib.contextmanager
    def socket(self, guest: str, payer: str) -> Iterator[None]:
        """Count a socket while it is open."""
        self.pace("socket", limits.CONNECTS, guest, payer)
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
            if askers[0] not in self._sockets:
                self._turns.pop(guest, None)

    @property
    def sockets(self) -> int:
        """The number of open sockets."""
        return sum(number for asker, number in self._sockets.items() if asker.startswith("guest "))


def _beyond(why: Text) -> Refused:
    METER.count("limited", code="quota")
    return Refused("too-many", why)
