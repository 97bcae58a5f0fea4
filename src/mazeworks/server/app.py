"""The web server: pages, a small HTTP API, and a socket for each client at a table."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, TypeVar

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from mazeworks.core import Refused, Text
from mazeworks.store import UNLIMITED, Allowance, AsyncStore, Keep, SqliteStore, Store

from . import api, code_api, limits, logs, pool_tasks, review_tasks, study_api
from . import replay as reading
from .admin import Report
from .client_files import WEB, ClientFiles, client, served
from .first_use import load_games
from .guests import Buckets, Guests
from .lobby import Lobby
from .metrics import METER
from .middleware import HEALTH, Door, policy
from .process_pool import Workers
from .public_address import HOME, Public
from .quotas import Quotas
from .reviews import Reviews
from .sockets import socket
from .timed_pool import Timed

T = TypeVar("T")
TICK = 0.5  # seconds between two measurements of the event loop's delay
BOTS = max(1, (os.cpu_count() or 2) - 1)  # default number of bot decisions that are computed at once


def routes() -> list[BaseRoute]:
    """Return all routes of the server."""
    tables = ("/new/{x}", "/t/{x}", "/r/{x}", "/j/{x}", "/tv", "/tv/{x}")
    screens = ("/", *tables, "/rules/{x}", "/learn", "/learn/{x}", "/about")
    page = api.page
    return [
        *[Route(path, api.index) for path in (*screens, *study_api.SCREENS)],
        *study_api.ROUTES,
        Route(HEALTH, api.health),
        Route("/sw.js", api.service_worker),
        Route("/api/shelf", page(api.shelf)),
        Route("/api/mine", page(api.mine)),
        Route("/api/tables", page(api.new_table), methods=["POST"]),
        Route("/api/codes/{code}", page(code_api.found)),
        Route("/api/replays/{key}", page(api.replay)),
        Route("/api/records/{key}", page(api.record)),
        Route("/api/records", page(api.new_record), methods=["POST"]),
        Route("/api/rules/{id}", page(api.rules)),
        Route("/api/glossary/{id}", page(api.glossary)),
        Route("/api/qr", page(api.qr), methods=["POST"]),
        WebSocketRoute("/ws/{key}", socket),
        Mount("/static", ClientFiles(directory=WEB)),
    ]


def make_app(
    store: Store | SqliteStore,
    pool: Executor | None = None,
    address: str = "",
    key: str = "",
    public: Public = HOME,
    bots: int = BOTS,
    keep: Keep | None = None,
) -> Starlette:
    """Return the application over a store. Bots think and records are read in `pool`, by default in processes.

    At most `bots` decisions are computed at once; with 0, other processes play the bots. `address` is the server's
    address on the local network. `key` holds the keys that sign cookies, one per line. Without a key, cookies are
    valid until the process ends. Tables that are older than `keep` allows are deleted.
    """
    browser = client(public.path, public.origin)
    lobby = functools.partial(
        Lobby,
        address=public.origin or address,
        bots=bots,
        allowance=Allowance(*limits.THINKING) if public.origin else UNLIMITED,
        keep=keep,
    )
    state = functools.partial(running, store=store, pool=pool, bots=bots, hosted=bool(public.origin), new_lobby=lobby)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.guests, app.state.buckets, app.state.browser = Guests(key, public), Buckets(), browser
        async with contextlib.AsyncExitStack() as stack:
            desk = await started(app, stack.enter_async_context(state(app)))
            app.state.quotas = Quotas(app.state.buckets, desk if public.origin else None)
            yield

    app = Starlette(routes=routes(), lifespan=lifespan, exception_handlers={404: api.lost})
    app.router.redirect_slashes = False  # a redirect would repeat the Host header and the query unchecked
    app.state.draining, app.state.failed = False, None
    app.add_middleware(Door, policy=policy(browser.page), version=browser.version)
    return app


async def started(app: Starlette, start: Awaitable[T]) -> T:
    """Return what a start gives. If it fails, keep the reason, so that it can be told."""
    try:
        return await start
    except Exception as error:
        app.state.failed = error
        raise


def pools(pool: Executor | None, bots: int, hosted: bool) -> tuple[Timed, Executor, Executor]:
    """Return the pools for bots, records and reviews.

    Those of a hosted server leave one core to the web process, and their processes start now: nobody waits for them.
    """
    if pool:
        return Timed(pool), pool, pool
    tasks = ((max(1, bots), pool_tasks.warm), (limits.READERS, reading.warm), (limits.REVIEWS, review_tasks.warm))
    minds, readers, reviewers = [Workers(number, functools.partial(warm, hosted)) for number, warm in tasks]
    if hosted:
        for each in (minds, readers, reviewers):
            each.start()
    return Timed(minds), readers, reviewers


@contextlib.asynccontextmanager
async def running(
    app: Starlette,
    store: Store | SqliteStore,
    pool: Executor | None,
    bots: int,
    hosted: bool,
    new_lobby: Callable[..., Lobby],
) -> AsyncIterator[Store]:
    """Open the store, the pools and the lobby of an application, and close them at its end."""
    workers, readers, reviewers = pools(pool, bots, hosted)
    desk = AsyncStore(store, ThreadPoolExecutor(1, "store")) if isinstance(store, SqliteStore) else store
    desk.observe = METER.observe
    await run_in_threadpool(served)  # the first visitor waits neither for it nor for what threads of the library need
    if hosted:
        await run_in_threadpool(load_games)
    await desk.open()
    lobby = app.state.lobby = new_lobby(desk, workers, readers=readers)
    app.state.thinking, app.state.reviews = workers, Reviews(reviewers, lobby.minds)
    clock = asyncio.create_task(watch_the_loop())
    try:
        lobby.start()
        yield desk
        await app.state.reviews.close()
        await lobby.close()
    finally:
        clock.cancel()
        for executor in (workers, readers, reviewers):
            executor.shutdown(wait=False, cancel_futures=True)
        await desk.close()


async def watch_the_loop() -> None:
    """Measure how late the event loop is."""
    while True:
        due = time.monotonic() + TICK
        await asyncio.sleep(TICK)
        lag = time.monotonic() - due
        METER.observe("loop_lag_seconds", lag)
        if lag > limits.LAG:
            METER.slow("event loop", lag)
            logs.event("loop late", seconds=round(lag, 3))


class Watched:
    """The application as the admin pages see it."""

    def __init__(self, app: Starlette) -> None:
        self._state: Any = app.state
        METER.gauge("sockets", lambda: self._state.quotas.sockets)
        METER.gauge("rooms", lambda: len(self._state.lobby.tables))
        METER.gauge("archived", lambda: len(self._state.lobby.archive))
        self._waiting: tuple[int, float] | None = None  # decisions that are due; None if the store does not answer
        METER.gauge("store_up", lambda: self._waiting is not None)
        METER.gauge("due", lambda: (self._waiting or (0, 0))[0])
        METER.gauge("oldest_due_seconds", lambda: (self._waiting or (0, 0))[1])

    @property
    def draining(self) -> bool:
        return bool(self._state.draining)

    @draining.setter
    def draining(self, closing: bool) -> None:
        self._state.draining = closing

    async def ready(self) -> bool:
        """True if the store answers. Read the figures of the store with it."""
        try:
            async with asyncio.timeout(limits.READY):
                self._waiting = await self._state.lobby.store.waiting()
        except (Refused, TimeoutError):
            self._waiting = None
        return self._waiting is not None

    def report(self) -> Report:
        lobby: Lobby = self._state.lobby
        tables: dict[str, Counter[str]] = {}
        for place in lobby.tables.values():
            tables.setdefault(place.config.game, Counter())[place.stage] += 1
        archived = [
            (each.config.game, Text(each.why).template) for each in lobby.archive.values()
        ]  # without its fields
        return Report(
            {game: {**stages} for game, stages in tables.items()},
            self._state.quotas.sockets,
            self._state.thinking.busy,
            archived,
        )
