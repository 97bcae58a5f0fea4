"""Bots are fair to people: how long a person waits for Daisy while a stranger's tables want Yew to think.

`python -m bench.fair [--ghosts N] [--decisions N] [--save]`. Thinkers as in `mazeworks think`, over PostgreSQL. The
stranger's tables are played by bots alone, and all of them are watched.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from bench import results
from bench.scale import Quiet, play
from mazeworks.core import Dice
from mazeworks.server import pool_tasks, wire_http
from mazeworks.server.bot_decisions import Thinker
from mazeworks.server.bot_pool import Minds
from mazeworks.server.lobby import Lobby
from mazeworks.server.process_pool import Workers
from mazeworks.store.postgres import PostgresStore
from tests.kit import postgres

OPTIONS = {"turn_limit": 10_000}
P = ParamSpec("P")
T = TypeVar("T")


def plan(*bots: str) -> wire_http.NewTable:
    people = () if len(bots) > 1 else (wire_http.SeatPlan("me"),)
    seats = (*people, *[wire_http.SeatPlan("bot", bot=bot) for bot in bots])
    return wire_http.NewTable("classic", seats, OPTIONS, start=True)


class Timed(Minds):
    """Processes that think, and how long each decision took."""

    def __init__(self, pool: Workers) -> None:
        super().__init__(pool)
        self.times = [0.0]

    async def think(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        start = time.perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
        finally:
            self.times.append(time.perf_counter() - start)


class Trial:
    """A server without bots of its own, and some thinkers; the second one takes tables with people only."""

    def __init__(self, address: str, thinkers: int) -> None:
        self.store = PostgresStore(address)
        self.lobby = Lobby(self.store, ThreadPoolExecutor(1), bots=0)
        self.pools = [Workers(1, pool_tasks.warm) for _ in range(thinkers)]
        self.stores = [PostgresStore(address) for _ in range(thinkers)]
        pairs = enumerate(zip(self.stores, self.pools, strict=True))
        self.minds = [Timed(pool) for pool in self.pools]
        self.thinkers = [Thinker(store, self.minds[at], people=at == 1) for at, (store, _) in pairs]
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Trial:
        self.lobby.start()
        for thinker, store in zip(self.thinkers, self.stores, strict=True):
            await thinker.minds.think(int)
            self.tasks += [asyncio.create_task(thinker.run()), asyncio.create_task(self._listen(thinker, store))]
        return self

    async def _listen(self, thinker: Thinker, store: PostgresStore) -> None:
        async for news in store.news():
            if news in ("d", "lost"):
                thinker.look()

    async def __aexit__(self, *_: object) -> None:
        for pool in self.pools:
            pool.kill()
        for each in self.tasks:
            each.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.lobby.close()
        for store in (self.store, *self.stores):
            await store.close()

    async def ghosts(self, number: int) -> None:
        """Open a stranger's tables where two Yews play and a client watches."""
        for _ in range(number):
            table = await self.lobby.new(plan("yew", "yew"), "stranger", "elsewhere")
            table.join(Quiet("stranger"))

    async def waits(self, decisions: int) -> list[float]:
        """Seconds that a person waits for each decision of Daisy."""
        table, client, out = await self.lobby.new(plan("daisy"), "host", "here"), Quiet("host"), list[float]()
        table.join(client)
        while len(out) < decisions:
            if table.kept is None or table.kept.match.over:
                table = await self.lobby.new(plan("daisy"), "host", "here")
                table.join(client)
                continue
            while table.kept.match.actor == 0 and not table.kept.match.over:
                await play(table, client, 1, Dice())
            while table.kept.match.actor != 0 and not table.kept.match.over:
                ply, start = table.kept.match.ply, time.perf_counter()
                while table.kept.match.ply == ply:
                    await asyncio.sleep(0.001)
                out.append(time.perf_counter() - start)
        return sorted(out)


async def measured(address: str, thinkers: int, ghosts: int, decisions: int) -> tuple[list[float], float]:
    """The waits of a person, and the longest decision of the first thinker meanwhile."""
    async with Trial(address, thinkers) as trial:
        await trial.ghosts(ghosts)
        trial.minds[0].times.clear()
        waits = await trial.waits(decisions)
        return waits, max(trial.minds[0].times, default=0.0)


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ghosts", type=int, default=50)
    parser.add_argument("--decisions", type=int, default=60)
    args = parser.parse_args(given)
    if (programs := postgres.programs()) is None:
        raise SystemExit(postgres.MISSING)
    with postgres.running(programs) as cluster:
        quiet, _ = asyncio.run(measured(cluster.fresh(), 1, 0, args.decisions))
        one, yew = asyncio.run(measured(cluster.fresh(), 1, args.ghosts, args.decisions))
        two, _ = asyncio.run(measured(cluster.fresh(), 2, args.ghosts, args.decisions))
    late = int(0.95 * (args.decisions - 1))
    n, among = args.decisions, f"among {args.ghosts} tables of Yews"
    sheet.add("server/fair-quiet", "a person's wait for Daisy, undisturbed, p95", "s", quiet[late], n=n)
    sheet.add("server/fair-yew", f"the longest decision by Yew {among}", "s", yew, n=n)
    what = f"a person's wait for Daisy {among}, one thinker, p95, beyond the longest decision by Yew"
    sheet.add("server/fair-one", what, "s", max(0.0, one[late] - yew), goal="≤ 0.2", n=n)
    what = f"a person's wait for Daisy {among}, two thinkers, p95, against undisturbed"
    sheet.add("server/fair-two", what, "ratio", two[late] / quiet[late], goal="≤ 2.5", n=n)


if __name__ == "__main__":
    main()
