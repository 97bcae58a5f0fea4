"""Records: of a game that is over, and of one that was brought along; never of one that goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazeworks import Record, Refused, spec_of
from mazeworks.server import table_config
from mazeworks.server.app import make_app
from mazeworks.store import MemoryStore, SqliteStore
from tests.kit.samples import record_text
from tests.kit.stored import put_record
from tests.server.room import Room

RECORD = record_text(spec_of("classic"))
PLAN = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "chaos"}], "start": True, "begins": 0}


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def client(store: MemoryStore) -> Iterator[TestClient]:
    with TestClient(make_app(store, ThreadPoolExecutor(1))) as client:
        yield client


def statuses(client: TestClient, key: str) -> list[int]:
    return [client.get(f"/api/{what}/{key}").status_code for what in ("records", "replays")]


def test_a_running_table_is_no_record_whatever_its_key_begins_with(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_config, "new_key", lambda: "r-PreciousKey")
    key = client.post("/api/tables", json=PLAN).json()["key"]
    assert key == "r-PreciousKey"
    for _ in ("one who sits there", "a stranger"):
        assert statuses(client, key) == [400, 400]
        assert client.get(f"/api/records/{key}").json()["code"] == "running"
        client.cookies.clear()


def test_a_record_that_was_brought_along_opens_to_everybody_and_is_no_table(client: TestClient) -> None:
    key = client.post("/api/records", json={"text": RECORD}).json()["key"]
    client.cookies.clear()
    assert statuses(client, key) == [200, 200]
    assert client.get(f"/api/records/{key}").text == RECORD
    assert client.get("/api/mine").json() == []
    with client.websocket_connect(f"/ws/{key}") as socket, pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_json()
    assert caught.value.code == 4404


def test_a_state_that_cannot_be_is_refused_in_the_language_of_the_one_who_brought_it(client: TestClient) -> None:
    broken = RECORD.replace('"turns":0', '"turns":4')
    assert broken != RECORD
    answer = client.post("/api/records?lang=de", json={"text": broken}).json()
    assert answer["code"] == "state"
    assert answer["why"] == "Das ist keine Stellung von Shifting Maze: Ab dem ersten Schub ist ein Einschub gesperrt."


def test_a_record_that_an_earlier_version_took_in_still_opens(store: MemoryStore, client: TestClient) -> None:
    put_record(store, "r-taken-in-before", Record.parse(RECORD))
    assert statuses(client, "r-taken-in-before") == [200, 200]


def test_a_game_of_the_terminal_in_the_same_file_is_not_shown(store: MemoryStore, client: TestClient) -> None:
    put_record(store, "classic", Record.parse(RECORD), "local")
    assert statuses(client, "classic") == [404, 404]


def test_records_survive_a_restart_beside_the_tables(tmp_path: Path) -> None:
    async def inside(work: Callable[[Room], Awaitable[Any]]) -> Any:
        store = SqliteStore(tmp_path / "tables.db")
        async with Room(store) as room:
            out = await work(room)
        store.close()
        return out

    async def bring(room: Room) -> str:
        room.table("classic", "me online")
        return await room.lobby.keep(RECORD)

    key = asyncio.run(inside(bring))
    asyncio.run(inside(partial(look, key)))


async def look(brought: str, room: Room) -> None:
    assert str(await room.lobby.record(brought)) == RECORD
    with pytest.raises(Refused, match="no such table"):
        await room.lobby.find(brought)
    assert len(await room.lobby.mine("host")) == 1


def test_a_table_that_waits_has_no_record(client: TestClient) -> None:
    plan = {**PLAN, "seats": [{"kind": "me"}, {"kind": "online"}]}
    key = client.post("/api/tables", json=plan).json()["key"]
    assert statuses(client, key) == [400, 400]
    assert client.get(f"/api/records/{key}").json()["code"] == "waiting"


def test_what_is_no_record_is_not_taken_in(client: TestClient) -> None:
    assert client.post("/api/records", json={"text": "mazeworks record 1\nnonsense"}).status_code == 400
