"""Many onlookers, many tables: what a join and an action cost, lists, a start and memory with many tables.

`python -m bench.crowd [--onlookers N] [--tables N] [--visited N] [--save]`. Onlookers are objects at a table: their
sockets are not counted.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench import results
from bench.scale import PLAN, Quiet, play
from mazeworks.core import Dice
from mazeworks.server.broadcast import PAUSE
from mazeworks.server.lobby import Lobby
from mazeworks.server.table_config import new_config
from mazeworks.store import AsyncStore, MemoryStore, New, SqliteStore

GUESTS = 500  # among whom the stored tables are divided


async def crowd(onlookers: int) -> tuple[float, float]:
    """CPU seconds of a join and of an action at a table with the given number of onlookers."""
    lobby = Lobby(AsyncStore(MemoryStore()), ThreadPoolExecutor(1), bots=0)
    lobby.start()
    table, host = await lobby.new(PLAN, "host"), Quiet("host")
    table.join(host)
    for number in range(onlookers):
        table.join(Quiet(f"onlooker {number}"))
    await asyncio.sleep(2 * PAUSE)
    joins = 50
    start = time.process_time()
    for number in range(joins):
        table.join(Quiet(f"late {number}"))
        await asyncio.sleep(0)
    await asyncio.sleep(2 * PAUSE)  # what is announced to all of them counts too
    joined = (time.process_time() - start) / joins
    spent = []
    for number in range(20):
        start = time.process_time()
        await play(table, host, 1, Dice(number))
        spent.append(time.process_time() - start)
    await lobby.close()
    return joined, statistics.median(spent)


def fill(store: SqliteStore, tables: int) -> list[str]:
    """Store running tables of many guests; their keys."""
    keys = []

    def one(number: int) -> None:
        config = new_config("classic", PLAN.seats, {}, f"guest {number % GUESTS}")
        match = config.begin()
        store.make(New(config.key, "table", "classic", 1, config.sheet(), "", config.begun(match)))
        keys.append(config.key)

    for first in range(0, tables, 500):
        store.together([lambda number=number: one(number) for number in range(first, min(first + 500, tables))])  # type: ignore[misc]
    return keys


async def listed(store: SqliteStore) -> float:
    """Seconds for the list of a guest."""
    lobby = Lobby(AsyncStore(store, ThreadPoolExecutor(1)), ThreadPoolExecutor(1), bots=0)
    times = []
    for number in range(50):
        start = time.perf_counter()
        assert await lobby.mine(f"guest {number}")
        times.append(time.perf_counter() - start)
    return statistics.median(times)


async def started(path: Path, key: str) -> float:
    """Seconds from opening the file until the first table is open."""
    start = time.perf_counter()
    lobby = Lobby(AsyncStore(SqliteStore(path), ThreadPoolExecutor(1)), ThreadPoolExecutor(1))
    lobby.start()
    await lobby.find(key)
    seconds = time.perf_counter() - start
    await lobby.close()
    return seconds


async def visited(path: Path, keys: list[str]) -> float:
    """Megabytes of this process after visits to the given number of tables."""
    lobby = Lobby(AsyncStore(SqliteStore(path), ThreadPoolExecutor(1)), ThreadPoolExecutor(1), bots=0)
    for number, key in enumerate(keys):
        await lobby.find(key)
        if number % 200 == 0:
            await lobby.hall._evict()
    await lobby.hall._evict()
    await lobby.close()
    return resident()


def resident() -> float:
    """Megabytes that this process has in memory, on Linux."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 2**20


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--onlookers", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=50_000)
    parser.add_argument("--visited", type=int, default=10_000)
    args = parser.parse_args(given)
    joined, acted = asyncio.run(crowd(args.onlookers))
    who = f"with {args.onlookers:,} onlookers"
    sheet.add("server/crowd-join", f"CPU of a join {who}", "ms", 1000 * joined, goal="≤ 5", n=50)
    sheet.add("server/crowd-action", f"CPU of an action {who}", "ms", 1000 * acted, goal="≤ 15", n=20)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        store = SqliteStore(path)
        keys = fill(store, args.tables)
        mine = asyncio.run(listed(store))
        store.close()
        start = asyncio.run(started(path, keys[0]))
        memory = asyncio.run(visited(path, keys[: args.visited]))
    among = f"among {args.tables:,} running tables"
    sheet.add("server/crowd-mine", f"list of a guest's tables {among}", "ms", 1000 * mine, goal="≤ 5", n=50)
    sheet.add("server/crowd-start", f"start until the first table is open {among}", "s", start, goal="≤ 2")
    what = f"memory of a worker after {args.visited:,} visited tables"
    sheet.add("server/crowd-memory", what, "MB", memory, goal="≤ 300", n=args.visited)


if __name__ == "__main__":
    main()
