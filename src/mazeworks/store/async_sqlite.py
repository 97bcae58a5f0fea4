"""An asynchronous SQLite store: the event loop never waits for a disk or for a lock of another process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any, TypeVar

from mazeworks.core import Refused

from .rows import LEASE, PRUNED, UNLIMITED, Allowance, Begun, Claim, Counts, Head, Keep, New, Sheet, Step
from .sqlite import SqliteStore
from .store import Observe, ignore

T = TypeVar("T")
Waiting = tuple[Callable[[], Any], "asyncio.Future[Any]"]
PAUSES = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)  # seconds before each new attempt


class AsyncStore:
    """A store whose calls run in `thread`, one at a time; without a thread they run at once.

    All waiting writes form one transaction. A call that the file refuses with `store` is repeated after each of the
    pauses, because a lock may be released or a disk freed. Only one process uses the file, so news stays inside it.
    """

    shared = False

    def __init__(self, core: SqliteStore, thread: Executor | None = None, pauses: Sequence[float] = PAUSES) -> None:
        self.core, self._thread, self._pauses = core, thread, pauses
        self._waiting: list[Waiting] = []
        self._writing = False
        self._ears: list[asyncio.Queue[str]] = []
        self.observe: Observe = ignore

    async def open(self) -> None:
        """Do nothing: the file is already open."""

    # --- writing ------------------------------------------------------------------------------------------------------

    async def make(self, new: New, before: tuple[int, int, Sheet] | None = None) -> int | None:
        return await self._write(lambda: self.core.make(new, before))

    async def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
        return await self._write(lambda: self.core.sheet(id, rev, sheet, begun))

    async def append(self, id: int, ply: int, step: Step) -> bool:
        return await self._write(lambda: self.core.append(id, ply, step))

    async def stage(self, id: int, stage: str) -> None:
        await self._write(lambda: self.core.stage(id, stage))

    async def touch(self, id: int) -> None:
        await self._write(lambda: self.core.touch(id))

    async def prune(self, keep: Keep) -> int:
        total = number = await self._write(lambda: self.core.prune(keep))
        while number == PRUNED:
            total += (number := await self._write(lambda: self.core.prune(keep)))
        return total

    async def claim(self, people: bool = False, lease: float = LEASE, allowance: Allowance = UNLIMITED) -> Claim | None:
        return await self._call("claim", lambda: self._once(lambda: self.core.claim(people, lease, allowance)))

    async def lease(self, id: int, ply: int, seconds: float | None) -> None:
        await self._write(lambda: self.core.lease(id, ply, seconds))

    async def awake(self, ids: Iterable[int], seconds: float) -> None:
        await self._write(lambda: self.core.awake(ids, seconds))

    async def spent(self, seconds: float, *payers: str) -> None:
        await self._write(lambda: self.core.spent(seconds, *payers))

    async def give(self, hash: bytes, id: int, guest: str, seat: int | None, seconds: float) -> None:
        await self._write(lambda: self.core.give(hash, id, guest, seat, seconds))

    async def taken(self, hash: bytes) -> bool:
        return await self._write(lambda: self.core.taken(hash))

    # --- reading ------------------------------------------------------------------------------------------------------

    async def table(self, key: str) -> Head | None:
        return await self._read(lambda: self.core.table(key))

    async def coded(self, code: str) -> Head | None:
        return await self._read(lambda: self.core.coded(code))

    async def since(self, id: int, ply: int) -> list[tuple[int, str]]:
        return await self._read(lambda: self.core.since(id, ply))

    async def times(self, id: int) -> list[tuple[int, float]]:
        return await self._read(lambda: self.core.times(id))

    async def standing(self, ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        return await self._read(lambda: self.core.standing(ids))

    async def mine(self, guest: str, most: int) -> list[Head]:
        return await self._read(lambda: self.core.mine(guest, most))

    async def count(self, guest: str, payer: str) -> Counts:
        return await self._read(lambda: self.core.count(guest, payer))

    async def heads(self, after: int, most: int) -> list[Head]:
        return await self._read(lambda: self.core.heads(after, most))

    async def waiting(self) -> tuple[int, float]:
        return await self._read(self.core.waiting)

    async def given(self, hash: bytes, id: int) -> tuple[str, int | None, float] | None:
        return await self._read(lambda: self.core.given(hash, id))

    # --- news ---------------------------------------------------------------------------------------------------------

    def tell(self, *news: str) -> None:
        for ear in self._ears:
            for each in news:
                ear.put_nowait(each)

    async def news(self) -> AsyncIterator[str]:
        ear: asyncio.Queue[str] = asyncio.Queue()
        self._ears.append(ear)
        try:
            while True:
                yield await ear.get()
        finally:
            self._ears.remove(ear)

    async def close(self) -> None:
        await self._once(self.core.close)

    # --- the thread ---------------------------------------------------------------------------------------------------

    async def _read(self, work: Callable[[], T]) -> T:
        return await self._call("read", lambda: self._once(work))

    async def _write(self, work: Callable[[], T]) -> T:
        return await self._call("write", lambda: self._grouped(work))

    async def _call(self, kind: str, attempt: Callable[[], Awaitable[T]]) -> T:
        since = time.monotonic()
        try:
            return await self._insist(attempt)
        finally:
            self.observe("store_seconds", time.monotonic() - since, kind=kind)

    async def _insist(self, attempt: Callable[[], Awaitable[T]]) -> T:
        for pause in self._pauses:
            try:
                return await attempt()
            except Refused as refused:
                if refused.code != "store":
                    raise
            await asyncio.sleep(pause)
        return await attempt()

    async def _once(self, work: Callable[[], T]) -> T:
        if self._thread is None:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _grouped(self, work: Callable[[], T]) -> T:
        """Write in one transaction with all writes that wait for the thread."""
        if self._thread is None:
            return work()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._flush)
        return await done

    def _flush(self) -> None:
        group, self._waiting = self._waiting, []
        self._writing = bool(group)
        if group:
            works = [work for work, _ in group]
            self.observe("store_rows", len(group))
            together = asyncio.get_running_loop().run_in_executor(self._thread, self.core.together, works)
            together.add_done_callback(partial(self._written, group))

    def _written(self, group: list[Waiting], together: asyncio.Future[list[Any]]) -> None:
        error = together.exception()
        results = together.result() if error is None else [error] * len(group)
        for (_, done), result in zip(group, results, strict=True):
            if done.done():  # its caller was cancelled
                continue
            if isinstance(result, BaseException):
                done.set_exception(result)
            else:
                done.set_result(result)
        self._flush()
