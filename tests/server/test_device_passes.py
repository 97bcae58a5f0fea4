"""Seats that move to another device: only their own guest can let them, and everybody is told."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mazeworks import Refused
from mazeworks.server import wire
from mazeworks.server.device_passes import MINUTES, Pass, Passes
from mazeworks.server.table import Table
from mazeworks.store import AsyncStore, MemoryStore, SqliteStore
from tests.server.room import Ear, Room
from tests.server.test_seats import secret_of, two
from tests.server.test_table import run

MOVED = "Zoë moved to another device"


class Clock:
    """Time that passes when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def pass_of(room: Room, table: Table, ear: Ear, seat: int | None = None) -> str:
    answer = await room.ask(table, ear, wire.Transfer, seat)
    assert (answer["is"], answer["minutes"]) == ("pass", MINUTES)
    return str(answer["secret"])


def sentences(ear: Ear) -> list[str]:
    return [told["text"] for told in ear.last("happened")["told"]]


def owners(table: Table) -> list[str]:
    return [chair.guest for chair in table.config.chairs]


def test_a_seat_moves_with_a_pass_and_everybody_is_told() -> None:
    async def story(room: Room) -> None:
        table, host, old, _ = await two(room)
        new, watcher = room.join(table, "phone"), room.join(table, "watcher", "de")
        secret = await pass_of(room, table, old)
        assert owners(table) == ["host", "friend"]  # a pass alone changes nothing
        assert (await room.ask(table, new, wire.Takeover, secret))["is"] == "done"
        assert owners(table) == ["host", "phone"]
        for ear in (host, old, new):
            assert sentences(ear) == [MOVED]
        assert sentences(watcher) == ["Zoë ist auf ein anderes Gerät umgezogen"]
        assert new.last("table")["table"]["seats"][1]["mine"] and not old.last("table")["table"]["seats"][1]["mine"]
        assert [set(ear.last("happened")["views"]) for ear in (host, old, new)] == [{"0"}, {"watcher"}, {"1"}]

    run(story)


def test_the_list_at_the_new_device_says_whose_turn_it_is_although_the_table_is_closed() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here", first="first")
        old, new = room.join(table, "host"), room.join(table, "phone")
        await room.ask(table, new, wire.Takeover, await pass_of(room, table, old))
        await room.lobby.tables.pop(table.config.key).close()
        assert [each.my_turn for each in await room.lobby.mine("phone")] == [True]

    run(story)


def test_the_old_device_only_watches_from_then_on() -> None:
    async def story(room: Room) -> None:
        table, host, old, _ = await two(room)
        new = room.join(table, "phone")
        await room.ask(table, new, wire.Takeover, await pass_of(room, table, old))
        await room.ask(table, host, wire.Act, 0, "push N4 0", 0)
        await room.ask(table, host, wire.Act, 0, "walk a1", 1)
        asks: list[tuple[Any, ...]] = [
            (wire.Act, 1, "push N2 0", 2),
            (wire.Undo, 1, 2),
            (wire.Resign, 1, 2),
            (wire.Peek, 1, "push N2 0"),
            (wire.Hint, 1),
            (wire.Transfer,),
            (wire.Transfer, 1),
        ]
        for ask in asks:
            answer = await room.ask(table, old, *ask)
            assert (answer["is"], answer["code"]) == ("refused", "not-yours"), ask
        await room.ask(table, old, wire.Sync)
        for kind in ("happened", "snapshot"):
            assert set(old.last(kind)["views"]) == {"watcher"}
        assert (await room.ask(table, new, wire.Act, 1, "push N2 0", 2))["is"] == "done"

    run(story)


def test_a_pass_that_was_used_or_is_foreign_is_refused_and_nothing_is_lost() -> None:
    async def story(room: Room) -> None:
        table, _, old, invite = await two(room)
        other, _, elsewhere, _ = await two(room)
        new, eve = room.join(table, "phone"), room.join(table, "eve")
        secret, foreign = await pass_of(room, table, old), await pass_of(room, other, elsewhere)
        for wrong in (foreign, invite, "", "guessed"):
            assert (await room.ask(table, eve, wire.Takeover, wrong))["code"] == "pass"
        assert (await room.ask(table, old, wire.Takeover, secret))["code"] == "pass"  # one's own device
        assert owners(table) == ["host", "friend"]
        assert (await room.ask(table, new, wire.Takeover, secret))["is"] == "done"
        assert (await room.ask(table, eve, wire.Takeover, secret))["code"] == "pass"
        assert owners(table) == ["host", "phone"]

    run(story)


def test_a_pass_that_is_too_old_is_refused_and_nothing_is_lost() -> None:
    clock = Clock()

    async def story(room: Room) -> None:
        table, _, old, _ = await two(room)
        secret = await pass_of(room, table, old)
        clock.now = 60 * MINUTES + 1
        answer = await room.ask(table, room.join(table, "phone"), wire.Takeover, secret)
        assert (answer["code"], owners(table)) == ("pass", ["host", "friend"])

    run(story, lambda: Room(SqliteStore(clock=clock)))


def test_only_who_sits_there_gets_a_pass() -> None:
    async def story(room: Room) -> None:
        table, host, old, _ = await two(room)
        for ear, seat in ((host, 1), (old, 0), (old, 9), (room.join(table, "eve"), None), (room.join(table, "eve"), 1)):
            assert (await room.ask(table, ear, wire.Transfer, seat))["code"] == "not-yours"

    run(story)


def test_of_several_people_at_a_device_one_goes_on_elsewhere() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here bot:chaos")
        host, phone = room.join(table, "host"), room.join(table, "phone")
        await room.ask(table, phone, wire.Takeover, await pass_of(room, table, host, 1))
        assert owners(table) == ["host", "phone", ""] and table.config.host == "host"
        assert [chair.kind for chair in table.config.chairs] == ["me", "online", "bot"]
        assert [set(ear.last("happened")["views"]) for ear in (host, phone)] == [{"0"}, {"1"}]

    run(story)


def test_a_host_who_moves_stays_the_host() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here online")
        host, phone = room.join(table, "host"), room.join(table, "phone")
        assert (await room.ask(table, phone, wire.Start))["code"] == "not-yours"
        await room.ask(table, phone, wire.Takeover, await pass_of(room, table, host))
        assert owners(table) == ["phone", "phone", ""] and table.config.chairs[1].kind == "here"
        assert (await room.ask(table, host, wire.Arrange, 2, "here"))["code"] == "not-yours"
        assert host.last("table")["table"]["seats"][2]["secret"] == ""
        assert (await room.ask(table, phone, wire.Arrange, 2, "bot", "", "chaos"))["is"] == "done"
        assert (await room.ask(table, phone, wire.Start))["is"] == "done"
        told = [each["text"] for each in phone.last("snapshot")["told"]]
        assert told == ["P1 moved to another device", "P2 moved to another device"]

    run(story)


def test_who_changes_places_after_a_move_is_told_by_name() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online")
        host, phone, friend = (room.join(table, guest) for guest in ("host", "phone", "friend"))
        secret = secret_of(host)
        assert (await room.ask(table, host, wire.Transfer, 0))["code"] == "waiting"  # seats may still change places
        await room.ask(table, phone, wire.Takeover, await pass_of(room, table, host))
        assert (await room.ask(table, phone, wire.Swap, 0, 1))["is"] == "done"
        await room.ask(table, friend, wire.Sit, 0, secret, "Zoë")
        (told,) = phone.last("snapshot")["told"]
        assert (told["text"], told["event"]["seat"]) == ("P1 moved to another device", 1)

    run(story)


def test_the_story_keeps_it_over_a_restart() -> None:
    store = MemoryStore()

    async def before(room: Room) -> None:
        table, host, old, _ = await two(room)
        await room.ask(table, host, wire.Act, 0, "push N4 0", 0)
        new = room.join(table, "phone")
        await room.ask(table, new, wire.Takeover, await pass_of(room, table, old))
        await room.ask(table, host, wire.Act, 0, "walk a1", 1)

    async def after(room: Room) -> None:
        (key,) = store.keys()
        table = await room.lobby.find(key)
        told = [each["text"] for each in room.join(table, "phone").last("snapshot")["told"]]
        assert told == ["P1 pushed column 4 from the top", MOVED, "P1 stayed put"]

    run(before, lambda: Room(store))
    run(after, lambda: Room(store))


def test_a_pass_is_good_for_ten_minutes_and_once_and_only_its_hash_is_kept() -> None:
    clock = Clock()
    store = SqliteStore(clock=clock)

    async def story() -> None:
        passes = Passes(AsyncStore(store), 1)
        secret = await passes.new("guest", None)
        assert secret not in "\n".join(store._db.iterdump()) and len(secret) == 24
        clock.now = 60 * MINUTES
        assert await passes.find(secret) == Pass("guest", None)
        clock.now += 1
        with pytest.raises(Refused, match="10 minutes"):
            await passes.find(secret)
        newer = await passes.new("guest", None)
        with pytest.raises(Refused, match="used already"):
            await passes.find(secret)  # the newer one is in its place
        one, two = await passes.new("guest", 1), await passes.new("other", None)
        assert [(await passes.find(each)).seat for each in (newer, one, two)] == [None, 1, None]
        await passes.end(newer)
        with pytest.raises(Refused, match="used already"):
            await passes.find(newer)
        assert await passes.find(one) == Pass("guest", 1)

    asyncio.run(story())
