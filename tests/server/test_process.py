"""The server as a process: how it ends, and what it leaves on the disk."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from socket import AF_UNIX, IPPROTO_TCP, SOCK_DGRAM, TCP_NODELAY, create_connection, create_server, socket
from typing import Any

import pytest
import uvicorn
from starlette.testclient import TestClient
from websockets import ConnectionClosed
from websockets.asyncio.client import connect as async_connect
from websockets.sync.client import connect

from mazeworks import Refused
from mazeworks.cli.main import _parser
from mazeworks.server import limits, think, wire_http
from mazeworks.server.app import make_app
from mazeworks.server.bot_decisions import Thinker
from mazeworks.server.guests import Guests
from mazeworks.server.public_address import Public
from mazeworks.server.run import for_games, run_server
from mazeworks.server.server_options import Hosting
from mazeworks.server.signing_keys import key_of, keys_in
from mazeworks.store import AsyncStore, Keep, MemoryStore, SqliteStore
from mazeworks.store.rows import DAY
from tests.conftest import Runner
from tests.kit.postgres import Cluster

PLAN = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "chaos"}], "start": True, "begins": 0}


PATIENT = (  # with a long pause before the end
    "-c",
    """
import sys
from mazeworks.cli.main import main
from mazeworks.server import limits
limits.DRAIN *= 100
sys.exit(main(sys.argv[1:]))
""",
)


@contextmanager
def serving(
    db: Path, *options: str, start: Sequence[str] = ("-m", "mazeworks"), **how: Any
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own, and its address."""
    command = [sys.executable, *start, "serve", "--db", str(db), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **how) as process:
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


def test_short_messages_leave_at_once() -> None:
    with create_server(("127.0.0.1", 0)) as listener:
        for_games(listener)
        with create_connection(listener.getsockname()):
            connection, _ = listener.accept()
            with connection:
                assert connection.getsockopt(IPPROTO_TCP, TCP_NODELAY)


@pytest.mark.parametrize("said", [b"", b"GET /healthz HTTP/1.1\r\nHo", b"POST /api/qr HTTP/1.1\r\nHost: x\r\n"])
def test_whoever_does_not_finish_a_request_is_let_go(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table's socket is open for as long as its client likes."""
    monkeypatch.setattr(limits, "REQUEST", 0.2)
    lacking = b"Content-Length: 9\r\n\r\n{" if said.startswith(b"POST") else b""

    async def story() -> None:
        app = make_app(MemoryStore(), ThreadPoolExecutor(1))
        with create_server(("127.0.0.1", 0)) as listener:
            server = uvicorn.Server(Hosting().web(app))
            task = asyncio.create_task(server.serve([listener]))
            port = listener.getsockname()[1]
            while not server.started:
                await asyncio.sleep(0.01)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said + lacking)
            seats = (wire_http.SeatPlan("me"), wire_http.SeatPlan("here"))
            table = await app.state.lobby.new(wire_http.NewTable("classic", seats), "ann")
            async with asyncio.timeout(30), async_connect(f"ws://127.0.0.1:{port}/ws/{table.config.key}") as other:
                assert await reader.read() == b""
                await asyncio.sleep(limits.REQUEST)
                await (await other.ping())
            writer.close()
            server.should_exit = True
            await task

    asyncio.run(story())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_end_leaves_everything_in_one_file(tmp_path: Path, number: signal.Signals) -> None:
    db = tmp_path / "tables.db"
    with serving(db) as (process, url):
        made = ask(f"{url}api/tables", PLAN)
        assert isinstance(made, dict)
        process.send_signal(number)
        assert process.wait(60) == 0
    shutil.copy(db, tmp_path / "copy.db")
    store = SqliteStore(tmp_path / "copy.db")
    assert store.keys() == (made["key"],)
    assert store.load(made["key"]).replay().seats == 2


def test_a_server_that_is_told_to_end_sends_people_elsewhere_first(tmp_path: Path) -> None:
    """The second signal ends the pause, which is a long one here."""
    admin = free_port()
    options = ("--admin", f"127.0.0.1:{admin}")
    with serving(tmp_path / "tables.db", *options, start=PATIENT, stderr=subprocess.PIPE) as (process, url):
        made = ask(f"{url}api/tables", PLAN)
        assert isinstance(made, dict) and process.stderr
        health = f"http://127.0.0.1:{admin}/healthz"
        assert (status(health), status(f"{url}healthz")) == (200, 200)
        with connect(url.replace("http", "ws") + f"ws/{made['key']}") as line:
            assert json.loads(line.recv())["is"] == "table"
            process.send_signal(signal.SIGTERM)
            while status(health) == 200:
                pass
            assert (status(health), status(f"{url}healthz")) == (503, 503)
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                list(line)
            assert line.close_code == 1012
        assert process.wait(60) == 0
        lines = [json.loads(each) for each in process.stderr.read().splitlines()]
    events = [each["event"] for each in lines if each["event"] != "loop late"]
    assert events == ["start", "table made", "table begun", "stop"]


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def test_a_service_manager_is_told_that_the_server_is_ready_and_ends(tmp_path: Path) -> None:
    with socket(AF_UNIX, SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(60)
        env = {**os.environ, "NOTIFY_SOCKET": str(tmp_path / "notify")}
        with serving(tmp_path / "tables.db", env=env) as (process, _):
            assert [ear.recv(99) for _ in range(2)] == [b"READY=1", b"WATCHDOG=1"]
            process.send_signal(signal.SIGINT)
            while (said := ear.recv(99)) == b"WATCHDOG=1":
                pass
            assert said == b"STOPPING=1"
            assert process.wait(60) == 0


def test_a_thinker_tells_the_service_manager_and_shows_its_figures(cluster: Cluster, tmp_path: Path) -> None:
    admin = free_port()
    command = [sys.executable, "-m", "mazeworks", "think", "--db", cluster.fresh(), "--admin", f"127.0.0.1:{admin}"]
    with socket(AF_UNIX, SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(60)
        env = {**os.environ, "NOTIFY_SOCKET": str(tmp_path / "notify")}
        with subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
            assert process.stderr
            try:
                assert [ear.recv(99) for _ in range(2)] == [b"READY=1", b"WATCHDOG=1"]
                url = f"http://127.0.0.1:{admin}"
                for path in ("/", "/healthz", "/readyz", "/metrics"):
                    assert status(url + path) == 200
            finally:
                process.send_signal(signal.SIGTERM)
            lines = [json.loads(each) for each in process.stderr.read().splitlines()]
            assert process.wait(60) == 0
    assert [each["event"] for each in lines] == ["start", "stop"]


class Closed(AsyncStore):
    """A store that cannot be used."""

    async def open(self) -> None:
        raise Refused("schema", "This database is of an older release.")


def test_a_server_whose_store_cannot_be_used_says_why() -> None:
    app = make_app(Closed(MemoryStore()), ThreadPoolExecutor(1))
    with create_server(("127.0.0.1", 0)) as listener, pytest.raises(Refused, match="of an older release"):
        run_server(app, listener, Hosting())


def test_a_thinker_that_breaks_down_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service manager starts it again only if it fails."""

    async def breaks(_: object) -> None:
        raise RuntimeError("odd")

    monkeypatch.setattr(Thinker, "run", breaks)
    monkeypatch.setattr(think, "Workers", lambda *_: Pool())
    with pytest.raises(RuntimeError, match="odd"):
        asyncio.run(think._until_ended(AsyncStore(MemoryStore()), False, None))


class Pool(ThreadPoolExecutor):
    """Threads in place of processes."""

    def kill(self) -> None:
        self.shutdown()


def test_a_file_is_served_by_one_server(tmp_path: Path, run: Runner) -> None:
    db = tmp_path / "tables.db"
    with serving(db):
        second = run("serve", "--db", str(db))
        assert second.code == 2 and "is open in another server. Close that server first" in second.err


def test_a_host_says_how_long_tables_are_kept() -> None:
    for command in (["serve"], ["db", "prune", "--db", "tables.db"]):
        args = _parser().parse_args([*command, "--keep", "waiting=2,records=5"])
        assert args.keep == Keep(waiting=2 * DAY, records=5 * DAY)
        for wrong in ("waiting", "waiting=0", "over=3", ""):
            with pytest.raises(Refused, match=r"is not one of waiting, playing, closed, records|is not a whole number"):
                _parser().parse_args([*command, "--keep", wrong])
    home, public, shared = Hosting(), Hosting(Public.of("https://maze.example")), Hosting()
    assert home.retention(False) is None  # at home nothing is deleted unless it is asked for
    assert public.retention(False) == shared.retention(True) == Keep()
    assert Hosting(keep=Keep(waiting=DAY)).retention(False) == Keep(waiting=DAY)


def test_a_server_listens_on_this_machine_only_unless_it_is_told_otherwise() -> None:
    assert _parser().parse_args(["serve"]).host == "127.0.0.1"
    assert '"--host", everywhere' in (Path(__file__).parents[2] / "play.py").read_text("utf-8")


def test_keys_are_read_from_a_file_of_several_lines(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    old, new = "the old key of this server", "the new key of this server"
    path.write_text(f"{new}\n\nshort\n  {old}  \n", "utf-8")
    path.chmod(0o644)
    assert keys_in(path) == f"{new}\n{old}"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    guest, cookie = Guests(old).new()
    assert Guests(keys_in(path)).known(cookie.partition(";")[0]) == guest
    path.write_text("short\n", "utf-8")
    for wrong in (path, tmp_path / "nowhere"):
        with pytest.raises(Refused, match=r"holds no key|cannot be read"):
            keys_in(wrong)


def test_what_a_server_keeps_is_for_its_owner_only(tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    with serving(db) as (_, url):
        ask(f"{url}api/tables", PLAN)
        files = {path.name: f"{stat.S_IMODE(path.stat().st_mode):o}" for path in tmp_path.iterdir()}
        assert files == {f"tables.db{end}": "600" for end in ("", "-wal", "-shm", ".key", ".lock")}
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
