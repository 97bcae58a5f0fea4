"""Whatever comes through the door, the server answers: any headers, paths, bodies and frames, as ASGI hands them on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mazeworks.server.app import make_app
from mazeworks.server.wire import AnyAsk
from mazeworks.store import MemoryStore

from .wild import trees

Headers = list[tuple[bytes, bytes]]
PLAN = b'{"game":"classic","seats":[{"kind":"me"},{"kind":"here"}],"start":true}'
ROOMS = "api static ws t r new shelf mine tables records replays rules glossary qr classic delve .. . js app.js".split()
DEEP = 100_000

KINDS = [str(kind.__struct_config__.tag) for kind in AnyAsk.__args__]
ORIGINS = [b"http://[", b"http://[::1", b"null", b"testserver", b"http://testserver:99999", b"["]
COOKIES = [b"guest=\xff.\xff", b'guest="\\777.a"', b"guest=" + b"." * 50, b"guest; =;"]

values = st.binary(max_size=60) | st.sampled_from([*ORIGINS, *COOKIES, b"de;q=x,*", b"x" * 5000])
names = st.sampled_from(
    [b"origin", b"host", b"cookie", b"accept-language", b"content-type", b"range", b"if-none-match"]
)
headers = st.lists(st.tuples(names, values), max_size=5)
parts = st.sampled_from(ROOMS) | st.text(max_size=8) | st.sampled_from(["\0", "%00", "a" * 3000, "é", "\u202e"])
paths = st.lists(parts, max_size=4).map("/".join).map("/{}".format)
queries = st.binary(max_size=30) | st.sampled_from(
    [b"lang=de", b"lang=%ff", b"text=%00", b"text=\xff&from=-1", b"from=1e9"]
)
numbers = st.sampled_from(["NaN", "Infinity", "1e999", "9" * 30, "9" * 4000, "-1", "1.5", '"1"', "null", "[]"])
asks = st.builds(
    '{{"do":"{}","id":{},"seat":{},"ply":{},"action":"{}","secret":"","name":"x"}}'.format,
    st.sampled_from([*KINDS, "fly"]),
    *[numbers | st.sampled_from(["0", "1", "7"])] * 3,
    st.sampled_from(["push N4 0", "walk a1", "", "\\u0000", "\\ud800", "draw owl"]),
)
texts = (
    st.text(max_size=40)
    | trees.map(lambda tree: msgspec.json.encode(tree).decode())
    | asks
    | st.sampled_from(["[" * DEEP, '{"do":' * DEEP, '{"do":"act","id":' + "9" * 5000 + "}"])
)
frames = st.fixed_dictionaries({"text": texts}) | st.fixed_dictionaries({"bytes": st.binary(max_size=40)})


class Door(logging.Handler):
    """The application in this process, spoken to in ASGI; `faults` is what it has logged as errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.faults: list[str] = []
        logging.getLogger("mazeworks").addHandler(self)
        self.app = make_app(MemoryStore(), ThreadPoolExecutor(1))
        self.runner = asyncio.Runner()
        self._open = self.app.router.lifespan_context(self.app)
        self.runner.run(self._open.__aenter__())

    def emit(self, record: logging.LogRecord) -> None:
        self.faults.append(self.format(record))

    def close(self) -> None:
        logging.getLogger("mazeworks").removeHandler(self)
        super().close()
        self.runner.run(self._open.__aexit__(None, None, None))
        self.runner.close()

    def ask(self, method: str, path: str, query: bytes, headers: Headers, body: bytes = b"") -> tuple[int, bytes]:
        """Status and body of an answer; nobody comes too often here."""
        self.app.state.buckets.clear()
        sent = self.runner.run(self._http(method, path, query, headers, body))
        return sent[0]["status"], b"".join([message.get("body", b"") for message in sent[1:]])

    async def _http(self, method: str, path: str, query: bytes, headers: Headers, body: bytes) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []
        more = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(more, {"type": "http.disconnect"})

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app({**scope("http", path, query, headers), "method": method}, receive, send)
        return sent

    def talk(self, path: str, headers: Headers, frames: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """All that a socket is sent while it says these things and leaves."""
        return self.runner.run(self._socket(path, headers, frames))

    async def _socket(self, path: str, headers: Headers, frames: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []
        closed = asyncio.Event()
        said = iter([{"type": "websocket.connect"}, *[{"type": "websocket.receive", **frame} for frame in frames]])

        async def receive() -> Any:
            if message := next(said, None):
                return message
            await closed.wait()
            return {"type": "websocket.disconnect", "code": 1000}

        async def send(message: Any) -> None:
            sent.append(message)
            if message["type"] == "websocket.close" or b'"id":77' in message.get("text", "").encode():
                closed.set()

        await self.app(scope("websocket", path, b"", headers), receive, send)
        return sent


def scope(kind: str, path: str, query: bytes, headers: Headers) -> dict[str, Any]:
    server = {"client": ("testclient", 50000), "server": ("testserver", 80), "http_version": "1.1", "root_path": ""}
    raw = quote(path).encode()
    return {"type": kind, "path": path, "raw_path": raw, "query_string": query, "headers": headers, **server} | {
        "scheme": "http" if kind == "http" else "ws"
    }


@pytest.fixture(scope="module")
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.close()


@given(method=st.sampled_from(["GET", "HEAD", "POST"]), path=paths, query=queries, headers=headers)
@example("POST", "/api/tables", b"", [(b"origin", b"http://["), (b"host", b"testserver")])
@example("GET", "/static/\0", b"", [])
@example("GET", "/static/" + "a" * 3000, b"", [])
@example("GET", "/api/shelf/", b"", [(b"host", b"[")])
@example("GET", "/static", b"\x80", [])
def test_any_request_is_answered(door: Door, method: str, path: str, query: bytes, headers: Headers) -> None:
    status, _ = door.ask(method, path, query, headers, PLAN)
    assert status < 500


@given(path=st.sampled_from(["/api/tables", "/api/records"]), body=texts.map(str.encode) | st.binary(max_size=60))
@example("/api/tables", PLAN.replace(b"}]", b'}],"options":{"cards":' + b"9" * 5000 + b"}"))
@example("/api/tables", PLAN.replace(b"}]", b'}],"options":' + b'{"a":' * 3000 + b"1" + b"}" * 3001))
def test_any_body_is_answered(door: Door, path: str, body: bytes) -> None:
    assert door.ask("POST", path, b"", [], body)[0] < 500


@given(headers=headers)
@example([(b"origin", b"http://["), (b"host", b"testserver")])
def test_any_socket_is_answered(door: Door, headers: Headers) -> None:
    made = msgspec.json.decode(door.ask("POST", "/api/tables", b"", [], PLAN)[1])
    sent = door.talk(f"/ws/{made['key']}", headers, [{"text": '{"do":"sync","id":77}'}])
    assert sent[-1]["type"] == "websocket.close" or b'"id":77' in sent[-1]["text"].encode()


@given(frames=st.lists(frames, max_size=12))
@example([{"bytes": b"\x00\xff"}])
@example([{"text": "[" * DEEP}])
@example([{"text": '{"do":"act","id":1,"seat":0,"action":"push N4 0","ply":' + "9" * 5000 + "}"}])
def test_any_frame_is_answered_and_the_table_goes_on(door: Door, frames: list[dict[str, Any]]) -> None:
    made = msgspec.json.decode(door.ask("POST", "/api/tables", b"", [], PLAN)[1])
    sent = door.talk(f"/ws/{made['key']}", [], [*frames, {"text": '{"do":"sync","id":77}'}])
    answers = [msgspec.json.decode(message["text"]) for message in sent if message["type"] == "websocket.send"]
    assert sum(answer["is"] in ("refused", "done", "peeked", "hinted") for answer in answers) == len(frames) + 1
    assert door.faults == []
