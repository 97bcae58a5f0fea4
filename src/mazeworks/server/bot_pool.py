"""The process pool for bots and hints. A hint goes before every bot decision that has not begun, for some seconds."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import Executor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
LOOK = 0.05  # seconds between two looks at the bots
PATIENCE = 2.0  # seconds that bots wait for hints: many of them must not stop the bots


class Minds:
    """A pool of processes for hints and bots."""

    def __init__(self, pool: Executor) -> None:
        self.pool = pool
        self._hints = self._thinking = 0
        self._free = asyncio.Event()
        self._free.set()

    async def hint(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Compute a hint for a waiting player."""
        self._hints += 1
        self._free.clear()
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
        finally:
            self._hints -= 1
            if not self._hints:
                self._free.set()

    async def think(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Compute the decision of a bot."""
        self._thinking += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
        finally:
            self._thinking -= 1

    async def free(self) -> None:
        """Wait until no hint is pending, for some seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._free.wait()

    async def idle(self, patience: float) -> None:
        """Wait until no hint is pending and no bot thinks, for bots up to `patience` seconds."""
        until = asyncio.get_running_loop().time() + patience
        while self._thinking and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(LOOK)
        await self.free()
