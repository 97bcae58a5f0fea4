"""One code for a table: guests find it, sit down at free seats, and take the seats of bots while the game runs."""

from __future__ import annotations

import asyncio
import itertools
import math
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazeworks import Refused
from mazeworks.server import limits, wire
from mazeworks.server.app import make_app
from mazeworks.server.bot_decisions import Thinker
from mazeworks.server.table import Table
from mazeworks.server.table_code import LENGTH, new_code, tidy_code, words
from mazeworks.store import LEASE, MemoryStore, SqliteStore
from tests.server.room import Ear, Room
from tests.server.test_device_passes import Clock
from tests.server.test_table import run

FRIENDS = [{"kind": "me", "name": "Ada"}, *[{"kind": "online"}] * 3]


def code_of(ear: Ear) -> str:
    return str(ear.last("table")["table"]["code"])


def seats_of(ear: Ear) -> list[dict[str, Any]]:
    return list(ear.last("table")["table"]["seats"])


async def join(room: Room, table: Table, guest: str, seat: int, name: str = "Zoë", code: str = "") -> Any:
    ear = room.join(table, guest)
    return ear, await room.ask(table, ear, wire.Join, seat, code or table.config.code, name)


# --- the words --------------------------------------------------------------------------------------------------------


def test_a_code_is_three_of_our_words_and_holds_thirty_bits() -> None:
    assert LENGTH * math.log2(len(set(words()))) >= 30
    assert all(set(code.split("-")) <= set(words()) and code.count("-") == 2 for code in (new_code(), new_code()))
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 9 for word in words())


def test_no_two_words_differ_by_one_letter() -> None:
    def holes(word: str) -> set[str]:
        return {word[:at] + "_" + word[at + 1 :] for at in range(len(word))}

    gone = [(word[:at] + word[at + 1 :], word) for word in words() for at in range(len(word))]
    assert [pair for pair in gone if pair[0] in set(words())] == []
    every = [hole for word in words() for hole in holes(word)]
    assert len(every) == len(set(every))


def test_a_code_is_read_as_people_type_it() -> None:
    for typed in ("otter-lantern-maple", " Otter Lantern  Maple ", "OTTER, lantern, maple!", "otter–lantern–maple"):
        assert tidy_code(typed) == "otter-lantern-maple"


# --- finding a table --------------------------------------------------------------------------------------------------


def test_a_code_leads_to_its_table_until_the_game_is_over() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me here")
        code = table.config.code
        assert await room.lobby.coded(code.replace("-", " ").upper()) == table.config.key
        host = room.join(table, "host")
        await room.ask(table, host, wire.Resign, 0, 0)
        client = await room.ask(table, host, wire.Rematch)
        assert client["is"] == "done"
        assert await room.lobby.coded(code) == table.config.next  # a rematch keeps the code
        again = await room.lobby.find(table.config.next)
        await room.ask(again, room.join(again, "host"), wire.Resign, 0, 0)
        with pytest.raises(Refused, match="leads to no table"):
            await room.lobby.coded(code)

    run(story)


def test_guesses_are_limited_for_an_address_and_right_codes_are_not() -> None:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1)), client=("192.0.2.1", 50000)) as client:
        key = client.post("/api/tables", json={"game": "classic", "seats": FRIENDS}).json()["key"]
        with client.websocket_connect(f"/ws/{key}") as socket:
            code = socket.receive_json()["table"]["code"]
        for _ in range(2 * int(limits.GUESSES.burst)):
            assert client.get(f"/api/codes/{code}").json() == {"key": key}
        answers = [client.get("/api/codes/not-a-code").status_code for _ in range(2 * int(limits.GUESSES.burst))]
        assert answers[0] == 404 and answers[-1] == 429 and set(answers) == {404, 429}
        assert client.get(f"/api/codes/{code}").status_code == 429  # no oracle either


def test_only_guests_who_sit_there_are_told_the_code() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online online")
        host, stranger = room.join(table, "host"), room.join(table, "stranger")
        assert code_of(host) == table.config.code and code_of(stranger) == ""
        friend, _ = await join(room, table, "friend", 1)
        assert code_of(friend) == table.config.code

    run(story)


# --- sitting down -----------------------------------------------------------------------------------------------------


def test_a_guest_with_the_code_picks_a_free_seat_and_the_last_one_begins_the_game() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online online")
        zoe, answer = await join(room, table, "friend", 2)
        assert answer["is"] == "done" and [seat["mine"] for seat in seats_of(zoe)] == [False, False, True]
        jo, taken = await join(room, table, "other", 2, "Jo")
        assert taken["code"] == "taken" and not table.kept
        assert (await room.ask(table, jo, wire.Join, 1, table.config.code, "Jo"))["is"] == "done"
        assert table.stage == "playing" and set(jo.last("snapshot")["views"]) == {"1"}
        assert [chair.name for chair in table.config.chairs] == ["P1", "Jo", "Zoë"]

    run(story)


def test_a_wrong_code_a_second_seat_and_a_screen_that_watches_are_refused() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online online")
        for code in ("", "wrong", "otter-lantern-maple"):
            _, answer = await join(room, table, "eve", 1, code=code or "-")
            assert answer["code"] == "not-yours"
        zoe, _ = await join(room, table, "friend", 1)
        assert (await room.ask(table, zoe, wire.Join, 2, table.config.code, "Zoë"))["why"].startswith("You sit")
        _, answer = await join(room, table, "-", 2)
        assert answer["why"].startswith("This screen only watches")

    run(story)


def test_the_host_begins_with_bots_at_the_free_seats() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me online online online")
        host = room.join(table, "host")
        await join(room, table, "friend", 1)
        assert (await room.ask(table, host, wire.Start))["code"] == "waiting"
        assert (await room.ask(table, host, wire.Start, "no-such-bot"))["is"] == "refused"
        assert (await room.ask(table, host, wire.Start, "fern"))["is"] == "done"
        assert [(seat["kind"], seat["name"]) for seat in seats_of(host)[2:]] == [("bot", "Fern"), ("bot", "Fern 2")]
        assert table.stage == "playing"

    run(story)


# --- while the game runs ----------------------------------------------------------------------------------------------


def test_a_guest_takes_the_seat_of_a_bot_and_everybody_is_told() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:fern")
        host = room.join(table, "host")
        zoe, answer = await join(room, table, "friend", 1)
        assert answer["is"] == "done" and set(zoe.last("snapshot")["views"]) == {"1"}
        assert host.last("happened")["told"][0]["text"] == "Zoë sits down and plays on for a bot"
        assert [seat["kind"] for seat in seats_of(host)] == ["me", "online"]
        again = await room.lobby.store.table(table.config.key)
        assert again and again.ply == 0
        room.lobby.tables.clear()  # the story is the same for a client of another process
        late = room.join(await room.lobby.find(table.config.key), "late")
        assert [told["text"] for told in late.last("snapshot")["told"]] == ["Zoë sits down and plays on for a bot"]

    run(story)


def test_no_bot_decides_for_a_guest_who_has_taken_its_seat() -> None:
    clock = Clock()
    clock.now = 1000.0

    async def story(room: Room) -> None:
        table = room.table("classic", "bot:fern me", first="first")
        store = room.lobby.store
        claim = await store.claim()
        assert claim and table.kept and table.kept.match.actor == 0
        assert (await join(room, table, "friend", 0))[1]["is"] == "done"
        await Thinker(store, room.lobby.minds)._take(claim)
        assert await store.since(table.id, 0) == [] and await store.claim() is None
        clock.now += 60 * LEASE
        assert await store.claim() is None  # it rests
        friend = room.join(table, "friend")
        assert (await room.ask(table, friend, wire.Act, 0, "push N4 0", 0))["is"] == "done"

    async def whole() -> None:
        room = Room(SqliteStore(clock=clock))
        room.lobby.hall.thinker = None  # its decisions wait
        async with room:
            await story(room)

    asyncio.run(whole())


def test_a_bot_keeps_its_seat_if_the_host_says_so() -> None:
    async def story(room: Room) -> None:
        table = room.table("classic", "me bot:fern")
        host, eve = room.join(table, "host"), room.join(table, "eve")
        assert (await room.ask(table, eve, wire.Welcome, False))["code"] == "not-yours"
        assert (await room.ask(table, host, wire.Welcome, False))["is"] == "done"
        assert host.last("table")["table"]["welcoming"] is False
        assert (await room.ask(table, eve, wire.Join, 1, table.config.code, "Eve"))["code"] == "taken"
        await room.ask(table, host, wire.Welcome, True)
        assert (await room.ask(table, eve, wire.Join, 1, table.config.code, "Eve"))["is"] == "done"

    run(story)


def test_two_open_tables_have_two_codes() -> None:
    async def story(room: Room) -> None:
        codes = [room.table("classic", "me online").config.code for _ in range(20)]
        assert all(one != two for one, two in itertools.combinations(codes, 2)) and all(codes)
        assert room.table("classic", "bot:fern bot:fern").config.code == ""

    run(story)
