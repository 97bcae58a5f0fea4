"""The pool that computes bots and hints, with counts and timings."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import ParamSpec, TypeVar

from . import pool_tasks
from .metrics import METER

P = ParamSpec("P")
T = TypeVar("T")
LEVEL = 3  # index of the bot's name in the arguments of `pool_tasks.choose`
LONG = 5.0  # seconds of thinking that count as slow


class Timed(Executor):
    """A pool that counts its running tasks and times them."""

    def __init__(self, pool: Executor) -> None:
        self.pool, self.busy = pool, 0

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        since, what = time.monotonic(), _level(fn, args)
        future = self.pool.submit(fn, *args, **kwargs)
        self.busy += 1

        def done(_: Future[T]) -> None:
            self.busy -= 1
            seconds = time.monotonic() - since
            METER.observe("thinking_seconds", seconds, level=what)
            if seconds > LONG:
                METER.slow(f"thinking: {what}", seconds)

        future.add_done_callback(done)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.pool.shutdown(wait, cancel_futures=cancel_futures)


def _level(fn: Callable[..., object], args: tuple[object, ...]) -> str:
    """Return the name of the bot, or of the function for other work."""
    return str(args[LEVEL]) if fn is pool_tasks.choose else fn.__name__
