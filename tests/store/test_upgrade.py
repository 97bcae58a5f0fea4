"""Files of older releases open and go on, after a copy was kept; files of later releases are refused."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from mazeworks import Refused
from mazeworks.store import FIRST, Kept, New, Sheet, SqliteStore, Step, schema
from mazeworks.store.file_lock import FileLock
from mazeworks.store.postgres import PostgresStore
from mazeworks.store.schema import VERSION, migrations
from tests.kit.postgres import Cluster

OLD = Path(__file__).parent / "version-1.sql"
STEP = Step("1 push N4 1", 1, "playing", None, (0, 0), "ben", False, 1)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The file of release 0.1.0."""
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(OLD.read_text("utf-8"))
        db.execute("INSERT INTO matches (key, header) SELECT 'classic-1', header FROM matches WHERE number = 1")
        db.execute("INSERT INTO entries SELECT last_insert_rowid(), ply, line FROM entries WHERE match = 1")
        db.commit()
    return path


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


def test_no_file_is_upgraded_while_a_server_has_it_open(old: Path) -> None:
    """A check or a backup by a new release must not change the tables of the old one that still runs."""
    server, before = FileLock(old), rows(old, "SELECT name FROM sqlite_master")
    with pytest.raises(Refused, match="is open in another server") as caught:
        SqliteStore(old)
    assert caught.value.code == "locked" and rows(old, "SELECT name FROM sqlite_master") == before
    server.release()
    store = SqliteStore(old)
    assert store.found == 0 and rows(old, "SELECT name FROM sqlite_master") != before
    SqliteStore(old, alone=True).close()  # the upgrade holds no lock afterwards
    store.close()


def test_every_record_and_sheet_of_an_old_file_is_there_after_the_upgrade(old: Path) -> None:
    sheets = rows(old, "SELECT name, text FROM sheets WHERE name != 'server secret'")
    lines = rows(old, "SELECT m.key, e.line FROM entries e JOIN matches m ON m.number = e.match ORDER BY number, ply")
    store = SqliteStore(old)
    heads = {head.key: head for head in store.heads(0, 1000)}
    for key, text in sheets:
        head = heads[str(key)]
        tree = msgspec.json.decode(str(text))
        assert (head.sheet, head.kind, head.game, head.host) == (text, "table", tree["game"], tree["host"])
        assert head.stage == ("over" if tree["over"] else "playing" if tree["started"] else "waiting")
        for chair in tree["chairs"]:
            assert not chair["guest"] or head.id in [mine.id for mine in store.mine(chair["guest"], 1000)]
    assert {key: tuple(line for of, line in lines if of == key) for key in heads} == {
        key: store.load(key).entries for key in heads
    }
    assert heads["classic-1"].kind == "local"
    assert store.times(heads["classic-1"].id) == []  # not known


def test_a_game_of_the_terminal_goes_on_after_the_upgrade(old: Path) -> None:
    kept = Kept.resume(SqliteStore(old), "classic-1")
    before, seat = kept.match.ply, kept.match.actor
    assert isinstance(seat, int)
    kept.submit(seat, kept.match.legal[0], before)
    assert len(SqliteStore(old).load("classic-1").entries) > before


def test_a_copy_of_the_old_file_is_kept_for_its_owner(old: Path) -> None:
    before = rows(old, "SELECT * FROM entries")
    SqliteStore(old).close()
    copy = Path(f"{old}.schema-1")
    assert rows(copy, "SELECT * FROM entries") == before
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert rows(old, "PRAGMA user_version") == [(VERSION,)]


def test_a_new_file_needs_no_copy(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "tables.db").close()
    SqliteStore(tmp_path / "tables.db").close()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]


def test_a_file_of_a_later_release_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(Refused, match="later release") as caught:
        SqliteStore(path)
    assert caught.value.code == "schema"
    assert path.read_bytes() == before


def test_an_upgrade_that_fails_changes_nothing(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        db.execute("CREATE TABLE tables (already INTEGER)")
    with pytest.raises(Refused, match="could not be saved"):
        SqliteStore(old)
    assert rows(old, "PRAGMA user_version") == [(0,)]
    assert rows(old, "SELECT count(*) > 0 FROM entries") == [(1,)]


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_every_schema_has_its_statements(store: str) -> None:
    found = list(migrations(store, 0))
    assert [number for number, _ in found][-1] == VERSION
    assert all(statement.endswith(";") for _, statements in found for statement in statements)


def test_a_release_works_on_the_schema_before_until_it_is_upgraded(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers are replaced one by one, then the schema is upgraded while they run."""
    address = cluster.empty()

    async def upgraded() -> None:
        store = PostgresStore(address)
        await store.upgrade()
        await store.close()

    async def story() -> None:
        store, sheet = PostgresStore(address), Sheet("two chairs", "ann", ("ann", "ben"), code="a-b-c")
        await store.open()
        id = await store.make(New("key", "table", "classic", 1, sheet, ""))
        assert id is not None and await store.sheet(id, FIRST, sheet) == FIRST + 1
        assert await store.append(id, 0, STEP) and await store.times(id) == []  # there is no place for it yet
        await upgraded()
        assert await store.append(id, 1, replace(STEP, upto=2))
        assert [ply for ply, _ in await store.times(id)] == [1]
        await store.close()

    with monkeypatch.context() as before:
        before.setattr(schema, "VERSION", VERSION - 1)
        asyncio.run(upgraded())
    asyncio.run(story())


def test_an_upgrade_may_take_longer_than_an_answer(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mazeworks.store.postgres_reconnect.ANSWER", 0.5)
    monkeypatch.setattr(schema, "migrations", lambda *_: [(VERSION, ["SELECT pg_sleep(1)"])])

    async def story() -> None:
        store = PostgresStore(cluster.fresh(), patience=0)
        assert await store.upgrade() == VERSION
        await store.close()

    asyncio.run(story())


def test_a_schema_of_two_releases_before_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        store = PostgresStore(cluster.fresh())
        monkeypatch.setattr(schema, "VERSION", VERSION + 2)
        with pytest.raises(Refused, match="mazeworks db upgrade"):
            await store.open()
        await store.close()

    asyncio.run(story())
