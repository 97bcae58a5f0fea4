"""Names reach others only without hidden characters, whichever way they came."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from starlette.testclient import TestClient

from mazeworks import Match, Record, spec_of
from mazeworks.server import wire
from mazeworks.server.app import make_app
from mazeworks.store import MemoryStore
from tests.server.room import Room

EVIL = "\x00\x1b[2J  A\u202en\u200bn\u0301 "
TIDY = "[2J Anń"


def test_at_a_new_table() -> None:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        seats = [{"kind": kind, "name": EVIL} for kind in ("me", "here")] + [
            {"kind": "bot", "bot": "chaos", "name": EVIL}
        ]
        client.post("/api/tables", json={"game": "classic", "seats": seats, "start": True, "begins": 0})
        (mine,) = client.get("/api/mine").json()
        assert mine["names"] == [TIDY] * 3


def test_when_the_host_arranges_and_a_guest_sits_down() -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", "me online online")
            host, guest = room.join(table, "host"), room.join(table, "friend")
            await room.ask(table, host, wire.Arrange, 1, "here", EVIL)
            secret = host.last("table")["table"]["seats"][2]["secret"]
            assert (await room.ask(table, guest, wire.Sit, 2, secret, EVIL))["is"] == "done"
            assert [seat["name"] for seat in host.last("table")["table"]["seats"]] == ["P1", TIDY, TIDY]

    asyncio.run(story())


def test_a_name_that_nobody_can_see_gives_way_to_the_seat() -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", "me online")
            guest, host = room.join(table, "friend"), room.join(table, "host")
            secret = host.last("table")["table"]["seats"][1]["secret"]
            assert (await room.ask(table, guest, wire.Sit, 1, secret, "\u200b"))["is"] == "done"
            assert table.config.names[1] == "Seat 2"

    asyncio.run(story())


def test_in_an_uploaded_record() -> None:
    record = Record.of(Match.new(spec_of("classic"), 2, 1), (EVIL, "\u200b"))
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        key = client.post("/api/records", json={"text": str(record)}).json()["key"]
        assert client.get(f"/api/replays/{key}").json()["names"] == [TIDY, "Seat 2"]
