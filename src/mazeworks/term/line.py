"""The connection to a table: to one in this process, or through the socket of a server.

Both carry the messages of `server/wire.py`. A request that is made while the connection is lost is refused at once and
never sent later.
"""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI, WebSocketException

from mazeworks.core import AnyGame, Refused, Text
from mazeworks.match import Record
from mazeworks.server import wire
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table

from .link import Link, NotYet, key_of, record_of, silent
from .text import clean
from .user_files import Cookies

FIRST_WAIT, LONGEST_WAIT = 0.3, 5.0  # seconds before a lost socket is opened again; doubled each time
ANSWER = 60.0  # seconds after which a request counts as lost
LOST = Text("The connection was lost. Try again when it is back.")
OLDER = Text("The server sends messages that this program does not know. Update Mazeworks on this machine.")


class State(NamedTuple):
    """The state of a connection: `lost` is temporary, `gone` is final. `why` may be a text that can be translated."""

    kind: Literal["new", "open", "lost", "gone"] = "new"
    why: str = ""


class Line(Protocol):
    """A connection to one table. Every message but answers goes to `hear`, every change of the state to `state`.

    `rules` are those of the game, if the connection knows them without its options.
    """

    rules: AnyGame | None
    hear: Callable[[wire.AnyMessage], None]
    state: Callable[[State], None]
    language: str

    def open(self) -> None: ...
    async def ask(self, kind: type[wire.Ask], **fields: object) -> wire.AnyMessage:
        """Send a request and return its answer. A refusal is raised as `Refused`."""
        ...

    async def close(self) -> None: ...


class _Asker:
    """Numbers requests, and passes each answer to its asker."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.rules: AnyGame | None = None
        self.hear: Callable[[wire.AnyMessage], None] = lambda _: None
        self.state: Callable[[State], None] = lambda _: None
        self._asked = 0
        self._waiting: dict[int, asyncio.Future[wire.AnyMessage]] = {}

    async def _answered(
        self, kind: type[wire.Ask], fields: dict[str, object], send: Callable[[wire.AnyAsk], None]
    ) -> wire.AnyMessage:
        self._asked += 1
        ask = msgspec.convert({"do": kind.__struct_config__.tag, "id": self._asked, **fields}, wire.AnyAsk)
        future: asyncio.Future[wire.AnyMessage] = asyncio.get_running_loop().create_future()
        self._waiting[self._asked] = future
        send(ask)
        try:
            async with asyncio.timeout(ANSWER):
                answer = await future
        except TimeoutError:
            raise Refused("offline", LOST) from None
        finally:
            self._waiting.pop(ask.id, None)
        if isinstance(answer, wire.Refusal):
            raise Refused(answer.code, "{why}", why=answer.why)
        return answer

    def _deliver(self, message: wire.AnyMessage) -> None:
        number = getattr(message, "id", None)
        if number is None:
            self.hear(message)
        elif (future := self._waiting.get(number)) and not future.done():
            future.set_result(message)

    def _drop(self) -> None:
        """Refuse everything that waits for an answer."""
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Refused("offline", LOST))


class LocalLine(_Asker):
    """A client of a table in this process: no socket, no HTTP."""

    payer = ""  # this machine is not charged

    def __init__(self, lobby: Lobby, key: str, guest: str, language: str = "en") -> None:
        super().__init__(language)
        self.lobby, self.key, self.guest = lobby, key, guest
        self._table: Table | None = None
        self._opening: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._opening = asyncio.create_task(self._open())

    async def _open(self) -> None:
        try:
            self._table = await self.lobby.find(self.key)
        except Refused as refused:
            self.state(State("gone", refused.why))
            return
        self.state(State("open"))
        self._table.join(self)

    def send(self, message: wire.Sent) -> None:
        """Receive a message of the table."""
        if isinstance(message, msgspec.Raw):
            self._deliver(msgspec.json.decode(message, type=wire.AnyMessage))
        else:
            self._deliver(message)

    async def ask(self, kind: type[wire.Ask], **fields: object) -> wire.AnyMessage:
        if self._opening:
            await self._opening
        table = self._table
        if table is None:
            raise Refused("offline", LOST)
        return await self._answered(kind, fields, lambda ask: table.ask(self, ask))

    async def close(self) -> None:
        if self._opening:
            await self._opening
        if self._table:
            self._table.leave(self)
            self._table = None
        self._drop()


class RemoteLine(_Asker):
    """A client of a server's table. A lost socket is opened again until the server says that the table is gone."""

    def __init__(self, link: Link, language: str = "en", cookies: Cookies | None = None) -> None:
        super().__init__(language)
        self.link, self.cookies = link, cookies or Cookies()
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._wait = FIRST_WAIT

    def open(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            state = await self._attend()
            self._socket = None
            self._drop()
            self.state(state)
            if state.kind == "gone":
                return
            await asyncio.sleep(self._wait)
            self._wait = min(2 * self._wait, LONGEST_WAIT)

    async def _attend(self) -> State:
        """Listen until the socket closes; return what that means."""
        origin, cookie = self.link.origin, self.cookies.get(self.link.origin)
        headers = {"Cookie": cookie} if cookie else {}
        try:
            if not self.link.key:
                self.link = self.link.at(await asyncio.to_thread(key_of, self.link, self.language))
            address = f"{self.link.socket}?lang={self.language}"
            async with connect(address, additional_headers=headers, proxy=None if self.link.local else True) as socket:
                if socket.response and (fresh := socket.response.headers.get("Set-Cookie")):
                    self.cookies.keep(origin, fresh)
                elif cookie:
                    self.cookies.keep(origin, cookie)  # the server visited last
                self._socket = socket
                self.state(State("open"))
                async for text in socket:
                    self._wait = FIRST_WAIT  # not before: a server in trouble opens the socket only to close it
                    self._receive(text)
                return _meaning(socket.close_code, socket.close_reason)
        except ConnectionClosed as closed:
            return _meaning(closed.rcvd.code if closed.rcvd else None, closed.rcvd.reason if closed.rcvd else None)
        except msgspec.DecodeError:
            return State("gone", OLDER)
        except NotYet as later:
            return State("lost", later.why)
        except Refused as refused:
            return State("gone", refused.why)
        except InvalidStatus as error:
            code = error.response.status_code
            why = Text("{origin} answered {code}.", origin=origin, code=code)
            return State("gone" if 400 <= code < 500 and code != 429 else "lost", why)
        except (InvalidHandshake, InvalidURI, ssl.SSLError):
            return State("gone", Text("There is no Mazeworks server at {origin}.", origin=origin))
        except (OSError, TimeoutError, WebSocketException) as error:
            return State("lost", silent(origin, error))

    def _receive(self, text: str | bytes) -> None:
        known = {kind.__struct_config__.tag for kind in wire.AnyMessage.__args__}
        if msgspec.json.decode(text, type=_Tagged).is_ in known:  # a newer server may send more
            self._deliver(msgspec.json.decode(text, type=wire.AnyMessage))

    async def ask(self, kind: type[wire.Ask], **fields: object) -> wire.AnyMessage:
        socket = self._socket
        if socket is None:
            raise Refused("offline", LOST)

        async def put(text: str) -> None:
            with contextlib.suppress(ConnectionClosed):
                await socket.send(text)

        def send(ask: wire.AnyAsk) -> None:
            task = asyncio.create_task(put(msgspec.json.encode(ask).decode()))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

        return await self._answered(kind, fields, send)

    async def record(self, key: str) -> Record:
        """Return the record of a finished game at the same server."""
        cookie = self.cookies.get(self.link.origin)
        return await asyncio.to_thread(record_of, self.link.at(key), self.language, cookie)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._drop()


class _Tagged(msgspec.Struct):
    """The kind of a message."""

    is_: str = msgspec.field(name="is")


def _meaning(code: int | None, reason: str | None) -> State:
    final = code is not None and 4400 <= code < 4500
    return State("gone" if final else "lost", clean(reason or ""))
