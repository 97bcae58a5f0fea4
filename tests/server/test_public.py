"""A server with a public address: hosts, origins, cookies, links, proxies, and what may be cached."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from mazeworks import Refused
from mazeworks.server.app import make_app
from mazeworks.server.guests import Guests
from mazeworks.server.public_address import HOME, Public
from mazeworks.server.server_options import Hosting
from mazeworks.store import MemoryStore

ORIGIN, SOCKETS = "https://maze.example", "wss://maze.example/ws"
PLAN = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "online"}]}


@pytest.fixture
def client() -> Iterator[TestClient]:
    app = make_app(MemoryStore(), ThreadPoolExecutor(1), public=Public.of(ORIGIN))
    with TestClient(app, base_url=ORIGIN) as client:
        yield client


@pytest.fixture
def home() -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        yield client


@pytest.mark.parametrize("host", ["evil.example", "maze.example.evil.example", "127.0.0.1", "maze.example:8443", ""])
def test_a_request_for_another_host_is_misdirected(client: TestClient, host: str) -> None:
    for path in ("/", "/api/mine", "/static/index.html", "/nowhere"):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 421 and "set-cookie" not in answer.headers
    assert client.post("/api/tables", json=PLAN, headers={"host": host}).status_code == 421
    key = client.post("/api/tables", json=PLAN).json()["key"]
    with (
        pytest.raises(WebSocketDenialResponse) as caught,
        client.websocket_connect(f"{SOCKETS}/{key}", headers={"host": host}),
    ):
        pass
    assert caught.value.status_code == 421


@pytest.mark.parametrize("host", ["maze.example", "MAZE.example", "maze.example:443"])
def test_its_own_name_is_known_however_it_is_written(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


def test_a_proxy_asks_for_health_by_any_name(client: TestClient) -> None:
    answer = client.get("/healthz", headers={"host": "10.0.0.7:8000"})
    assert (answer.status_code, answer.text) == (200, "ok\n") and "set-cookie" not in answer.headers


def test_what_a_host_looks_at_is_not_on_the_public_address(client: TestClient) -> None:
    assert [client.get(path).status_code for path in ("/readyz", "/metrics", "/status")] == [404] * 3


@pytest.mark.parametrize(
    "origin",
    ["http://maze.example", "https://evil.example", "https://maze.example:8443", "null", "", "https://", "http://[::1"],
)
def test_only_its_own_pages_may_post_and_connect(client: TestClient, origin: str) -> None:
    assert client.post("/api/tables", json=PLAN, headers={"origin": origin}).json()["code"] == "origin"
    key = client.post("/api/tables", json=PLAN, headers={"origin": ORIGIN}).json()["key"]
    with (
        client.websocket_connect(f"{SOCKETS}/{key}", headers={"origin": origin}) as socket,
        pytest.raises(WebSocketDisconnect) as caught,
    ):
        socket.receive_json()
    assert caught.value.code == 4403


def test_the_cookie_is_bound_to_this_host_over_https(client: TestClient, home: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert cookie.startswith("__Host-guest=") and "; Secure" in cookie and "; Path=/;" in cookie
    assert "Domain" not in cookie and "HttpOnly" in cookie and "SameSite=Lax" in cookie
    plain = home.get("/").headers["set-cookie"]
    assert plain.startswith("guest=") and "Secure" not in plain


def test_links_lead_to_the_public_address(client: TestClient) -> None:
    key = client.post("/api/tables", json=PLAN).json()["key"]
    with client.websocket_connect(f"{SOCKETS}/{key}", headers={"origin": ORIGIN}) as socket:
        assert socket.receive_json()["table"]["address"] == ORIGIN


@pytest.mark.parametrize(
    "address",
    [
        "maze.example",
        "http://maze.example",
        "https://",
        "https://a/b c",
        "https://a/../b",
        "https://a?x",
        "https://u@a",
        "https://a b",
    ],
)
def test_a_public_address_is_a_scheme_a_host_and_perhaps_a_path(address: str) -> None:
    with pytest.raises(Refused, match="no public address"):
        Public.of(address)
    assert Public.of("https://maze.example:443/") == Public(ORIGIN)


# --- keys and payers --------------------------------------------------------------------------------------------------


def test_the_first_key_signs_and_every_key_is_known() -> None:
    old, new = Guests("the old key"), Guests("the new key\nthe old key")
    guest, cookie = old.new()
    assert new.known(cookie.partition(";")[0]) == guest
    later, fresh = new.new()
    assert Guests("the new key").known(fresh.partition(";")[0]) == later
    assert old.known(fresh.partition(";")[0]) is None


def test_an_address_is_known_by_a_keyed_hash_only() -> None:
    guests = Guests("key")
    one = guests.payer("203.0.113.7")
    assert one and "203" not in one and one != Guests("another").payer("203.0.113.7")
    assert one == guests.payer("::ffff:203.0.113.7") != guests.payer("203.0.113.8")
    assert guests.payer("2001:db8:1:2::7") == guests.payer("2001:db8:1:2:ffff::9") != guests.payer("2001:db8:1:3::7")
    assert [guests.payer(each) for each in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "", "testclient")] == [""] * 5


# --- proxies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("proxy", "peer", "believed"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "192.0.2.9", False),
        ("10.0.0.0/8,127.0.0.1", "10.1.2.3", True),
    ],
)
def test_forwarded_headers_are_believed_from_the_named_proxy_only(proxy: str, peer: str, believed: bool) -> None:
    seen: list[Any] = []

    async def app(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope["client"][0])

    config = Hosting(proxy=proxy).web(app)
    config.load()
    headers = [(b"x-forwarded-for", b"203.0.113.7"), (b"x-forwarded-proto", b"https")]
    scope: Any = {"type": "http", "client": (peer, 1), "scheme": "http", "headers": headers}
    asyncio.run(config.loaded_app(scope, None, None))
    assert seen == ["203.0.113.7" if believed else peer]


# --- caching ----------------------------------------------------------------------------------------------------------


def test_files_are_cached_and_carry_no_cookie(client: TestClient) -> None:
    client.cookies.clear()
    for path in ("/static/js/app.js", "/static/games/quest/widgets.js"):
        answer = client.get(path)
        assert answer.headers["cache-control"] == "public, max-age=3600" and answer.headers["etag"]
        assert "set-cookie" not in answer.headers
        again = client.get(path, headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/t/x", "/api/mine", "/api/shelf", "/healthz", "/static/none.js", "/nowhere"])
def test_everything_else_is_stored_nowhere(client: TestClient, path: str) -> None:
    assert client.get(path).headers["cache-control"] == "no-store"


def test_without_a_public_address_any_host_is_served(home: TestClient) -> None:
    assert home.get("/", headers={"host": "192.168.1.5:8000"}).status_code == 200
    assert HOME.origin == ""
