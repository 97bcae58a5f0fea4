"""A process that only plays bots, for servers that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import contextlib
import signal

from mazeworks.store import Allowance, Store, open_postgres

from . import limits, logs, pool_tasks
from .bot_pool import Minds
from .process_pool import Workers
from .thinker import Thinker


def think(db: str, people: bool) -> int:
    """Play bots until a signal ends the process. A pending decision is then released."""
    logs.write_lines()
    asyncio.run(_until_ended(open_postgres(db, readers=0), people))
    return 0


async def _until_ended(store: Store, people: bool) -> None:
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    pool = Workers(1, pool_tasks.warm)
    thinker = Thinker(store, Minds(pool), people=people, allowance=Allowance(*limits.THINKING))
    await store.open()
    await thinker.minds.think(int)  # wait until the process of the pool has started
    print("Mazeworks plays bots. Press Ctrl-C to end it.", flush=True)
    logs.event("start", thinks="for people" if people else "for all")
    tasks = [asyncio.create_task(work) for work in (thinker.run(), _listen(store, thinker))]
    ending = asyncio.create_task(ended.wait())
    await asyncio.wait([*tasks, ending], return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    logs.event("stop")
    pool.kill()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(5):
            await store.close()


async def _listen(store: Store, thinker: Thinker) -> None:
    async for news in store.news():
        if news in ("d", "lost"):
            thinker.look()
