"""The web server: pages, a small HTTP API, and a socket for each client at a table."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import logging
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from mazeworks.core import Refused, Text
from mazeworks.match import refusal
from mazeworks.shelf import GAMES, KITS
from mazeworks.store import AsyncStore, SqliteStore, Store

from . import pages, wire, wire_http, worker
from . import replay as reading
from .guests import TOO_FAST, Bucket, Buckets, Guests
from .lobby import Lobby
from .workers import Workers

LOG = logging.getLogger("mazeworks.server")
WEB = Path(__file__).resolve().parents[1] / "web"
BODY = 500_000  # bytes of a request, a record file at most
BOTS = max(1, (os.cpu_count() or 2) - 1)  # decisions at once, where nobody says how many
LATE = 400  # messages that may wait for a slow client before it is let go
STATUS = {
    "origin": 403,
    "not-yours": 403,
    "unknown": 404,
    "archived": 410,
    "too-large": 413,
    "too-fast": 429,
    "store": 503,
    "fault": 503,
}  # of a refusal, by its code; else 400
T = TypeVar("T")


# --- HTTP -----------------------------------------------------------------------------------------------------------


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def trouble(error: Refused, language: str) -> Response:
    status = STATUS.get(error.code, 400)
    return answer(wire_http.Trouble(error.code, refusal(error.why, language)), status)


def page(serve: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """A handler whose refusals become answers that people can read."""

    async def handler(request: Request) -> Response:
        try:
            return await serve(request)
        except Refused as error:
            return trouble(error, spoken(request))

    return handler


async def body(request: Request, kind: type[T]) -> T:
    """What was posted: from our own pages, not too large, and well-formed."""
    if not same_origin(request.headers):
        raise Refused("origin", "This request came from another site.")
    not_too_often(request, "post", 10, 300)
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > BODY:
            raise Refused("too-large", "That is too large to be read.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("unreadable", "This cannot be read: {error}.", error=error) from None


def not_too_often(request: Request, what: str, rate: float, burst: float) -> None:
    """Refuse an address that asks for something too often: more than `burst` at once, then `rate` a second."""
    buckets: Buckets = request.app.state.buckets
    buckets.check(what, request.client.host if request.client else "", rate, burst)


def same_origin(headers: Headers) -> bool:
    """Whether a browser says that the request comes from our own pages; other programs say nothing."""
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # not an address at all
        return False


def spoken(connection: Request | WebSocket) -> str:
    """The language asked for: by the page, else by the browser."""
    wish = connection.query_params.get("lang") or connection.headers.get("accept-language")
    return pages.language_of(wish)


async def index(request: Request) -> Response:
    return Response(request.app.state.index, media_type="text/html; charset=utf-8")


async def shelf(request: Request) -> Response:
    return answer(pages.shelf(spoken(request)))


async def mine(request: Request) -> Response:
    return answer(await lobby_of(request).mine(request.scope["guest"], spoken(request)))


async def new_table(request: Request) -> Response:
    table = await lobby_of(request).new(await body(request, wire_http.NewTable), request.scope["guest"])
    return answer(wire_http.Made(table.config.key), 201)


async def replay(request: Request) -> Response:
    not_too_often(request, "replay", 10, 200)
    first = request.query_params.get("from", "0")
    if not re.fullmatch("[0-9]{1,6}", first):
        raise Refused("unreadable", "A replay is asked for from a frame on: from=0.")
    data = await lobby_of(request).replay(request.path_params["key"], spoken(request), int(first))
    return Response(data, media_type="application/json")


async def record(request: Request) -> Response:
    text = await lobby_of(request).saved(request.path_params["key"], request.scope["guest"])
    game = re.search(r"^game ([\w-]+)$", text, re.A | re.M)
    name = f'attachment; filename="{game[1] if game else "game"}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


async def new_record(request: Request) -> Response:
    not_too_often(request, "upload", 1 / 5, 60)
    request.app.state.buckets.check("upload", request.scope["guest"], 1 / 15, 20)
    posted = await body(request, wire_http.RecordText)
    return answer(wire_http.Made(await lobby_of(request).keep(posted.text)), 201)


async def rules(request: Request) -> Response:
    return answer(pages.rules(request.path_params["id"], spoken(request)))


async def glossary(request: Request) -> Response:
    return Response(pages.glossary(request.path_params["id"], spoken(request)), media_type="application/json")


async def qr(request: Request) -> Response:
    posted = await body(request, wire_http.LinkText)
    return answer(wire_http.LinkCode(await run_in_threadpool(pages.qr, posted.text)))


def lobby_of(connection: Request | WebSocket) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


# --- sockets --------------------------------------------------------------------------------------------------------


class Socket:
    """A client at a table: what is sent waits in a queue, so that one slow client keeps nobody waiting."""

    def __init__(self, websocket: WebSocket, guest: str, language: str) -> None:
        self.websocket, self.guest, self.language = websocket, guest, language
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: wire.Sent) -> None:
        if self._out.qsize() < LATE:
            self._out.put_nowait(msgspec.json.encode(message))
        else:
            self._out.put_nowait(None)

    async def pump(self) -> None:
        """Send what waits, until the client is too late or gone."""
        while (data := await self._out.get()) is not None:
            await self.websocket.send_text(data.decode())
        await self.websocket.close(1013, "too slow")


async def socket(websocket: WebSocket) -> None:
    """One client at one table, from hello to goodbye."""
    await websocket.accept()
    if not same_origin(websocket.headers):
        await websocket.close(4403, "This page belongs to another site.")
        return
    try:
        table = await lobby_of(websocket).meet(websocket.path_params["key"])
    except Refused as error:
        code = 1013 if STATUS.get(error.code) == 503 else 4404  # a client comes back by itself, or it does not
        await websocket.close(code, refusal(error.why, spoken(websocket)).encode()[:120].decode("utf-8", "ignore"))
        return
    client = Socket(websocket, websocket.scope["guest"], spoken(websocket))
    pump = asyncio.create_task(client.pump())
    table.join(client)
    try:
        await listen(websocket, client, table.ask)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        table.leave(client)
        pump.cancel()


async def listen(websocket: WebSocket, client: Socket, ask: Callable[[Any, Any], None]) -> None:
    """Take what the client says; what cannot be read or comes too often is refused, and the table goes on."""
    decode = msgspec.json.Decoder(wire.AnyAsk).decode
    bucket = Bucket(30, 90)
    while (message := await websocket.receive())["type"] != "websocket.disconnect":
        if not bucket.take():
            client.send(wire.Refusal(0, "too-fast", refusal(TOO_FAST, client.language)))
            continue
        try:
            if (text := message.get("text")) is None:
                raise msgspec.DecodeError("it is not text")
            ask(client, decode(text))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            why = refusal(Text("This message cannot be read: {error}.", error=error), client.language)
            client.send(wire.Refusal(0, "unreadable", why))


# --- the application ------------------------------------------------------------------------------------------------


class GameFiles(StaticFiles):
    """Files for the browser: `<kit>/<file>` is `games/<kit>/web/<file>`, and nothing else of a game is served."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        kit, _, file = path.partition(os.sep)
        return super().lookup_path(os.path.join(kit, "web", file)) if kit in KITS else ("", None)


class GuestMiddleware:
    """Knows guests by their cookie, gives new ones a cookie, and sets the headers that keep pages safe."""

    def __init__(self, app: ASGIApp, policy: str) -> None:
        self.app, self.policy = app, policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        guests: Guests = scope["app"].state.guests
        guest, cookie = guests.known(Headers(scope=scope).get("cookie", "")), None
        if guest is None:
            guest, cookie = guests.new()
        scope["guest"] = guest

        async def dressed(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = self.policy
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "same-origin"
                if cookie:
                    headers.append("Set-Cookie", cookie)
            await send(message)

        await self.app(scope, receive, dressed)


def policy(html: str) -> str:
    """No script but our own files and the one import map, nothing from elsewhere."""
    inline = re.findall(r"<script type=\"importmap\">(.*?)</script>", html, re.S)
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inline]
    scripts = " ".join(["'self'", *[f"'sha256-{each}'" for each in hashes]])
    return (
        f"default-src 'self'; script-src {scripts}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )


def routes() -> list[BaseRoute]:
    """Return every address of the server."""
    screens = ("/", "/new/{x}", "/t/{x}", "/r/{x}", "/rules/{x}", "/learn/{x}", "/about")
    return [
        *[Route(path, index) for path in screens],
        Route("/api/shelf", page(shelf)),
        Route("/api/mine", page(mine)),
        Route("/api/tables", page(new_table), methods=["POST"]),
        Route("/api/replays/{key}", page(replay)),
        Route("/api/records/{key}", page(record)),
        Route("/api/records", page(new_record), methods=["POST"]),
        Route("/api/rules/{id}", page(rules)),
        Route("/api/glossary/{id}", page(glossary)),
        Route("/api/qr", page(qr), methods=["POST"]),
        WebSocketRoute("/ws/{key}", socket),
        Mount("/static/games", GameFiles(directory=GAMES)),
        Mount("/static", StaticFiles(directory=WEB)),
    ]


def make_app(
    store: Store | SqliteStore, pool: Executor | None = None, address: str = "", key: str = "", bots: int = BOTS
) -> Starlette:
    """The application over a store; bots think and records are read in `pool`, by default in processes of their own.

    `bots` decisions are thought about at once; with 0 other processes play the bots.
    `address` is where others on the network find it. `key` signs cookies; without one they are good until it ends.
    """
    html = (WEB / "index.html").read_text("utf-8")

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        workers = pool or Workers(max(1, bots), worker.warm)
        readers = pool or Workers(1, reading.warm)
        desk = AsyncStore(store, ThreadPoolExecutor(1, "store")) if isinstance(store, SqliteStore) else store
        await desk.open()
        lobby = app.state.lobby = Lobby(desk, workers, address, readers, bots)
        app.state.guests, app.state.buckets, app.state.index = Guests(key), Buckets(), html
        try:
            lobby.start()
            yield
            await lobby.close()
        finally:
            for executor in (workers, readers):
                executor.shutdown(wait=False, cancel_futures=True)
            await desk.close()

    app = Starlette(routes=routes(), lifespan=lifespan)
    app.router.redirect_slashes = False  # a redirect repeats whatever the Host header and the query say
    app.add_middleware(GuestMiddleware, policy=policy(html))
    return app
