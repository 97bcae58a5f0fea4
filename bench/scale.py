"""The cost of an action: worker CPU over SQLite and PostgreSQL, with one and with several workers.

`python -m bench.scale [--tables N] [--actions N] [--release FOLDER] [--latency] [--save]`. No sockets: clients are
objects at a table. The CPU time is that of the worker's process, without that of the database. FOLDER is `src` of an
earlier release, to compare with. With `--latency`: the time until a client at another worker is told of an action.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from bench import results
from mazeworks.core import Dice
from mazeworks.server import wire, wire_http
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table
from mazeworks.store import AsyncStore, SqliteStore, Store
from mazeworks.store.postgres import PostgresStore
from tests.kit import postgres

SEATS = (wire_http.SeatPlan("me"), wire_http.SeatPlan("here"))
PLAN = wire_http.NewTable("classic", SEATS, {"turn_limit": 10_000}, start=True)


OLD = """
import asyncio, sys, tempfile, time
from concurrent.futures import ThreadPoolExecutor
import msgspec
from mazeworks.core import Dice
from mazeworks.server import wire, wire_http
from mazeworks.server.lobby import Lobby
from mazeworks.store import AsyncStore, SqliteStore

class Quiet:
    guest, payer, language, answer = "host", "", "en", None
    def send(self, message):
        msgspec.json.encode(message)
        if isinstance(message, wire.Done | wire.Refusal) and self.answer and not self.answer.done():
            self.answer.set_result(isinstance(message, wire.Done))

async def play(table, client, actions, dice):
    done, match = 0, table.kept.match
    for number in range(actions):
        if match.over:
            break
        client.answer = asyncio.get_running_loop().create_future()
        action = match.codec.text(dice.pick(match.legal))
        table.ask(client, wire.Act(number, match.actor, action, match.ply))
        done += await client.answer
    return done

async def worker(path, tables, actions, seed):
    lobby = Lobby(AsyncStore(SqliteStore(path), ThreadPoolExecutor(1)), ThreadPoolExecutor(1))
    seats = (wire_http.SeatPlan("me"), wire_http.SeatPlan("here"))
    plan = wire_http.NewTable("classic", seats, {"turn_limit": 10_000}, start=True)
    places = [(await lobby.new(plan, "host"), Quiet()) for _ in range(tables)]
    for table, client in places:
        table.join(client)
    await asyncio.gather(*[play(table, client, 5, Dice(seed)) for table, client in places])
    start = time.process_time()
    done = await asyncio.gather(*[play(t, c, actions, Dice(f"{seed}/{at}")) for at, (t, c) in enumerate(places)])
    spent = time.process_time() - start
    await lobby.close()
    return spent / sum(done)

with tempfile.TemporaryDirectory() as folder:
    print(asyncio.run(worker(f"{folder}/tables.db", *map(int, sys.argv[1:]))))
"""


class Quiet:
    """A client that waits for answers and notes when it heard of each ply."""

    def __init__(self, guest: str) -> None:
        self.guest, self.payer, self.language = guest, "", "en"
        self.answer: asyncio.Future[bool] | None = None
        self.heard: dict[int, float] = {}

    def send(self, message: wire.Sent) -> None:
        if isinstance(message, msgspec.Raw):
            self.heard[len(self.heard)] = time.perf_counter()
            msgspec.json.encode(message)
            return
        msgspec.json.encode(message)
        if isinstance(message, wire.Done | wire.Refusal) and self.answer and not self.answer.done():
            self.answer.set_result(isinstance(message, wire.Done))


async def play(table: Table, client: Quiet, actions: int, dice: Dice) -> int:
    """Play random actions, each after the answer to the one before; how many were done."""
    done = 0
    for number in range(actions):
        kept = table.kept
        if kept is None or kept.match.over or not isinstance(kept.match.actor, int):
            break
        match = kept.match
        client.answer = asyncio.get_running_loop().create_future()
        action = match.codec.text(dice.pick(match.legal))
        table.ask(client, wire.Act(number, kept.match.actor, action, match.ply))
        done += await client.answer
    return done


async def worker(store: Store, tables: int, actions: int, seed: int) -> float:
    """CPU seconds of this process for each action, all tables at once."""
    lobby = Lobby(store, ThreadPoolExecutor(1), bots=0)
    lobby.start()
    places = [(await lobby.new(PLAN, "host"), Quiet("host")) for _ in range(tables)]
    for table, client in places:
        table.join(client)
    await asyncio.gather(*[play(table, client, 5, Dice(seed)) for table, client in places])
    start = time.process_time()
    done = await asyncio.gather(
        *[play(table, client, actions, Dice(f"{seed}/{at}")) for at, (table, client) in enumerate(places)]
    )
    spent = time.process_time() - start
    await lobby.close()
    await store.close()
    return spent / max(1, sum(done))


def over_sqlite(tables: int, actions: int, seed: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        core = SqliteStore(Path(folder) / "tables.db")
        return asyncio.run(worker(AsyncStore(core, ThreadPoolExecutor(1)), tables, actions, seed))


def over_release(folder: str, tables: int, actions: int, seed: int) -> float:
    """CPU seconds for an action of an earlier release, over SQLite."""
    command = [sys.executable, "-c", OLD, str(tables), str(actions), str(seed)]
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": folder}, check=True, capture_output=True, text=True)
    return float(done.stdout)


def over_postgres(address: str, tables: int, actions: int, seed: int) -> float:
    async def story() -> float:
        return await worker(PostgresStore(address), tables, actions, seed)

    return asyncio.run(story())


def warm_postgres(address: str, tables: int, actions: int, seed: int) -> float:
    """The same in a process that has just started: the first round does not count."""
    over_postgres(address, tables, actions, seed)
    return over_postgres(address, tables, actions, seed)


async def split(address: str, tables: int, actions: int) -> float:
    """CPU for each action where each table has a client at a second worker, both in this process."""
    one, two = PostgresStore(address), PostgresStore(address)
    here, there = [Lobby(store, ThreadPoolExecutor(1), bots=0) for store in (one, two)]
    for lobby in (here, there):
        lobby.start()
    places = [(await here.new(PLAN, "host"), Quiet("host")) for _ in range(tables)]
    watchers = []
    for table, client in places:
        table.join(client)
        watcher = Quiet("watcher")
        (await there.find(table.config.key)).join(watcher)
        watchers.append(watcher)
    await asyncio.gather(*[play(table, client, 5, Dice(1)) for table, client in places])
    start = time.process_time()
    done = await asyncio.gather(*[play(table, client, actions, Dice(at)) for at, (table, client) in enumerate(places)])
    spent = time.process_time() - start
    for lobby, store in ((here, one), (there, two)):
        await lobby.close()
        await store.close()
    return spent / max(1, sum(done))


async def latency(address: str, tables: int, rate: float, seconds: float) -> list[float]:
    """Seconds from an action until a client at another worker is told of it, at the given rate of actions."""
    one, two = PostgresStore(address), PostgresStore(address)
    here, there = [Lobby(store, ThreadPoolExecutor(1), bots=0) for store in (one, two)]
    for lobby in (here, there):
        lobby.start()
    waits: list[float] = []

    async def table(at: int) -> None:
        own = await here.new(PLAN, "host")
        client, watcher = Quiet("host"), Quiet("watcher")
        own.join(client)
        (await there.find(own.config.key)).join(watcher)
        await play(own, client, 2, Dice(at))
        await asyncio.sleep(0.5)
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            await asyncio.sleep(tables / rate)
            before, start = len(watcher.heard), time.perf_counter()
            await play(own, client, 1, Dice(f"{at}/{before}"))
            while len(watcher.heard) == before:
                await asyncio.sleep(0.0005)
            waits.append(watcher.heard[before] - start)

    await asyncio.gather(*[table(at) for at in range(tables)])
    for lobby, store in ((here, one), (there, two)):
        await lobby.close()
        await store.close()
    return sorted(waits)


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--latency", action="store_true")
    parser.add_argument("--release", metavar="FOLDER")
    args = parser.parse_args(given)
    if (programs := postgres.programs()) is None:
        raise SystemExit(postgres.MISSING)
    with postgres.running(programs) as cluster:
        if args.latency:
            waits = asyncio.run(latency(cluster.fresh(), 10, 100, 10))
            for name, at, goal in (("p50", 0.5, "≤ 10"), ("p99", 0.99, "≤ 50")):
                what = f"an action until a client at another worker is told, {name}"
                sheet.add(
                    f"server/latency-{name}",
                    what,
                    "ms",
                    1000 * waits[int(at * (len(waits) - 1))],
                    goal=goal,
                    n=len(waits),
                )
            return
        n = args.tables * args.actions
        sqlite = statistics.median([over_sqlite(args.tables, args.actions, seed) for seed in range(3)])
        address = cluster.fresh()
        one = statistics.median([over_postgres(address, args.tables, args.actions, seed) for seed in range(3)])
        with ProcessPoolExecutor(4, get_context("spawn")) as pool:
            jobs = [pool.submit(warm_postgres, address, args.tables, args.actions, seed) for seed in range(4)]
            four = statistics.mean([job.result() for job in jobs])
        old = [over_release(args.release, args.tables, args.actions, seed) for seed in range(3)] if args.release else []
        both = asyncio.run(split(address, args.tables, args.actions))
    cpu = "worker CPU for an action"
    sheet.add("server/cpu-sqlite", f"{cpu}, SQLite, {args.tables} tables at once", "ms", 1000 * sqlite, n=n)
    if old:
        before = statistics.median(old)
        what = f"{cpu}, against the release before over SQLite"
        sheet.add("server/cpu-sqlite-release", f"{what}: SQLite", "ratio", sqlite / before, goal="≤ 1", n=n)
        sheet.add("server/cpu-postgres-release", f"{what}: PostgreSQL", "ratio", one / before, goal="≤ 1.1", n=n)
    sheet.add("server/cpu-postgres", f"{cpu}, PostgreSQL against SQLite", "ratio", one / sqlite, n=n)
    sheet.add("server/cpu-four", f"{cpu}, four workers against one", "ratio", four / one, goal="≤ 1.25", n=4 * n)
    sheet.add("server/cpu-split", f"{cpu}, clients at two workers against one", "ratio", both / one, goal="≤ 2.2", n=n)


if __name__ == "__main__":
    main()
