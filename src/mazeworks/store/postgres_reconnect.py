"""A connection to PostgreSQL that is opened again when it is lost."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import asyncpg

from .postgres_types import Connection
from .store import unsaved

T = TypeVar("T")
CONNECT, ANSWER = 5.0, 10.0  # seconds to wait for a connection and for an answer
UPGRADING = 3600.0  # seconds for one statement of an upgrade: an index of a large table takes long
PAUSE = 0.1  # seconds between two attempts
BETWEEN = "\n"  # stands between the news of one notification: no news holds it
LOST = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # asyncpg raises it while the server goes down
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server goes down, or comes up
    asyncpg.InsufficientResourcesError,
    OSError,
    TimeoutError,
)


class Link:
    """One connection for one caller at a time, opened on demand."""

    def __init__(self, address: str, patience: float) -> None:
        self._address, self._patience = address, patience
        self._lock = asyncio.Lock()
        self._db: Connection | None = None

    async def once(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Run `work` with the connection. Raise one of `LOST` if the connection is lost."""
        async with self._lock:
            try:
                if self._db is None or self._db.is_closed():
                    self._db = await connect(self._address)
                return await work(self._db)
            except LOST:
                self._drop()
                raise
            except asyncio.CancelledError:  # the state of the connection is unknown
                self._drop()
                raise

    async def insist(self, work: Callable[[Connection, bool], Awaitable[T]]) -> T:
        """Run `work`, again if the connection was lost. `work` is told if an earlier attempt may have succeeded."""
        end, again = time.monotonic() + self._patience, False
        while True:
            try:
                return await self.once(lambda db, again=again: work(db, again))  # type: ignore[misc]
            except LOST as error:
                again = True
                if time.monotonic() > end:
                    raise unsaved(error) from error
                await asyncio.sleep(PAUSE)
            except asyncpg.PostgresError as error:
                raise unsaved(error) from error

    def _drop(self) -> None:
        if self._db is not None:
            self._db.terminate()
        self._db = None

    async def close(self) -> None:
        async with self._lock:
            if self._db is not None:
                with contextlib.suppress(*LOST):
                    await self._db.close(timeout=2)
            self._drop()


async def connect(address: str) -> Connection:
    db: Connection = await asyncpg.connect(address, timeout=CONNECT, command_timeout=ANSWER)
    return db


async def ear(address: str, channel: str) -> AsyncIterator[str]:
    """Yield the notifications of a channel, and `lost` each time the connection was opened again."""
    while True:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        db: Connection | None = None
        try:
            db = await connect(address)
            db.add_termination_listener(lambda _, heard=heard: heard.put_nowait(None))
            await db.add_listener(channel, lambda *args, heard=heard: heard.put_nowait(args[-1]))
            yield "lost"
            while (payload := await heard.get()) is not None:
                for news in payload.split(BETWEEN):
                    yield news
        except LOST:
            pass
        finally:
            if db is not None:
                db.terminate()
        await asyncio.sleep(PAUSE)
