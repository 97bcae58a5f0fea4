"""The server as a browser meets it: pages, cookies, sockets, and what is refused."""

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazeworks import SHELF
from mazeworks.server import client_files, pages, sockets
from mazeworks.server.app import make_app
from mazeworks.server.client_files import WEB
from mazeworks.server.guests import Bucket, Guests
from mazeworks.server.types import PATH, declarations
from mazeworks.shelf import GAMES
from mazeworks.store import MemoryStore
from tests.kit.playout import known

PLAN = {
    "game": "classic",
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "chaos", "name": "Daisy"}],
    "options": {"cards": 1},
    "start": True,
    "begins": 0,
}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        yield client


def hear(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["is"] == kind:
            return message


def new_table(client: TestClient, **changes: Any) -> str:
    answer = client.post("/api/tables", json={**PLAN, **changes})
    assert answer.status_code == 201, answer.text
    key: str = answer.json()["key"]
    return key


@pytest.mark.parametrize("path", ["/", "/new/classic", "/t/x", "/r/x", "/rules/classic", "/learn/classic", "/about"])
def test_every_screen_is_one_page_with_strict_headers(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 200 and "<script" in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy and "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_guest_is_remembered_by_a_signed_cookie(client: TestClient) -> None:
    cookie = client.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
    assert "set-cookie" not in client.get("/").headers
    key = new_table(client)
    assert [table["key"] for table in client.get("/api/mine").json()] == [key]
    client.cookies.clear()
    assert client.get("/api/mine").json() == []


def test_a_forged_cookie_is_nobody() -> None:
    guests = Guests("key")
    guest, header = guests.new()
    cookie = header.split(";")[0]
    assert guests.known(cookie) == guest
    assert Guests("another").known(cookie) is None
    for forged in ("", "guest=", f"guest={guest}", f"guest={guest}.x", "guest=\x00", cookie[:-1] + "A"):
        assert guests.known(forged) in (None, guest if forged == cookie else None)


def test_only_the_beginning_of_a_long_cookie_header_is_read() -> None:
    guests = Guests("key")
    guest, header = guests.new()
    cookie, others = header.split(";")[0], "a=b; " * 4000
    assert guests.known(f"x=y; {cookie}; {others}") == guest
    for hidden in (others + cookie, 'a="' + "\\777" * 15_000 + '"', f"my{cookie}", cookie + " x"):
        assert guests.known(hidden) is None


@pytest.mark.parametrize(
    ("cookie", "language"),
    [
        ("language=de", "de"),
        ("guest=x; language=de; a=b", "de"),
        ("language=en", "en"),
        ("mylanguage=de", "en"),
        ('language="' + "\\\\" * 7000 + '"', "en"),
        ("a=b; " * 2000 + "language=de", "en"),
    ],
)
def test_the_language_of_a_cookie_is_read_without_the_parser_of_the_library(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, cookie: str, language: str
) -> None:
    """It needs seconds for a header of 15 kB, and everybody waits meanwhile."""
    monkeypatch.setattr("starlette.requests.cookie_parser", lambda _: pytest.fail("the library's parser was called"))
    assert f"words/{language}.json" in client.get("/", headers={"Cookie": cookie}).text


@pytest.mark.parametrize("path", ["/api/mine?" + "a=b&" * 600, "/t/" + "a" * 3000, "/static/" + "a/" * 1500])
def test_a_very_long_address_is_refused_at_the_door(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 414
    assert client.get("/api/mine?" + "x" * 1900).status_code == 200


def test_the_shelf_speaks_both_languages(client: TestClient) -> None:
    english, german = client.get("/api/shelf?lang=en").json(), client.get("/api/shelf?lang=de").json()
    assert [game["id"] for game in english["games"]] == [spec.id for spec in SHELF]
    assert english["games"][0]["title"] == "Shifting Maze" and german["games"][0]["title"] != "Shifting Maze"
    assert english["games"][0]["marks"][0] == "Owl" and german["games"][0]["marks"][0] == "Eule"
    assert {option["name"] for option in english["games"][0]["options"]} >= {"cards", "zero_step"}
    assert [bot["strength"] for bot in english["bots"]] == list(range(10, 101, 10))


def test_cards_are_told_once_in_the_language_of_the_reader(client: TestClient) -> None:
    english, german = client.get("/api/glossary/delve?lang=en").json(), client.get("/api/glossary/delve?lang=de").json()
    assert english["cards"].keys() == german["cards"].keys()
    assert english["cards"]["short-blade"]["text"] == "Weapon, one hand: +1 in battle."
    assert german["cards"]["short-blade"]["name"] == "Kurzklinge"
    assert english["shops"]["space-0/0"] == {"life": 1, "cure": 1, "treasure": 3}
    for missing in ("classic", "nowhere"):
        assert client.get(f"/api/glossary/{missing}").status_code == 404


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_every_game_can_be_played_over_a_socket(client: TestClient, spec: Any) -> None:
    key = new_table(client, game=spec.id, options=known(spec, {"cards": 1, "turn_limit": 30, "rounds": 4}))
    with client.websocket_connect(f"/ws/{key}") as socket:
        truth, number = hear(socket, "snapshot"), 0
        while not truth["result"]:
            if truth["actor"] == 0:
                number += 1
                action = truth["views"]["0"]["legal"][0]
                socket.send_json({"do": "act", "id": number, "seat": 0, "action": action, "ply": truth["ply"]})
            truth = hear(socket, "happened")
    assert client.get(f"/api/replays/{key}").status_code == 200
    text = client.get(f"/api/records/{key}").text
    again = client.post("/api/records", json={"text": text})
    assert again.status_code == 201
    assert client.get(f"/api/replays/{again.json()['key']}").status_code == 200


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"seats": PLAN["seats"] * 5}, "unreadable"),  # type: ignore[operator]
        ({"seats": PLAN["seats"] * 3}, "seats"),  # type: ignore[operator]
        ({"seats": []}, "seats"),
        ({"options": {"cards": 99}}, "options"),
        ({"options": {"speed": 9}}, "options"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, "bot"),
        ({"seats": [{"kind": "me"}, {"kind": "ghost"}]}, "unreadable"),
        ({"extra": 1}, "unreadable"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_with_the_reason(client: TestClient, changes: Any, code: str) -> None:
    answer = client.post("/api/tables", json={**PLAN, **changes})
    assert answer.status_code == 400
    assert answer.json()["code"] == code and answer.json()["why"]


@pytest.mark.parametrize(
    "changes",
    [
        {"options": {"cards": 13}},
        {"options": {"speed": 9}},
        {"options": {"card": 9}},
        {"options": {"cards": 12}, "seats": PLAN["seats"] * 2},  # type: ignore[operator]
        {"seats": [{"kind": "me"}]},
        {"game": "clasic"},
        {"game": "nothing like it"},
    ],
)
def test_refusals_are_in_the_language_of_the_one_who_asked(client: TestClient, changes: Any) -> None:
    english = client.post("/api/tables?lang=en", json={**PLAN, **changes}).json()
    german = client.post("/api/tables", json={**PLAN, **changes}, headers={"accept-language": "de-CH,en"}).json()
    assert english["code"] == german["code"] and english["why"] != german["why"]


def test_unreadable_and_oversized_bodies_are_refused(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"{").json()["code"] == "unreadable"
    assert client.post("/api/tables", content=b"\xff" * 20).json()["code"] == "unreadable"
    large = client.post("/api/records", content=b'{"text": "' + b"x" * 600_000 + b'"}')
    assert (large.status_code, large.json()["code"]) == (413, "too-large")


def test_other_sites_may_neither_post_nor_connect(client: TestClient) -> None:
    foreign = {"origin": "http://elsewhere.example"}
    assert client.post("/api/tables", json=PLAN, headers=foreign).json()["code"] == "origin"
    assert client.post("/api/tables", json=PLAN, headers={"origin": "http://testserver"}).status_code == 201
    key = new_table(client)
    with (
        client.websocket_connect(f"/ws/{key}", headers=foreign) as socket,
        pytest.raises(WebSocketDisconnect) as caught,
    ):
        socket.receive_json()
    assert caught.value.code == 4403


def test_an_unknown_table_says_so_and_nothing_lists_tables(client: TestClient) -> None:
    with client.websocket_connect("/ws/nonsense") as socket, pytest.raises(WebSocketDisconnect) as caught:
        socket.receive_json()
    assert caught.value.code == 4404
    for path in ("/api/tables", "/api/replays/x", "/api/records/x", "/api/rules/x", "/static/../server/app.py"):
        assert client.get(path).status_code in (404, 405)


def test_nonsense_on_a_socket_is_refused_and_the_table_goes_on(client: TestClient) -> None:
    key = new_table(client)
    with client.websocket_connect(f"/ws/{key}") as socket:
        hear(socket, "snapshot")
        for text in ("", "{", "[]", '{"do":"fly"}', '{"do":"act","id":1}', '{"do":"act","id":-1,"seat":0}', "\x00" * 9):
            socket.send_text(text)
            refused = hear(socket, "refused")
            assert refused["code"] == "unreadable" and refused["why"]
        socket.send_json({"do": "act", "id": 1, "seat": 0, "action": "push N4 0", "ply": 0})
        assert hear(socket, "done")["id"] == 1


def test_too_many_messages_are_refused_for_a_moment(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "Bucket", lambda _rate, _burst: Bucket(0, 3))
    key = new_table(client)
    with client.websocket_connect(f"/ws/{key}") as socket:
        hear(socket, "snapshot")
        for number in range(5):
            socket.send_json({"do": "peek", "id": number, "seat": 0, "action": "push N4 0"})
        kinds = [hear_any(socket) for _ in range(5)]
    assert sorted(kinds) == ["peeked"] * 3 + ["too-fast"] * 2


def hear_any(socket: Any) -> str:
    message = socket.receive_json()
    return str(message.get("code") or message["is"])


def test_a_bucket_fills_again() -> None:
    bucket = Bucket(1000, 1)
    assert bucket.take()
    while not bucket.take():
        pass


def test_the_rules_are_served_as_clauses(client: TestClient) -> None:
    page = client.get("/api/rules/classic").json()
    assert page["title"].startswith("Shifting Maze") and 'id="c4.2"' in page["html"]
    assert "<script" not in page["html"]


def test_a_link_becomes_a_picture(client: TestClient) -> None:
    answer = client.post("/api/qr", json={"text": "http://testserver/t/abc#secret=xyz"})
    assert answer.json()["svg"].startswith("<?xml") and "<svg" in answer.json()["svg"]
    for text in ("", "x" * 401):
        assert client.post("/api/qr", json={"text": text}).json()["code"] == "unreadable"
    assert client.get("/api/qr", params={"text": "a-secret-in-a-log"}).status_code == 405


def test_wire_types_of_the_client_are_those_of_the_server() -> None:
    assert PATH.read_text("utf-8") == declarations(), "run: python -m mazeworks.server.types"


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server with one game, whose folder holds more than its files for the browser."""
    for name in (
        "corners/web/widgets.js",
        "corners/web/words/en.json",
        "corners/rules.py",
        "web/secret.js",
        "loose.js",
    ):
        (tmp_path / "games" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "games" / name).write_text("{}", "utf-8")
    (tmp_path / "outside.js").write_text("{}", "utf-8")
    client_files.client()
    monkeypatch.setattr(client_files, "GAMES", str(tmp_path / "games"))
    monkeypatch.setattr(client_files, "KITS", {"corners": None})
    forget = (client_files.served.cache_clear, client_files.PACKED.clear)
    for each in forget:
        each()
    with TestClient(make_app(MemoryStore(), ThreadPoolExecutor(1))) as client:
        yield client
    for each in forget:
        each()


@pytest.mark.parametrize("file", ["widgets.js", "words/en.json"])
def test_a_games_files_for_the_browser_are_served_like_ours(shop: TestClient, file: str) -> None:
    shop.get("/")  # from here on we are a guest, and get no cookie
    own, ours = [
        shop.get(f"/static/{path}", headers={"accept-encoding": "identity"})
        for path in (f"games/corners/{file}", "js/app.js")
    ]
    assert own.status_code == 200
    assert "unsafe" not in own.headers["content-security-policy"]
    assert own.headers.keys() == ours.headers.keys()


@pytest.mark.parametrize(
    "path",
    [
        *("corners", "corners/", "corners/rules.py", "corners/../rules.py", "corners/%2e%2e/rules.py"),
        *("corners/..%2frules.py", "corners/web/widgets.js", "corners/words", "..%2foutside.js", "%2e%2e/outside.js"),
        *("web/secret.js", "secret.js", "loose.js", "..%2f", "other/widgets.js"),
    ],
)
def test_nothing_else_of_a_game_is_served(shop: TestClient, path: str) -> None:
    assert shop.get(f"/static/games/{path}").status_code == 404


def test_the_shelf_says_what_each_game_brings_for_the_browser(client: TestClient) -> None:
    games = {game["id"]: game for game in client.get("/api/shelf?lang=de").json()["games"]}
    assert {id: game["kit"] for id, game in games.items()} == {spec.id: spec.kit for spec in SHELF}
    for game in games.values():
        assert {"widgets.js", "lesson.js", "words/en.json"} <= set(game["web"])
        for file in game["web"]:
            assert client.get(f"/static/games/{game['kit']}/{file}").status_code == 200
        assert game["look"]["picture"] or "picture.svg" in game["web"]
    assert games["creatures-moonlit"]["words"] == "creatures" and games["creatures-moonlit"]["look"]["night"]
    assert games["creatures-moonlit"]["variant"] == "Bei Nacht"


def test_a_game_without_a_web_folder_brings_nothing(tmp_path: Path) -> None:
    assert pages.web_files(str(tmp_path)) == ()


def test_modules_that_only_a_games_own_modules_import_are_not_told(tmp_path: Path) -> None:
    for name in ("widgets.js", "board.js", "table.css"):
        (tmp_path / "web").mkdir(exist_ok=True)
        (tmp_path / "web" / name).write_text("", "utf-8")
    assert pages.web_files(str(tmp_path)) == ("table.css", "widgets.js")


def test_every_static_file_is_ours_to_serve() -> None:
    webs = [WEB, *Path(GAMES).glob("*/web")]
    assert {path.suffix for web in webs for path in web.rglob("*") if path.is_file()} <= {
        *(".html", ".js", ".mjs", ".css", ".svg", ".woff2", ".json", ".md", ".txt", ".ts", ".png", ".webmanifest", ""),
    }


def test_vendored_libraries_are_as_they_were_published() -> None:
    folder = WEB / "vendor"
    listed = [line.split() for line in (folder / "CHECKSUMS").read_text("utf-8").splitlines()]
    assert {name for _, name in listed} == {path.name for path in folder.iterdir()} - {"CHECKSUMS", "README.md"}
    for digest, name in listed:
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest


def test_files_for_the_browser_are_compressed_and_answers_are_not(client: TestClient) -> None:
    assert client.get("/static/js/app.js").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/api/shelf").headers
