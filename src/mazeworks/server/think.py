"""A process that only plays bots, for servers that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket

from mazeworks.core import Refused
from mazeworks.store import Allowance, Store, open_postgres

from . import limits, logs, pool_tasks
from .admin import Report, make_admin
from .bot_decisions import Thinker
from .bot_pool import Minds
from .metrics import METER
from .process_pool import Workers
from .run import ALIVE, Server, notify
from .server_options import Hosting
from .timed_pool import Timed


def think(db: str, people: bool, admin: tuple[str, int] | None = None) -> int:
    """Play bots until a signal ends the process. A pending decision is then released. `admin` shows its figures."""
    logs.write_lines()
    room = socket.create_server(admin) if admin else None
    asyncio.run(_until_ended(open_postgres(db, readers=0), people, room))
    return 0


class Thinking:
    """A thinker, as the admin pages see it."""

    draining = False

    def __init__(self, store: Store, pool: Timed) -> None:
        self._store, self._pool = store, pool

    async def ready(self) -> bool:
        """True if the store answers."""
        try:
            async with asyncio.timeout(limits.READY):
                await self._store.waiting()
        except (Refused, TimeoutError):
            return False
        return True

    def report(self) -> Report:
        return Report({}, 0, self._pool.busy, [])


async def _until_ended(store: Store, people: bool, room: socket.socket | None) -> None:
    ended = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    workers = Workers(1, pool_tasks.warm)
    pool = Timed(workers)
    thinker = Thinker(store, Minds(pool), people=people, allowance=Allowance(*limits.THINKING))
    await store.open()
    await Minds(workers).think(int)  # wait until the process of the pool has started
    print("Mazeworks plays bots. Press Ctrl-C to end it.", flush=True)
    logs.event("start", thinks="for people" if people else "for all")
    works = [thinker.run(), _listen(store, thinker), _signs_of_life()]
    if room:
        works.append(Server(Hosting().back_room(make_admin(Thinking(store, pool), METER))).serve([room]))
    tasks = [asyncio.create_task(work) for work in works]
    ending = asyncio.create_task(ended.wait())
    await asyncio.wait([*tasks, ending], return_when=asyncio.FIRST_COMPLETED)
    broken = [error for task in tasks if task.done() and (error := task.exception())]
    notify("STOPPING=1")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    logs.event("stop")
    workers.kill()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(5):
            await store.close()
    for error in broken:
        raise error


async def _listen(store: Store, thinker: Thinker) -> None:
    async for news in store.news():
        if news in ("d", "lost"):
            thinker.look()


async def _signs_of_life() -> None:
    """Tell the service manager that the thinker is ready, then repeatedly that its event loop runs."""
    notify("READY=1")
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(ALIVE)
