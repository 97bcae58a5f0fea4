"""What a stranger, a guest or a cheating host learns, and what they can change: less than they would like."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import pytest
from starlette.testclient import TestClient

from mazeworks import spec_of
from mazeworks.server import wire
from mazeworks.server.app import make_app
from mazeworks.store import MemoryStore
from tests.kit.samples import record_text
from tests.server.room import Ear, Room
from tests.server.test_permissions import ASKS

NAMES = ["P1", "Ben", "P3"]


async def started(room: Room) -> tuple[Any, Ear, Ear, Ear, str]:
    """A table of a host, a guest and a bot that plays, with a stranger who looks on; and the invite that was used."""
    table = room.table("classic", "me online bot:chaos")
    host, ben, eve = room.join(table, "host"), room.join(table, "ben"), room.join(table, "eve")
    secret = host.last("table")["table"]["seats"][1]["secret"]
    assert (await room.ask(table, ben, wire.Sit, 1, secret, "Ben"))["is"] == "done"
    return table, host, ben, eve, secret


@pytest.mark.parametrize("kind", get_args(wire.AnyAsk), ids=lambda kind: kind.__name__)
def test_names_and_seats_stay_once_the_game_has_begun(kind: type[wire.Ask]) -> None:
    async def story() -> None:
        async with Room() as room:
            table, host, _, eve, secret = await started(room)
            tries = [ASKS[kind]]
            if kind is wire.Sit:
                tries += [(seat, secret, "Eve") for seat in range(3)]
            for ear in (host, eve):
                for given in tries:
                    await room.ask(table, ear, kind, *given)
            assert table.config.names == NAMES
            assert [chair.guest for chair in table.config.chairs] == ["host", "ben", ""]

    asyncio.run(story())


def test_nobody_is_sent_the_id_of_another_guest() -> None:
    async def story() -> None:
        async with Room() as room:
            _, host, ben, eve, _ = await started(room)
            for ear, others in ((host, "ben eve"), (ben, "host eve"), (eve, "host ben")):
                for other in others.split():
                    assert f'"{other}"'.encode() not in b"".join(ear.sent).replace(b'"host":', b"")

    asyncio.run(story())


def test_a_pass_and_a_used_invite_are_seen_by_one_guest_only() -> None:
    async def story() -> None:
        async with Room() as room:
            table, host, ben, eve, secret = await started(room)
            for ear in (host, ben, eve):
                ear.sent.clear()
            given = (await room.ask(table, ben, wire.Transfer, 1))["secret"]
            for ear in (host, ben, eve):
                await room.ask(table, ear, wire.Sync)
            for ear in (host, eve):
                said = b"".join(ear.sent)
                assert given.encode() not in said and secret.encode() not in said
            assert secret.encode() not in b"".join(ben.sent)

    asyncio.run(story())


def test_a_host_who_frees_a_seat_gives_its_guest_no_way_back_and_gets_none_in() -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", "me online online")
            host, ben = room.join(table, "host"), room.join(table, "ben")
            old = host.last("table")["table"]["seats"][1]["secret"]
            await room.ask(table, ben, wire.Sit, 1, old, "Ben")
            given = (await room.ask(table, ben, wire.Transfer))["secret"]
            await room.ask(table, host, wire.Free, 1)
            assert (await room.ask(table, ben, wire.Sit, 1, old, "Ben"))["code"] == "not-yours"
            eve = room.join(table, "eve")
            assert (await room.ask(table, eve, wire.Takeover, given))["code"] == "pass"

    asyncio.run(story())


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        yield client


def test_no_other_site_can_embed_or_read_an_answer(client: TestClient) -> None:
    record = client.post("/api/records", json={"text": record_text(spec_of("classic"))}).json()["key"]
    for path in (
        "/",
        "/api/mine",
        "/api/shelf",
        f"/api/records/{record}",
        f"/api/replays/{record}",
        "/static/js/app.js",
    ):
        headers = client.get(path, headers={"origin": "http://evil.example"}).headers
        assert (
            headers["cross-origin-resource-policy"] == "same-origin" and headers["x-content-type-options"] == "nosniff"
        )
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert not [name for name in headers if name.startswith("access-control")]


def test_a_record_is_downloaded_as_text_and_never_shown_as_a_page(client: TestClient) -> None:
    text = record_text(spec_of("classic"))
    key = client.post("/api/records", json={"text": text}).json()["key"]
    headers = client.get(f"/api/records/{key}").headers
    assert headers["content-type"] == "text/plain; charset=utf-8"
    assert headers["content-disposition"] == 'attachment; filename="classic.record"'


def test_keys_and_secrets_are_too_long_to_be_guessed() -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", "me online")
            secret = room.join(table, "host").last("table")["table"]["seats"][1]["secret"]
            assert len(table.config.key) >= 12 and len(secret) >= 16  # 72 and 96 bits

    asyncio.run(story())
