"""Real processes are killed while people and bots play: nothing acknowledged may be lost, and every game goes on.

`python -m bench.kill [--store postgres|sqlite] [--kills N] [--seed N] [--tally FILE] [--save]`. With PostgreSQL three
servers and two thinkers play. Up to three of them are killed at a time, now and then all of them, and PostgreSQL is
restarted. With SQLite it is one server. An interrupt ends the killing early; the figures are then those of the kills so
far. With `--tally` the counts of several runs are added up in a file, and the sums are saved.

A game must go on within 15 s while some of the processes are there; after all of them were killed, from the moment when
they are back. On a busy machine a process waits for the processor. The start of each process measures how long: its
seconds by the clock, divided by its seconds of processor time. Games have so many times longer to go on.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import tempfile
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from bench import results
from mazeworks.core import Refused
from mazeworks.store import AsyncStore, Head, SqliteStore, Store, record_of
from mazeworks.store.postgres import PostgresStore
from tests.kit import postgres
from tests.kit.fleet import Fleet, Player, fleet

GAMES = ("classic", "moonlit", "dragon", "delve")
STUCK = 15.0  # seconds within which a game must go on, on a machine that is idle
MOST_SLOW = 4  # times that the pause between two kills grows on a busy machine
FEW = 5  # processes; fewer are killed less often
REST = 10  # kills of a single server after which all games must go on before the next
TABLES = 16  # games at once
WHOLE, RESTART = 50, 100  # kills between two kills of the whole set, and between two restarts of PostgreSQL


class Trial:
    """Games that are played while processes die."""

    def __init__(self, running: Fleet, dice: random.Random, pause: float) -> None:
        self.running, self.dice, self.pause = running, dice, pause
        self.players: list[Player] = []
        self.kills = self.stuck = self.restarts = self.sets = 0
        self.slowest = 1.0
        self.up = time.monotonic()  # when all processes were last there after all had been killed
        self.ended = self.interrupted = False

    @property
    def slowness(self) -> float:
        """How many times longer than on an idle machine something takes, by the last start of each process."""
        slowness = max([process.slowness for process in self.running.servers])
        self.slowest = max(self.slowest, slowness)
        return slowness

    def interrupt(self) -> None:
        self.interrupted = True

    async def play(self, number: int) -> None:
        """One game after another at one table, until the trial ends; half of them with a bot."""
        while not self.ended:
            player = await self._begun(number)
            self.players.append(player)
            task = asyncio.create_task(player.play())
            while not task.done() and not self.ended:
                await asyncio.wait([task], timeout=1)
                since = max(player.moved, self.up)
                if time.monotonic() - since > STUCK * self.slowness and not player.over:
                    self._stands_still(player)
                    player.moved = time.monotonic()
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def _stands_still(self, player: Player) -> None:
        self.stuck += 1
        game, stage = player.info.get("game"), player.info.get("stage")
        print(f"stuck: {game} {player.key}, {stage}, at ply {player.seen}, {player.waits}", flush=True)

    async def _begun(self, number: int) -> Player:
        game = GAMES[number % len(GAMES)]
        other = {"kind": "bot", "bot": "daisy"} if number % 2 else {"kind": "here", "name": "Ben"}
        while True:
            try:
                cookie = await asyncio.to_thread(self.running.cookie)
                key = await asyncio.to_thread(self.running.table, game, cookie, other)
                return Player(self.running, key, cookie, number, self.dice.randrange(2**30), self.pause)
            except OSError:
                await asyncio.sleep(0.2)

    async def kill(self, most: int, cluster: postgres.Cluster | None) -> None:
        """Kill processes one after another, the whole set now and then."""
        while self.kills < most and not self.interrupted:
            processes = self.running.processes
            pause = self.dice.uniform(0.05, 0.6) * FEW / len(processes)
            await asyncio.sleep(pause * min(self.slowness, MOST_SLOW))  # there must be time to play
            due = self.kills // WHOLE > self.sets
            victims = (
                processes if due else self.dice.sample(processes, min(self.dice.choice((1, 2, 3)), len(processes)))
            )
            self.sets += due
            for victim in victims:
                await asyncio.to_thread(victim.kill)
            self.kills += len(victims)
            print(f"{self.kills} kills, {self.slowness:.1f} times slower than idle", flush=True)
            if cluster and self.kills // RESTART > self.restarts:
                self.restarts += 1
                await asyncio.to_thread(cluster.stop, "immediate" if self.restarts % 2 else "fast")
                await asyncio.to_thread(cluster.start)
            await asyncio.gather(*[asyncio.to_thread(victim.start) for victim in victims])
            await asyncio.to_thread(self.running.ready)
            if len(victims) == len(processes):
                self.up = time.monotonic()
                if due or self.kills % REST == 0:
                    await self.moves()

    async def moves(self) -> None:
        """Every game that is not over must go on while nothing is killed."""
        seen = {player: player.seen for player in self.players if not player.over}
        end = time.monotonic() + STUCK * self.slowness
        while seen and time.monotonic() < end:
            await asyncio.sleep(0.2)
            seen = {player: ply for player, ply in seen.items() if player.seen == ply and not player.over}
        for player in seen:
            self._stands_still(player)


async def judge(store: Store, players: list[Player]) -> tuple[int, int, int]:
    """How many acknowledged actions the store has lost, how many records are torn, and how many actions are too many.

    An action is one too many if its player never asked for it at its ply.
    """
    lost = torn = twice = 0
    for player in players:
        head, steps = await standing(store, player.key)
        try:
            if head is None:
                raise Refused("unknown", "The table is gone.")
            if sum([len(lines.split("\n")) for _, lines in steps]) != head.ply:
                raise Refused("record", "The row and the steps do not agree.")
            record = record_of(head, steps)
            record.replay()
        except Refused as refused:
            torn += 1
            print(f"torn: {player.key} at ply {head.ply if head else None}: {refused}", flush=True)
            continue
        stored = dict(enumerate(record.entries))
        lost += sum(stored.get(ply) != line for ply, line in player.acknowledged.items())
        own = {line.partition(" ")[0] for _, line in player.asked}
        twice += sum(line.partition(" ")[0] in own and (ply, line) not in player.asked for ply, line in stored.items())
    return lost, torn, twice


async def standing(store: Store, key: str) -> tuple[Head | None, list[tuple[int, str]]]:
    """Return the row and the steps of a table at one moment: bots play on while they are read."""
    while (head := await store.table(key)) is not None:
        steps = await store.since(head.id, 0)
        after = await store.table(key)
        if after and after.ply == head.ply:
            return head, steps
    return None, []


@asynccontextmanager
async def opened(db: str) -> AsyncIterator[Store]:
    shared = db.startswith("postgresql")
    store: Store = PostgresStore(db) if shared else AsyncStore(SqliteStore(db), ThreadPoolExecutor(1))
    try:
        yield store
    finally:
        await store.close()


@contextmanager
def database(kind: str, folder: Path) -> Any:
    """The address of a new database, and its cluster."""
    if kind == "sqlite":
        yield str(folder / "tables.db"), None
        return
    programs = postgres.programs()
    if programs is None:
        raise SystemExit(postgres.MISSING)
    with postgres.running(programs) as cluster:
        yield cluster.fresh(), cluster


async def trial(db: str, running: Fleet, args: argparse.Namespace, cluster: postgres.Cluster | None) -> dict[str, int]:
    work = Trial(running, random.Random(args.seed), args.pause)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, work.interrupt)
    await asyncio.to_thread(running.ready)
    playing = [asyncio.create_task(work.play(number)) for number in range(args.tables)]
    await work.kill(args.kills, cluster)
    await work.moves()
    work.ended = True
    await asyncio.gather(*playing)
    async with opened(db) as store:
        lost, torn, twice = await judge(store, work.players)
    print(f"at most {work.slowest:.1f} times slower than idle")
    return {
        "kills": work.kills,
        "sets": work.sets,
        "restarts": work.restarts,
        "acknowledged": sum(len(player.acknowledged) for player in work.players),
        "reconnects": sum(player.reconnects for player in work.players),
        "lost": lost,
        "torn": torn,
        "twice": twice,
        "older": sum(player.older for player in work.players),
        "stuck": work.stuck,
    }


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=["postgres", "sqlite"], default="postgres")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--pause", type=float, default=0.2, help="seconds before each action of a player")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tally", type=Path, help="a file of counts that this run adds to")
    args = parser.parse_args(given)
    servers, thinkers = (3, 2) if args.store == "postgres" else (1, 0)
    with (
        tempfile.TemporaryDirectory() as folder,
        database(args.store, Path(folder)) as (db, cluster),
        fleet(db, Path(folder), servers, thinkers) as running,
    ):
        done = asyncio.run(trial(db, running, args, cluster))
    print(done)
    done = results.tallied(args.tally, done)
    counts = {
        "lost": "acknowledged actions lost",
        "torn": "records torn",
        "twice": "actions stored that nobody asked for",
        "older": "snapshots older than seen",
        "stuck": f"games that stand still for {STUCK:.0f} s",
    }
    for name, what in counts.items():
        id, text = f"robustness/kill-{args.store}-{name}", f"{what} while processes are killed, {args.store}"
        sheet.add(id, text, "count", done[name], goal="= 0", n=done["kills"])
    id, text = f"robustness/kill-{args.store}-acknowledged", f"actions acknowledged meanwhile, {args.store}"
    sheet.add(id, text, "actions", done["acknowledged"], n=done["kills"])


if __name__ == "__main__":
    main()
