"""What every store promises. Only what is stored has happened: nobody is told before."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import Protocol

from mazeworks.core import Refused, Text

from .rows import LEASE, Begun, Claim, Counts, Head, Keep, New, Sheet, Step


class Store(Protocol):
    """Where tables are stored. A step once acknowledged is never lost or changed, until its table is pruned.

    Every process may write to every table; the store decides who was first. What it cannot write or read at the moment
    it refuses as `store`, and nothing of it is done. `shared` is true if other processes write to it too.
    """

    shared: bool

    async def open(self) -> None:
        """Wait until the store answers; refuse one of another release."""
        ...

    async def make(self, new: New, before: tuple[int, int, Sheet] | None = None) -> int | None:
        """Store a new table, and with it a changed sheet of another: its id, revision and sheet.

        Return the id of the new table; None if the other table has changed. Refuse a taken key as `exists`.
        """
        ...

    async def table(self, key: str) -> Head | None:
        """Return the row of a table."""
        ...

    async def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
        """Change a sheet, and let the game begin with it. Return the new revision; None if it was changed meanwhile."""
        ...

    async def append(self, id: int, ply: int, step: Step) -> bool:
        """Append a step at a ply; False if the table is not at that ply."""
        ...

    async def since(self, id: int, ply: int) -> list[tuple[int, str]]:
        """Return the steps from a ply on: the ply before each, and its lines."""
        ...

    async def standing(self, ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        """Return the ply and the revision of tables."""
        ...

    def tell(self, *news: str) -> None:
        """Tell all processes something, soon and together with other news. News are hints: they may be lost."""
        ...

    def news(self) -> AsyncIterator[str]:
        """Yield what processes tell, this one included. `lost` says that some may have been missed."""
        ...

    async def claim(self, people: bool = False, lease: float = LEASE) -> Claim | None:
        """Take on a bot's decision that is due, for so many seconds; with `people` only at tables with people.

        Tables with people come first, then those whose payer and host have used the least thinking time lately.
        """
        ...

    async def lease(self, id: int, ply: int, seconds: float | None) -> None:
        """Let a decision be due in some seconds, or not at all, unless the table has moved on."""
        ...

    async def awake(self, ids: Iterable[int], seconds: float) -> None:
        """Note that clients watch these tables: bots that play among themselves go on for so long."""
        ...

    async def spent(self, seconds: float, *payers: str) -> None:
        """Charge thinking time."""
        ...

    async def mine(self, guest: str, most: int) -> list[Head]:
        """Return the tables where a guest sits: those that go on first, then the newest."""
        ...

    async def count(self, guest: str, payer: str) -> Counts:
        """Return what a guest and an address have in the store."""
        ...

    async def heads(self, after: int, most: int) -> list[Head]:
        """Return the rows of tables with a higher id, in order."""
        ...

    async def stage(self, id: int, stage: str) -> None:
        """Archive a table, or take it out of the archive."""
        ...

    async def touch(self, id: int) -> None:
        """Note that a record was looked at."""
        ...

    async def prune(self, keep: Keep) -> int:
        """Forget what is older than `keep` says. Return how many tables and records are gone."""
        ...

    async def give(self, hash: bytes, id: int, guest: str, seat: int | None, seconds: float) -> None:
        """Store a pass for a seat of a guest, or for all of them; an earlier one for the same ends."""
        ...

    async def given(self, hash: bytes, id: int) -> tuple[str, int | None, float] | None:
        """Return the guest and the seat of a pass, and for how many seconds it is good."""
        ...

    async def taken(self, hash: bytes) -> bool:
        """Use a pass up; False if it was used already."""
        ...

    async def close(self) -> None:
        """Finish; the store is not used again."""
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
