"""Bots as work: any process decides the same, a decision is never lost, and people come first."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mazeworks.core import Refused
from mazeworks.server import bot_decisions as thinking
from mazeworks.server import bot_pool, limits, pool_tasks, table_clients, wire
from mazeworks.server.bot_decisions import Thinker
from mazeworks.server.bot_pool import Minds
from mazeworks.store import LEASE, AsyncStore, Head, SqliteStore
from tests.server.room import Room
from tests.server.test_table import run


class Clock:
    """Time that passes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def table_of(store: SqliteStore, kinds: str, **options: Any) -> str:
    """A table at a server that plays no bots; its key."""

    async def story(room: Room) -> None:
        room.lobby.hall.thinker = None
        table = room.table("classic", kinds, **options)
        room.join(table, "host")
        await asyncio.sleep(0)

    run(story, lambda: Room(store))
    return store.keys()[-1]


def think(store: SqliteStore, until: Callable[[], bool], pool: Executor | None = None) -> None:
    """Let a thinker work until something holds, then end it."""

    async def story() -> None:
        own = pool or ThreadPoolExecutor(1)
        desk = AsyncStore(store, pauses=())
        task = asyncio.create_task(Thinker(desk, Minds(own)).run())
        async with asyncio.timeout(60):
            while not until():
                await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        own.shutdown(cancel_futures=True)

    asyncio.run(story())


def ply(store: SqliteStore, key: str) -> int:
    head = store.table(key)
    assert head
    return head.ply


def test_every_process_decides_the_same(tmp_path: Path) -> None:
    one = SqliteStore(tmp_path / "one.db")
    key = table_of(one, "me bot:daisy bot:daisy", cards=2)
    head = one.table(key)
    assert head

    async def push(room: Room) -> None:
        table = await room.lobby.find(key)
        ear = room.join(table, "host")
        await room.ask(table, ear, wire.Act, 0, "push N4 0", 0)
        assert table.kept
        action = table.kept.match.codec.text(table.kept.match.legal[0])
        room.lobby.hall.thinker = None
        await room.ask(table, ear, wire.Act, 0, action, 1)

    async def quiet() -> None:
        room = Room(one)  # a server that plays no bots: it is not started
        try:
            await push(room)
        finally:
            await room.lobby.close()
            room.lobby.pool.shutdown()

    asyncio.run(quiet())
    one.backup(str(tmp_path / "two.db"))
    two = SqliteStore(tmp_path / "two.db")
    at = ply(one, key)  # chance may have answered the walk
    for store in (one, two):
        think(store, lambda store=store: ply(store, key) > at)  # type: ignore[misc]
    decided = [store.since(head.id, at)[0][1].split("\n")[0] for store in (one, two)]  # what chance adds may differ
    assert decided[0] == decided[1]


class Busy(Executor):
    """A pool whose decisions never end."""

    def __init__(self) -> None:
        self.asked = 0
        self._pool = ThreadPoolExecutor(4)
        self._end = threading.Event()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.asked += 1
        return self._pool.submit(self._end.wait)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._end.set()
        self._pool.shutdown()


def test_a_thinker_that_is_ended_gives_its_decision_back() -> None:
    store, pool = SqliteStore(clock=Clock()), Busy()
    table_of(store, "bot:daisy me")
    think(store, lambda: pool.asked == 1, pool)
    claim = store.claim()
    assert claim and claim.tries == 2  # at once: no time has passed


def test_a_thinker_renews_its_lease_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, pool = Clock(), Busy()
    store = SqliteStore(clock=clock)
    table_of(store, "bot:daisy me")
    monkeypatch.setattr(thinking, "RENEW", 0)
    renewed: list[float | None] = []
    lease = store.lease

    def watched(id: int, ply: int, seconds: float | None) -> None:
        renewed.append(seconds)
        lease(id, ply, seconds)

    monkeypatch.setattr(store, "lease", watched)
    think(store, lambda: len(renewed) >= 3, pool)
    assert renewed[:3] == [LEASE] * 3 and pool.asked == 1


def test_a_table_that_a_process_refuses_is_tried_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    store = SqliteStore(clock=clock)
    key = table_of(store, "bot:daisy me")
    refused: list[str] = []

    async def unknown(_: object, head: Head) -> None:
        refused.append(head.key)
        raise Refused("version", "This game is of another release.")

    with monkeypatch.context() as old_release:
        old_release.setattr(thinking, "opened", unknown)
        think(store, lambda: bool(refused))
    assert ply(store, key) == 0 and store.claim() is None
    clock.now += thinking.RETRY
    think(store, lambda: ply(store, key) == 1)


def test_after_three_tries_lots_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(clock=Clock())
    key = table_of(store, "bot:daisy me")
    asked: list[int] = []  # the plies at which the bot was asked
    monkeypatch.setattr(pool_tasks, "choose", lambda *args: asked.append(args[5]))
    for _ in range(3):
        assert store.claim(lease=-1)
    think(store, lambda: ply(store, key) == 1)
    assert 0 not in asked


def test_a_second_answer_is_stale_and_changes_nothing() -> None:
    store, pool = SqliteStore(clock=Clock()), ThreadPoolExecutor(1)
    key = table_of(store, "bot:chaos me")
    claim = store.claim()
    assert claim

    async def both() -> None:
        one, two = [Thinker(AsyncStore(store, pauses=()), Minds(pool)) for _ in range(2)]
        await asyncio.gather(one._take(claim), two._take(claim))

    asyncio.run(both())
    head = store.table(key)
    assert head and head.ply == 1 and len(store.since(head.id, 0)) == 1


def test_no_decision_is_begun_while_a_hint_is_waited_for() -> None:
    async def story() -> None:
        minds, waiting = Minds(ThreadPoolExecutor(1)), threading.Event()
        store = SqliteStore(clock=Clock())
        await asyncio.to_thread(lambda: None)
        desk = AsyncStore(store, pauses=())
        hint = asyncio.create_task(minds.hint(waiting.wait))
        await asyncio.sleep(0)
        claims: list[Awaitable[object]] = []
        thinker = Thinker(desk, minds)
        desk.claim = lambda *_, **__: claims.append(asyncio.sleep(0)) or asyncio.sleep(0)  # type: ignore[method-assign,func-returns-value]
        task = asyncio.create_task(thinker.run())
        for _ in range(10):
            await asyncio.sleep(0)
        assert not claims
        waiting.set()
        await hint
        async with asyncio.timeout(30):
            while not claims:
                await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, *claims, return_exceptions=True)

    asyncio.run(story())


def test_a_game_that_all_people_have_resigned_is_one_of_bots(tmp_path: Path) -> None:
    clock = Clock()
    store = SqliteStore(tmp_path / "tables.db", clock=clock)
    key = table_of(store, "me bot:daisy bot:daisy", first="first")

    async def resign() -> None:
        room = Room(store)  # a server that plays no bots: it is not started
        table = await room.lobby.find(key)
        ear = room.join(table, "host")
        assert (await room.ask(table, ear, wire.Resign, 0, 0))["is"] == "done"
        table.leave(ear)
        await room.lobby.close()
        room.lobby.pool.shutdown()

    asyncio.run(resign())
    assert store.count("host", "").ghosts[0] == 1
    clock.now += 60
    assert store.claim(people=True) is None
    claim = store.claim()
    assert claim and claim.key == key  # it goes on without onlookers, to its end
    clock.now += table_clients.FINISH
    assert store.claim() is None  # but not for ever


def test_hints_in_a_row_keep_no_bot_from_deciding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "PATIENCE", 0.0)

    async def story() -> None:
        minds, ends = Minds(ThreadPoolExecutor(1)), [threading.Event(), threading.Event()]
        hints = [asyncio.create_task(minds.hint(end.wait)) for end in ends]  # one is always waited for
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await minds.free()
        for end in ends:
            end.set()
        await asyncio.gather(*hints)

    asyncio.run(story())


class Dying(Executor):
    """A pool whose processes die, and then think again."""

    def __init__(self, deaths: int) -> None:
        self.deaths, self._pool = deaths, ThreadPoolExecutor(1)

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.deaths -= 1
        if self.deaths < 0:
            return self._pool.submit(fn, *args, **kwargs)
        lost: Future[Any] = Future()
        lost.set_exception(BrokenExecutor("a process died"))
        return lost

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown()


def test_a_decision_whose_process_dies_is_made_again_and_not_drawn_by_lot(monkeypatch: pytest.MonkeyPatch) -> None:
    store, chosen = SqliteStore(clock=Clock()), list[str]()
    key = table_of(store, "bot:daisy me", first="first")
    play = thinking.chosen
    monkeypatch.setattr(thinking, "chosen", lambda match, text: chosen.append(text) or play(match, text))  # type: ignore[func-returns-value]
    think(store, lambda: ply(store, key) > 0, Dying(2))
    assert chosen[0].startswith("push ")


def test_an_error_of_the_store_ends_no_thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LOOK", 0.0)
    store, errors = SqliteStore(clock=Clock()), [RuntimeError("odd"), ValueError("odd")]
    key, claim = table_of(store, "bot:daisy me", first="first"), store.claim

    def failing(*args: Any) -> Any:
        if errors:
            raise errors.pop()
        return claim(*args)

    monkeypatch.setattr(store, "claim", failing)
    think(store, lambda: ply(store, key) > 0)


def test_bots_play_no_further_than_a_record_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ENTRIES", 0)
    store = SqliteStore(clock=Clock())
    key = table_of(store, "bot:daisy me", first="first")

    def waits() -> bool:
        head = store.table(key)
        return bool(head and head.waits)

    assert waits()
    think(store, lambda: not waits())
    assert ply(store, key) == 0


def test_bots_among_themselves_play_only_while_a_client_watches() -> None:
    clock = Clock()
    store = SqliteStore(clock=clock)

    async def story(room: Room) -> None:
        table = room.table("classic", "bot:chaos bot:chaos", cards=1, turn_limit=400)
        for _ in range(50):
            await asyncio.sleep(0)
        assert ply(store, table.config.key) == 0
        ear = room.join(table, "host")
        await ear.until("happened", since=0)
        table.leave(ear)
        clock.now += 60
        store.awake([table.id], -1)
        assert store.claim() is None

    run(story, lambda: Room(store))


def test_a_game_that_a_bot_ends_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "mazeworks")
    store = SqliteStore()
    key = table_of(store, "bot:chaos bot:chaos", turn_limit=10, cards=1)
    think(store, lambda: (head := store.table(key)) is not None and head.stage == "over")
    (line,) = [record for record in caplog.records if record.msg == "table over"]
    assert line.__dict__["fields"] == {"game": "classic", "plies": ply(store, key)}
