"""Tables in PostgreSQL, for several processes and machines. Needs the extra `mazeworks[postgres]`."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from typing import Any, TypeVar

from mazeworks.core import Refused

from . import postgres_sql as sql
from . import schema
from .postgres_reconnect import BETWEEN, LOST, UPGRADING, Link, ear
from .postgres_rows import Waiting, append_all, change_sheet, head_of, version_of
from .postgres_types import Connection, Row
from .rows import (
    LEASE,
    PRUNED,
    RECENT,
    UNLIMITED,
    Allowance,
    Begun,
    Claim,
    Counts,
    Head,
    Keep,
    New,
    Sheet,
    Step,
    hourly,
)
from .store import Observe, exists, ignore

LOG = logging.getLogger("mazeworks.store")
T = TypeVar("T")
NEWS = 7000  # bytes of one notification
CHANNEL = "mazeworks"
READERS = 2  # connections for reading
PRUNE, UPGRADE = 7_301, 7_302  # numbers of locks that all processes share


class PostgresStore:
    """A store that many processes write to: one connection writes, one listens, `readers` read.

    All waiting steps go to the database in one statement. A lost connection is opened again, and the interrupted
    call is repeated. After a lost write, the store reads whether it was committed. Without readers, the writer reads.
    """

    shared = True

    def __init__(self, address: str, patience: float = 30.0, readers: int = READERS) -> None:
        self.address = address
        self._writer = Link(address, patience)
        self._readers = [Link(address, patience) for _ in range(readers)] or [self._writer]
        self._next = 0
        self._waiting: list[Waiting] = []
        self._news: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._appending = self._telling = False
        self._behind = False
        self.observe: Observe = ignore

    async def open(self) -> None:
        """Wait until the database answers; refuse one with another schema."""
        while True:
            try:
                version = await self._read(version_of)
                break
            except Refused as refused:
                if not isinstance(refused.__cause__, LOST):
                    raise
                LOG.warning("waiting for the database: %s", refused.__cause__)
        if version is None:
            raise Refused("schema", "This database holds no tables yet. Prepare it with mazeworks db init.")
        schema.check("This database", version)
        if version < schema.VERSION - 1:
            raise Refused("schema", "This database is of an older release. Upgrade it with mazeworks db upgrade.")
        self._behind = version < schema.VERSION
        if self._behind:
            LOG.warning("the database is of the release before: upgrade it with mazeworks db upgrade")

    async def _is_behind(self, db: Connection, _again: bool = False) -> bool:
        """True if the database still has the schema of the release before. Workers are replaced one by one."""
        if self._behind:
            self._behind = (await version_of(db, False) or 0) < schema.VERSION
        return self._behind

    async def upgrade(self) -> int:
        """Upgrade the database to the schema of this release and return its old schema."""

        async def work(db: Connection, _again: bool) -> int:
            async with db.transaction():
                await db.execute("SELECT pg_advisory_xact_lock($1)", UPGRADE, timeout=UPGRADING)
                version = await version_of(db, False) or 0
                schema.check("This database", version)
                for number, statements in schema.migrations("postgres", version):
                    for statement in statements:
                        await db.execute(statement, timeout=UPGRADING)
                    await db.execute(
                        "INSERT INTO meta (version) VALUES ($1) ON CONFLICT (one) DO UPDATE SET version = $1", number
                    )
                return version

        return await self._write(work)

    async def close(self) -> None:
        """Finish the pending work and close the connections."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for link in {self._writer, *self._readers}:
            await link.close()

    # --- steps --------------------------------------------------------------------------------------------------------

    async def append(self, id: int, ply: int, step: Step) -> bool:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((id, ply, step, done))
        if not self._appending:
            self._appending = True
            self._beside(self._append_all())
        return await done

    async def _append_all(self) -> None:
        await asyncio.sleep(0)  # collect all steps of this iteration of the loop
        while self._waiting:
            group = {waiting[0]: waiting for waiting in reversed(self._waiting)}  # the first step of each table
            self._waiting = [waiting for waiting in self._waiting if group[waiting[0]] is not waiting]
            self.observe("store_rows", len(group))
            try:
                first = await self._write(lambda db, again, group=group: append_all(db, again, [*group.values()]))  # type: ignore[misc]
            except Exception as error:
                for *_, done in group.values():
                    _settle(done, error)
                continue
            for id, _, _, done in group.values():
                _settle(done, id in first)
        self._appending = False

    async def since(self, id: int, ply: int) -> list[tuple[int, str]]:
        rows = await self._fetch("SELECT ply, lines FROM steps WHERE tab = $1 AND ply >= $2 ORDER BY ply", id, ply)
        return [(row[0], row[1]) for row in rows]

    async def times(self, id: int) -> list[tuple[int, float]]:
        if self._behind and await self._read(self._is_behind):  # no column for times yet
            return []
        return [(row[0], row[1]) for row in await self._fetch(sql.TIMES, id)]

    async def standing(self, ids: Iterable[int]) -> dict[int, tuple[int, int]]:
        rows = await self._fetch("SELECT id, ply, rev FROM tables WHERE id = ANY($1::bigint[])", [*ids])
        return {row[0]: (row[1], row[2]) for row in rows}

    # --- tables -------------------------------------------------------------------------------------------------------

    async def make(self, new: New, before: tuple[int, int, Sheet] | None = None) -> int | None:
        async def work(db: Connection, again: bool) -> int | None:
            async with db.transaction():
                if known := await db.fetchval("SELECT id FROM tables WHERE key = $1", new.key):
                    if again:  # the first attempt stored it, but its answer was lost
                        return int(known)
                    raise exists(new.key)
                if before and not await change_sheet(db, *before, None):
                    return None
                id = await db.fetchval(sql.MAKE, new.key, new.kind, new.game, new.rules, new.sheet.host, new.payer)
                await change_sheet(db, id, 0, new.sheet, new.begun)
                return int(id)

        return await self._write(work)

    async def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
        async def work(db: Connection, again: bool) -> int | None:
            async with db.transaction():
                if await change_sheet(db, id, rev, sheet, begun):
                    return rev + 1
                mine = "SELECT 1 FROM tables WHERE id = $1 AND rev = $2 AND sheet = $3"
                return rev + 1 if again and await db.fetchval(mine, id, rev + 1, sheet.text) else None

        return await self._write(work)

    async def table(self, key: str) -> Head | None:
        return await self._found(f"SELECT {sql.HEAD} FROM tables WHERE key = $1", key)  # noqa: S608

    async def coded(self, code: str) -> Head | None:
        return await self._found(sql.CODED, code)

    async def _found(self, query: str, name: str) -> Head | None:
        """Return the first row for a name. No row has a name that a database cannot hold."""
        return next(map(head_of, await self._fetch(query, name)), None) if name.isprintable() else None

    async def mine(self, guest: str, most: int) -> list[Head]:
        return [*map(head_of, await self._fetch(sql.MINE, guest, most, RECENT))]

    async def heads(self, after: int, most: int) -> list[Head]:
        some = f"SELECT {sql.HEAD} FROM tables WHERE id > $1 ORDER BY id LIMIT $2"  # noqa: S608
        return [*map(head_of, await self._fetch(some, after, most))]

    async def count(self, guest: str, payer: str) -> Counts:
        (row,) = await self._fetch(sql.COUNT, guest, payer)
        hours = [hourly(guest), hourly(payer)]
        spent = {id: float(seconds) for id, seconds in await self._fetch(sql.THINKING, hours)}
        thinking = (spent.get(hours[0], 0.0), spent.get(hours[1], 0.0))
        return Counts((row[0], row[1]), (row[2], row[3]), (row[4], row[5]), thinking)

    async def stage(self, id: int, stage: str) -> None:
        await self._execute("UPDATE tables SET stage = $2 WHERE id = $1", id, stage)

    async def touch(self, id: int) -> None:
        await self._execute("UPDATE tables SET touched = now() WHERE id = $1", id)

    async def prune(self, keep: Keep) -> int:
        old = keep.waiting, keep.closed, keep.records

        async def work(db: Connection, _again: bool) -> int:
            async with db.transaction():
                if not await db.fetchval("SELECT pg_try_advisory_xact_lock($1)", PRUNE):
                    return 0  # another process is pruning
                await db.execute(sql.LEFT, keep.playing)
                ids = [row[0] for row in await db.fetch(sql.OLD, *old, PRUNED)]
                for statement in sql.FORGET:
                    await db.execute(statement, ids)
                await db.execute("DELETE FROM passes WHERE until <= now()")
                await db.execute("DELETE FROM payers WHERE at <= now() - interval '6 h'")
                return len(ids)

        total = number = await self._write(work)
        while number == PRUNED:
            total += (number := await self._write(work))
        return total

    # --- bots ---------------------------------------------------------------------------------------------------------

    async def claim(self, people: bool = False, lease: float = LEASE, allowance: Allowance = UNLIMITED) -> Claim | None:
        async def work(db: Connection, _again: bool) -> Row | None:
            return await db.fetchrow(sql.CLAIM, people, lease, allowance.guest, allowance.address)

        row = await self._write(work, "claim")
        return Claim(*row) if row else None

    async def lease(self, id: int, ply: int, seconds: float | None) -> None:
        await self._execute(sql.LEASE, id, ply, seconds)

    async def awake(self, ids: Iterable[int], seconds: float) -> None:
        await self._execute(sql.AWAKE, [*ids], seconds)

    async def spent(self, seconds: float, *payers: str) -> None:
        ids = {id for payer in payers if payer for id in (payer, hourly(payer))}
        await self._execute(sql.SPENT, sorted(ids), seconds)

    async def waiting(self) -> tuple[int, float]:
        ((number, seconds),) = await self._fetch(sql.WAITING)
        return int(number), float(seconds)

    # --- passes -------------------------------------------------------------------------------------------------------

    async def give(self, hash: bytes, id: int, guest: str, seat: int | None, seconds: float) -> None:
        async def work(db: Connection, _again: bool) -> None:
            async with db.transaction():
                same = "DELETE FROM passes WHERE tab = $1 AND guest = $2 AND seat IS NOT DISTINCT FROM $3::smallint"
                await db.execute(same, id, guest, seat)
                await db.execute(sql.GIVE, hash, id, guest, seat, seconds)

        await self._write(work)

    async def given(self, hash: bytes, id: int) -> tuple[str, int | None, float] | None:
        rows = await self._fetch(sql.GIVEN, hash, id)
        return (rows[0][0], rows[0][1], float(rows[0][2])) if rows else None

    async def taken(self, hash: bytes) -> bool:
        async def work(db: Connection, again: bool) -> bool:
            return again or bool(await db.fetchval("DELETE FROM passes WHERE hash = $1 RETURNING true", hash))

        return await self._write(work)

    # --- news ---------------------------------------------------------------------------------------------------------

    def tell(self, *news: str) -> None:
        self._news += news
        if not self._telling:
            self._telling = True
            self._beside(self._tell_all())

    async def _tell_all(self) -> None:
        """Send all waiting news outside the writing transactions, because inside they would slow each other down."""
        await asyncio.sleep(0)
        try:
            while self._news:
                news, self._news = [*dict.fromkeys(self._news)], []
                for part in _parts(news):
                    await self._writer.once(lambda db, part=part: db.execute("SELECT pg_notify($1, $2)", CHANNEL, part))  # type: ignore[misc]
        except LOST:
            pass  # news is only a hint: the sweep finds the change
        finally:
            self._telling = False

    def news(self) -> AsyncIterator[str]:
        return ear(self.address, CHANNEL)

    # --- connections --------------------------------------------------------------------------------------------------

    def _beside(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, work: Callable[[Connection, bool], Awaitable[T]], kind: str = "write") -> T:
        return await self._timed(kind, self._writer, work)

    async def _read(self, work: Callable[[Connection, bool], Awaitable[T]]) -> T:
        self._next = (self._next + 1) % len(self._readers)
        return await self._timed("read", self._readers[self._next], work)

    async def _timed(self, kind: str, link: Link, work: Callable[[Connection, bool], Awaitable[T]]) -> T:
        since = time.monotonic()
        try:
            return await link.insist(work)
        finally:
            self.observe("store_seconds", time.monotonic() - since, kind=kind)

    async def _fetch(self, query: str, *args: object) -> list[Row]:
        async def work(db: Connection, _again: bool) -> list[Row]:
            return list(await db.fetch(query, *args))

        return await self._read(work)

    async def _execute(self, query: str, *args: object) -> None:
        async def work(db: Connection, _again: bool) -> None:
            await db.execute(query, *args)

        await self._write(work)


def _settle(done: asyncio.Future[bool], result: bool | Exception) -> None:
    if done.done():  # its caller was cancelled
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _parts(news: list[str]) -> Iterable[str]:
    """Join news into notifications of at most `NEWS` bytes."""
    part = ""
    for each in news:
        if part and len(part) + len(each) >= NEWS:
            yield part
            part = ""
        part = f"{part}{BETWEEN}{each}" if part else each
    yield part
