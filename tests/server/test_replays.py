"""Records that people bring and replays: bounded, in pages, and never read on the event loop."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from functools import cache, partial
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from mazeworks import Dice, Match, Record, Refused, spec_of
from mazeworks.core import Spec
from mazeworks.server import guests, limits, lobby, pages, replay
from mazeworks.server.app import make_app
from mazeworks.server.guests import Bucket, Buckets
from mazeworks.server.limits import Rate
from mazeworks.server.process_pool import Workers
from mazeworks.store import MemoryStore
from tests.kit.extent import SAMPLED
from tests.kit.playout import brief

MOST = 4_000_000  # bytes of any answer


class Spy(ThreadPoolExecutor):
    """A pool that remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(1, "pool")
        self.asked: list[str] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked.append(fn.__name__)
        return super().submit(fn, *args, **kwargs)


@pytest.fixture
def spy() -> Spy:
    return Spy()


@pytest.fixture
def client(spy: Spy) -> Iterator[TestClient]:
    with TestClient(make_app(MemoryStore(), spy)) as client:
        yield client


@cache
def endless(entries: int) -> str:
    """The record of six who delve, where one does something and takes it back, again and again."""
    spec, dice = spec_of("delve"), Dice(1)
    match = Match.new(spec, 6, 1)
    while match.ply < 400 or not undoable(match):
        assert isinstance(match.actor, int)
        match.submit(match.actor, dice.pick(match.legal), match.ply)
    record, actor = Record.of(match), match.actor
    assert isinstance(actor, int)
    lines = [*match_lines(match, actor), f"{actor + 1} undo"] * entries
    return str(replace(record, entries=(*record.entries, *lines)[:entries]))


def undoable(match: Match) -> bool:
    """Whether the next action can be taken back."""
    draft = match.fork()
    assert isinstance(draft.actor, int)
    draft.submit(draft.actor, draft.legal[0], draft.ply)
    return draft.actor == match.actor and bool(draft.trail)


def match_lines(match: Match, actor: int) -> list[str]:
    return [f"{actor + 1} {match.codec.text(match.legal[0])}"]


def upload(client: TestClient, text: str) -> Any:
    return client.post("/api/records", json={"text": text})


def pages_of(client: TestClient, key: str) -> Iterator[bytes]:
    """All pages of a replay, as the page fetches them."""
    first, total = 0, 1
    while first < total:
        answer = client.get(f"/api/replays/{key}?from={first}")
        assert answer.status_code == 200, answer.text
        yield answer.content
        page = answer.json()
        assert page["first"] == first and page["frames"]
        first, total = first + len(page["frames"]), page["total"]


# --- bounds -----------------------------------------------------------------------------------------------------------


def test_a_record_that_is_too_large_is_refused_before_anything_of_it_is_read(
    client: TestClient, spy: Spy, monkeypatch: pytest.MonkeyPatch
) -> None:
    heavy = endless(60_000)
    assert 300_000 < len(heavy) < 400_000  # small as a file, and half a gigabyte as a replay
    monkeypatch.setattr(Record, "parse", lambda _: pytest.fail("it was read"))
    header = str(Record.of(Match.new(spec_of("classic"), 2, 1)))
    for text in (heavy, header + "1 undo\n" * 10_010, "é" * 220_000, "x" * 420_000):
        answer = upload(client, text)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert "at most 400 kB and 10000 entries" in answer.json()["why"]
    assert spy.asked == []


def test_the_largest_record_is_read_off_the_event_loop_and_comes_in_bounded_pages(
    client: TestClient, spy: Spy, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: set[str] = set()
    retrace = Match.retrace

    def watched(*args: Any) -> Any:
        threads.add(threading.current_thread().name)
        return retrace(*args)

    monkeypatch.setattr(Match, "retrace", watched)
    answer = upload(client, endless(10_000))
    assert answer.status_code == 201, answer.text
    key = answer.json()["key"]
    for first in (0, 5_000, 10_000):
        page = client.get(f"/api/replays/{key}?from={first}")
        assert len(page.content) <= MOST and len(page.json()["frames"]) <= 200
        assert page.json()["total"] == 10_001
    assert threads == {"pool_0"}
    assert spy.asked == ["check", "page", "page", "page"]


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_the_pages_of_a_replay_are_the_whole_replay(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, spec: Spec
) -> None:
    match, dice = Match.new(spec, spec.seats[-1], 1, brief(spec, 40)), Dice(1)
    while not match.over and match.ply < 90:
        assert isinstance(match.actor, int)
        match.submit(match.actor, dice.pick(match.legal), match.ply)
    key = upload(client, str(Record.of(match))).json()["key"]
    (whole,) = [msgspec.json.decode(page) for page in pages_of(client, key)]
    assert [frame["ply"] for frame in whole["frames"]] == list(range(match.ply + 1))
    for frames, size in ((7, 10**9), (200, 20_000)):
        monkeypatch.setattr(replay, "FRAMES", frames)
        monkeypatch.setattr(replay, "PAGE", size)
        parts = [msgspec.json.decode(page) for page in pages_of(client, key)]
        assert len(parts) > 1 and [frame for part in parts for frame in part["frames"]] == whole["frames"]
        for part in parts:
            assert len(part["frames"]) <= frames
            assert sum([len(msgspec.json.encode(frame)) for frame in part["frames"][:-1]]) < size
            assert {**part, "first": 0, "frames": []} == {**whole, "frames": []}


def test_pages_come_in_any_order_and_one_that_does_not_exist_is_refused(client: TestClient) -> None:
    key = upload(client, endless(900)).json()["key"]
    later, first = client.get(f"/api/replays/{key}?from=600").json(), client.get(f"/api/replays/{key}").json()
    assert (later["frames"][0]["ply"], first["frames"][0]["ply"]) == (600, 0)
    assert client.get(f"/api/replays/{key}?from=600").json() == later
    assert client.get(f"/api/replays/{key}?from=901").status_code == 404
    for wrong in ("-1", "x", "1e3", "9" * 9, "%00"):
        assert client.get(f"/api/replays/{key}?from={wrong}").json()["code"] == "unreadable"


def test_a_replay_is_read_on_where_its_last_page_ended(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    key = upload(client, endless(900)).json()["key"]
    count = 0
    retrace = Match.retrace

    def counted(*args: Any) -> Any:
        nonlocal count
        count += 1
        return retrace(*args)

    monkeypatch.setattr(Match, "retrace", counted)
    assert len(list(pages_of(client, key))) > 4
    assert count == 2 * 900  # once to see how it ends, once for the pages


def test_only_so_many_replays_are_held(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "OPEN", 2)
    keys = [upload(client, endless(300)).json()["key"] for _ in range(4)]
    for key in keys:
        client.get(f"/api/replays/{key}")
    assert list(replay._readings) == keys[-2:]


# --- too often --------------------------------------------------------------------------------------------------------


def test_uploads_are_limited_for_each_guest_and_each_address(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "Bucket", lambda _rate, burst: Bucket(0, burst))
    statuses = [upload(client, "nonsense").status_code for _ in range(21)]
    assert statuses == [400] * 20 + [429]
    for _ in range(39):
        client.cookies.clear()  # another guest, from the same address
        assert upload(client, "nonsense").status_code == 400
    client.cookies.clear()
    assert upload(client, "nonsense").status_code == 429


def test_only_so_many_records_wait_to_be_read(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "READING", 0)
    answer = upload(client, endless(300))
    assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")


def test_buckets_of_those_who_are_quiet_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guests, "ASKERS", 3)
    buckets = Buckets()
    for asker in "abcadef":
        buckets.check("post", asker, Rate(1, 1000))
    assert [asker for _, asker in buckets] == ["d", "e", "f"]


# --- limits of the process --------------------------------------------------------------------------------------------


def greedy() -> None:
    """Take more memory than there may be."""
    with replay.limited():
        assert len(bytearray(2 * limits.READING_MEMORY))


def test_what_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "SECONDS", 0.05)

    def forever() -> None:
        while True:
            with contextlib.suppress(Exception):  # nothing that is tried on the way holds it up
                while True:
                    pass

    with pytest.raises(Refused, match="takes too long") as caught, replay.limited():
        forever()
    assert caught.value.code == "too-large"
    with replay.limited():
        assert sum(range(1000))  # and it works again


def test_a_reader_has_only_so_much_memory_and_is_replaced_when_it_dies() -> None:
    with Workers(1, replay.warm) as workers:
        with pytest.raises(Refused):
            workers.submit(greedy).result(60)
        record = workers.submit(replay.check, endless(300)).result(60)
        assert len(record.entries) == 300
        assert b'"total":301' in workers.submit(replay.page, "key", record, None, 0, "en").result(60)
        with pytest.raises(BrokenExecutor):
            workers.submit(os._exit, 1).result(60)
        assert len(workers.submit(replay.check, endless(300)).result(60).entries) == 300


def test_codes_are_drawn_where_records_are_read_because_they_take_long(client: TestClient, spy: Spy) -> None:
    assert client.post("/api/qr", json={"text": "x" * 400}).status_code == 200
    assert spy.asked == ["qr"]


def test_processes_that_start_at_once_leave_one_core_to_the_web_process() -> None:
    with Workers(1, partial(replay.warm, True)) as workers:
        workers.start()
        (process,) = multiprocessing.active_children()
        cores = workers.submit(os.sched_getaffinity, 0).result(60)
        assert workers.submit(os.getpid).result(60) == process.pid
    ours = os.sched_getaffinity(0)
    assert cores == (ours - {min(ours)} or ours)


def test_pages_that_are_the_same_for_all_are_made_once() -> None:
    assert pages.shelf("en") is pages.shelf("en")
    assert pages.rules("classic", "de") is pages.rules("classic", "de")
    assert pages.glossary("delve", "en") is pages.glossary("delve", "en")
