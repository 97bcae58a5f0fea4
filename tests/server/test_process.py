"""The server as a process: how it ends, and what it leaves on the disk."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from mazeworks.server.app import make_app
from mazeworks.server.guests import Guests
from mazeworks.server.keys import key_of
from mazeworks.store import MemoryStore, SqliteStore

PLAN = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "chaos"}], "start": True}


@contextmanager
def serving(db: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own, and its address."""
    command = [sys.executable, "-m", "mazeworks", "serve", "--host", "127.0.0.1", "--db", str(db)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = re.search(r"http://\S+/", process.stdout.readline())
        assert address
        try:
            yield process, address[0]
        finally:
            process.kill()


def ask(url: str, body: object = None) -> object:
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(url, data, timeout=60) as answer:  # noqa: S310
        return json.load(answer)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_end_leaves_everything_in_one_file(tmp_path: Path, number: signal.Signals) -> None:
    db = tmp_path / "tables.db"
    with serving(db) as (process, url):
        made = ask(f"{url}api/tables", PLAN)
        assert isinstance(made, dict)
        process.send_signal(number)
        process.wait(60)
    shutil.copy(db, tmp_path / "copy.db")
    store = SqliteStore(tmp_path / "copy.db")
    assert store.keys() == (made["key"],)
    assert store.load(made["key"]).replay().seats == 2


def test_what_a_server_keeps_is_for_its_owner_only(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with serving(db) as (_, url):
        ask(f"{url}api/tables", PLAN)
        files = {path.name: f"{stat.S_IMODE(path.stat().st_mode):o}" for path in tmp_path.iterdir()}
        assert files == {f"tables.db{end}": "600" for end in ("", "-wal", "-shm", ".key")}
        key = (tmp_path / "tables.db.key").read_bytes().strip()
        assert len(key) == 64
        assert all(key not in path.read_bytes() for path in tmp_path.iterdir() if path.suffix != ".key")


def test_a_key_inside_the_database_moves_out_and_cookies_stay_valid(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    db = str(tmp_path / "tables.db")
    store = SqliteStore(db)
    store.write("server secret", "an old key")
    guest, cookie = Guests("an old key").new()
    key = key_of(db, store)
    assert key == "an old key" and store.read("server secret") is None
    assert caplog.text.count("from now on") == 1
    assert Guests(key).known(cookie.split(";")[0]) == guest
    assert key_of(db, store) == key
    assert stat.S_IMODE(os.stat(f"{db}.key").st_mode) == 0o600
    store.close()
    assert b"an old key" not in Path(db).read_bytes()


def test_guests_are_known_again_by_the_same_key_only(tmp_path: Path) -> None:
    key = key_of(str(tmp_path / "tables.db"), MemoryStore())
    with TestClient(make_app(MemoryStore(), key=key)) as client:
        client.get("/")
        cookies = dict(client.cookies)
    for again, new in ((key, False), ("", True)):
        with TestClient(make_app(MemoryStore(), key=again), cookies=cookies) as client:
            assert ("set-cookie" in client.get("/").headers) is new
