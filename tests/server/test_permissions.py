"""One gate for all that leaves: every message and every route passes `may`, and what has no rule is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, get_args

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazeworks import WATCHER, Refused, spec_of
from mazeworks.server import permissions, wire
from mazeworks.server.app import make_app
from mazeworks.server.permissions import Invite, Sight, Standing, View
from mazeworks.server.table_config import Chair, TableConfig
from mazeworks.store import MemoryStore
from tests.kit.samples import record_text
from tests.server.room import Ear, Room

CLOSED = "The gate is closed."
ASKS: dict[type[wire.Ask], tuple[Any, ...]] = {
    wire.Act: (0, "push N4 0", 0),
    wire.Undo: (0, 0),
    wire.Resign: (0, 0),
    wire.Peek: (0, "push N4 0"),
    wire.Hint: (0,),
    wire.Sync: (),
    wire.Ping: (),
    wire.Arrange: (1, "here"),
    wire.Swap: (0, 1),
    wire.Dress: (0, 3),
    wire.Free: (1,),
    wire.Begin: ("random",),
    wire.Sit: (1, "a guess", "Eve"),
    wire.Join: (1, "a guess", "Eve"),
    wire.Welcome: (False,),
    wire.Transfer: (),
    wire.Takeover: ("a guess",),
    wire.Start: (),
    wire.Rematch: (),
    wire.React: (0, "smile"),
    wire.Show: (0, "push N4 0"),
    wire.Propose: (0, "back", 0),
    wire.Vote: (0, True),
    wire.Timer: (60,),
}
# How each message gets out: by what the client asked, or by a sight of its own.
MESSAGES: dict[type[wire.Message], object] = {
    wire.TableSet: Sight.TABLE,
    wire.Snapshot: View,
    wire.Happened: View,
    wire.Freed: View,
    wire.Reacted: Sight.TABLE,
    wire.Tried: Sight.TABLE,
    **dict.fromkeys((wire.Done, wire.Peeked, wire.Hinted, wire.Pass, wire.Refusal), "asked"),
}
SIGHTS = {  # routes that show something of a table
    "GET /api/mine": Sight.LISTED,
    "GET /api/codes/{code}": Sight.FOUND,
    "GET /api/replays/{key}": Sight.REPLAY,
    "GET /api/records/{key}": Sight.RECORD,
    **dict.fromkeys(
        (
            "GET /api/reviews/{key}",
            "GET /api/reviews/{key}/{turn}",
            "POST /api/reviews/{key}/try",
            "GET /api/positions/{key}/{ply}",
            "GET /api/times/{key}",
        ),
        Sight.REPLAY,
    ),
    "WS /ws/{key}": Sight.TABLE,
}
OPEN = {  # routes that show the same to everybody, whatever the tables hold, or only take something in
    *[
        "GET /",
        "GET /new/{x}",
        "GET /t/{x}",
        "GET /r/{x}",
        "GET /rules/{x}",
        "GET /learn",
        "GET /learn/{x}",
        "GET /about",
        "GET /puzzle",
        "GET /puzzle/{x}",
        "GET /position",
        "GET /try/{x}/{y}",
        "GET /j/{x}",
        "GET /tv",
        "GET /tv/{x}",
    ],
    *["GET /api/puzzles/today", "GET /api/puzzles/{id}", "POST /api/puzzles/try"],
    *["POST /api/positions", "POST /api/positions/try"],
    *["GET /healthz", "GET /sw.js", "GET /api/shelf", "GET /api/rules/{id}", "GET /api/glossary/{id}"],
    *["GET /static", "POST /api/tables", "POST /api/records", "POST /api/qr"],
}


def close(monkeypatch: pytest.MonkeyPatch, *what: Any) -> None:
    def refuse(*_: object) -> None:
        raise Refused("not-yours", CLOSED)

    for each in what:
        monkeypatch.setitem(permissions.RULES, each, refuse)


def routes_of(app: Starlette) -> set[str]:
    plain = {f"{method} {r.path}" for r in app.routes if isinstance(r, Route) for method in r.methods or ()}
    mounted = {f"GET {route.path}" for route in app.routes if isinstance(route, Mount)}
    sockets = {f"WS {route.path}" for route in app.routes if isinstance(route, WebSocketRoute)}
    return {route for route in plain | mounted | sockets if not route.startswith("HEAD")}


def test_every_message_every_sight_and_every_route_is_known_to_the_gate() -> None:
    assert set(permissions.RULES) == {*Sight, View, Invite, *get_args(wire.AnyAsk)} and set(ASKS) == {
        *get_args(wire.AnyAsk)
    }
    assert set(MESSAGES) == {*get_args(wire.AnyMessage)}
    assert routes_of(make_app(MemoryStore())) == SIGHTS.keys() | OPEN


def test_what_has_no_rule_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Standing(TableConfig("k", "classic", {}, "host", [Chair("me", "Ann", guest="host")]), "playing")
    permissions.may("host", place, wire.Sync(1))
    monkeypatch.delitem(permissions.RULES, wire.Sync)
    with pytest.raises(Refused, match="does not show"):
        permissions.may("host", place, wire.Sync(1))


@pytest.mark.parametrize("kind", ASKS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("seats", ["me here", "me online"], ids=["playing", "waiting"])
def test_every_message_passes_the_gate(monkeypatch: pytest.MonkeyPatch, kind: type[wire.Ask], seats: str) -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", seats)
            host = room.join(table, "host")
            close(monkeypatch, kind)
            sent = len(host.sent)
            assert (await room.ask(table, host, kind, *ASKS[kind]))["why"] == CLOSED
            assert len(host.sent) == sent + 1  # and nothing else came of it

    asyncio.run(story())


def test_no_view_leaves_a_table_when_views_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with Room() as room:
            close(monkeypatch, View)
            table = room.table("classic", "me here")
            ears = [Ear("host"), Ear("stranger")]
            for ear in ears:
                with pytest.raises(Refused, match=CLOSED):
                    table.join(ear)
            await room.ask(table, ears[0], wire.Sync)
            assert {message["is"] for ear in ears for message in ear.heard()} <= {"table", "refused"}

    asyncio.run(story())


def test_a_seat_that_is_freed_is_told_to_the_guest_who_held_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(told: bool) -> None:
        async with Room() as room:
            table = room.table("classic", "me online online")
            host, friend = room.join(table, "host"), room.join(table, "friend")
            secret = host.last("table")["table"]["seats"][1]["secret"]
            await room.ask(table, friend, wire.Sit, 1, secret, "Ann")
            if not told:
                close(monkeypatch, View)
            await room.ask(table, host, wire.Free, 1)
            assert ("freed" in [message["is"] for message in friend.heard()]) is told
            assert "freed" not in [message["is"] for message in host.heard()]

    asyncio.run(story(True))
    asyncio.run(story(False))


def test_invite_secrets_leave_for_the_host_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with Room() as room:
            table = room.table("classic", "me online")
            assert secrets(room.join(table, "host")) != [""]
            assert secrets(room.join(table, "stranger")) == [""]
            close(monkeypatch, Invite)
            assert secrets(room.join(table, "host")) == [""]

    asyncio.run(story())


def secrets(ear: Ear) -> list[str]:
    return [seat["secret"] for seat in ear.last("table")["table"]["seats"][1:]]


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        yield client


@pytest.mark.parametrize("route", SIGHTS)
def test_every_route_to_a_table_passes_the_gate(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    plan = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}
    key = client.post("/api/tables", json=plan).json()["key"]
    upload = client.post("/api/records", json={"text": record_text(spec_of("classic"))}).json()["key"]
    with client.websocket_connect(f"/ws/{key}") as socket:
        code = socket.receive_json()["table"]["code"]
    close(monkeypatch, SIGHTS[route])
    path = route.partition(" ")[2].format(key=key, code=code, turn=1, ply=1)
    if route.startswith("WS"):
        with client.websocket_connect(path) as socket, pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_json()
        assert caught.value.reason == CLOSED
    elif "{code}" in route:
        assert client.get(path).json()["why"] == CLOSED
    elif "{key}" not in route:
        assert client.get(path).json() == []
    else:
        for each in (path, path.replace(key, upload)):
            answer = client.post(each, json={}) if route.startswith("POST") else client.get(each)
            assert answer.json()["why"] == CLOSED


# --- the rules --------------------------------------------------------------------------------------------------------

SEATS = [Chair("me", "Ann", guest="ann"), Chair("online", "Ben", guest="ben"), Chair("online", "")]


def standing(stage: wire.Stage) -> Standing:
    return Standing(TableConfig("k", "classic", {}, "ann", [*SEATS]), stage)


@pytest.mark.parametrize(
    ("stage", "what", "allowed"),
    [
        ("waiting", Sight.RECORD, ""),
        ("playing", Sight.RECORD, ""),
        ("over", Sight.RECORD, "ann ben eve"),
        ("archived", Sight.RECORD, "ann ben"),
        ("waiting", Sight.REPLAY, ""),
        ("playing", Sight.REPLAY, ""),
        ("over", Sight.REPLAY, "ann ben eve"),
        ("archived", Sight.REPLAY, ""),
        ("playing", Sight.LISTED, "ann ben"),
        ("playing", View(1), "ben"),
        ("playing", View(WATCHER), "ann ben eve"),
        ("waiting", Invite(2), "ann"),
        ("waiting", Invite(1), ""),  # it is taken
        ("playing", wire.Peek(1, 1, "push N4 0"), "ben"),
        ("playing", wire.Hint(1, 1), "ben"),
        ("waiting", wire.Hint(1, 1), ""),
        ("playing", wire.Act(1, 9, "push N4 0", 0), ""),
        ("waiting", wire.Dress(1, 1, 4), "ben"),
        ("waiting", wire.Arrange(1, 1, "here"), ""),  # Ben holds it: the host frees it first
        ("waiting", wire.Free(1, 1), "ann"),
        ("playing", wire.Free(1, 1), ""),
        ("playing", wire.Start(1), ""),
        ("playing", wire.Transfer(1, 1), "ben"),
        ("playing", wire.Transfer(1), "ann ben"),
        ("over", wire.Rematch(1), "ann ben"),
        ("playing", wire.Rematch(1), ""),
        ("archived", wire.Sync(1), ""),
    ],
)
def test_a_guest_gets_what_belongs_to_its_seat(stage: wire.Stage, what: permissions.What, allowed: str) -> None:
    people = [guest for guest in ("ann", "ben", "eve", "") if permissions.permitted(guest, standing(stage), what)]
    assert [each for each in people if each] == allowed.split()
    assert ("" in people) is ("eve" in people)  # no guest is a stranger
