"""Where matches are kept: append-only, and written before anybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mazeworks.core import Action, Event, Refused
from mazeworks.match import Match, Record, written


class Store(Protocol):
    """A place for records. An entry once acknowledged is never lost or changed."""

    def create(self, key: str, record: Record) -> None:
        """Keep a new match under a key; one that exists already is refused."""
        ...

    def append(self, key: str, ply: int, entries: Sequence[str]) -> None:
        """Add entries from `ply` on, all or none; refused as `stale` if the match has gone on meanwhile."""
        ...

    def load(self, key: str) -> Record:
        """The record so far; an unknown key is refused."""
        ...

    def keys(self) -> tuple[str, ...]:
        """All that is kept, oldest first."""
        ...

    def write(self, name: str, text: str) -> None:
        """Keep a sheet of paper beside the matches, in place of one of the same name: who sits where, for example."""
        ...

    def read(self, name: str) -> str | None:
        """A sheet, if there is one of that name."""
        ...

    def sheets(self) -> tuple[str, ...]:
        """The names of all sheets, oldest first."""
        ...


class Kept:
    """A match in a store: each action is stored, together with what chance made of it, before it is answered."""

    def __init__(self, store: Store, key: str, match: Match) -> None:
        self.store, self.key, self.match = store, key, match

    @classmethod
    def new(cls, store: Store, key: str, match: Match, names: tuple[str, ...] = ()) -> Kept:
        """Begin to keep a match."""
        store.create(key, Record.of(match, names))
        return cls(store, key, match)

    @classmethod
    def resume(cls, store: Store, key: str, seed: int | str | None = None) -> Kept:
        """Take a match up where it was left."""
        return cls(store, key, store.load(key).replay(seed=seed))

    def submit(self, seat: int, action: Action | str, ply: int) -> tuple[Event, ...]:
        return self._keep(self.match.submit(seat, action, ply), ply)

    def resign(self, seat: int, ply: int) -> tuple[Event, ...]:
        return self._keep(self.match.resign(seat, ply), ply)

    def undo(self, seat: int, ply: int) -> tuple[Event, ...]:
        return self._keep(self.match.undo(seat, ply), ply)

    def _keep(self, events: tuple[Event, ...], ply: int) -> tuple[Event, ...]:
        try:
            self.store.append(self.key, ply, written(self.match, ply))
        except Exception:
            self.match = self.store.load(self.key).replay()  # what was not kept has not happened
            raise
        return events


def unknown(key: str) -> Refused:
    return Refused("unknown", f"No match is kept under {key!r:.60}.")


def exists(key: str) -> Refused:
    return Refused("exists", f"A match is already kept under {key!r:.60}.")


def stale(key: str, ply: int, at: int) -> Refused:
    return Refused("stale", f"Match {key!r:.60} is at ply {at}, not {ply}.")
