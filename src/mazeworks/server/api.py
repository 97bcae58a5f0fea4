"""The HTTP API: every route under `/api`, and the page that all screens share."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.websockets import WebSocket

from mazeworks.core import Refused
from mazeworks.match import refusal

from . import limits, logs, pages, wire_http
from .client_files import Client, client, small_page
from .guests import Buckets, Guests
from .lobby import Lobby
from .metrics import METER
from .quotas import Quotas

STATUS = {
    "origin": 403,
    "not-yours": 403,
    "unknown": 404,
    "archived": 410,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "fault": 503,
    "store": 503,
}  # HTTP status by the code of a refusal; the default is 400
LANGUAGE = re.compile(r"(?:^|; ?)language=([a-z]{2})(?:;|$)", re.A)  # the cookie of the language
HERE = "here"  # the asker of a request from this machine
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


def answer(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def trouble(error: Refused, language: str) -> Response:
    METER.count("refused", code=error.code)
    status = STATUS.get(error.code, 400)
    return answer(wire_http.Trouble(error.code, refusal(error.why, language)), status)


def page(serve: Handler) -> Handler:
    """Return a handler that turns refusals and faults into readable answers."""

    async def handler(request: Request) -> Response:
        try:
            if request.method != "POST" and request.scope["payer"]:
                often(request, "read", limits.READS)
            return await serve(request)
        except Refused as error:
            return trouble(error, spoken(request))
        except Exception as error:
            return trouble(Refused("fault", logs.fault(error)), spoken(request))

    return handler


async def body(request: Request, kind: type[T]) -> T:
    """Return the posted body. Refuse one from another site, one that is too large, and one that is malformed."""
    guests: Guests = request.app.state.guests
    if not guests.public.trusts(request.headers):
        raise Refused("origin", "This request came from another site.")
    often(request, "post", limits.POSTS)
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > limits.BODY:
            raise Refused("too-large", "This request is too large. Send less at once.")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("unreadable", "This cannot be read: {error}.", error=error) from None


def often(request: Request, what: str, rate: limits.Rate) -> None:
    """Refuse an address that sends requests of this kind too often."""
    buckets: Buckets = request.app.state.buckets
    buckets.check(what, request.scope["payer"] or HERE, rate)


def spoken(connection: Request | WebSocket) -> str:
    """Return the language of an answer: the page's choice, the person's last choice, or else the browser's."""
    found = LANGUAGE.search(connection.headers.get("cookie", ""), 0, limits.COOKIES)  # as in `Guests.known`
    wish = connection.query_params.get("lang") or (found[1] if found else "")
    return pages.language_of(wish or connection.headers.get("accept-language"))


def lobby_of(connection: Request | WebSocket) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


def quotas_of(request: Request) -> Quotas:
    quotas: Quotas = request.app.state.quotas
    return quotas


# --- routes -----------------------------------------------------------------------------------------------------------


async def index(request: Request, status: int = 200) -> Response:
    browser: Client = request.app.state.browser
    page, headers = browser.page_at(request.scope["path"], spoken(request)), {"Vary": "Accept-Encoding"}
    small = "gzip" in request.headers.get("accept-encoding", "")
    if small:
        headers["Content-Encoding"] = "gzip"
    return Response(small_page(page) if small else page, status, headers, "text/html; charset=utf-8")


async def service_worker(_request: Request) -> Response:
    """Serve the service worker from above all screens, because it may act only on what is below it."""
    return Response(client().made["sw.js"], media_type="text/javascript; charset=utf-8")


async def lost(request: Request, _error: Exception) -> Response:
    """Answer an unknown address: browsers get our page with a message, programs get a bare 404."""
    if request.method == "GET" and not request.scope["path"].startswith(("/api/", "/static/")):
        return await index(request, 404)
    return Response("There is nothing at this address.", 404, media_type="text/plain; charset=utf-8")


async def health(request: Request) -> Response:
    """Tell a proxy whether this server accepts players."""
    draining = request.app.state.draining
    return PlainTextResponse("closing\n" if draining else "ok\n", 503 if draining else 200)


async def shelf(request: Request) -> Response:
    return answer(pages.shelf(spoken(request)))


async def mine(request: Request) -> Response:
    return answer(await lobby_of(request).mine(request.scope["guest"], spoken(request)))


async def new_table(request: Request) -> Response:
    plan = await body(request, wire_http.NewTable)
    guest, payer = request.scope["guest"], request.scope["payer"]
    async with quotas_of(request).making(payer or guest):
        await quotas_of(request).new_table(guest, payer, plan)
        table = await lobby_of(request).new(plan, guest, payer)
    return answer(wire_http.Made(table.config.key), 201)


async def replay(request: Request) -> Response:
    often(request, "replay", limits.REPLAYS)
    first = request.query_params.get("from", "0")
    if not re.fullmatch("[0-9]{1,6}", first):
        raise Refused("unreadable", "Give the first frame of the replay as a number, such as from=0.")
    async with quotas_of(request).reading(request.scope["payer"] or request.scope["guest"]):
        data = await lobby_of(request).replay(request.path_params["key"], spoken(request), int(first))
    return Response(data, media_type="application/json")


async def record(request: Request) -> Response:
    text = await lobby_of(request).saved(request.path_params["key"], request.scope["guest"])
    game = re.search(r"^game ([\w-]+)$", text, re.A | re.M)
    name = f'attachment; filename="{game[1] if game else "game"}.record"'
    return Response(text, media_type="text/plain; charset=utf-8", headers={"Content-Disposition": name})


async def new_record(request: Request) -> Response:
    guest, payer = request.scope["guest"], request.scope["payer"]
    often(request, "upload", limits.UPLOADING_ADDRESS)
    request.app.state.buckets.check("upload of", guest, limits.UPLOADING)
    posted = await body(request, wire_http.RecordText)
    async with quotas_of(request).reading(payer or guest):
        await quotas_of(request).upload(guest, payer)
        key = await lobby_of(request).keep(posted.text, guest, payer)
    return answer(wire_http.Made(key), 201)


async def rules(request: Request) -> Response:
    return answer(pages.rules(request.path_params["id"], spoken(request)))


async def glossary(request: Request) -> Response:
    return Response(pages.glossary(request.path_params["id"], spoken(request)), media_type="application/json")


async def qr(request: Request) -> Response:
    posted = await body(request, wire_http.LinkText)
    guest, payer = request.scope["guest"], request.scope["payer"]
    quotas_of(request).pace("code", limits.CODES, guest, payer)
    async with quotas_of(request).reading(payer or guest):
        return answer(wire_http.LinkCode(await lobby_of(request).read(pages.qr, posted.text)))
