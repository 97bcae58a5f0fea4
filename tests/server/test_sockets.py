"""Sockets: frames of any kind are answered, and a slow client keeps nobody waiting."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from mazeworks.server import limits, wire
from mazeworks.server.app import make_app
from mazeworks.server.sockets import Socket
from mazeworks.server.wire_http import NewTable, SeatPlan
from mazeworks.store import MemoryStore
from tests.server.test_app import client, hear, new_table

__all__ = ["client"]


def test_a_binary_frame_is_refused_in_words(client: TestClient) -> None:
    key = new_table(client)
    with client.websocket_connect(f"/ws/{key}") as socket:
        hear(socket, "snapshot")
        socket.send_bytes(b'{"do":"sync","id":1}')
        refused = hear(socket, "refused")
        assert refused["code"] == "unreadable" and "not text" in refused["why"]
        socket.send_json({"do": "sync", "id": 2})
        assert hear(socket, "done")["id"] == 2


class Wire:
    """A connection in ASGI whose client takes a few frames, and then none."""

    def __init__(self, takes: int) -> None:
        self.sent: list[dict[str, Any]] = []
        self.full, self._takes = asyncio.Event(), takes
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said.put_nowait({"type": "websocket.connect"})

    async def send(self, message: Any) -> None:
        frames = sum(each["type"] == "websocket.send" for each in self.sent)
        if message["type"] == "websocket.send" and frames >= self._takes:
            self.full.set()
            await asyncio.Event().wait()
        self.sent.append(message)


def scope(key: str, cookie: str) -> dict[str, Any]:
    headers = [(b"host", b"house"), (b"cookie", cookie.encode())]
    return {"type": "websocket", "path": f"/ws/{key}", "query_string": b"", "headers": headers, "subprotocols": []}


def test_a_client_that_is_too_late_is_let_go_while_others_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LATE", 5)
    monkeypatch.setattr(limits, "MESSAGES", limits.Rate(0, 100))

    async def story() -> None:
        app = make_app(MemoryStore(), Nobody())
        async with app.router.lifespan_context(app):
            cookie = app.state.guests.new()[1].partition(";")[0]
            table = await app.state.lobby.new(plan(), "host")
            slow, quick = Wire(1), Wire(1000)
            tasks = [
                asyncio.create_task(app(scope(table.config.key, cookie), each.said.get, each.send))
                for each in (slow, quick)
            ]
            await slow.full.wait()
            for number in range(1, 30):
                slow.said.put_nowait({"type": "websocket.receive", "text": f'{{"do":"sync","id":{number}}}'})
            await asyncio.wait_for(tasks[0], 30)
            assert slow.sent[-1]["type"] == "websocket.close" and slow.sent[-1]["code"] == 1013
            assert [each.guest for each in table.clients] != [] and len(table.clients) == 1
            quick.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
            await tasks[1]
            assert table.clients == [] and app.state.quotas.sockets == 0

    asyncio.run(story())


def test_a_client_that_takes_no_byte_at_all_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LETTING_GO", 0)

    class Dead:
        async def close(self, _code: int, _reason: str) -> None:
            await asyncio.Event().wait()

    async def story() -> None:
        await asyncio.wait_for(Socket(Dead(), "guest", "", "en", "classic").let_go(), 30)  # type: ignore[arg-type]

    asyncio.run(story())


def test_what_waits_for_a_slow_client_is_bounded() -> None:
    async def story() -> None:
        socket = Socket(None, "guest", "", "en", "classic")  # type: ignore[arg-type]
        for number in range(3 * limits.LATE):
            socket.asks(wire.Sync(number))
            socket.send(wire.Freed(0))
        assert socket._out.qsize() == limits.LATE and socket.late.is_set() and len(socket._asked) == limits.LATE

    asyncio.run(story())


def test_the_bytes_that_wait_for_a_slow_client_are_bounded() -> None:
    async def story() -> None:
        socket = Socket(None, "guest", "", "en", "classic")  # type: ignore[arg-type]
        large = msgspec.Raw(b'"' + b"x" * (limits.LATE_BYTES // 3) + b'"')
        for _ in range(9):
            socket.send(large)
        assert socket._out.qsize() == 2 and socket.late.is_set()

    asyncio.run(story())


def plan() -> NewTable:
    return NewTable("classic", (SeatPlan("me"), SeatPlan("here")), start=True, begins=0)


class Nobody(Executor):
    """A pool that is never asked."""
