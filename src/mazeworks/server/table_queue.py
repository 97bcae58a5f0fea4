"""The work queue of a table: one task at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from itertools import chain, repeat
from typing import Any

from mazeworks.core import Refused

LOG = logging.getLogger("mazeworks.server")
PAUSES = (0.5, 1, 2, 4, 8, 15)  # seconds before each new attempt to store something
Work = Callable[[], Awaitable[None]]


class Queue:
    """A queue that runs one task after another. It logs a task that fails and continues."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._works: asyncio.Queue[Work] = asyncio.Queue()
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy = False
        self.beside(self._run())

    @property
    def idle(self) -> bool:
        """True if no task runs or waits."""
        return not self._busy and self._works.empty() and len(self._tasks) == 1

    def put(self, work: Work) -> None:
        self._works.put_nowait(work)

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task outside the queue, such as waiting for a bot, until the queue is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("table %s", self.name, exc_info=error)

    async def insist(self, work: Work) -> None:
        """Queue a task and repeat it while the store refuses it, because no client will retry it."""
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
            self.put(lambda stored=stored: _attempt(work, stored))  # type: ignore[misc]
            if await stored:
                return
            LOG.warning("table %s: not stored, tried again in %s s", self.name, pause)
            await asyncio.sleep(pause)

    async def close(self) -> None:
        """Stop. Nothing is lost, because everything that was acknowledged is stored."""
        tasks = [*self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            work = await self._works.get()
            self._busy = True
            try:
                await work()
            except Exception:
                LOG.exception("table %s", self.name)
            self._busy = False


async def _attempt(work: Work, stored: asyncio.Future[bool]) -> None:
    """Run a task. The future becomes False if the store refused it."""
    try:
        await work()
    except Refused as refused:
        if refused.code == "store":
            stored.set_result(False)
            return
        raise
    finally:
        if not stored.done():
            stored.set_result(True)
