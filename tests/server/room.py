"""A table with clients that only listen, for tests: no sockets, no processes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

import msgspec

from mazeworks import spec_of
from mazeworks.server import wire, wire_http
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table
from mazeworks.store import AsyncStore, MemoryStore, SqliteStore
from tests.kit.playout import known

T = TypeVar("T")


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """What comes of something that waits for nothing: the store of a room has no thread."""
    try:
        work.send(None)
    except StopIteration as done:
        return done.value  # type: ignore[no-any-return]
    raise AssertionError("it waits for something")


class Ear:
    """A client that keeps every byte it was sent."""

    def __init__(self, guest: str, language: str = "en") -> None:
        self.guest, self.language, self.payer = guest, language, ""
        self.sent: list[bytes] = []
        self.news = asyncio.Event()

    def send(self, message: wire.Sent) -> None:
        self.sent.append(msgspec.json.encode(message))
        self.news.set()

    def heard(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(data) for data in self.sent]

    def last(self, kind: str) -> dict[str, Any]:
        """The latest message of a kind."""
        return next(message for message in reversed(self.heard()) if message["is"] == kind)

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of a kind with these fields, waiting for it if need be."""
        async with asyncio.timeout(30):
            while True:
                for message in self.heard():
                    if message["is"] == kind and all(message.get(name) == value for name, value in fields.items()):
                        return message
                self.news.clear()
                await self.news.wait()


class Room:
    """A lobby and its store; bots think in a thread."""

    def __init__(self, store: SqliteStore | None = None) -> None:
        self.lobby = Lobby(AsyncStore(store or MemoryStore(), pauses=()), ThreadPoolExecutor(1))
        self._id = 0

    async def __aenter__(self) -> Self:
        self.lobby.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.lobby.close()
        self.lobby.pool.shutdown()

    def table(self, game: str, kinds: str, **options: Any) -> Table:
        """A table such as `me here bot:greedy online`, set by the guest `host` and started if nobody is missing."""
        plans = []
        for seat, word in enumerate(kinds.split()):
            kind, _, bot = word.partition(":")
            name = "" if kind == "online" else f"P{seat + 1}"
            plans.append(msgspec.convert({"kind": kind, "name": name, "bot": bot}, wire_http.SeatPlan))
        settings = {**known(spec_of(game), {"turn_limit": 80}), **options}
        plan = wire_http.NewTable(game, tuple(plans), settings, start=True, begins=None if "first" in options else 0)
        return at_once(self.lobby.new(plan, "host"))

    def join(self, table: Table, guest: str, language: str = "en") -> Ear:
        ear = Ear(guest, language)
        table.join(ear)
        return ear

    async def ask(self, table: Table, ear: Ear, kind: type[Any], *args: Any) -> dict[str, Any]:
        """Ask, and wait for the answer."""
        self._id += 1
        table.ask(ear, kind(self._id, *args))
        async with asyncio.timeout(30):
            while True:
                for message in ear.heard():
                    if message.get("id") == self._id:
                        return message
                ear.news.clear()
                await ear.news.wait()
