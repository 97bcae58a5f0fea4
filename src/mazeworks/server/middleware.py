"""The outermost middleware: it checks the host of every request, identifies the guest and sets the headers."""

from __future__ import annotations

import base64
import hashlib
import re

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from . import limits
from .guests import Guests

HEALTH = "/healthz"  # requested by a proxy, which does not send our host name
STATIC = "/static/"
FRESH = "public, max-age=3600"  # for files that are the same for all clients
FOREVER = "public, max-age=31536000, immutable"  # for files of a version
NEVER = "no-store"
VERSIONED = re.compile(r"/static/([0-9a-f]{12})/")
OTHER = "This server has another name."  # sent with 421: a name server or a proxy leads here, by mistake or on purpose


class Door:
    """Middleware that refuses requests for other hosts, identifies the guest and sets the security headers."""

    def __init__(self, app: ASGIApp, policy: str, version: str) -> None:
        self.app, self.policy, self.version = app, policy, version

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        guests: Guests = scope["app"].state.guests
        headers = Headers(scope=scope)
        path = scope["path"] = guests.public.inside(scope["path"])
        if path != HEALTH and not guests.public.serves(headers):
            await refused(scope, receive, send, 421, OTHER)
            return
        if len(path) + len(scope.get("query_string", b"")) > limits.ADDRESS:
            await refused(scope, receive, send, 414, "This address is too long.")
            return
        if found := VERSIONED.match(path):
            scope["path"] = STATIC + path[found.end() :]
        client = scope.get("client")
        scope["payer"] = guests.payer(client[0] if client else "")
        scope["guest"], cookie = guests.known(headers.get("cookie", "")), ""
        if scope["guest"] is None:
            scope["guest"], cookie = guests.new()
        if path == HEALTH or path.startswith(STATIC):
            cookie = ""

        async def dressed(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                self._dress(MutableHeaders(scope=message), message.get("status", 0), path, cookie)
            await send(message)

        await self.app(scope, receive, dressed)

    def _dress(self, headers: MutableHeaders, status: int, path: str, cookie: str) -> None:
        headers["Content-Security-Policy"] = self.policy
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cache-Control"] = self._kept(path) if path.startswith(STATIC) and status in (200, 304) else NEVER
        if cookie:
            headers.append("Set-Cookie", cookie)

    def _kept(self, path: str) -> str:
        """How long browsers keep a static file. One of another version is ours of now, and nobody keeps it."""
        found = VERSIONED.match(path)
        return FRESH if not found else FOREVER if found[1] == self.version else NEVER


async def refused(scope: Scope, receive: Receive, send: Send, status: int, why: str) -> None:
    """Answer a request that the door refuses."""
    answer = PlainTextResponse(f"{why}\n", status, {"Cache-Control": NEVER})
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(answer)
    else:
        await answer(scope, receive, send)


def policy(html: str) -> str:
    """Return the content security policy of a page: our own files and its own scripts, nothing from elsewhere."""
    inline = re.findall(r"<script(?: type=\"importmap\")?>(.*?)</script>", html, re.S)
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in inline]
    scripts = " ".join(["'self'", *[f"'sha256-{each}'" for each in hashes]])
    return (
        f"default-src 'self'; script-src {scripts}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )
