"""A socket for each client: its messages go to the table, and the table's messages wait in a queue."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from mazeworks.core import Refused, Text
from mazeworks.match import refusal

from . import limits, permissions, wire
from .api import STATUS, lobby_of, spoken
from .guests import TOO_FAST, Bucket, Guests
from .metrics import METER
from .quotas import Quotas

SHOWN = 120  # bytes of the reason in a closing frame
SLOW = 1.0  # seconds from a message to its answer that count as slow
Ask = Callable[[Any, Any], None]


class Socket:
    """A client at a table. Messages to it wait in a queue, so that a slow client does not delay the others."""

    def __init__(self, websocket: WebSocket, guest: str, payer: str, language: str, game: str) -> None:
        self.websocket, self.guest, self.payer, self.language, self.game = websocket, guest, payer, language, game
        self.late = asyncio.Event()
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._bytes = 0  # that wait
        self._asked: dict[int, tuple[str, float]] = {}

    def asks(self, ask: wire.AnyAsk) -> None:
        """Note the time of a message, to time its answer. Two messages with the same id are timed as one."""
        if len(self._asked) < limits.LATE:
            self._asked[ask.id] = type(ask).__name__.lower(), time.monotonic()

    def send(self, message: wire.Sent) -> None:
        if isinstance(message, wire.Done | wire.Peeked | wire.Hinted | wire.Pass | wire.Refusal):
            self._timed(message)
        data = msgspec.json.encode(message)
        if self._out.empty() or (self._out.qsize() < limits.LATE and self._bytes + len(data) <= limits.LATE_BYTES):
            self._out.put_nowait(data)
            self._bytes += len(data)
        else:
            self.late.set()

    def _timed(self, message: wire.Done | wire.Peeked | wire.Hinted | wire.Pass | wire.Refusal) -> None:
        result = message.code if isinstance(message, wire.Refusal) else "done"
        kind, since = self._asked.pop(message.id, ("", 0.0))
        if not kind:
            return
        seconds = time.monotonic() - since
        METER.count("messages", game=self.game, kind=kind, result=result)
        METER.observe("message_seconds", seconds, kind=kind)
        if seconds > SLOW:
            METER.slow(f"{kind} ({self.game})", seconds)

    async def pump(self) -> None:
        """Send the queued messages until the client is gone."""
        while True:
            data = await self._out.get()
            self._bytes -= len(data)
            await self.websocket.send_text(data.decode())

    async def let_go(self) -> None:
        """Disconnect a client that is too slow. One that reads no byte does not get the reason."""
        METER.count("limited", code="slow")
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(limits.LETTING_GO):
                await self.websocket.close(1013, "too slow")


async def socket(websocket: WebSocket) -> None:
    """Serve one client at one table until it leaves."""
    guests: Guests = websocket.app.state.guests
    await websocket.accept()
    if not guests.public.trusts(websocket.headers):
        await websocket.close(4403, "This page belongs to another site.")
        return
    guest = permissions.ONLOOKER if "watch" in websocket.query_params else websocket.scope["guest"]
    language = spoken(websocket)
    quotas: Quotas = websocket.app.state.quotas
    try:
        with quotas.socket(websocket.scope["guest"], websocket.scope["payer"]):
            table = await lobby_of(websocket).meet(websocket.path_params["key"])
            permissions.may(guest, table, permissions.Sight.TABLE)
            client = Socket(websocket, guest, websocket.scope["payer"], language, table.config.game)
            table.join(client)
            try:
                await attend(websocket, client, table.ask, quotas)
            finally:
                table.leave(client)
    except Refused as error:
        METER.count("refused", code=error.code)
        status = STATUS.get(error.code)
        code = 1013 if status == 503 else 4429 if status == 429 else 4404  # a client reconnects only after 1013
        why = refusal(error.why, language).encode()[:SHOWN].decode("utf-8", "ignore")
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(code, why)


async def attend(websocket: WebSocket, client: Socket, ask: Ask, quotas: Quotas) -> None:
    """Listen and send at the same time, until the client leaves or is too slow."""
    tasks = [
        asyncio.create_task(listen(websocket, client, ask, quotas)),
        asyncio.create_task(client.pump()),
        asyncio.create_task(client.late.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
    await asyncio.wait(tasks)
    for end in [task.exception() for task in tasks if not task.cancelled()]:
        if end and not isinstance(end, WebSocketDisconnect | RuntimeError | OSError):
            raise end
    if client.late.is_set():
        await client.let_go()


async def listen(websocket: WebSocket, client: Socket, ask: Ask, quotas: Quotas) -> None:
    """Pass the client's messages to the table. Refuse those that are unreadable or too frequent, and continue."""
    decode = msgspec.json.Decoder(wire.AnyAsk).decode
    bucket = Bucket(*limits.MESSAGES)
    while (message := await websocket.receive())["type"] != "websocket.disconnect":
        await quotas.turn(websocket.scope["guest"])
        if not bucket.take():
            METER.count("limited", code="messages")
            client.send(wire.Refusal(0, "too-fast", refusal(TOO_FAST, client.language)))
            await asyncio.sleep(limits.PENALTY)  # its messages wait in its own buffers meanwhile
            continue
        try:
            if (text := message.get("text")) is None:
                raise msgspec.DecodeError("it is not text")
            said = decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            why = refusal(Text("This message cannot be read: {error}.", error=error), client.language)
            client.send(wire.Refusal(0, "unreadable", why))
            continue
        client.asks(said)
        try:
            quotas.message(said, websocket.scope["guest"], websocket.scope["payer"])
        except Refused as error:
            client.send(wire.Refusal(said.id, error.code, refusal(error.why, client.language)))
            await asyncio.sleep(limits.PENALTY)
        else:
            ask(client, said)
