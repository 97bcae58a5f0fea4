"""A match in a store: actions are applied to a draft, which becomes the match once it is stored."""

from __future__ import annotations

from collections.abc import Callable

from mazeworks.core import Action, Event
from mazeworks.match import Match, read

from .rows import New, Sheet, Step, begun, step_of
from .sqlite import SqliteStore
from .store import Store, stale, unknown

Act = Callable[[Match], tuple[Event, ...]]


class Kept:
    """A stored match of the terminal. Each action is stored with its chance outcomes before the call returns."""

    def __init__(self, store: SqliteStore, key: str, match: Match) -> None:
        self.store, self.key, self.match = store, key, match
        head = store.table(key)
        if head is None:
            raise unknown(key)
        self._id = head.id

    @classmethod
    def new(cls, store: SqliteStore, key: str, match: Match, names: tuple[str, ...] = ()) -> Kept:
        """Store a match with all its entries."""
        spec = match.spec
        store.make(New(key, "local", spec.id, spec.version, Sheet(""), begun=begun(match, names)))
        return cls(store, key, match)

    @classmethod
    def resume(cls, store: SqliteStore, key: str, seed: int | str | None = None) -> Kept:
        """Resume a stored match."""
        return cls(store, key, store.load(key).replay(seed=seed))

    def submit(self, seat: int, action: Action | str, ply: int) -> tuple[Event, ...]:
        return self._keep(ply, lambda draft: draft.submit(seat, action, ply))

    def resign(self, seat: int, ply: int) -> tuple[Event, ...]:
        return self._keep(ply, lambda draft: draft.resign(seat, ply))

    def undo(self, seat: int, ply: int) -> tuple[Event, ...]:
        return self._keep(ply, lambda draft: draft.undo(seat, ply))

    def _keep(self, ply: int, act: Act) -> tuple[Event, ...]:
        """Apply an action to a draft, which becomes the match once it is stored."""
        draft = self.match.fork()
        events = act(draft)
        if not self.store.append(self._id, ply, step_of(draft, ply)):
            self.match.adopt(self.store.load(self.key).replay())
            raise stale(self.key, ply, self.match.ply)
        self.match.adopt(draft)
        return events


class AsyncKept:
    """A match in a store that other processes may write to."""

    def __init__(self, store: Store, id: int, match: Match) -> None:
        self.store, self.id, self.match = store, id, match

    async def keep(self, ply: int, act: Act, step: Callable[[Match, int], Step]) -> tuple[Event, ...] | None:
        """Apply an action at a ply and store it as `step` makes it. None if another process was first."""
        draft = self.match.fork()
        events = act(draft)
        if not await self.store.append(self.id, ply, step(draft, ply)):
            return None
        self.match.adopt(draft)
        return events

    def catch_up(self, lines: str) -> tuple[Event, ...]:
        """Apply a step that another process stored."""
        draft = self.match.fork()
        events = [event for line in lines.split("\n") for event in draft.retrace(*read(draft.codec, line))]
        self.match.adopt(draft)
        return tuple(events)
