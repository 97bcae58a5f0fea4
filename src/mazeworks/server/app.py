"""The web server: pages, a small HTTP API, and a socket for each client at a table."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
import time
from collections import Counter
from collections.abc import AsyncIterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from mazeworks.core import Refused, Text
from mazeworks.shelf import GAMES, KITS
from mazeworks.store import AsyncStore, SqliteStore, Store

from . import api, limits, logs, worker
from . import replay as reading
from .admin import Report
from .door import HEALTH, Door, policy
from .guests import Buckets, Guests
from .lobby import Lobby
from .metrics import METER
from .public import HOME, Public
from .quotas import Quotas
from .sockets import socket
from .thinking import Timed
from .workers import Workers

WEB = Path(__file__).resolve().parents[1] / "web"
TICK = 0.5  # seconds between two measurements of the event loop's delay
BOTS = max(1, (os.cpu_count() or 2) - 1)  # default number of bot decisions that are computed at once


class GameFiles(StaticFiles):
    """Game files for the browser: `<kit>/<file>` is `games/<kit>/web/<file>`. No other game file is served."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        kit, _, file = path.partition(os.sep)
        return super().lookup_path(os.path.join(kit, "web", file)) if kit in KITS else ("", None)


def routes() -> list[BaseRoute]:
    """Return all routes of the server."""
    screens = ("/", "/new/{x}", "/t/{x}", "/r/{x}", "/rules/{x}", "/learn", "/learn/{x}", "/about")
    page = api.page
    return [
        *[Route(path, api.index) for path in screens],
        Route(HEALTH, api.health),
        Route("/api/shelf", page(api.shelf)),
        Route("/api/mine", page(api.mine)),
        Route("/api/tables", page(api.new_table), methods=["POST"]),
        Route("/api/replays/{key}", page(api.replay)),
        Route("/api/records/{key}", page(api.record)),
        Route("/api/records", page(api.new_record), methods=["POST"]),
        Route("/api/rules/{id}", page(api.rules)),
        Route("/api/glossary/{id}", page(api.glossary)),
        Route("/api/qr", page(api.qr), methods=["POST"]),
        WebSocketRoute("/ws/{key}", socket),
        Mount("/static/games", GZipMiddleware(GameFiles(directory=GAMES))),
        Mount("/static", GZipMiddleware(StaticFiles(directory=WEB))),
    ]


def make_app(
    store: Store | SqliteStore,
    pool: Executor | None = None,
    address: str = "",
    key: str = "",
    public: Public = HOME,
    bots: int = BOTS,
) -> Starlette:
    """Return the application over a store. Bots think and records are read in `pool`, by default in processes.

    At most `bots` decisions are computed at once; with 0, other processes play the bots. `address` is the server's
    address on the local network. `key` holds the keys that sign cookies, one per line. Without a key, cookies are
    valid until the process ends.
    """
    html = (WEB / "index.html").read_text("utf-8")
    state = functools.partial(running, store=store, pool=pool, address=public.origin or address, bots=bots)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.guests, app.state.buckets, app.state.index = Guests(key, public), Buckets(), html
        async with state(app) as desk:
            app.state.quotas = Quotas(app.state.buckets, desk if public.origin else None)
            yield

    app = Starlette(routes=routes(), lifespan=lifespan, exception_handlers={404: api.lost})
    app.router.redirect_slashes = False  # a redirect would repeat the Host header and the query unchecked
    app.state.draining = False
    app.add_middleware(Door, policy=policy(html))
    return app


@contextlib.asynccontextmanager
async def running(
    app: Starlette, store: Store | SqliteStore, pool: Executor | None, address: str, bots: int
) -> AsyncIterator[Store]:
    """Open the store, the pools and the lobby of an application, and close them at its end."""
    workers = Timed(pool or Workers(max(1, bots), worker.warm))
    readers = pool or Workers(1, reading.warm)
    desk = AsyncStore(store, ThreadPoolExecutor(1, "store")) if isinstance(store, SqliteStore) else store
    await desk.open()
    lobby = app.state.lobby = Lobby(desk, workers, address, readers, bots)
    app.state.thinking = workers
    clock = asyncio.create_task(watch_the_loop())
    try:
        lobby.start()
        yield desk
        await lobby.close()
    finally:
        clock.cancel()
        for executor in (workers, readers):
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

    @property
    def draining(self) -> bool:
        return bool(self._state.draining)

    @draining.setter
    def draining(self, closing: bool) -> None:
        self._state.draining = closing

    async def ready(self) -> bool:
        """True if the store answers."""
        try:
            await self._state.lobby.store.table("")
        except Refused:
            return False
        return True

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
