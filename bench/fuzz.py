"""Hostile clients against the whole application in one process: frames, JSON, headers, uploads.

`python -m bench.fuzz --messages 200000 [--seed N] [--tally FILE] [--save]`. Nothing may go unhandled: no exception
leaves the application, no answer is a fault, no error is logged, and every frame of a socket is answered. Most frames
come in floods, without a socket. An interrupt ends the run early; `--tally` adds the counts of several runs up.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import logging
import re
import signal
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, get_args
from unittest import mock
from urllib.parse import quote

from starlette.routing import Mount, Route

from bench import results
from mazeworks import SHELF, Match, Record, spec_of
from mazeworks.core import Refused
from mazeworks.server import limits, pool_tasks, review_tasks, wire_players
from mazeworks.server.app import make_app
from mazeworks.server.limits import Pace, Rate
from mazeworks.server.table import Table
from mazeworks.store import MemoryStore
from mazeworks.study import position
from tests.kit.flood import FRAMES, Flood
from tests.kit.oddities import ASKS, Oddities
from tests.kit.samples import record_text

ROOMS = ["api", "static", "ws", "t", "r", "new", "mine", "tables", "records", "replays", "rules", "glossary", "qr"]
ROOMS += ["shelf", "healthz", "delve", "..", ".", "js", "app.js"]
TABLES = 40  # tables in memory before the house is emptied
VISIT = 40  # frames of one visit
RATES = {name: limit for name, limit in vars(limits).items() if isinstance(limit, Rate | Pace)}
FREE = Rate(1e9, 1e9)  # nobody comes too often here


QUICK: dict[object, Any] = {
    pool_tasks.hint: ("", "a hint", "", ()),
    review_tasks.judge: [],
    review_tasks.conclude: b"{}",
}


class Here(Executor):
    """Does at once what is asked of it; what takes long is answered without thinking."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(QUICK[fn] if fn in QUICK else fn(*args))
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

    def __init__(self, seed: int, floods: float = 1) -> None:
        self.floods = floods  # how often they come, beside 40 requests
        self.odd, self.faults, self.kinds = Oddities(seed), Faults(), Counter[str]()
        self.lot = self.odd.lot
        self.sent = 0
        self.ended = False
        self.keys = ["unknown"]
        self.records = [str(Record.of(begun(spec.id))) for spec in SHELF]
        self.positions = [position.text(begun(spec.id)) for spec in SHELF]
        self.finished = [record_text(spec) for spec in SHELF]

    async def run(self, messages: int) -> None:
        """Send messages until there were enough."""
        for name in ("mazeworks", "asyncio"):
            logging.getLogger(name).addHandler(self.faults)
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: self.faults.found.append(f"{context.get('message')}: {context.get('exception')!r}")
        )
        rates: dict[str, Any] = {
            name: FREE if isinstance(limit, Rate) else Pace(FREE, FREE) for name, limit in RATES.items()
        }
        with mock.patch.multiple(limits, GAP=0, **rates):
            while not self._enough(messages):
                await self._house(messages)
        for name in ("mazeworks", "asyncio"):
            logging.getLogger(name).removeHandler(self.faults)

    def _enough(self, messages: int) -> bool:
        return self.sent >= messages or self.ended or bool(self.faults.found)

    async def _house(self, messages: int) -> None:
        """Send messages to one house, until it has many tables."""
        self.app = make_app(MemoryStore(), Here())
        async with self.app.router.lifespan_context(self.app):
            guests = [self.app.state.guests.new() for _ in range(3)]
            self.guests = [guest for guest, _ in guests]
            self.cookies = [header.partition(";")[0] for _, header in guests]
            self.keys = ["unknown"]
            text = self.lot.choice(self.finished)
            made = await self._ask("POST", "/api/records", "", [], json.dumps({"text": text}).encode())
            self.over = json.loads(made)["key"]
            while len(self.keys) < TABLES and not self._enough(messages):
                kinds = (self._table, self._request, self._study, self._upload, self._visit, self._flood)
                await self.lot.choices(kinds, (2, 40, 8, 8, 4, self.floods))[0]()

    # --- over HTTP ----------------------------------------------------------------------------------------------------

    async def _table(self) -> None:
        spec = self.lot.choice(SHELF)
        seats: list[Any] = [{"kind": "me", "name": self.odd.text()}] + [
            self.lot.choice([{"kind": "here"}, {"kind": "online"}, {"kind": "bot", "bot": "chaos"}])
            for _ in range(spec.seats[-1] - 1)
        ]
        plan = {"game": spec.id, "seats": seats, "start": True}
        data = await self._ask("POST", "/api/tables", "", [], json.dumps(plan).encode())
        if b'"key"' in data:
            self.keys.append(json.loads(data)["key"])

    async def _request(self) -> None:
        method = self.lot.choice(("GET", "GET", "POST", "HEAD", "PUT", self.odd.text()))
        parts = [self.lot.choice((*ROOMS, *self.keys[-3:], self.odd.text())) for _ in range(self.lot.randrange(5))]
        route = self.lot.choice([route.path for route in self.app.routes if isinstance(route, Route | Mount)])
        known = re.sub(r"{\w+}", lambda _: self.lot.choice((*self.keys, self.over, *ROOMS, self.odd.text())), route)
        path = known if self.lot.random() < 0.7 else "/" + "/".join(parts)
        query = self.lot.choice(("", "lang=de", "lang=%ff", "from=-1", "from=1e9", "from=999999", self.odd.text()))
        body = self.odd.bend(json.dumps(self.odd.tree())) if self.lot.random() < 0.5 else self.lot.randbytes(30)
        data = await self._ask(method, path, query, self.odd.headers(), body)
        if path == "/api/tables" and data.startswith(b'{"key"'):
            self.keys.append(json.loads(data)["key"])

    async def _study(self) -> None:
        """An attempt at a puzzle, a position or a turn, most of which are almost right."""
        lot = self.lot
        place = lot.choice((self.odd.bend(lot.choice(self.positions)).decode("utf-8", "replace"), self.odd.text()))
        asked: dict[str, Any] = {"actions": [lot.choice(("push N4 0", "walk a1", "stay", self.odd.text()))]}
        asked |= {"peek": lot.random() < 0.3, "hint": lot.choice((0, 1, 2))}
        path, more = lot.choice(
            (
                ("/api/puzzles/try", {"puzzle": lot.choice(("three-0417", self.odd.text()))}),
                ("/api/positions", {"position": place}),
                ("/api/positions/try", {"position": place, "seat": lot.choice((0, 1, 3, None))}),
                (f"/api/reviews/{self.over}/try", {"turn": lot.randrange(-1, 9)}),
            )
        )
        asked |= more
        if lot.random() < 0.2:
            asked[lot.choice([*asked, "extra"])] = self.odd.tree()
        await self._ask("POST", path, "", [], json.dumps(asked).encode())

    async def _upload(self) -> None:
        text = self.lot.choice(self.records)
        lines = text.split("\n")
        if self.lot.random() < 0.5:
            self.lot.shuffle(lines)
        text = "\n".join(lines) + "1 push N4 0\n* draw 3\n"
        bent = self.odd.bend(text).decode("utf-8", "replace")
        await self._ask("POST", "/api/records", "", [], json.dumps({"text": bent}).encode())

    async def _ask(self, method: str, path: str, query: str, headers: list[tuple[bytes, bytes]], body: bytes) -> bytes:
        self._note("upload" if path == "/api/records" else "request")
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
        await self._guarded(self.app(self._scope("websocket", path, "", self.odd.headers()), said.get, send), path)
        if answers and answers < asked:
            self.faults.found.append(f"{path}: {answers} answers to {asked} frames")

    async def _flood(self) -> None:
        """Many frames at one table, most of which are almost right."""
        try:
            table = await self.app.state.lobby.find(self.lot.choice(self.keys))
        except Refused:
            return
        guest = self.lot.choice((table.config.host, *self.guests))
        flood = Flood(table, guest, self.lot, lambda: self._plain(table), self.odd.tree)
        if not await flood.run(self.app.state.quotas):
            self.faults.found.append(f"{table.config.game}: {flood.client.answers} answers, the last to {flood.last!r}")
        self._note("frame", FRAMES)

    def _plain(self, table: Table) -> dict[str, Any]:
        match = table.kept.match if table.kept else None
        legal = [match.codec.text(self.lot.choice(match.legal))] if match and match.legal else [""]
        return self._asked(legal, match.ply if match else 0, table.config.code)

    def _asked(self, legal: list[str], ply: int, code: str = "") -> dict[str, Any]:
        """A message that is well-formed."""
        lot, kind = self.lot, self.lot.choice([*ASKS])
        if kind == "resign" and lot.random() < 0.9:  # games that are over are soon explored
            kind = "act"
        good = {
            "id": lot.randrange(9),
            "seat": lot.randrange(3),
            "other": lot.randrange(3),
            "ply": ply,
            "action": lot.choice(legal),
            "kind": lot.choice(("here", "online", "bot", "me")),
            "bot": "chaos",
            "begins": lot.choice((0, 1, "random", "loser")),
            "secret": self.odd.text(),
            "name": self.odd.text() or "x",
            "colour": lot.randrange(6),
            "code": code,
            "welcoming": lot.random() < 0.5,
            "harder": lot.randrange(-11, 12),
            "what": lot.choice(get_args(wire_players.Drawn if kind == "react" else wire_players.Matter)),
            "yes": lot.random() < 0.5,
            "seconds": lot.choice(get_args(wire_players.Seconds)),
            "bot_after": lot.random() < 0.5,
        }
        return {"do": kind, **{name: good[name] if name in good else self.odd.tree() for name in ASKS[kind]}}

    def _frame(self, legal: list[str], ply: int) -> dict[str, Any]:
        self._note("frame")
        lot, ask = self.lot, self._asked(legal, ply)
        if lot.random() < 0.5:
            ask[lot.choice([*ask, "extra"])] = self.odd.tree()
        text = json.dumps(ask)
        if lot.random() < 0.3:
            data = self.odd.bend(text)
            return {"bytes": data} if lot.random() < 0.2 else {"text": data.decode("utf-8", "replace")}
        return {"text": text}

    # --- what they throw ----------------------------------------------------------------------------------------------

    def _note(self, kind: str, number: int = 1) -> None:
        self.sent += number
        self.kinds[kind] += number

    def end(self) -> None:
        self.ended = True

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
    parser.add_argument("--tally", type=Path, help="a file of counts that this run adds to")
    args = parser.parse_args(given)
    fuzzer, start = Fuzzer(args.seed), time.process_time()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: fuzzer.end())
    asyncio.run(fuzzer.run(args.messages))
    seconds = time.process_time() - start
    print(f"{fuzzer.sent} messages in {seconds:.0f} s of CPU time, {fuzzer.sent / seconds:.0f} a second")
    print(dict(fuzzer.kinds))
    print(*fuzzer.faults.found[:5], sep="\n")
    total = results.tallied(args.tally, {"faults": len(fuzzer.faults.found), "sent": fuzzer.sent})
    what = "fuzzed messages that went unhandled"
    sheet.add("robustness/fuzz", what, "messages", total["faults"], goal="= 0", n=total["sent"])
    raise SystemExit(bool(fuzzer.faults.found))


if __name__ == "__main__":
    main()
