"""Real processes of the server, and players at their sockets that come back when a process dies."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from . import keeper

PATIENCE = 600.0  # seconds: on a busy machine a process waits long for the processor


class Process:
    """A process of the program that can be killed and started again."""

    def __init__(self, *args: str) -> None:
        self.args = args
        self.slowness = 1.0  # seconds for each second of processor time that its start took
        self.popen = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command, since = [sys.executable, "-m", "mazeworks", *self.args], time.monotonic()
        popen = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
        )
        keeper.watch(popen.pid)
        assert popen.stdout
        if not popen.stdout.readline():  # it says where it is
            popen.wait(60)
            keeper.forget(popen.pid)
            raise RuntimeError(f"this does not start: {' '.join(command[2:5])} …")
        self.slowness = max(1.0, (time.monotonic() - since) / _processor_time(popen.pid))
        return popen

    @property
    def running(self) -> bool:
        return self.popen.poll() is None

    def kill(self) -> None:
        """End it without a warning, and the processes that it has started."""
        os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait(60)
        keeper.forget(self.popen.pid)

    def start(self) -> None:
        """Start it again; its port may be another program's for a moment."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.popen = self._start()
                return
            except RuntimeError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def end(self) -> int:
        """Ask it to end; its exit code."""
        self.popen.send_signal(signal.SIGTERM)
        code = self.popen.wait(60)
        keeper.forget(self.popen.pid)
        return code


class Fleet:
    """Servers, thinkers, and where the servers are."""

    def __init__(self, db: str, folder: Path, servers: int, thinkers: int) -> None:
        shared = db.startswith("postgresql")
        secret = folder / "secret"
        secret.write_text("a secret of the fleet, long enough\n")
        self.ports = [free_port() for _ in range(servers)]
        own = ("--bots", "0") if thinkers else ()
        options = ("--db", db, *own, *(("--secret-file", str(secret)) if shared else ()))
        serve = ("serve", "--host", "127.0.0.1")
        self.servers = [Process(*serve, "--port", str(port), *options) for port in self.ports]
        self.thinkers = [Process("think", "--db", db) for _ in range(thinkers)]

    @property
    def processes(self) -> list[Process]:
        return [*self.servers, *self.thinkers]

    def close(self) -> None:
        for process in self.processes:
            if process.running:
                process.kill()

    def ready(self) -> None:
        """Wait until every server answers."""
        for at in range(len(self.servers)):
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    _opened(self.url(at, "/about")).close()
                    break
                except OSError:
                    if time.monotonic() > end:
                        raise
                    time.sleep(0.05)

    def url(self, at: int, path: str) -> str:
        return f"http://127.0.0.1:{self.ports[at % len(self.ports)]}{path}"

    def socket(self, key: str, cookie: str, at: int) -> connect:
        url = self.url(at, f"/ws/{key}").replace("http", "ws", 1)
        return connect(url, additional_headers={"Cookie": cookie}, open_timeout=20, ping_timeout=60)

    def cookie(self) -> str:
        """A new guest."""
        with _opened(self.url(0, "/")) as answer:
            return str(answer.headers["set-cookie"]).partition(";")[0]

    def ask(self, path: str, cookie: str, body: object, at: int = 0) -> Any:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url(at, path), data, {"cookie": cookie})  # noqa: S310
        with _opened(request) as answer:
            return json.load(answer)

    def table(self, game: str, cookie: str, *others: dict[str, str], **options: object) -> str:
        """Set a table; the key of it."""
        plan = {"game": game, "seats": [{"kind": "me"}, *others], "options": options, "start": True, "begins": 0}
        return str(self.ask("/api/tables", cookie, plan)["key"])


def _processor_time(process: int) -> float:
    """The seconds of processor time of a process."""
    ticks = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") or 0.01


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def fleet(db: str, folder: Path, servers: int, thinkers: int) -> Iterator[Fleet]:
    running = Fleet(db, folder, servers, thinkers)
    try:
        yield running
    finally:
        running.close()


def _opened(request: Any) -> Any:
    return urllib.request.urlopen(request, timeout=PATIENCE)  # noqa: S310


async def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async for text in socket:
        message: dict[str, Any] = json.loads(text)
        if message["is"] == kind:
            return message
    raise AssertionError(f"no {kind} was heard")


class Player:
    """A guest at one table, who plays at random, and moves to another server when its own is gone.

    It waits for `pause` seconds before each action.
    """

    def __init__(self, fleet: Fleet, key: str, cookie: str, at: int = 0, seed: int = 0, pause: float = 0) -> None:
        self.fleet, self.key, self.cookie, self.at, self.pause = fleet, key, cookie, at, pause
        self.dice = random.Random(seed)
        self.seen = 0  # the highest ply that it was shown
        self.older = 0  # snapshots that were older than that
        self.reconnects = 0
        self.acknowledged: dict[int, str] = {}  # by ply, as a line of the record
        self.asked: set[tuple[int, str]] = set()  # everything that it has asked for, in the same way
        self.over = False
        self.moved = time.monotonic()  # when the game last went on
        self.info: dict[str, Any] = {}
        self.waits = ""  # what it waits for
        self._asked: dict[int, tuple[int, str]] = {}
        self._id = 0

    async def play(self, most: int = 10**9) -> None:
        """Play until the game is over, or so many actions are acknowledged."""
        while not self.over and len(self.acknowledged) < most:
            try:
                async with self.fleet.socket(self.key, self.cookie, self.at) as socket:
                    await self._listen(socket, most)
            except (OSError, TimeoutError, WebSocketException):
                self.reconnects += 1
                self.at += 1
                await asyncio.sleep(0.05)

    async def _listen(self, socket: ClientConnection, most: int) -> None:
        self._asked.clear()
        async for text in socket:
            message = json.loads(text)
            kind = message["is"]
            if kind == "table":
                self.info = message["table"]
            elif kind in ("snapshot", "happened"):
                await self._see(socket, message)
            elif kind == "done":
                if message["id"] in self._asked:
                    ply, line = self._asked.pop(message["id"])
                    self.acknowledged[ply] = line
            elif kind == "refused":
                self._asked.clear()
                await asyncio.sleep(0.01)
                self._id += 1
                await socket.send(json.dumps({"do": "sync", "id": self._id}))
            if (self.over or len(self.acknowledged) >= most) and not self._asked:
                return

    async def _see(self, socket: ClientConnection, truth: dict[str, Any]) -> None:
        if truth["is"] == "snapshot":
            self.older += truth["ply"] < self.seen
        if truth["ply"] > self.seen:
            self.moved = time.monotonic()
        self.seen = max(self.seen, truth["ply"])
        self.over = truth["result"] is not None
        self.waits = f"seat {truth['actor']} decides, own {[*truth['views']]}, asked {self._asked}"
        seat, asked = truth["actor"], [ply for ply, _ in self._asked.values()]
        if str(seat) in truth["views"] and truth["ply"] == self.seen and truth["ply"] not in asked:
            await asyncio.sleep(self.pause)
            action = self.dice.choice(truth["views"][str(seat)]["legal"])
            self._id += 1
            self._asked[self._id] = truth["ply"], f"{seat + 1} {action}"
            self.asked.add(self._asked[self._id])
            ask = {"do": "act", "id": self._id, "seat": seat, "action": action, "ply": truth["ply"]}
            await socket.send(json.dumps(ask))
