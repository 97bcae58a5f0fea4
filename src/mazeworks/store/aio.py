"""A store for an event loop, which must not wait for a disk or for a lock of another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from typing import TypeVar

from mazeworks.core import Event, Refused
from mazeworks.match import Match, Record, written

from .store import Store

T = TypeVar("T")
Act = Callable[[Match], tuple[Event, ...]]
PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)  # seconds before the store is asked again


class AsyncStore:
    """A store whose calls are awaited. They run in `thread`, one at a time; without a thread they run at once.

    A call that the store refuses as `store` is repeated after each of the pauses: a lock is released, a disk gets room.
    """

    def __init__(self, store: Store, thread: Executor | None = None, pauses: Sequence[float] = PAUSES) -> None:
        self._store, self._thread, self._pauses = store, thread, pauses

    async def create(self, key: str, record: Record, sheets: Mapping[str, str]) -> None:
        await self._call(lambda: self._store.create(key, record, sheets))

    async def append(self, key: str, ply: int, entries: Sequence[str], sheets: Mapping[str, str]) -> None:
        await self._call(lambda: self._store.append(key, ply, entries, sheets))

    async def load(self, key: str) -> Record:
        return await self._call(lambda: self._store.load(key))

    async def text(self, key: str) -> str:
        return await self._call(lambda: self._store.text(key))

    async def write(self, name: str, text: str) -> None:
        await self._call(lambda: self._store.write(name, text))

    async def read(self, name: str) -> str | None:
        return await self._call(lambda: self._store.read(name))

    async def sheets(self) -> dict[str, str]:
        """All sheets by name, oldest first."""
        return await self._call(lambda: {name: self._store.read(name) or "" for name in self._store.sheets()})

    async def close(self) -> None:
        await self._once(lambda: self._store.close())

    async def _call(self, work: Callable[[], T]) -> T:
        for pause in self._pauses:
            try:
                return await self._once(work)
            except Refused as refused:
                if refused.code != "store":
                    raise
            await asyncio.sleep(pause)
        return await self._once(work)

    async def _once(self, work: Callable[[], T]) -> T:
        if self._thread is None:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)


class AsyncKept:
    """A match in such a store: what happens is played on a draft, which becomes the match once it is stored."""

    def __init__(self, store: AsyncStore, key: str, match: Match) -> None:
        self.store, self.key, self.match = store, key, match

    async def keep(self, ply: int, act: Act, sheets: Callable[[Match], Mapping[str, str]]) -> tuple[Event, ...]:
        """Let something happen at a ply; `sheets` are those that change with it, seen from the draft."""
        draft = self.match.fork()
        events = act(draft)
        try:
            await self.store.append(self.key, ply, written(draft, ply), sheets(draft))
        except Refused as refused:
            if refused.code == "stale":
                self.match.adopt((await self.store.load(self.key)).replay())
            raise
        self.match.adopt(draft)
        return events
