"""Seats that people take by link: once, and nobody takes them away."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mazeworks import Dice, Result
from mazeworks.server import wire
from mazeworks.server.table import Table
from mazeworks.server.table_config import Chair, TableConfig
from mazeworks.store import Begun, MemoryStore, Sheet
from tests.kit.stored import put
from tests.server.room import Ear, Room
from tests.server.test_table import run


def secret_of(ear: Ear, seat: int = 1) -> str:
    return str(ear.last("table")["table"]["seats"][seat]["secret"])


async def two(room: Room) -> tuple[Table, Ear, Ear, str]:
    """A game of the host and a friend who came by link; and the secret of that link."""
    table = room.table("classic", "me online")
    host, friend = room.join(table, "host"), room.join(table, "friend")
    secret = secret_of(host)
    assert (await room.ask(table, friend, wire.Sit, 1, secret, "Zoë"))["is"] == "done"
    assert table.stage == "playing"
    return table, host, friend, secret


def test_the_secret_of_a_seat_is_used_once() -> None:
    async def story(room: Room) -> None:
        table, host, _, secret = await two(room)
        eve = room.join(table, "eve")
        for thief in (host, eve):
            answer = await room.ask(table, thief, wire.Sit, 1, secret, "Eve")
            assert (answer["is"], answer["code"]) == ("refused", "not-yours")
        assert [chair.guest for chair in table.config.chairs] == ["host", "friend"]
        assert table.config.chairs[1].name == "Zoë"
        for ear, views in ((host, {"0"}), (eve, {"watcher"})):
            await room.ask(table, ear, wire.Sync)
            assert set(ear.last("snapshot")["views"]) == views

    run(story)


def test_a_secret_goes_in_the_same_write_as_the_guest_comes() -> None:
    class Watched(MemoryStore):
        def __init__(self) -> None:
            super().__init__()
            self.written: list[TableConfig] = []

        def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
            self.written.append(msgspec.json.decode(sheet.text, type=TableConfig))
            return super().sheet(id, rev, sheet, begun)

    store = Watched()

    async def story(room: Room) -> None:
        await two(room)
        chairs = [config.chairs[1] for config in store.written]
        assert {(bool(chair.guest), bool(chair.secret)) for chair in chairs} == {(False, True), (True, False)}

    run(story, lambda: Room(store))


def test_a_seat_that_could_not_be_stored_is_not_taken() -> None:
    class Full(MemoryStore):
        full = False

        def sheet(self, id: int, rev: int, sheet: Sheet, begun: Begun | None = None) -> int | None:
            if self.full:
                raise OSError("no space left")
            return super().sheet(id, rev, sheet, begun)

    store = Full()

    async def story(room: Room) -> None:
        table = room.table("classic", "me online")
        host, friend = room.join(table, "host"), room.join(table, "friend")
        secret, store.full = secret_of(host), True
        table.ask(friend, wire.Sit(1, 1, secret, "Zoë"))
        await room.ask(table, host, wire.Sync)
        assert not table.config.chairs[1].taken
        store.full = False
        assert (await room.ask(table, friend, wire.Sit, 1, secret, "Zoë"))["is"] == "done"

    run(story, lambda: Room(store))


def test_a_secret_left_on_a_taken_seat_by_an_earlier_version_is_neither_shown_nor_good() -> None:
    store = MemoryStore()

    async def story(room: Room) -> None:
        chairs = [Chair("me", "Ada", guest="host"), Chair("online", "Zoë", "", "old", "friend")]
        config = TableConfig("key", "classic", {}, "host", chairs)
        put(store, config)
        table = await room.lobby.find("key")
        host = room.join(table, "host")
        assert secret_of(host) == ""
        assert (await room.ask(table, host, wire.Sit, 1, "old", "Eve"))["code"] == "not-yours"
        again = table.config.again(Result((1, 2), (1, 0), "won"), 0, Dice(1))
        assert all(chair.secret == "" for chair in again.chairs)

    run(story, lambda: Room(store))


def test_secrets_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[Any, Any]] = []

    def spy(one: Any, two: Any) -> bool:
        compared.append((one, two))
        return bool(one == two)

    monkeypatch.setattr("secrets.compare_digest", spy)

    async def story(room: Room) -> None:
        table = room.table("classic", "me online")
        host = room.join(table, "host")
        for guess in ("", "guessed", "schlüssel"):
            assert (await room.ask(table, host, wire.Sit, 1, guess, "Eve"))["code"] == "not-yours"
        assert [two for _, two in compared] == [b"", b"guessed", "schlüssel".encode()]

    run(story)


def test_a_host_gets_at_no_seat_while_the_game_goes_on() -> None:
    async def story(room: Room) -> None:
        table, host, _, secret = await two(room)
        asks: list[tuple[Any, ...]] = [
            (wire.Arrange, 1, "here"),
            (wire.Arrange, 1, "online"),
            (wire.Arrange, 1, "bot", "Fern", "greedy"),
            (wire.Sit, 1, secret, "Eve"),
            (wire.Start,),
            (wire.Peek, 1, "push N4 0"),
            (wire.Hint, 1),
            (wire.Resign, 1, 0),
            (wire.Rematch,),
        ]
        for ask in asks:
            assert (await room.ask(table, host, *ask))["is"] == "refused", ask
        assert (table.config.chairs[1].guest, table.config.chairs[1].kind) == ("friend", "online")

    run(story)


async def waiting(room: Room) -> tuple[Table, Ear, Ear]:
    """A table where a friend sits at seat 1 and seat 2 is open."""
    table = room.table("classic", "me online online bot:chaos")
    host, friend = room.join(table, "host"), room.join(table, "friend")
    assert (await room.ask(table, friend, wire.Sit, 1, secret_of(host), "Zoë"))["is"] == "done"
    return table, host, friend


def test_before_the_start_a_host_changes_no_seat_that_a_guest_holds() -> None:
    async def story(room: Room) -> None:
        table, host, _ = await waiting(room)
        before = table.config.draft()
        held: list[tuple[Any, ...]] = [
            (wire.Arrange, 1, "here", "Eve"),
            (wire.Arrange, 1, "online"),
            (wire.Arrange, 1, "bot", "Fern", "greedy"),
            (wire.Swap, 0, 1),
            (wire.Swap, 1, 2),
            (wire.Dress, 1, 2),
        ]
        for ask in held:
            answer = await room.ask(table, host, *ask)
            assert (answer["is"], answer["code"]) == ("refused", "not-yours"), ask
            assert answer["why"] == "Zoë holds this seat. Free it first, then change it."
        for seat in (0, 2, 3):  # nor does it take the guest's colour
            assert (await room.ask(table, host, wire.Dress, seat, 1))["code"] == "colour"
        assert table.config == before
        allowed: list[tuple[Any, ...]] = [
            (wire.Swap, 0, 2),
            (wire.Dress, 3, 0),
            (wire.Arrange, 3, "here", "Ben"),
            (wire.Begin, 1),
        ]
        for ask in allowed:
            assert (await room.ask(table, host, *ask))["is"] == "done", ask
        assert table.config.chairs[1] == before.chairs[1]

    run(story)


def test_a_host_frees_a_seat_and_the_guest_is_told() -> None:
    async def story(room: Room) -> None:
        table, host, friend = await waiting(room)
        tablet, eve = room.join(table, "friend", "de"), room.join(table, "eve")
        for ear in (friend, eve):
            assert (await room.ask(table, ear, wire.Free, 1))["code"] == "not-yours"
        for seat in (0, 2, 3, 4):
            assert (await room.ask(table, host, wire.Free, seat))["code"] == "illegal"
        assert (await room.ask(table, host, wire.Free, 1))["is"] == "done"
        assert friend.last("freed") == tablet.last("freed") == {"is": "freed", "seat": 1}
        assert not any(message["is"] == "freed" for ear in (host, eve) for message in ear.heard())
        assert table.config.seats_of("friend") == () and not table.config.chairs[1].taken
        assert [ear.last("table")["table"]["seats"][1]["taken"] for ear in (host, friend, eve)] == [False] * 3
        assert (await room.ask(table, eve, wire.Sit, 1, secret_of(host), "Eve"))["is"] == "done"  # a new link
        table_of_two, host, *_ = await two(room)
        assert (await room.ask(table_of_two, host, wire.Free, 1))["code"] == "started"

    run(story)


def test_the_link_of_a_seat_that_was_freed_is_good_no_more() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online online")
        host, friend = room.join(table, "host"), room.join(table, "friend")
        old = secret_of(host)
        await room.ask(table, friend, wire.Sit, 1, old, "Zoë")
        await room.ask(table, host, wire.Free, 1)
        assert (await room.ask(table, friend, wire.Sit, 1, old, "Zoë"))["code"] == "not-yours"

    run(story)
