"""The address of a table as people pass it on: a link that a browser shows, or the three words of its code."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from typing import NamedTuple
from urllib.parse import parse_qs, quote, urlsplit

import msgspec

from mazeworks.core import Refused, Text
from mazeworks.match import Record
from mazeworks.server import wire_http
from mazeworks.server.table_code import tidy_code

from .text import clean

LOOPBACK = ("localhost", "127.0.0.1", "::1")
CODE = re.compile(r"[a-z]+([^a-z0-9:/.]+[a-z]+){2}", re.IGNORECASE)  # three words, however they are typed
WAIT = 20.0  # seconds for the answer of a server
MOST = 1 << 24  # bytes of an answer that are read


class Link(NamedTuple):
    """An address of a table: the server, and a key or a code. An invitation to one seat has its number and secret."""

    origin: str
    key: str = ""
    seat: int | None = None
    secret: str = ""
    code: str = ""

    @property
    def socket(self) -> str:
        return f"ws{self.origin.removeprefix('http')}/ws/{quote(self.key, safe='')}"

    @property
    def local(self) -> bool:
        """True if the server is on this machine: then no proxy is used."""
        return urlsplit(self.origin).hostname in LOOPBACK

    def at(self, key: str) -> Link:
        """The link to a table of the same server."""
        return self._replace(key=key)

    def __str__(self) -> str:
        """The link as it is passed on."""
        if self.code:
            return f"{self.origin}/j/{self.code}"
        return f"{self.origin}/t/{self.key}" + (f"#seat={self.seat or 0}&secret={self.secret}" if self.secret else "")


def link_of(text: str, server: str = "") -> Link:
    """Parse a link to a table, an invitation to one of its seats, or the code of a table at a server."""
    typed = text.strip()
    if CODE.fullmatch(typed):
        code = tidy_code(typed)
        if not server:
            raise Refused(
                "link", "{code} is the code of a table. Name its server too: {code} --server http://HOST", code=code
            )
        return Link(_origin(server), code=code)
    wrong = Refused(
        "link", "{text} is not a link to a table. Copy it whole, such as http://HOST/j/CODE.", text=f"{text!r:.80}"
    )
    try:
        parts = urlsplit(typed)
        _, host = parts.port, parts.hostname
        given = {**parse_qs(parts.query), **parse_qs(parts.fragment)}
    except ValueError:
        raise wrong from None
    *below, kind, name = ["", "", *[part for part in parts.path.split("/") if part]]
    if parts.scheme not in ("http", "https") or not host or kind not in ("t", "j") or not name.isprintable():
        raise wrong
    origin = "/".join([f"{parts.scheme}://{parts.netloc}", *filter(None, below)])
    if kind == "j":
        return Link(origin, code=tidy_code(name))
    seat, secret = given.get("seat", [""])[0], given.get("secret", [""])[0]
    return Link(origin, name, int(seat) if seat.isascii() and seat.isdigit() else None, secret)


def _origin(server: str) -> str:
    """The address of a server, however it is typed."""
    text = server.strip().rstrip("/")
    return text if text.startswith(("http://", "https://")) else f"http://{text}"


class NotYet(Refused):
    """The server does not answer now; it may later."""


def silent(origin: str, error: Exception) -> Text:
    """Why a server cannot be reached."""
    cause = getattr(error, "reason", error)
    reason = getattr(cause, "strerror", None) or str(cause) or type(error).__name__
    return Text("{origin} does not answer ({reason}).", origin=origin, reason=clean(reason))


def key_of(link: Link, language: str) -> str:
    """Ask a server for the key of the table with a code. Refuse a code of no table."""
    data = _got(link, f"codes/{quote(link.code, safe='')}", language)
    try:
        return msgspec.json.decode(data, type=wire_http.Found).key
    except msgspec.DecodeError:
        raise _nobody(link) from None


def record_of(link: Link, language: str, cookie: str) -> Record:
    """Ask a server for the record of a finished game."""
    data = _got(link, f"records/{quote(link.key, safe='')}", language, cookie)
    return Record.parse(data.decode("utf-8", "replace"))


def _got(link: Link, path: str, language: str, cookie: str = "") -> bytes:
    """Return what a server answers. Refuse with its own sentence, or with the reason why there is none."""
    headers = {"Cookie": cookie} if cookie else {}
    try:
        request = urllib.request.Request(f"{link.origin}/api/{path}?lang={language}", headers=headers)  # noqa: S310
        opener = urllib.request.build_opener(*[urllib.request.ProxyHandler({})] if link.local else [])
        with opener.open(request, timeout=WAIT) as answer:
            return bytes(answer.read(MOST))
    except urllib.error.HTTPError as error:
        if error.code >= 500:
            raise NotYet("lost", Text("{origin} answered {code}.", origin=link.origin, code=error.code)) from None
        raise _why(error) or _nobody(link) from None
    except ValueError:
        raise _nobody(link) from None
    except OSError as error:
        raise NotYet("lost", silent(link.origin, error)) from None


def _nobody(link: Link) -> Refused:
    return Refused("gone", "There is no Mazeworks server at {origin}.", origin=link.origin)


def _why(error: urllib.error.HTTPError) -> Refused | None:
    """The server's own sentence."""
    try:
        why = json.loads(error.read(1 << 16))["why"]
    except (ValueError, KeyError, TypeError, OSError):
        return None
    return Refused("gone", "{why}", why=clean(str(why)))
