"""Reviews of finished games: a few at a time, turn by turn, as long as a client listens, then kept for a while.

A turn is judged when no hint is pending and no bot thinks; on a busy server, at the latest after some seconds.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import BrokenExecutor, Executor
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

import msgspec

from mazeworks.core import Refused, Text
from mazeworks.match import Record, refusal
from mazeworks.study import Effort

from . import limits, logs, review_tasks, wire_http
from .bot_pool import Minds

P = ParamSpec("P")
T = TypeVar("T")
Asked = tuple[str, Effort, str]  # the key of a table, the effort, the language


class Review:
    """A review in progress, or a whole one: its lines so far, and its listeners."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.bytes = 0
        self.turns = 0  # judged so far
        self.done = False
        self.listeners = 0
        self.work: asyncio.Task[None] | None = None
        self.news = asyncio.Condition()

    async def add(self, lines: list[bytes], done: bool = False, turns: int = 0) -> None:
        async with self.news:  # all or nothing, if the work is cancelled here
            self.turns += turns
            self.lines += lines
            self.bytes += sum(map(len, lines))
            self.done = done
            self.news.notify_all()


class Reviews:
    """The reviews of a server."""

    often = Text("You have asked for many reviews. Each game counts once; try again in a few minutes.")

    def __init__(self, pool: Executor, minds: Minds) -> None:
        self._pool, self._minds = pool, minds
        self._kept: OrderedDict[Asked, Review] = OrderedDict()
        self._slots = asyncio.Semaphore(limits.REVIEWS)
        self._listening: Counter[str] = Counter()
        self._askers: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    def knows(self, key: str) -> bool:
        """True if a review of this table was asked for before, and is kept."""
        return any(asked[0] == key for asked in self._kept)

    def check(self, asker: str) -> None:
        """Refuse an asker that waits for many reviews."""
        if self._listening[asker] >= limits.LISTENING:
            n = limits.LISTENING
            raise Refused("too-many", "You are waiting for {n} reviews. Close one of these pages first.", n=n)

    async def lines(
        self, key: str, record: Record, effort: Effort, language: str, asker: str
    ) -> AsyncGenerator[bytes, None]:
        """Yield the lines of a review as they come. The work ends when the last listener leaves.

        `asker` is the address, or the guest if there is none: guests are made up easily.
        """
        asked = key, effort, language
        review = self._kept.setdefault(asked, Review())
        self._kept.move_to_end(asked)
        self._forget()
        review.listeners += 1
        self._listening[asker] += 1
        try:
            if not review.done and review.work is None:
                review.work = asyncio.create_task(self._review(review, asked, record, asker))
            at = 0
            while True:
                async with review.news:
                    await review.news.wait_for(lambda: review.done or len(review.lines) > at)  # noqa: B023
                for line in review.lines[at:]:
                    yield line
                    at += 1
                if review.done and at == len(review.lines):
                    return
        finally:
            self._listening[asker] -= 1
            self._listening += Counter()  # drops those that wait for none
            review.listeners -= 1
            if not review.listeners and review.work:
                review.work.cancel()
                review.work = None

    def _forget(self) -> None:
        """Drop the reviews that nobody has asked for for longest."""
        size = sum([review.bytes for review in self._kept.values()])
        for asked in [asked for asked, review in self._kept.items() if not review.listeners]:
            if len(self._kept) <= limits.REVIEWS_KEPT and size <= limits.REVIEWS_BYTES:
                break
            size -= self._kept.pop(asked).bytes

    async def _review(self, review: Review, asked: Asked, record: Record, asker: str) -> None:
        """Judge turn after turn, when a slot of the server and of the asker is free."""
        mine = self._askers.setdefault(asker, asyncio.Semaphore(limits.REVIEWS_EACH))
        try:
            async with mine, self._slots:
                await self._judge(review, asked, record)
        except Exception as error:
            why = error if isinstance(error, Refused) else Refused("fault", logs.fault(error))
            trouble = wire_http.Trouble(why.code, refusal(why.why, asked[2]))
            self._kept.pop(asked, None)  # the next request tries again
            await review.add([msgspec.json.encode(trouble)], done=True)
        else:
            review.work = None

    async def _judge(self, review: Review, asked: Asked, record: Record) -> None:
        _, effort, language = asked
        total = await self._run(review_tasks.length, record)
        while review.turns < total:
            await self._minds.idle(limits.REVIEW_WAITS)
            lines = await self._run(review_tasks.judge, record, effort, language, review.turns)
            await review.add(lines, turns=1)
        end = await self._run(review_tasks.conclude, record, effort, language, tuple(review.lines))
        await review.add([end], done=True)

    async def _run(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *args)
        except BrokenExecutor:
            raise Refused("too-large", review_tasks.SLOW) from None

    async def close(self) -> None:
        """End the work of all reviews."""
        for review in [*self._kept.values()]:
            if review.work:
                review.work.cancel()
            await review.add([], done=True)
