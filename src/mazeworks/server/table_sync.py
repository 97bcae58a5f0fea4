"""Synchronise the tables of this process with the store: news, a sweep for missed news, presence, eviction."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping

from mazeworks.core import Refused
from mazeworks.store import Keep, Store

from . import limits
from .bot_decisions import Thinker
from .metrics import METER
from .presence import SOON
from .table import Table

LOG = logging.getLogger("mazeworks.server")
SWEEP = 2.0  # seconds between two sweeps
AWAKE = 10.0  # seconds after which the store is told again which tables are watched


class Hall:
    """The listener for all tables of a process, with periodic maintenance."""

    def __init__(
        self, store: Store, tables: dict[str, Table], thinker: Thinker | None, keep: Keep | None = None
    ) -> None:
        self.store, self.tables, self.thinker, self.keep = store, tables, thinker, keep
        self.name = secrets.token_hex(4)  # of this process
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        works = [self._listen(), self._tend(), self._prune(), *([self.thinker.run()] if self.thinker else [])]
        self._tasks = [asyncio.create_task(work) for work in works]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- news ---------------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async for news in self.store.news():
                    await self._heard(news)
            except Exception:  # the sweep finds any news that is missed meanwhile
                LOG.exception("listening for news")
                await asyncio.sleep(SWEEP)

    async def _heard(self, news: str) -> None:
        """Act on news. If that fails, the process goes on listening."""
        try:
            await self._hear(news)
        except Exception:
            LOG.exception("hearing news")

    async def _hear(self, news: str) -> None:
        kind, *words = news.split(" ")
        if kind == "d" and self.thinker:
            self.thinker.look()
        elif kind == "lost":
            await self.sweep()
        elif kind == "t" and (table := self.tables.get(words[0])):
            self._compare(table, int(words[1]), int(words[2]))
        elif kind == "r" and (table := self.tables.get(words[0])):
            table.talk.heard(words[1], words[2])
        elif kind == "h" and words[1] != self.name and (table := self.tables.get(words[0])):
            seats = [int(seat) for seat in words[2].split("+") if seat]
            if table.presence.heard(words[1], seats, int(words[3])):
                table.announce()

    def _compare(self, table: Table, ply: int, rev: int) -> bool:
        """Refresh a table that has not reached this ply and revision. True if it has not."""
        behind = ply > (table.kept.match.ply if table.kept else -1) or rev > table.rev
        if behind:
            table.hear(seats=rev > table.rev)
        return behind

    # --- every now and then -------------------------------------------------------------------------------------------

    async def _tend(self) -> None:
        swept = woken = time.monotonic()
        while True:
            await asyncio.sleep(SOON if self.store.shared else SWEEP)
            now = time.monotonic()
            try:
                if self.store.shared:
                    self._say_who_is_here()
                if now - woken >= AWAKE:
                    woken = now
                    await self._watch()
                if now - swept >= SWEEP:
                    swept = now
                    if self.store.shared:
                        await self.sweep()
                    await self._evict()
            except Refused as refused:
                LOG.warning("the tables could not be looked after: %s", refused)
            except Exception:
                LOG.exception("looking after the tables")

    async def _prune(self) -> None:
        """Delete old tables, once a day. It takes long if there are many."""
        await asyncio.sleep(limits.PRUNE_FIRST)
        while True:
            try:
                if self.keep:
                    await self.store.prune(self.keep)
            except Refused as refused:
                LOG.warning("old tables could not be deleted: %s", refused)
            except Exception:
                LOG.exception("deleting old tables")
            await asyncio.sleep(limits.PRUNE)

    async def sweep(self) -> None:
        """Find the steps whose news was lost."""
        by_id: Mapping[int, Table] = {table.id: table for table in self.tables.values()}
        if by_id:
            for id, (ply, rev) in (await self.store.standing(by_id)).items():
                table = by_id[id]
                current = self.tables.get(table.config.key) is table
                if current and self._compare(table, ply if table.kept else -1, rev):
                    METER.count("swept")

    def _say_who_is_here(self) -> None:
        for key, table in self.tables.items():
            here = table.here()
            if table.presence.due(here):
                seats, watchers = here
                self.store.tell(f"h {key} {self.name} {'+'.join(map(str, sorted(seats)))} {watchers}")

    async def _watch(self) -> None:
        """Keep games between bots going while a client watches."""
        watched: dict[float, list[int]] = {}
        for table in self.tables.values():
            if table.clients and (seconds := table.rests_after):
                watched.setdefault(seconds, []).append(table.id)
        for seconds, ids in watched.items():
            await self.store.awake(ids, seconds)

    async def _evict(self) -> None:
        """Evict tables without clients: those idle for `IDLE` seconds, and the oldest beyond `ROOMS`."""
        idle = sorted([each for each in self.tables.values() if each.idle], key=lambda table: table.left)
        late, most = time.monotonic() - limits.IDLE, len(self.tables) - limits.ROOMS
        for at, table in enumerate(idle):
            if table.idle and (at < most or table.left < late):  # a client may have come while another was closed
                del self.tables[table.config.key]
                await table.close()
