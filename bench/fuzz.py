"""Hostile clients against the whole application in one process: frames, JSON, headers, uploads.

`python -m bench.fuzz --messages 200000 [--seed N] [--save]`. Nothing may go unhandled: no exception leaves the
application, no answer is a fault, no error is logged, and every frame of a socket is answered.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import logging
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any, get_args
from urllib.parse import quote

from starlette.routing import Mount, Route

from bench import results
from mazeworks import SHELF, Match, Record, spec_of
from mazeworks.server import wire, worker
from mazeworks.server.app import make_app
from mazeworks.store import MemoryStore

ASKS = {str(kind.__struct_config__.tag): kind.__struct_fields__ for kind in get_args(wire.AnyAsk)}
ROOMS = ["api", "static", "ws", "t", "r", "new", "mine", "tables", "records", "replays", "rules", "glossary", "qr"]
ROOMS += ["shelf", "healthz", "delve", "..", ".", "js", "app.js"]
ODD = [
    "",
    "\0",
    "\ud800",
    "\u202e",
    "é" * 30,
    "x" * 5000,
    "null",
    "-1",
    "1e999",
    "9" * 400,
    "{",
    "[[",
    "%00",
    "\\u0000",
]
NUMBERS = [-1, 0, 1, 2, 5, 9, 10, 2**31, 2**31 + 1, 2**63, 2**64, 10**400, 0.5, 1e308, True, None]
NAMES = ["origin", "host", "cookie", "accept-language", "content-type", "range", "if-none-match", "x-forwarded-for"]
VALUES = ["http://[", "null", "house", "guest=.", 'guest="\\777"', "de;q=x,*", "bytes=9-1", "127.0.0.1", 'W/""']
TABLES = 40  # tables in memory before the house is emptied
VISIT = 40  # frames of one visit


class Here(Executor):
    """Does at once what is asked of it; hints, which take long, are left out."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(("", "a hint") if fn is worker.hint else fn(*args))
        except BaseException as error:
            future.set_exception(error)
        return future


class Faults(logging.Handler):
    """Collects what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Fuzzer:
    """One house, a few guests, and what they throw at it."""

    def __init__(self, seed: int) -> None:
        self.lot, self.faults, self.kinds = random.Random(seed), Faults(), Counter[str]()
        self.sent = 0
        self.keys = ["unknown"]
        self.records = [str(Record.of(begun(spec.id))) for spec in SHELF]

    async def run(self, messages: int) -> None:
        """Send messages until there were enough."""
        for name in ("mazeworks", "asyncio"):
            logging.getLogger(name).addHandler(self.faults)
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: self.faults.found.append(f"{context.get('message')}: {context.get('exception')!r}")
        )
        while self.sent < messages and not self.faults.found:
            self.app = make_app(MemoryStore(), Here())
            async with self.app.router.lifespan_context(self.app):
                self.cookies = [self.app.state.guests.new()[1].partition(";")[0] for _ in range(3)]
                self.keys = ["unknown"]
                while len(self.keys) < TABLES and self.sent < messages and not self.faults.found:
                    await self._one()
        for name in ("mazeworks", "asyncio"):
            logging.getLogger(name).removeHandler(self.faults)

    async def _one(self) -> None:
        self.app.state.buckets.clear()  # nobody comes too often here
        kind = self.lot.choices((self._table, self._request, self._upload, self._visit), (1, 40, 8, 4))[0]
        await kind()

    # --- over HTTP ----------------------------------------------------------------------------------------------------

    async def _table(self) -> None:
        spec = self.lot.choice(SHELF)
        seats: list[Any] = [{"kind": "me", "name": self._text()}] + [
            self.lot.choice([{"kind": "here"}, {"kind": "online"}, {"kind": "bot", "bot": "chaos"}])
            for _ in range(spec.seats[-1] - 1)
        ]
        plan = {"game": spec.id, "seats": seats, "start": True}
        data = await self._ask("POST", "/api/tables", "", [], json.dumps(plan).encode())
        if b'"key"' in data:
            self.keys.append(json.loads(data)["key"])

    async def _request(self) -> None:
        method = self.lot.choice(("GET", "GET", "POST", "HEAD", "PUT", self._text()))
        parts = [self.lot.choice((*ROOMS, *self.keys[-3:], self._text())) for _ in range(self.lot.randrange(5))]
        route = self.lot.choice([route.path for route in self.app.routes if isinstance(route, Route | Mount)])
        known = re.sub(r"{\w+}", lambda _: self.lot.choice((*self.keys, *ROOMS, self._text())), route)
        path = known if self.lot.random() < 0.7 else "/" + "/".join(parts)
        query = self.lot.choice(("", "lang=de", "lang=%ff", "from=-1", "from=1e9", "from=999999", self._text()))
        body = self._bend(json.dumps(self._tree())) if self.lot.random() < 0.5 else self.lot.randbytes(30)
        data = await self._ask(method, path, query, self._headers(), body)
        if path == "/api/tables" and data.startswith(b'{"key"'):
            self.keys.append(json.loads(data)["key"])

    async def _upload(self) -> None:
        text = self.lot.choice(self.records)
        lines = text.split("\n")
        if self.lot.random() < 0.5:
            self.lot.shuffle(lines)
        text = "\n".join(lines) + "1 push N4 0\n* draw 3\n"
        bent = self._bend(text).decode("utf-8", "replace")
        await self._ask("POST", "/api/records", "", [], json.dumps({"text": bent}).encode())

    async def _ask(self, method: str, path: str, query: str, headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
        self._note("request" if path != "/api/records" else "upload")
        sent: list[dict[str, Any]] = []
        chunks = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Any:
            return next(chunks, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {**self._scope("http", path, query, headers), "method": method}
        await self._guarded(self.app(scope, receive, send), f"{method} {path!r}")
        if sent and sent[0]["status"] >= 500:
            self.faults.found.append(f"{method} {path!r}: {sent[0]['status']}")
        return b"".join([message.get("body", b"") for message in sent[1:]])

    # --- over a socket ------------------------------------------------------------------------------------------------

    async def _visit(self) -> None:
        """One client at one table: it plays a little, and says much that makes no sense."""
        said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        said.put_nowait({"type": "websocket.connect"})
        left, answers, legal, at = self.lot.randrange(1, VISIT), 0, [""], [0]
        asked = left

        def speak() -> None:
            nonlocal left
            if left:
                left -= 1
                said.put_nowait({"type": "websocket.receive", **self._frame(legal, at[0])})
            else:
                said.put_nowait({"type": "websocket.disconnect", "code": 1000})

        async def send(message: Any) -> None:
            nonlocal answers
            if message["type"] == "websocket.accept":
                speak()
            elif message["type"] == "websocket.send":
                heard = json.loads(message["text"])
                if "views" in heard:
                    at[0] = heard["ply"]
                    legal[:] = [act for view in heard["views"].values() for act in view.get("legal", ())] or [""]
                if heard["is"] in ("refused", "done", "peeked", "hinted", "pass"):
                    answers += 1
                    speak()

        path = f"/ws/{self.lot.choice(self.keys)}"
        await self._guarded(self.app(self._scope("websocket", path, "", self._headers()), said.get, send), path)
        if answers and answers < asked:
            self.faults.found.append(f"{path}: {answers} answers to {asked} frames")

    def _frame(self, legal: list[str], ply: int) -> dict[str, Any]:
        self._note("frame")
        lot, kind = self.lot, self.lot.choice([*ASKS])
        good = {
            "id": lot.randrange(9),
            "seat": lot.randrange(3),
            "other": lot.randrange(3),
            "ply": ply,
            "action": lot.choice(legal),
            "kind": lot.choice(("here", "online", "bot", "me")),
            "bot": "chaos",
            "begins": lot.choice((0, 1, "random", "loser")),
            "secret": self._text(),
            "name": self._text() or "x",
            "colour": lot.randrange(6),
        }
        ask: dict[str, Any] = {"do": kind, **{name: good[name] for name in ASKS[kind]}}
        if lot.random() < 0.5:
            ask[lot.choice([*ask, "extra"])] = self._tree()
        text = json.dumps(ask)
        if lot.random() < 0.3:
            data = self._bend(text)
            return {"bytes": data} if lot.random() < 0.2 else {"text": data.decode("utf-8", "replace")}
        return {"text": text}

    # --- what they throw ----------------------------------------------------------------------------------------------

    def _note(self, kind: str) -> None:
        self.sent += 1
        self.kinds[kind] += 1

    async def _guarded(self, work: Any, what: str) -> None:
        """Wait for the application; whatever leaves it is a fault, and so is silence."""
        try:
            await asyncio.wait_for(work, 60)
        except Exception as error:
            self.faults.found.append(f"{what}: {error!r}")

    def _scope(self, kind: str, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        cookie = [(b"cookie", self.lot.choice(self.cookies).encode())] if self.lot.random() < 0.8 else []
        host = [] if any(name == b"host" for name, _ in headers) else [(b"host", b"house")]
        client = (self.lot.choice(("127.0.0.1", "203.0.113.7", "2001:db8::1", "nonsense")), 5)
        return {
            "type": kind,
            "path": path,
            "raw_path": quote(path, errors="replace").encode(),
            "query_string": query.encode("utf-8", "replace"),
            "headers": [*host, *cookie, *headers],
            "client": client,
            "server": ("house", 80),
            "root_path": "",
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "subprotocols": [],
        }

    def _headers(self) -> list[tuple[bytes, bytes]]:
        some = range(self.lot.choice((0, 0, 0, 1, 3)))
        pairs = [(self.lot.choice(NAMES), self.lot.choice((*VALUES, self._text()))) for _ in some]
        return [(name.encode(), value.encode("utf-8", "replace")) for name, value in pairs]

    def _text(self) -> str:
        lot = self.lot
        return lot.choice((*ODD, "".join([chr(lot.randrange(0x2100)) for _ in range(lot.randrange(9))])))

    def _tree(self, depth: int = 0) -> Any:
        lot = self.lot
        if depth > 3 or lot.random() < 0.5:
            return lot.choice((lot.choice(NUMBERS), self._text(), lot.choice([*ASKS]), [], {}))
        if lot.random() < 0.1:
            return json.loads("[" * 500 + "]" * 500)
        names = (*ASKS, "do", "id", "seat", "game", "seats", "options", "text", "kind", "name")
        some = range(lot.randrange(4))
        return (
            {lot.choice(names): self._tree(depth + 1) for _ in some}
            if lot.random() < 0.6
            else [self._tree(depth + 1) for _ in some]
        )

    def _bend(self, text: str) -> bytes:
        """Return a text with a few bytes changed, left out, doubled or put in."""
        data, lot = bytearray(text.encode("utf-8", "replace")), self.lot
        for _ in range(lot.choice((0, 1, 1, 2, 5))):
            at = lot.randrange(len(data) + 1)
            how = lot.randrange(5)
            if how == 0:
                data[at : at + 1] = bytes([lot.randrange(256)])
            elif how == 1:
                del data[at : at + lot.randrange(9)]
            elif how == 2:
                data[at:at] = lot.choice(ODD).encode("utf-8", "replace")[:99]
            elif how == 3:
                data[at:at] = data[at : at + 40]
            else:
                data[at : at + 1] = lot.choice((b"[", b"{", b'"', b"9", b"\\", b"\n"))
        return bytes(data)


def begun(game: str) -> Match:
    """A game with its first actions."""
    spec = spec_of(game)
    match = Match.new(spec, spec.seats[0], 1)
    for _ in itertools.repeat(None, 6):
        if isinstance(match.actor, int):
            match.submit(match.actor, match.legal[0], match.ply)
    return match


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(given)
    fuzzer, start = Fuzzer(args.seed), time.monotonic()
    asyncio.run(fuzzer.run(args.messages))
    seconds = time.monotonic() - start
    print(f"{fuzzer.sent} messages in {seconds:.0f} s, {fuzzer.sent / seconds:.0f} a second: {dict(fuzzer.kinds)}")
    print(*fuzzer.faults.found[:5], sep="\n")
    sheet.add(
        "robustness/fuzz",
        "fuzzed messages that went unhandled",
        "messages",
        len(fuzzer.faults.found),
        goal="= 0",
        n=fuzzer.sent,
    )
    raise SystemExit(bool(fuzzer.faults.found))


if __name__ == "__main__":
    main()
