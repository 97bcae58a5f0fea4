"""PostgreSQL that goes away: what was under way is repeated, and whether it had happened is settled by reading."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from mazeworks import Refused
from mazeworks.store import FIRST, Sheet
from mazeworks.store.postgres import PostgresStore
from mazeworks.store.postgres_reconnect import Link
from tests.kit.postgres import Cluster
from tests.store.test_contract import made, pushed, table

Story = Callable[[PostgresStore], Awaitable[None]]


def run(cluster: Cluster, story: Story, patience: float = 60) -> None:
    address = cluster.fresh()

    async def whole() -> None:
        store = PostgresStore(address, patience)
        try:
            async with asyncio.timeout(120):
                await story(store)
        finally:
            await store.close()

    asyncio.run(whole())


def lose_answers(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """The next answers are lost: the database has done what it was asked for."""
    honest, left = Link.once, [number]

    async def once(link: Link, work: Callable[[Any], Awaitable[Any]]) -> Any:
        answer = await honest(link, work)
        if left[0]:
            left[0] -= 1
            raise ConnectionResetError("the answer is lost")
        return answer

    monkeypatch.setattr(Link, "once", once)


def test_a_step_whose_answer_was_lost_has_happened_once(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: PostgresStore) -> None:
        id = await made(store, table("tea"))
        with monkeypatch.context() as patch:
            lose_answers(patch, 2)
            assert await store.append(id, 0, pushed())
        assert await store.since(id, 0) == [(0, "1 push N4 1")]
        with monkeypatch.context() as patch:
            lose_answers(patch, 1)
            assert not await store.append(id, 0, pushed("push E2 0"))  # another was first: stale all the same
        assert await store.since(id, 0) == [(0, "1 push N4 1")]

    run(cluster, story)


def test_a_table_and_a_sheet_whose_answers_were_lost_are_stored_once(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(store: PostgresStore) -> None:
        with monkeypatch.context() as patch:
            lose_answers(patch, 1)
            id = await made(store, table("tea", begins=False))
        with monkeypatch.context() as patch:
            lose_answers(patch, 1)
            assert await store.sheet(id, FIRST, Sheet("three chairs")) == FIRST + 1
        with monkeypatch.context() as patch:
            lose_answers(patch, 1)
            assert await store.sheet(id, FIRST, Sheet("no chair")) is None
        head = await store.table("tea")
        assert head and head.sheet == "three chairs"

    run(cluster, story)


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_steps_are_answered_after_the_database_has_restarted(cluster: Cluster, mode: str) -> None:
    async def story(store: PostgresStore) -> None:
        ids = [await made(store, table(f"table {n}")) for n in range(3)]
        await asyncio.to_thread(cluster.stop, mode)
        waiting = [asyncio.create_task(store.append(id, 0, pushed())) for id in ids]
        await asyncio.sleep(0)
        await asyncio.to_thread(cluster.start)
        assert await asyncio.gather(*waiting) == [True] * 3
        for id in ids:
            assert await store.since(id, 0) == [(0, "1 push N4 1")]

    run(cluster, story)


def test_an_ear_says_that_news_may_be_lost_when_the_database_is_back(cluster: Cluster) -> None:
    async def story(store: PostgresStore) -> None:
        ear = store.news()
        assert await anext(ear) == "lost"
        store.tell("t tea 1 1")
        assert await anext(ear) == "t tea 1 1"
        await asyncio.to_thread(cluster.stop, "fast")
        await asyncio.to_thread(cluster.start)
        assert await anext(ear) == "lost"
        store.tell("t tea 2 1")
        assert await anext(ear) == "t tea 2 1"
        await ear.aclose()  # type: ignore[attr-defined]

    run(cluster, story)


def test_a_database_that_stays_away_is_an_answer(cluster: Cluster) -> None:
    async def story(store: PostgresStore) -> None:
        id = await made(store, table("tea"))
        await asyncio.to_thread(cluster.stop, "fast")
        try:
            with pytest.raises(Refused, match="could not be saved") as caught:
                await store.append(id, 0, pushed())
            assert caught.value.code == "store"
        finally:
            await asyncio.to_thread(cluster.start)
        assert await store.append(id, 0, pushed())

    run(cluster, story, patience=0)


def test_a_thinker_uses_one_connection_beside_its_ear(cluster: Cluster) -> None:
    address = cluster.fresh()

    async def story() -> None:
        store = PostgresStore(address, readers=0)
        id = await made(store, table("tea", bot=True))
        await asyncio.gather(store.claim(), store.table("tea"), store.since(id, 0))
        ours = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        assert [row[0] for row in await store._fetch(ours)] == [1]
        await store.close()

    asyncio.run(story())
