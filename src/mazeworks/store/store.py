"""The protocol of a store. An action counts only once it is stored: clients are told afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Protocol

from mazeworks.core import Refused, Text

from .rows import LEASE, UNLIMITED, Allowance, Begun, Claim, Counts, Head, Keep, New, Sheet, Step


class Observe(Protocol):
    """A listener for figures: the seconds of each call, and the rows of each batch of writes."""

    def __call__(self, name: str, value: float, **labels: str) -> None: ...


def ignore(name: str, value: float, **labels: str) -> None:
    """Listen to nothing."""


class Store(Protocol):
    """A store of tables. A step once acknowledged is never lost or changed, until its table is pruned.

    Every process may write to every table; the store decides which write was first. A call that fails for a temporary
    reason is refused with `store` and changes nothing. `shared` is true if other processes write to the store too.
    `observe` is told how long calls take.
    """

    shared: bool
    observe: Observe

    async def open(self) -> None:
        """Wait until the store answers. Refuse a store with another schema."""
        ...

    async def make(self, new: New, before: tuple[int, int, Sheet] | None = None) -> int | None:
        """Store a new table together with a changed sheet of another: its id, revision and sheet.

        Return the id of the new table, or None if the other table has changed. Refuse a taken key with `exists`.
        """
        ...

    async def table(self, key: str) -> Head | None:
        """Return the row of a table."""
        ...

    async def coded(self, code: str) -> Head | None:
        """Return the row of the newest table with a code that is waiting or being played."""
        ...

    async def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
        """Change a sheet, and begin the game with it. Return the new revision, or None if another change was first."""
        ...

    async def append(self, id: int, ply: int, step: Step) -> bool:
        """Append a step at a ply. False if the table is not at that ply."""
        ...

    async def since(self, id: int, ply: int) -> list[tuple[int, str]]:
        """Return the steps from a ply on: the ply before each, and its lines."""
        ...

    async def times(self, id: int) -> list[tuple[int, float]]:
        """Return when each step was stored: the ply before it, and the seconds. Steps of old schemas are left out."""
        ...

    async def standing(self, ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        """Return the ply and the revision of tables."""
        ...

    def tell(self, *news: str) -> None:
        """Send news to all processes, batched with other news. News is only a hint: it may be lost."""
        ...

    def news(self) -> AsyncIterator[str]:
        """Yield the news of all processes, including this one. `lost` means that some news may be missing."""
        ...

    async def claim(self, people: bool = False, lease: float = LEASE, allowance: Allowance = UNLIMITED) -> Claim | None:
        """Claim a bot decision that is due, for `lease` seconds; with `people`, only at tables with people.

        Tables with people come first, then those whose payer and host have used the least recent thinking time.
        Tables with bots only rest while their payer or their host has used the allowance.
        """
        ...

    async def waiting(self) -> tuple[int, float]:
        """Return the number of decisions that are due, and the seconds that the oldest has waited."""
        ...

    async def lease(self, id: int, ply: int, seconds: float | None) -> None:
        """Set the seconds until a decision is due, or None for never, unless the table has advanced."""
        ...

    async def awake(self, ids: Iterable[int], seconds: float) -> None:
        """Note that clients watch these tables. Games between bots continue for the given number of seconds."""
        ...

    async def spent(self, seconds: float, *payers: str) -> None:
        """Charge thinking time to each payer."""
        ...

    async def mine(self, guest: str, most: int) -> list[Head]:
        """Return tables where a guest sits, of its `RECENT` newest: unfinished ones first, then the newest."""
        ...

    async def count(self, guest: str, payer: str) -> Counts:
        """Return the counts of a guest and an address."""
        ...

    async def heads(self, after: int, most: int) -> list[Head]:
        """Return the rows of tables with a higher id, in order."""
        ...

    async def stage(self, id: int, stage: str) -> None:
        """Set the stage of a table: archive or unarchive it."""
        ...

    async def touch(self, id: int) -> None:
        """Note a visit to a record."""
        ...

    async def prune(self, keep: Keep) -> int:
        """Delete tables and records that are older than `keep` allows, and return their number."""
        ...

    async def give(self, hash: bytes, id: int, guest: str, seat: int | None, seconds: float) -> None:
        """Store a pass for one seat of a guest, or for all. It replaces an earlier pass for the same seats."""
        ...

    async def given(self, hash: bytes, id: int) -> tuple[str, int | None, float] | None:
        """Return the guest and the seat of a pass, and the seconds until it expires."""
        ...

    async def taken(self, hash: bytes) -> bool:
        """Invalidate a pass. False if it was already used."""
        ...

    async def close(self) -> None:
        """Finish the pending work and close the store."""
        ...


_KNOWN = {str(text): text for text in (Text("database is locked"), Text("database or disk is full"))}  # by SQLite


def unknown(key: str) -> Refused:
    return Refused("unknown", "No match is kept under {key}.", key=f"{key!r:.60}")


def exists(key: str) -> Refused:
    return Refused("exists", "A match is already kept under {key}.", key=f"{key!r:.60}")


def stale(key: str, ply: int, at: int) -> Refused:
    return Refused("stale", "Match {key} is at ply {at}, not {ply}.", key=f"{key!r:.60}", at=at, ply=ply)


def unsaved(error: Exception) -> Refused:
    return Refused("store", "This could not be saved ({error}). Try again in a moment.", error=_said(error))


def unread(error: Exception) -> Refused:
    return Refused("store", "The stored games cannot be read ({error}). Try again in a moment.", error=_said(error))


def _said(error: Exception) -> str:
    return _KNOWN.get(str(error), str(error) or type(error).__name__)
