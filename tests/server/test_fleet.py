"""Several real processes over one PostgreSQL: they play one game, and any of them may die."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from mazeworks.store import record_of
from mazeworks.store.postgres import PostgresStore
from tests.kit.fleet import Fleet, Player, fleet, heard
from tests.kit.postgres import Cluster


async def entries(db: str, key: str) -> tuple[str, ...]:
    store = PostgresStore(db)
    head = await store.table(key)
    assert head
    record = record_of(head, await store.since(head.id, 0))
    await store.close()
    assert record.replay().ply == len(record.entries)
    return record.entries


async def invited(running: Fleet, game: str, **options: object) -> tuple[str, str, str]:
    """A table of two guests at different servers and a bot; its key and their cookies."""
    ann, ben = running.cookie(), running.cookie()
    key = running.table(game, ann, {"kind": "online"}, {"kind": "bot", "bot": "chaos"}, **options)
    async with running.socket(key, ann, 0) as host:
        secret = (await heard(host, "table"))["table"]["seats"][1]["secret"]
    async with running.socket(key, ben, 1) as guest:
        await guest.send(json.dumps({"do": "sit", "id": 1, "seat": 1, "secret": secret, "name": "Ben"}))
        await heard(guest, "done")
    return key, ann, ben


def test_two_servers_and_a_thinker_play_one_game_and_each_server_is_killed_once(
    cluster: Cluster, tmp_path: Path
) -> None:
    db = cluster.fresh()

    async def story(running: Fleet) -> None:
        key, ann, ben = await invited(running, "classic", cards=1, turn_limit=30)
        one, two = Player(running, key, ann, 0, 1), Player(running, key, ben, 1, 2)
        async with asyncio.timeout(120):
            playing = [asyncio.create_task(player.play()) for player in (one, two)]
            for at, server in enumerate(running.servers):
                while len(one.acknowledged) < 3 * (at + 1) and not one.over:
                    await asyncio.sleep(0.01)
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            await asyncio.gather(*playing)
        stored = await entries(db, key)
        assert one.over and two.over and one.older == two.older == 0
        assert one.reconnects + two.reconnects >= 1
        for player in (one, two):
            assert player.acknowledged
            for ply, line in player.acknowledged.items():
                assert stored[ply] == line
        assert any(line.startswith("3 ") for line in stored)  # the bot has played

    with fleet(db, tmp_path, 2, 1) as running:
        asyncio.run(story(running))
        assert [process.end() for process in running.thinkers] == [0]
