"""One hostile guest uses every quota to the full: how long does another guest wait for the answer to an action?

`python -m bench.hostile [--actions N] [--rounds N] [--asleep] [--save]`. The server runs in a process of its own, with
an address of its own for each guest. The hostile guest is a third process, which takes only processor time that nobody
else wants, as if it had a machine of its own. Quiet and hostile rounds alternate.

A busy machine makes everybody wait. So the time that the web process itself works until the answer is measured, too:
its own processor time between the action and its answer, whatever it does then.

A virtual core that sleeps may need 10 ms to wake, which would be measured instead. So processes of the lowest priority
keep all cores awake, in both kinds of rounds; `--asleep` leaves them out.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import os
import random
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import httpx2 as httpx
import msgspec
import websockets

from bench import results
from bench.server import free_port, ready
from mazeworks import Match, Record, spec_of
from mazeworks.server import limits
from mazeworks.server.client_files import BUNDLE
from mazeworks.study import position

HOST = "maze.example"
PEOPLE = [{"kind": "me"}, {"kind": "here"}]
GHOSTS = [{"kind": "bot", "bot": "yew"}] * 2
decode = msgspec.json.Decoder().decode


class Guest:
    """A guest with an address and a cookie of its own."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        headers = {"Host": HOST, "X-Forwarded-For": address}
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=60)
        self.headers = {"X-Forwarded-For": address}

    async def __aenter__(self) -> Guest:
        cookie = (await self.http.get("/")).headers["set-cookie"].partition(";")[0]
        self.headers["Cookie"] = self.http.headers["Cookie"] = cookie
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def table(self, game: str, seats: list[Any]) -> str:
        made = await self.http.post("/api/tables", json={"game": game, "seats": seats, "start": True})
        return str(made.json().get("key", ""))

    def socket(self, key: str) -> Any:
        url = f"ws://{HOST}/ws/{key}"
        return websockets.connect(
            url, additional_headers=self.headers, host="127.0.0.1", port=self.port, compression=None
        )


# --- the other guest --------------------------------------------------------------------------------------------------


Wait = tuple[float, float]  # seconds until an answer, and of these the web process's own


async def play(guest: Guest, actions: int, pid: int) -> list[Wait]:
    """Play at tables for two at one device; return how long each action waits for its answer."""
    waits: list[Wait] = []
    while len(waits) < actions:
        async with guest.socket(await guest.table("classic", PEOPLE)) as socket:
            truth, number = await heard(socket, "snapshot"), itertools.count(1)
            while not truth["result"] and len(waits) < actions:
                legal = truth["views"][str(truth["actor"])]["legal"]
                start, worked, id = time.perf_counter(), on_processor(pid), next(number)
                act = {
                    "do": "act",
                    "id": id,
                    "seat": truth["actor"],
                    "action": legal[id % len(legal)],
                    "ply": truth["ply"],
                }
                await socket.send(msgspec.json.encode(act).decode())
                truth = await heard(socket, "happened")
                waits.append((time.perf_counter() - start, on_processor(pid) - worked))
                await asyncio.sleep(0.04)  # a person thinks, if only for a moment
            await socket.send(f'{{"do":"resign","id":0,"seat":{truth["actor"] or 0},"ply":{truth["ply"]}}}')
    return waits


async def heard(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = decode(await socket.recv())
        if message["is"] == kind:
            return message


# --- the hostile guest ------------------------------------------------------------------------------------------------


async def attack(port: int) -> None:
    """Do everything as fast as it is allowed, and a little faster; goes on until the process is ended."""
    async with Guest(port, "203.0.113.7") as guest:
        keys = [await guest.table("delve", PEOPLE)]
        record = str(Record.of(ended(long_game())))
        upload = await guest.http.post("/api/records", json={"text": record})
        over = upload.json()["key"]
        replay, review = f"/api/replays/{over}", f"/api/reviews/{over}?effort=deep"
        place = {"position": position.text(long_game("delve")), "hint": 2}
        works: list[Awaitable[None]] = [
            *[chatter(guest, keys[0], at) for at in range(limits.SOCKETS.guest)],
            again(1 / limits.READS.rate, lambda: guest.http.get("/api/mine")),
            again(0.5, lambda: guest.http.post("/api/qr", json={"text": "x" * 400})),
            again(0.1, lambda: guest.http.get(f"{replay}?from={random.randrange(300)}")),
            again(5, lambda: guest.http.post("/api/records", json={"text": record})),
            again(0.5, lambda: guest.table("delve", PEOPLE)),
            again(2, lambda: guest.table("delve", GHOSTS)),
            again(0.3, lambda: come_and_go(guest, keys[0])),
            again(1 / limits.TRIES.guest.rate, lambda: guest.http.post("/api/positions/try", json=place)),
            again(0.5, lambda: guest.http.post("/api/puzzles/try", json={"puzzle": "three-0417", "hint": 2})),
            again(1, lambda: guest.http.get(review)),
            again(1, lambda: guest.http.get("/api/codes/otter-lantern-maple")),
            again(0.1, lambda: guest.http.get(f"/static/{BUNDLE}")),
        ]
        print("ready", flush=True)
        await asyncio.gather(*works)


async def again(pause: float, work: Callable[[], Awaitable[object]]) -> None:
    while True:
        with contextlib.suppress(Exception):  # what is refused is asked again
            await work()
        await asyncio.sleep(pause)


async def come_and_go(guest: Guest, key: str) -> None:
    async with guest.socket(key) as socket:
        await socket.recv()


async def chatter(guest: Guest, key: str, at: int) -> None:
    """Talk on one socket, with others as fast as all of them may."""
    asks = ['{"do":"sync","id":1}', '{"do":"peek","id":2,"seat":0,"action":"fly"}', '{"do":"hint","id":3,"seat":0}']
    asks += ['{"do":"act","id":4,"seat":1,"action":"x","ply":0}', '{"do":"transfer","id":5}', "nonsense"]
    asks += ['{"do":"react","id":6,"seat":0,"what":"smile"}', '{"do":"timer","id":7,"seconds":30,"bot_after":true}']
    asks += ['{"do":"propose","id":8,"seat":0,"what":"back","ply":0}', '{"do":"welcome","id":9,"welcoming":true}']
    pause = limits.SOCKETS.guest / limits.ALL_MESSAGES.guest.rate

    async def read(socket: Any) -> None:
        async for _ in socket:
            pass

    while True:
        with contextlib.suppress(Exception):
            async with guest.socket(key) as socket:
                reader = asyncio.create_task(read(socket))
                for number in itertools.count(at):
                    await socket.send(asks[number % len(asks)])
                    await asyncio.sleep(pause)
                reader.cancel()
        await asyncio.sleep(1)


def long_game(game: str = "classic") -> Match:
    match = Match.new(spec_of(game), 4, 1)
    while match.ply < 300 and isinstance(match.actor, int):
        match.submit(match.actor, match.legal[match.ply % len(match.legal)], match.ply)
    return match


def ended(match: Match) -> Match:
    """The match after all seats but one have resigned."""
    while not match.over:
        match.resign(next(seat for seat in range(match.seats) if seat not in match.resigned), match.ply)
    return match


# --- the measurement --------------------------------------------------------------------------------------------------


def busy(pid: int) -> tuple[float, float]:
    """Return the CPU seconds of the web process, without its pools, and the time."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), time.monotonic()


def on_processor(pid: int) -> float:
    """Return the CPU seconds of the first thread of a process, exactly."""
    return int(Path(f"/proc/{pid}/schedstat").read_text("utf-8").split()[0]) / 1e9


def share(before: tuple[float, float], after: tuple[float, float]) -> float:
    """Return the share of one core that was used between two looks, in percent."""
    return 100 * (after[0] - before[0]) / (after[1] - before[1])


def last_in_line() -> None:
    """Let every other process go first. A guest has a machine of its own; ours must not take the server's cores."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


@contextlib.contextmanager
def awake() -> Iterator[None]:
    """Keep all cores from sleeping. The spinning processes get only time that nobody else wants."""
    spin = "from bench.hostile import last_in_line; last_in_line()\nwhile True: pass"
    spinning = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


async def measured(port: int, pid: int, actions: int, rounds: int) -> tuple[list[Wait], list[Wait]]:
    """Return the waits of quiet and of hostile rounds."""
    quiet, hostile = list[Wait](), list[Wait]()
    await ready(port)
    async with Guest(port, "198.51.100.1") as guest:
        await play(guest, 50, pid)  # warm
        for _ in range(rounds):
            start = busy(pid)
            quiet += await play(guest, actions, pid)
            alone = share(start, busy(pid))
            command = [sys.executable, "-m", "bench.hostile", "--attack", str(port)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
                try:
                    assert other.stdout
                    assert other.stdout.readline() == "ready\n"
                    start = busy(pid)
                    hostile += await play(guest, actions, pid)
                    print(
                        f"web process: {alone:.0f} % of a core, beside a hostile guest {share(start, busy(pid)):.0f} %"
                    )
                finally:
                    other.kill()
    return quiet, hostile


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--asleep", action="store_true", help="let cores sleep")
    parser.add_argument("--attack", type=int, metavar="PORT", help=argparse.SUPPRESS)
    args = parser.parse_args(given)
    if args.attack:
        last_in_line()
        asyncio.run(attack(args.attack))
        return
    with TemporaryDirectory() as folder, contextlib.nullcontext() if args.asleep else awake():
        db, port = str(Path(folder) / "tables.db"), free_port()
        serve = [sys.executable, "-m", "mazeworks", "serve", "--port", str(port), "--db", db]
        serve += ["--public", f"https://{HOST}", "--proxy", "127.0.0.1"]
        with subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            try:
                quiet, hostile = asyncio.run(measured(port, server.pid, args.actions, args.rounds))
            finally:
                server.terminate()
    report(sheet, quiet, hostile)


def report(sheet: results.Sheet, quiet: list[Wait], hostile: list[Wait]) -> None:
    ratios = []
    for at, kind in enumerate(("by the clock", "the web process's own time")):
        cuts = [quantiles([wait[at] for wait in waits], n=100) for waits in (quiet, hostile)]
        for name, cut in zip(("quiet", "hostile"), cuts, strict=True):
            print(f"{name}, {kind}: p50 {1000 * cut[49]:.1f} ms, p99 {1000 * cut[98]:.1f} ms")
        ratios.append(cuts[1][98] / cuts[0][98])
    what, n = "p99 of a guest's action beside one hostile guest, against none", len(hostile)
    sheet.add("server/hostile", what, "ratio", ratios[0], goal="≤ 2", n=n)
    sheet.add("server/hostile-own", f"{what}: the web process's own time", "ratio", ratios[1], goal="≤ 2", n=n)


if __name__ == "__main__":
    main()
