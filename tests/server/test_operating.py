"""What a host sees: log lines, metrics, health and the status page. None of it names a person, a key or an address."""

from __future__ import annotations

import io
import json
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from mazeworks.core import Refused
from mazeworks.server import logs, metrics, pages
from mazeworks.server.admin import make_admin
from mazeworks.server.app import Watched, make_app
from mazeworks.server.metrics import Meter
from mazeworks.store import MemoryStore, Sheet

PLAN: dict[str, Any] = {
    "game": "classic",
    "seats": [{"kind": "me", "name": "Zebedee"}, {"kind": "bot", "bot": "chaos", "name": "Quill"}],
    "start": True,
    "begins": 0,
}


class Sick(MemoryStore):
    """A store that can be made not to answer."""

    sick = False

    def waiting(self) -> tuple[int, float]:
        if self.sick:
            raise Refused("store", "It does not answer.")
        return super().waiting()


@pytest.fixture
def store() -> Sick:
    return Sick()


@pytest.fixture
def client(store: Sick, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr("mazeworks.store.async_sqlite.PAUSES", ())
    app = make_app(store, ThreadPoolExecutor(1))
    with TestClient(app) as client:
        yield client


@pytest.fixture
def back_room(client: TestClient) -> TestClient:
    app: Any = client.app
    room = TestClient(make_admin(Watched(app), metrics.METER), base_url="http://127.0.0.1:9100")
    room.portal = client.portal
    return room


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """Everything that is logged in JSON."""
    root, ours, out = logging.getLogger(), logging.getLogger("mazeworks"), io.StringIO()
    before = root.handlers[:], root.level, ours.level
    logs.write_lines(out)
    yield out
    root.handlers[:], level, ours_level = before
    root.setLevel(level)
    ours.setLevel(ours_level)


def played(client: TestClient) -> str:
    """Somebody sets a table, plays, asks for nonsense, and resigns."""
    key: str = client.post("/api/tables", json=PLAN).json()["key"]
    with client.websocket_connect(f"/ws/{key}") as socket:
        for number, ask in enumerate(({"do": "act", "action": "fly"}, {"do": "resign"})):
            socket.send_json({"id": number, "seat": 0, "ply": 0, **ask})
            while socket.receive_json().get("id") != number:
                pass
    return key


# --- logs -------------------------------------------------------------------------------------------------------------


def test_every_stage_of_a_table_is_logged_and_nobody_is_named(client: TestClient, lines: io.StringIO) -> None:
    key = played(client)
    said = [json.loads(line) for line in lines.getvalue().splitlines()]
    events = [line["event"] for line in said]
    assert [event for event in events if event.startswith("table")] == [
        "table made",
        "table begun",
        "table over",
    ]
    assert all({"at", "level", "event"} <= line.keys() for line in said)
    guest = client.cookies["guest"]
    for secret in ("Zebedee", "Quill", key, guest, guest.partition(".")[0], "testclient"):
        assert secret not in lines.getvalue()


def test_a_fault_has_a_code_for_the_person_and_no_words_of_the_error(
    client: TestClient, lines: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_language: str) -> None:
        raise RuntimeError("Zebedee's secret")

    monkeypatch.setattr(pages, "shelf", broken)
    answer = client.get("/api/shelf")
    assert (answer.status_code, answer.json()["code"]) == (503, "fault")
    (line,) = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert line["code"] in answer.json()["why"]
    assert line["error"] == "RuntimeError" and line["where"][-1].startswith("test_operating.py:")
    assert "Zebedee" not in lines.getvalue()
    german = client.get("/api/shelf?lang=de").json()["why"]
    assert german.startswith("Etwas ist schiefgegangen.")


def test_the_arguments_of_any_other_log_line_are_left_out(lines: io.StringIO) -> None:
    logging.getLogger("mazeworks.server").warning("table %s is set aside: %s", "a-key", "Zebedee holds it")
    logging.getLogger("asyncio").error("Task exception was never retrieved\nfuture: <Task exception='Zebedee'>")
    ours, theirs = [json.loads(line)["event"] for line in lines.getvalue().splitlines()]
    assert (ours, theirs) == ("table %s is set aside: %s", "Task exception was never retrieved")


# --- the admin address ------------------------------------------------------------------------------------------------


def test_health_says_when_the_server_closes(client: TestClient, back_room: TestClient) -> None:
    app: Any = client.app
    for each in (client, back_room):
        assert (each.get("/healthz").status_code, each.get("/healthz").text) == (200, "ok\n")
    app.state.draining = True
    for each in (client, back_room):
        assert each.get("/healthz").status_code == 503


def test_readiness_is_an_answer_of_the_store(store: Sick, back_room: TestClient) -> None:
    assert back_room.get("/readyz").status_code == 200
    store.sick = True
    assert back_room.get("/readyz").status_code == 503
    assert "The store does not answer." in back_room.get("/").text


def test_metrics_count_what_happened(
    client: TestClient, back_room: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    meter = Meter()
    for module in ("api", "app", "quotas", "sockets", "timed_pool"):
        monkeypatch.setattr(f"mazeworks.server.{module}.METER", meter)
    app: Any = client.app
    room = TestClient(make_admin(Watched(app), meter), base_url="http://localhost:9100")
    room.portal = client.portal
    key = played(client)
    client.get("/api/records/unknown")
    text = room.get("/metrics").text
    assert 'mazeworks_messages_total{game="classic",kind="act",result="unreadable"} 1.0' in text
    assert 'mazeworks_messages_total{game="classic",kind="resign",result="done"} 1.0' in text
    assert 'mazeworks_message_seconds_count{kind="resign"} 1.0' in text
    assert 'mazeworks_refused_total{code="unknown"} 1.0' in text
    assert "mazeworks_rooms 1.0" in text and "mazeworks_sockets 0.0" in text
    assert key not in text and "Zebedee" not in text


def test_metrics_of_the_store(store: Sick, monkeypatch: pytest.MonkeyPatch) -> None:
    meter = Meter()
    monkeypatch.setattr("mazeworks.server.app.METER", meter)
    app = make_app(store, ThreadPoolExecutor(1), bots=0)
    with TestClient(app) as client:
        room = TestClient(make_admin(Watched(app), meter), base_url="http://localhost:9100")
        room.portal = client.portal
        key = client.post("/api/tables", json={**PLAN, "seats": [*reversed(PLAN["seats"])]}).json()["key"]
        text = room.get("/metrics").text
        assert "mazeworks_store_up 1.0" in text and "mazeworks_due 1.0" in text  # the bot begins
        assert "mazeworks_oldest_due_seconds" in text and key not in text
        assert 'mazeworks_store_seconds_count{kind="write"}' in text
        assert 'mazeworks_store_seconds_count{kind="read"}' in text
        assert "mazeworks_store_rows_sum 1.0" in text
        store.sick = True
        assert "mazeworks_store_up 0.0" in room.get("/metrics").text


def test_without_its_library_metrics_say_what_to_install(
    back_room: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    answer = back_room.get("/metrics")
    assert answer.status_code == 501 and "mazeworks[postgres]" in answer.text


def test_the_status_page_shows_numbers_and_no_names(client: TestClient, back_room: TestClient) -> None:
    key = played(client)
    metrics.METER.slow("act (classic)", 3.2)
    page = back_room.get("/").text
    for part in ("Tables in memory", "<td>classic</td>", "Slow things", "act (classic)", "Archived tables", "sockets"):
        assert part in page
    assert key not in page and "Zebedee" not in page and "<script" not in page


def test_an_archived_table_is_shown_by_its_game_and_the_reason(
    store: Sick, client: TestClient, back_room: TestClient
) -> None:
    plan = {"game": "classic", "seats": [{"kind": "me", "name": "Zebedee"}, {"kind": "online"}]}
    key = client.post("/api/tables", json=plan).json()["key"]
    app: Any = client.app
    app.state.lobby.tables.clear()
    head = store.table(key)
    assert head
    sheet = Sheet(head.sheet.replace('"classic"', '"<b>chess"'), head.host, (head.host, ""))
    assert store.sheet(head.id, head.rev, sheet)
    with client.websocket_connect(f"/ws/{key}") as socket:
        assert socket.receive_json()["table"]["stage"] == "archived"
    page = back_room.get("/").text
    assert "&lt;b&gt;chess" in page and "There is no game called" in page
    assert key not in page and "Zebedee" not in page


@pytest.mark.parametrize("host", ["evil.example", "evil.example:9100", "", "127.0.0.1.evil.example", "localhost.evil"])
def test_the_admin_address_has_no_name_that_a_web_page_could_use(back_room: TestClient, host: str) -> None:
    for path in ("/", "/healthz", "/readyz", "/metrics"):
        assert back_room.get(path, headers={"host": host}).status_code == 421
    for good in ("127.0.0.1:9100", "localhost:9100", "[::1]:9100", "10.0.0.5"):
        assert back_room.get("/healthz", headers={"host": good}).status_code == 200
