"""200 tables of four players each, all playing at once, beside a bare echo of messages of the same size.

`python -m bench.server [TABLES] [--save]`. Both servers run in a process of their own on loopback; the players run in
this one.
"""

import asyncio
import socket as socketlib
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2 as httpx
import msgspec
import websockets

from bench import results

SEATS = 4
OPTIONS = {"cards": 1, "turn_limit": 24}
ECHO = """
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

async def echo(socket):
    await socket.accept()
    while True:
        await socket.send_text(await socket.receive_text())

uvicorn.run(Starlette(routes=[WebSocketRoute("/ws", echo)]), port={port}, log_level="error", ws="websockets-sansio")
"""
decode = msgspec.json.Decoder().decode


async def ready(port: int) -> None:
    while True:
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.05)


async def echoes(port: int, sockets: int, size: int, seconds: float) -> float:
    """Return the messages a second through the bare echo."""
    text, until, count = "x" * size, time.monotonic() + seconds, 0

    async def one() -> None:
        nonlocal count
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws", compression=None) as socket:
            while time.monotonic() < until:
                await socket.send(text)
                await socket.recv()
                count += 1

    await asyncio.gather(*[one() for _ in range(sockets)])
    return count / seconds


class Tally:
    """Counts of what the players received and did."""

    def __init__(self) -> None:
        self.messages = self.size = self.actions = self.finished = self.gaps = 0


async def seat(port: int, key: str, cookie: str, number: int, secret: str, tally: Tally) -> None:
    """One player: sit down, play a legal action on every turn, stay until the game is over."""
    url, ply = f"ws://127.0.0.1:{port}/ws/{key}", None
    async with websockets.connect(url, compression=None, additional_headers={"Cookie": cookie}) as socket:
        if secret:
            sit = {"do": "sit", "id": 1, "seat": number, "secret": secret, "name": f"P{number}"}
            await socket.send(msgspec.json.encode(sit).decode())
        while True:
            data = await socket.recv()
            tally.messages += 1
            tally.size += len(data)
            message: dict[str, Any] = decode(data)
            if message["is"] not in ("snapshot", "happened") or str(number) not in message["views"]:
                continue
            tally.gaps += message["is"] == "happened" and message["since"] != ply
            ply = message["ply"]
            if message["result"]:
                tally.finished += 1
                return
            if message["actor"] == number:
                legal = message["views"][str(number)]["legal"]
                action = legal[(ply * 7 + number) % len(legal)]
                act = {"do": "act", "id": ply + 2, "seat": number, "action": action, "ply": ply}
                await socket.send(msgspec.json.encode(act).decode())
                tally.actions += 1


async def table(port: int) -> list[tuple[str, str, int, str]]:
    """Open a table for four players and return key, cookie, seat and secret of each."""
    base = f"http://127.0.0.1:{port}"
    plan = [{"kind": "me", "name": "P0"}, *[{"kind": "online"}] * (SEATS - 1)]
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        made = await client.post("/api/tables", json={"game": "classic", "seats": plan, "options": OPTIONS})
        key = made.json()["key"]
        host = "; ".join([f"{name}={value}" for name, value in client.cookies.items()])
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws/{key}", additional_headers={"Cookie": host}) as first:
            info = decode(await first.recv())["table"]
        cookies = [host]
        for _ in range(SEATS - 1):
            async with httpx.AsyncClient(base_url=base, timeout=60) as guest:
                await guest.get("/api/mine")
                cookies.append("; ".join([f"{name}={value}" for name, value in guest.cookies.items()]))
    secrets = [each["secret"] for each in info["seats"]]
    return [(key, cookies[number], number, secrets[number]) for number in range(SEATS)]


async def play(port: int, tables: int) -> tuple[Tally, float]:
    """Open all tables, then play. The clock starts when the players sit down."""
    seats = [each for _ in range(tables) for each in await table(port)]
    tally, start = Tally(), time.monotonic()
    await asyncio.gather(*[seat(port, *each, tally) for each in seats])
    return tally, time.monotonic() - start


def free_port() -> int:
    with socketlib.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def main() -> None:
    sheet, given = results.start(__file__)
    tables = int(given[0]) if given else 200
    with TemporaryDirectory() as folder:
        db, ours, bare = str(Path(folder) / "tables.db"), free_port(), free_port()
        serve = [sys.executable, "-m", "mazeworks", "serve", "--host", "127.0.0.1", "--port", str(ours), "--db", db]
        repeat = [sys.executable, "-c", ECHO.format(port=bare)]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(serve, stdout=quiet) as server, subprocess.Popen(repeat, stderr=quiet) as echo:
            try:
                asyncio.run(ready(ours))
                asyncio.run(ready(bare))
                tally, seconds = asyncio.run(play(ours, tables))
                size = tally.size // tally.messages
                each = asyncio.run(echoes(bare, tables, size, 8))
            finally:
                server.terminate()
                echo.terminate()
    players, rate, busy = tables * SEATS, tally.messages / seconds, f"with {tables} busy tables"
    print(
        f"{tally.actions} actions, {tally.messages} messages of {size} bytes in {seconds:.1f} s; echo {each:,.0f} a s"
    )
    finished = 100 * tally.finished / players
    sheet.add("server/finished", f"players who finish their game {busy}", "%", finished, goal="= 100", n=players)
    sheet.add("server/gaps", f"gaps in the numbering of messages {busy}", "gaps", tally.gaps, goal="= 0", n=players)
    sheet.add("server/messages", f"messages {busy}", "a second", rate, n=tally.messages)
    sheet.add("server/echo", "server against a bare echo", "ratio", rate / each, goal="≥ 0.25", n=tally.messages)


if __name__ == "__main__":
    main()
