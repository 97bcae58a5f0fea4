"""Tables that cannot be opened are set aside; the server starts, and everything else goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from itsdangerous import Signer
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mazeworks import SHELF, Match
from mazeworks.core import Spec
from mazeworks.server import app, lobby
from mazeworks.store import AsyncStore, SqliteStore
from mazeworks.store.store import unread
from tests.kit.extent import SAMPLED
from tests.server.test_app import hear

OLD = Path(__file__).parents[1] / "store" / "version-1.sql"  # a running and a finished game of each, by version 1
HOST = "guest=" + Signer("key", salt="mazeworks.guest").sign("host").decode()
GOOD = next(spec.id for spec in SHELF if spec.version == 1 and spec.id != "classic")  # a game that goes on
Mend = Callable[[sqlite3.Connection, str], object]


def sql(*statements: str) -> Mend:
    """Statements about one table; `:key` is its key and `:m` the number of its match."""

    def mend(db: sqlite3.Connection, key: str) -> None:
        (number,) = db.execute("SELECT number FROM matches WHERE key = ?", (key,)).fetchone()
        for statement in statements:
            assert db.execute(statement, {"key": key, "m": number}).rowcount > 0, statement

    return mend


def sheet(change: Callable[[dict[str, Any]], object]) -> Mend:
    """A change of the sheet."""

    def mend(db: sqlite3.Connection, key: str) -> None:
        (text,) = db.execute("SELECT text FROM sheets WHERE name = ?", (key,)).fetchone()
        change(tree := msgspec.json.decode(text))
        db.execute("UPDATE sheets SET text = ? WHERE name = ?", (msgspec.json.encode(tree).decode(), key))

    return mend


DAMAGE: dict[str, Mend] = {
    "an older version": sql("UPDATE matches SET header = replace(header, 'version 1', 'version 0') WHERE key = :key"),
    "a later version": sql("UPDATE matches SET header = replace(header, 'version 1', 'version 9') WHERE key = :key"),
    "a game nobody knows": sql("UPDATE matches SET header = replace(header, 'classic', 'chess') WHERE key = :key"),
    "a header that cannot be read": sql("UPDATE matches SET header = 'nonsense' WHERE key = :key"),
    "a start that cannot be read": sql(
        "UPDATE matches SET header = replace(header, 'start {', 'start [') WHERE key = :key"
    ),
    "options that do not fit": sql(
        "UPDATE matches SET header = replace(header, 'options {', 'options {\"x\":1,') WHERE key = :key"
    ),
    "no record": sql("DELETE FROM entries WHERE match = :m", "DELETE FROM matches WHERE key = :key"),
    "a line that cannot be read": sql("UPDATE entries SET line = '1 fly N4' WHERE match = :m AND ply = 3"),
    "a line that is no text": sql("UPDATE entries SET line = x'00ff' WHERE match = :m AND ply = 3"),
    "a line that is broken text": sql("UPDATE entries SET line = CAST(x'ff31' AS TEXT) WHERE match = :m AND ply = 3"),
    "an empty line": sql("UPDATE entries SET line = '' WHERE match = :m AND ply = 3"),
    "a line that cannot be played": sql("UPDATE entries SET line = '2 undo' WHERE match = :m AND ply = 3"),
    "a line that is missing": sql("DELETE FROM entries WHERE match = :m AND ply = 3"),
    "a sheet of an unknown game": sheet(lambda tree: tree.update(game="chess")),
    "a sheet of other chairs": sheet(lambda tree: tree["chairs"][1].update(kind="ghost")),
    "a sheet of too few chairs": sheet(lambda tree: tree["chairs"].pop()),
    "a sheet of another table": sheet(lambda tree: tree.update(key="other")),
}
LOST: dict[str, Mend] = {  # nobody can say any more who sat there
    "a sheet that is no JSON": sql("UPDATE sheets SET text = 'nonsense' WHERE name = :key"),
    "a sheet that is no table": sql("UPDATE sheets SET text = '[[{}]]' WHERE name = :key"),
    "a sheet that is cut": sql("UPDATE sheets SET text = substr(text, 1, 90) WHERE name = :key"),
    "a sheet that is no text": sql("UPDATE sheets SET text = x'00ff' WHERE name = :key"),
    "a sheet that is too deep": sql(
        "UPDATE sheets SET text = replace(hex(zeroblob(100000)), '00', '[') WHERE name = :key"
    ),
}


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The file of an older release."""
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as db:
        db.text_factory = bytes
        db.executescript(OLD.read_text("utf-8"))
        yield db


def key_of(db: sqlite3.Connection, game: str, over: bool) -> str:
    """The table of a game that goes on, or is over."""
    for name, text in db.execute("SELECT name, text FROM sheets WHERE name != 'server secret'"):
        tree = msgspec.json.decode(text)
        if (tree["game"], tree["over"]) == (game, over):
            return bytes(name).decode()
    raise AssertionError(game)


def served(folder: Path, cookie: str = HOST) -> TestClient:
    application = app.make_app(SqliteStore(folder / "tables.db"), ThreadPoolExecutor(1), key="key")
    return TestClient(application, headers={"cookie": cookie})


def stored(db: sqlite3.Connection, key: str) -> list[Any]:
    """All that the file has of a table, but for its stage."""
    (id,) = db.execute("SELECT id FROM tables WHERE key = ?", (key,)).fetchone()
    return [
        db.execute("SELECT sheet, rev, header, ply, rules, mark FROM tables WHERE id = ?", (id,)).fetchall(),
        db.execute("SELECT * FROM steps WHERE tab = ?", (id,)).fetchall(),
        db.execute("SELECT * FROM chairs WHERE tab = ?", (id,)).fetchall(),
    ]


def goes_on(client: TestClient, key: str) -> None:
    """Somebody can play at a table."""
    with client.websocket_connect(f"/ws/{key}") as socket:
        truth = hear(socket, "snapshot")
        action = truth["views"]["0"]["legal"][0]
        socket.send_json({"do": "act", "id": 1, "seat": 0, "action": action, "ply": truth["ply"]})
        assert hear(socket, "done")["id"] == 1


def is_archived(client: TestClient, key: str) -> dict[str, Any]:
    """A table tells why it cannot go on, and does nothing else."""
    with client.websocket_connect(f"/ws/{key}") as socket:
        table: dict[str, Any] = hear(socket, "table")["table"]
        assert table["stage"] == "archived" and table["why"].endswith(".")
        asks: list[dict[str, Any]] = [{"do": "act", "seat": 0, "action": "push N4 0", "ply": 0}, {"do": "rematch"}]
        for ask in [*asks, {"do": "start"}, {"do": "sync"}, {"do": "hint", "seat": 0}]:
            socket.send_json({**ask, "id": 7})
            refused = hear(socket, "refused")
            assert (refused["id"], refused["code"], refused["why"]) == (7, "archived", table["why"])
    answer = client.get(f"/api/replays/{key}")
    assert (answer.status_code, answer.json()["code"]) == (410, "archived")
    return table


@pytest.mark.parametrize("over", [False, True], ids=["running", "finished"])
@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_set_aside_and_nothing_else_is_touched(
    db: sqlite3.Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    damage: str,
    over: bool,
) -> None:
    monkeypatch.setattr(lobby, "MINE", 100)
    bad, good = key_of(db, "classic", over), key_of(db, GOOD, False)
    DAMAGE[damage](db, bad)
    SqliteStore(tmp_path / "tables.db").close()  # brings the file to the schema of this release
    before = stored(db, bad)
    with served(tmp_path) as client:
        mine = {table["key"]: table for table in client.get("/api/mine").json()}
        assert len(mine) == 2 * len(SHELF)
        assert mine[bad]["stage"] == "archived" and mine[good]["stage"] == "playing"
        assert mine[bad]["names"][0] == "P1" and not mine[bad]["my_turn"]
        assert mine[bad]["title"] == ("chess" if "unknown game" in damage else "Shifting Maze")
        assert list(mine)[-1] != good  # those that go on come first
        table = is_archived(client, bad)
        assert table["seats"][0]["mine"] and table["seats"][0]["name"] == "P1"
        if damage != "no record":
            saved = client.get(f"/api/records/{bad}")
            assert saved.status_code == 200 and "1 push" in saved.text
            assert saved.headers["content-disposition"].startswith('attachment; filename="')
        goes_on(client, good)
    with served(tmp_path, cookie="") as stranger:
        answer = stranger.get(f"/api/records/{bad}")
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
        assert bad not in stranger.get("/api/mine").text
    assert stored(db, bad) == before
    assert caplog.text.count(f"table {bad} is set aside") == 2  # once for each start


@pytest.mark.parametrize("damage", LOST)
def test_a_table_without_a_sheet_that_can_be_read_tells_nobody_anything(
    db: sqlite3.Connection, tmp_path: Path, damage: str
) -> None:
    bad, good = key_of(db, "classic", False), key_of(db, GOOD, False)
    LOST[damage](db, bad)
    with served(tmp_path) as client:
        assert bad not in client.get("/api/mine").text
        assert is_archived(client, bad)["seats"] == []
        assert client.get(f"/api/records/{bad}").status_code == 403
        goes_on(client, good)


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_games_of_version_1_go_on_or_are_archived(
    db: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: Spec
) -> None:
    """A game goes on while its version stays the same; so does its version, while old games can be played on."""
    monkeypatch.setattr(lobby, "MINE", 100)
    running, finished = key_of(db, spec.id, False), key_of(db, spec.id, True)
    with served(tmp_path) as client:
        stages = {table["key"]: table["stage"] for table in client.get("/api/mine").json()}
        if spec.version == 1:
            assert (stages[running], stages[finished]) == ("playing", "over")
            goes_on(client, running)
            assert client.get(f"/api/replays/{finished}").status_code == 200
        else:
            assert (stages[running], stages[finished]) == ("archived", "archived")
            assert "version 1" in is_archived(client, running)["why"]


def test_a_release_with_new_rules_archives_the_games_of_the_old_ones(
    db: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    running, finished, other = key_of(db, "classic", False), key_of(db, "classic", True), key_of(db, GOOD, False)
    shelf = [msgspec.structs.replace(spec, version=9) if spec.id == "classic" else spec for spec in SHELF]
    monkeypatch.setattr("mazeworks.shelf._shelf", lambda: tuple(shelf))
    with served(tmp_path) as client:
        for key in (running, finished):
            english = is_archived(client, key)["why"]
            assert "version 1" in english and "version 9" in english
        with client.websocket_connect(f"/ws/{running}?lang=de") as socket:
            assert "Fassung 1" in hear(socket, "table")["table"]["why"]
        goes_on(client, other)


def test_a_store_that_cannot_be_read_for_a_moment_archives_nothing(
    db: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "AsyncStore", partial(AsyncStore, pauses=()))
    key = key_of(db, GOOD, True)

    class Sick(SqliteStore):
        ill = True

        def since(self, id: int, ply: int) -> list[tuple[int, str]]:
            if self.ill:
                raise unread(sqlite3.OperationalError("disk I/O error"))
            return super().since(id, ply)

    store = Sick(tmp_path / "tables.db")
    with TestClient(app.make_app(store, ThreadPoolExecutor(1), key="key"), headers={"cookie": HOST}) as client:
        assert client.get(f"/api/replays/{key}").status_code == 503
        assert client.get("/api/mine").status_code == 200
        Sick.ill = False
        assert client.get(f"/api/replays/{key}").status_code == 200


class Flaw(Exception):
    """A mistake in the program."""


@pytest.mark.parametrize("error", [OSError("disk"), MemoryError(), TimeoutError(), Flaw(), KeyError("N4")], ids=repr)
@pytest.mark.parametrize("part", ["load", "replay"])
def test_a_passing_error_archives_nothing_and_opens_no_secrets(
    db: sqlite3.Connection,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    part: str,
    error: Exception,
) -> None:
    def fail(*_: object) -> None:
        raise error

    running, finished = key_of(db, GOOD, False), key_of(db, GOOD, True)
    monkeypatch.setattr(*{"load": (SqliteStore, "since"), "replay": (Match, "retrace")}[part], fail)
    with served(tmp_path) as client:
        for path in (f"records/{running}", f"replays/{running}", f"records/{finished}", f"replays/{finished}"):
            answer = client.get(f"/api/{path}", headers={"accept-language": "de"})
            assert (answer.status_code, answer.json()["code"]) == (503, "fault"), path
            assert "noch einmal" in answer.json()["why"]
        with client.websocket_connect(f"/ws/{running}") as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1013  # try again later
        stages = {table["key"]: table["stage"] for table in client.get("/api/mine").json()}
        assert stages[running] == "playing" and stages.get(finished) in ("over", None)
        assert f"table {running} cannot be opened" in caplog.text and f"table {running} is set" not in caplog.text
        monkeypatch.undo()
        answer = client.get(f"/api/records/{running}")
        assert (answer.status_code, answer.json()["code"]) == (400, "running")
        goes_on(client, running)
        assert client.get(f"/api/replays/{finished}").status_code == 200
