"""What the store cannot take: the asker is told, nothing is half done, and the game goes on when the store does."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from mazeworks import CHANCE, Dice, Match, Record, Refused, spec_of
from mazeworks.server import api, app, table_queue, wire, wire_http
from mazeworks.server.table import Table
from mazeworks.server.table_config import config_of
from mazeworks.store import AsyncStore, MemoryStore, New, Sheet, SqliteStore
from tests.kit.stored import put
from tests.server.room import Ear, Room
from tests.server.test_app import hear, new_table
from tests.server.test_table import play_out


class Disk:
    """A connection to SQLite whose next commits fail, as on a full disk."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db, self.fails = db, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.fails:
            self.fails -= 1
            raise sqlite3.OperationalError("database or disk is full")
        return self._db.execute(sql, *args)


class House(Room):
    """A room over a file, whose disk may be full."""

    def __init__(self, folder: Path) -> None:
        self.file = SqliteStore(folder / "tables.db", wait=0)
        self.disk = Disk(self.file._db)
        self.file._db = cast(sqlite3.Connection, self.disk)
        super().__init__(self.file)

    def all_of(self) -> list[Any]:
        """Everything that is stored."""
        heads = self.file.heads(0, 1000)
        return [[replace(head, waits=False), self.file.since(head.id, 0)] for head in heads]

    def as_stored(self, table: Table) -> None:
        """What the table takes for true is what the store has."""
        key = table.config.key
        head = self.file.table(key)
        assert head and config_of(head) == table.config and head.rev == table.rev
        if table.kept:
            match, stored = table.kept.match, self.file.load(key)
            assert Record.of(match, tuple(table.config.names)) == stored
            assert stored.replay().state == match.state


Scene = Callable[[House], Awaitable[tuple[Table, Ear, tuple[Any, ...]]]]


async def an_action(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:
    table = room.table("classic", "me here")
    return table, room.join(table, "host"), (wire.Act, 0, "push N4 0", 0)


async def taking_back(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:
    table, ear, ask = await an_action(room)
    await room.ask(table, ear, *ask)
    return table, ear, (wire.Undo, 0, 1)


async def resigning(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:  # the last action: the sheet changes too
    table, ear, _ = await an_action(room)
    return table, ear, (wire.Resign, 0, 0)


async def arranging(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:
    table = room.table("classic", "me online")
    return table, room.join(table, "host"), (wire.Arrange, 1, "here", "Ben")


async def starting(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:
    table, ear, ask = await arranging(room)
    await room.ask(table, ear, *ask)
    return table, ear, (wire.Start,)


async def sitting_down(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:
    table = room.table("classic", "me online online")
    return table, room.join(table, "friend"), (wire.Sit, 1, table.config.chairs[1].secret, "Ben")


async def sitting_down_last(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:  # the game begins with it
    table = room.table("classic", "me online")
    return table, room.join(table, "friend"), (wire.Sit, 1, table.config.chairs[1].secret, "Ben")


async def a_rematch(room: House) -> tuple[Table, Ear, tuple[Any, ...]]:
    table = room.table("classic", "me here", turn_limit=2)
    ear = room.join(table, "host")
    await play_out(room, table, {0: ear, 1: ear})
    return table, ear, (wire.Rematch,)


SCENES = (an_action, taking_back, resigning, arranging, starting, sitting_down, sitting_down_last, a_rematch)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_what_cannot_be_stored_is_refused_and_nothing_is_half_done(scene: Scene, tmp_path: Path) -> None:
    async def story() -> None:
        async with House(tmp_path) as room:
            table, ear, ask = await scene(room)
            stored, tables = room.all_of(), dict(room.lobby.tables)
            told = [message for message in ear.heard() if message["is"] != "refused"]
            room.disk.fails = 2
            for _ in range(2):
                answer = await room.ask(table, ear, *ask)
                assert (answer["is"], answer["code"]) == ("refused", "store")
                assert "could not be saved" in answer["why"] and "Try again" in answer["why"]
                assert room.all_of() == stored and room.lobby.tables == tables
                room.as_stored(table)
            assert [message for message in ear.heard() if message["is"] != "refused"] == told  # nobody saw anything
            assert (await room.ask(table, ear, *ask))["is"] == "done"
            assert room.all_of() != stored
            for each in room.lobby.tables.values():
                room.as_stored(each)
            assert len(room.lobby.tables) == len(tables) + (scene is a_rematch)

    asyncio.run(story())


@pytest.mark.parametrize("start", [True, False])
def test_a_table_that_cannot_be_stored_is_not_set(start: bool, tmp_path: Path) -> None:
    async def story() -> None:
        async with House(tmp_path) as room:
            plan = wire_http.NewTable(
                "classic", (wire_http.SeatPlan("me"), wire_http.SeatPlan("here")), start=start, begins=0
            )
            room.disk.fails = 1
            with pytest.raises(Refused) as caught:
                await room.lobby.new(plan, "host")
            assert caught.value.code == "store" and api.trouble(caught.value, "en").status_code == 503
            assert room.all_of() == [] and room.lobby.tables == {}
            room.as_stored(await room.lobby.new(plan, "host"))

    asyncio.run(story())


def test_a_record_that_cannot_be_stored_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with House(tmp_path) as room:
            text = str(Record.of(Match.new(spec_of("classic"), 2, 1)))
            room.disk.fails = 1
            with pytest.raises(Refused, match="could not be saved"):
                await room.lobby.keep(text)
            assert room.all_of() == []
            assert await room.lobby.keep(text)

    asyncio.run(story())


def test_a_bot_goes_on_as_soon_as_the_store_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_queue, "PAUSES", (0,))

    async def story() -> None:
        async with House(tmp_path) as room:
            table = room.table("classic", "me bot:chaos bot:chaos")
            ear = room.join(table, "host")
            await room.ask(table, ear, wire.Act, 0, "push N4 0", 0)
            assert table.kept
            match = table.kept.match
            await room.ask(table, ear, wire.Act, 0, match.codec.text(match.legal[0]), 1)
            room.disk.fails = 5
            while match.actor != 0:
                await asyncio.sleep(0)
            assert room.disk.fails == 0
            room.as_stored(table)

    asyncio.run(story())


def test_a_record_that_ends_before_chance_has_answered_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with House(tmp_path) as room:
            config = room.table("dragon", "me here").config
            match, dice = Match.new(spec_of("dragon"), 2, 1), Dice(1)
            while CHANCE not in [actor for actor, _ in match.entries]:
                assert isinstance(match.actor, int)
                match.submit(match.actor, dice.pick(match.legal), match.ply)
            record = Record.of(match, tuple(config.names))
            cut = next(at for at, line in enumerate(record.entries) if line.startswith("* "))
            config = msgspec.structs.replace(config, key="cut")
            put(room.file, config, replace(record, entries=record.entries[:cut]))
            again = await room.lobby.find("cut")
            other = room.join(again, "host")
            await other.until("happened", since=cut)
            room.as_stored(again)
            assert again.kept and again.kept.match.actor in (0, 1)

    asyncio.run(story())


# --- a lock that another process holds --------------------------------------------------------------------------------


@pytest.fixture
def lock(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    db = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    yield db
    db.close()


def opened(folder: Path, monkeypatch: pytest.MonkeyPatch, pauses: tuple[float, ...]) -> TestClient:
    """The server over a file; `pauses` is its patience with the store."""
    monkeypatch.setattr(app, "AsyncStore", partial(AsyncStore, pauses=pauses))
    return TestClient(app.make_app(SqliteStore(folder / "tables.db", wait=0), ThreadPoolExecutor(1)))


ACT = {"do": "act", "id": 1, "seat": 0, "action": "push N4 0", "ply": 0}
PEOPLE = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]


def test_while_one_action_waits_for_a_lock_everything_else_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lock: sqlite3.Connection
) -> None:
    with opened(tmp_path, monkeypatch, (0.01,) * 1_000_000) as client:  # it waits as long as the lock is held
        one, two = new_table(client, seats=PEOPLE), new_table(client, seats=PEOPLE)
        with client.websocket_connect(f"/ws/{one}") as waiting:
            hear(waiting, "snapshot")
            lock.execute("BEGIN IMMEDIATE")
            waiting.send_json(ACT)
            assert client.get("/api/shelf").status_code == 200
            assert {table["key"] for table in client.get("/api/mine").json()} == {one, two}
            with client.websocket_connect(f"/ws/{two}") as other:
                hear(other, "snapshot")
                other.send_json({"do": "peek", "id": 2, "seat": 0, "action": "push N4 0"})
                assert hear(other, "peeked")["id"] == 2
            with client.websocket_connect(f"/ws/{one}") as newcomer:
                assert hear(newcomer, "snapshot")["ply"] == 0  # what is not stored has not happened
            lock.execute("ROLLBACK")
            assert hear(waiting, "done")["id"] == 1


def test_an_action_that_a_lock_forbids_is_answered_and_works_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lock: sqlite3.Connection
) -> None:
    with opened(tmp_path, monkeypatch, ()) as client:
        key = new_table(client, seats=PEOPLE)
        with client.websocket_connect(f"/ws/{key}") as socket:
            hear(socket, "snapshot")
            lock.execute("BEGIN IMMEDIATE")
            socket.send_json(ACT)
            refused = hear(socket, "refused")
            assert refused["code"] == "store" and "could not be saved (database is locked)" in refused["why"]
            answer = client.post(
                "/api/tables?lang=de", json={"game": "classic", "seats": PEOPLE, "start": True, "begins": 0}
            )
            assert (answer.status_code, answer.json()["code"]) == (503, "store")
            assert "ließ sich nicht speichern (die Datei ist gesperrt)" in answer.json()["why"]
            lock.execute("ROLLBACK")
            socket.send_json(ACT)
            assert hear(socket, "done")["id"] == 1


def test_the_store_is_used_in_a_thread_of_its_own(tmp_path: Path) -> None:
    """However long a disk takes, the event loop does not wait for it."""
    used: set[str] = set()

    class Watched(SqliteStore):
        def __getattribute__(self, name: str) -> Any:
            if name == "_db":
                used.add(threading.current_thread().name)
            return super().__getattribute__(name)

    store = Watched(tmp_path / "tables.db")
    used.clear()
    with TestClient(app.make_app(store, ThreadPoolExecutor(1, "bots"))) as client:
        key = new_table(client)
        with client.websocket_connect(f"/ws/{key}") as socket:
            hear(socket, "snapshot")
            socket.send_json(ACT)
            hear(socket, "done")
        client.get("/api/mine")
        client.post("/api/records", json={"text": str(Record.of(Match.new(spec_of("classic"), 2, 1)))})
    assert used == {"store_0"}


def test_a_store_is_asked_again_before_it_is_given_up() -> None:
    class Slow(MemoryStore):
        asked = 0

        def make(self, new: New, before: Any = None) -> int | None:
            self.asked += 1
            if self.asked < 3:
                raise Refused("store", "not now")
            return super().make(new, before)

    store, new = Slow(), New("tea", "table", "classic", 1, Sheet("two chairs"))
    with pytest.raises(Refused):
        asyncio.run(AsyncStore(store, pauses=()).make(new))
    asyncio.run(AsyncStore(store, pauses=(0, 0)).make(new))
    head = store.table("tea")
    assert store.asked == 3 and head and head.sheet == "two chairs"


def test_a_fault_of_the_server_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", "me here")
            ear = room.join(table, "host")
            monkeypatch.setattr(MemoryStore, "append", lambda *_: 1 / 0)
            assert (await room.ask(table, ear, wire.Act, 0, "push N4 0", 0))["code"] == "fault"
            monkeypatch.undo()
            assert (await room.ask(table, ear, wire.Act, 0, "push N4 0", 0))["is"] == "done"

    asyncio.run(story())
