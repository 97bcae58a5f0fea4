"""Processes that do heavy work for the server."""

from __future__ import annotations

import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

from mazeworks.bots import kernel_is_compiling

LOG = logging.getLogger("mazeworks.server")
P = ParamSpec("P")
T = TypeVar("T")


class Workers(Executor):
    """A pool of processes. If one of them dies, all pending work fails, and the next call starts a new pool.

    A pool that began while the kernel was being compiled is replaced when it is there. Its pending work still ends.
    """

    def __init__(self, processes: int, warm: Callable[[], None]) -> None:
        self._processes, self._warm = processes, warm
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        self._cold = kernel_is_compiling()
        return ProcessPoolExecutor(self._processes, multiprocessing.get_context("spawn"), self._warm)

    def start(self) -> None:
        """Start all processes now. Otherwise each starts at a call that needs it, and the event loop waits for it."""
        for _ in range(self._processes):
            self._pool.submit(os.getpid)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        if self._cold and not kernel_is_compiling():
            self._pool.shutdown(wait=False)
            self._pool = self._start()
        try:
            return self._pool.submit(fn, *args, **kwargs)
        except BrokenExecutor:
            LOG.warning("a worker has died: starting others")
            self._pool = self._start()
            return self._pool.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def kill(self) -> None:
        """End the processes at once, without waiting for their work."""
        for process in [*(self._pool._processes or {}).values()]:
            process.kill()
        self.shutdown(wait=False, cancel_futures=True)
