"""Where matches are kept: append-only, and written before anybody is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from mazeworks.core import Action, Event, Refused, Text
from mazeworks.match import Match, Record, written


class Store(Protocol):
    """A place for records. An entry once acknowledged is never lost or changed, unless its match is dropped.

    What cannot be written or read at the moment is refused as `store`, and nothing of it is done.
    """

    def create(self, key: str, record: Record, sheets: Mapping[str, str] = {}) -> None:
        """Keep a new match under a key, with sheets, all or none; refused as `exists` if the key is taken."""
        ...

    def append(self, key: str, ply: int, entries: Sequence[str], sheets: Mapping[str, str] = {}) -> None:
        """Append entries from `ply` on, with sheets, all or none; refused as `stale` if the match has advanced."""
        ...

    def load(self, key: str) -> Record:
        """Return the record so far; refused as `unknown` if there is none, as `record` if it is damaged."""
        ...

    def text(self, key: str) -> str:
        """Return the record as it is stored, damaged or not."""
        ...

    def drop(self, key: str) -> None:
        """Forget a match and all its entries; an unknown key is refused."""
        ...

    def keys(self) -> tuple[str, ...]:
        """The keys of all matches, oldest first."""
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

    def erase(self, name: str) -> None:
        """Remove a sheet without a trace."""
        ...

    def close(self) -> None:
        """Finish; the store is not used again."""
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
        return self._keep(ply, lambda draft: draft.submit(seat, action, ply))

    def resign(self, seat: int, ply: int) -> tuple[Event, ...]:
        return self._keep(ply, lambda draft: draft.resign(seat, ply))

    def undo(self, seat: int, ply: int) -> tuple[Event, ...]:
        return self._keep(ply, lambda draft: draft.undo(seat, ply))

    def _keep(self, ply: int, act: Callable[[Match], tuple[Event, ...]]) -> tuple[Event, ...]:
        """Act on a draft; it becomes the match once it is stored."""
        draft = self.match.fork()
        events = act(draft)
        try:
            self.store.append(self.key, ply, written(draft, ply))
        except Refused as refused:
            if refused.code == "stale":
                self.match.adopt(self.store.load(self.key).replay())
            raise
        self.match.adopt(draft)
        return events


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
    return _KNOWN.get(str(error), str(error))
