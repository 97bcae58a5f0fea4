"""Two worlds that a reader cannot tell apart, behind the same server: it must be sent the same bytes in both.

A moment of a real game is set up at a table of the real application. Its twin has other secrets, as the reader may
imagine them: hands, decks, the states one may go back to, the secret parts of the story. Whatever the reader then asks,
over a socket or over HTTP, is asked in both worlds.
"""

from __future__ import annotations

import asyncio
import copy
import itertools
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from starlette.applications import Starlette

from mazeworks import CHANCE, NOBODY, WATCHER, Dice, Match, Record, Refused
from mazeworks.core import Event, Reader, Spec
from mazeworks.core.event import secrets
from mazeworks.match import mark_at
from mazeworks.match.match_actions import Handed
from mazeworks.server import pool_tasks, wire
from mazeworks.server.app import make_app
from mazeworks.server.guests import Guests
from mazeworks.server.lobby import Lobby
from mazeworks.server.table import Table
from mazeworks.server.table_config import Chair, TableConfig
from mazeworks.server.table_loading import Opened, Told
from mazeworks.store import AsyncKept, MemoryStore, Step, Store
from tests.kit.playout import LONGER, begin, plies
from tests.kit.stored import put

KEY = "r-a-key"  # as the keys of records began once
CODE = "otter-lantern-maple"
TV = "tv"
LAST = 2**31  # the number of the question whose answer ends a visit
STORY = 8  # sentences that a newcomer is told here


# --- moments ----------------------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """A seat is to decide, or it is over: the match, the latest events, and in `coming` the moment after this."""

    match: Match
    told: tuple[Told, ...]
    coming: Moment | None = None

    @property
    def phase(self) -> tuple[object, ...]:
        """What is going on, as far as questions differ by it."""
        table, actor = self.match.state.table, self.match.actor
        stack = getattr(table, "stack", ())
        frame = type(stack[-1]).__name__ if stack else ""
        return getattr(table, "phase", ""), frame, getattr(table, "night", False), actor == table.turn, actor is NOBODY

    @property
    def secrets(self) -> frozenset[str]:
        """The kinds of events to come of which not everybody may know all."""
        told = self.coming.told if self.coming else ()
        kinds = {type(event) for ply, event, _ in told if ply > self.match.ply}
        return frozenset([kind.__name__ for kind in kinds if secrets(kind)])


def moments(spec: Spec, seats: int, seeds: Iterable[int], most: int) -> list[Moment]:
    """Moments of random games: the first few of each phase, and those before something secret happens."""
    found: dict[object, list[Moment]] = {}
    for seed in seeds:
        for one, two in itertools.pairwise([*_standing(spec, seats, seed), None]):
            assert one
            moment = one._replace(coming=two)
            for key in (moment.phase, moment.secrets):
                if key and len(some := found.setdefault(key, [])) < most:
                    some.append(moment)
                    break
    return list(itertools.chain(*found.values()))


def _standing(spec: Spec, seats: int, seed: int) -> Iterator[Moment]:
    options = {"cards": 2, "turn_limit": 40 * LONGER.get(spec.id, 1), "rounds": 12}
    match = begin(spec, seats, f"{spec.id}/{seed}", options)
    told: list[Told] = []
    for visit in plies(match, Dice(f"twins/{seed}")):
        if visit.actor is not CHANCE:
            yield Moment(forked(match), tuple(told[-STORY:]))
        told += [Told(match.ply + 1, event, mark_at(visit.step.state, event)) for event in visit.step.events]
    yield Moment(forked(match), tuple(told[-STORY:]))


def forked(match: Match) -> Match:
    """The same match once more, to be played on by itself."""
    fork = copy.copy(match)
    fork.entries, fork.trail, fork._dice = list(match.entries), list(match.trail), Dice(7)
    return fork


class Stock:
    """Secrets that events of these moments hold, to put others in their place."""

    def __init__(self, all: Iterable[Moment]) -> None:
        events = {event for each in all for moment in (each, each.coming) if moment for _, event, _ in moment.told}
        self._values: dict[tuple[type[Event], str], list[Any]] = {}
        for event in sorted(events, key=repr):
            for name in secrets(type(event)):
                self._values.setdefault((type(event), name), []).append(getattr(event, name))

    def other(self, event: Event, reader: Reader, dice: Dice) -> Event:
        """The event as it may have been for all that the reader knows."""
        if reader in event.readers():
            return event
        hidden = [name for name in secrets(type(event)) if getattr(event, name) is not None]
        values = {name: [each for each in self._values[type(event), name] if each is not None] for name in hidden}
        return msgspec.structs.replace(event, **{name: dice.pick(some) for name, some in values.items()})


def twin(moment: Moment, reader: Reader, stock: Stock, dice: Dice) -> Moment:
    """The moment with other secrets; the reader cannot tell."""
    match, game = forked(moment.match), moment.match.game

    def imagined(state: Any) -> Any:
        return game.imagine(game.view(state, reader), dice)

    match.state = imagined(match.state)
    match._look_up()
    match.trail = [(imagined(state), turn) for state, turn in match.trail]
    if match._handed:
        seat, (state, turn), trail, events = match._handed
        match._handed = Handed(seat, (imagined(state), turn), [(imagined(each), at) for each, at in trail], events)
    match.start, match.entries = imagined(match.start), match.entries[::-1]
    told = tuple([each._replace(event=stock.other(each.event, reader, dice)) for each in moment.told])
    coming = twin(moment.coming, reader, stock, dice) if moment.coming else None
    return Moment(match, told, coming)


# --- the server -------------------------------------------------------------------------------------------------------


class Nowhere(MemoryStore):
    """A store that takes any action, so that a moment can be played on again and again."""

    def append(self, id: int, ply: int, step: Step) -> bool:
        return True

    def clear(self) -> None:
        for table in ("tables", "steps", "chairs", "passes", "sqlite_sequence"):
            self._db.execute(f"DELETE FROM {table}")  # noqa: S608


class Given(AsyncKept):
    """A match where what comes of the next action is settled beforehand, chance included."""

    def __init__(self, store: Store, match: Match, coming: Moment) -> None:
        super().__init__(store, 0, match)
        self.coming = coming

    async def keep(self, ply: int, act: Any, step: Any) -> tuple[Event, ...]:
        self.match = forked(self.coming.match)
        return tuple([event for at, event, _ in self.coming.told if at > ply])


class Oracle(Executor):
    """Does at once what is asked, for a hint the same for the same."""

    def __init__(self) -> None:
        self.hints: dict[str, Any] = {}

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if fn is pool_tasks.hint:
            key = repr(args)
            self.hints[key] = self.hints.get(key) or fn(*args)
            future.set_result(self.hints[key])
        else:
            try:
                future.set_result(fn(*args))
            except Refused as refused:
                future.set_exception(refused)
        return future


class House:
    """The application with one table, and a cookie for everybody who comes there."""

    def __init__(self, app: Starlette, store: Nowhere, oracle: Oracle, seats: int) -> None:
        self.app, self.oracle, self.store = app, oracle, store
        self.lobby: Lobby = app.state.lobby
        people = [*range(seats), "host", "stranger", "newcomer"]
        guests: Guests = app.state.guests
        self._passports = {person: guests.new() for person in people}

    @classmethod
    @asynccontextmanager
    async def open(cls, seats: int) -> AsyncIterator[House]:
        store, oracle = Nowhere(), Oracle()
        app = make_app(store, oracle, bots=0)
        async with app.router.lifespan_context(app):
            yield cls(app, store, oracle, seats)

    def cookie(self, person: int | str) -> str:
        return self._passports[person][1].partition(";")[0]

    async def set(self, moment: Moment, bot: int | None = None) -> Table:
        """The table at a moment, and no other; one of the seats may be a bot's."""
        for table in self.lobby.tables.values():
            await table.close()
        self.lobby.tables.clear()
        self.lobby.archive.clear()
        self.store.clear()
        match, lobby = forked(moment.match), self.lobby
        chairs = [Chair("online", f"P{seat}", guest=self._passports[seat][0]) for seat in range(match.seats)]
        if bot is not None:
            chairs[bot] = Chair("bot", "Fern", bot="fern")
        options = msgspec.to_builtins(match.options)
        config = TableConfig(KEY, match.spec.id, options, self._passports["host"][0], chairs, luck="the same")
        config.started, config.over, config.code = True, match.over, CODE
        put(self.store, config, Record.of(match), "over" if match.over else "playing")
        head = self.store.table(KEY)
        assert head
        return lobby._open(Opened(head.id, head.rev, "", config, match, moment.told))

    async def visit(self, person: int | str, asks: Iterable[wire.AnyAsk]) -> list[bytes]:
        """Every byte that a person gets over a socket who comes, asks all this, and goes."""
        async with self.socket(person) as socket:
            for ask in asks:
                socket.ask(ask)
            await socket.answered()
        return socket.heard

    @asynccontextmanager
    async def socket(self, person: int | str) -> AsyncIterator[Socket]:
        """The socket of a person. A TV is opened in the browser of the first seat, and watches."""
        tv = person == TV
        socket = Socket(self.app, self.cookie(0 if tv else person), b"watch=1" if tv else b"")
        try:
            yield socket
        finally:
            await socket.close()

    async def fetch(self, person: int | str, method: str, url: str, body: Any = None) -> bytes:
        """Every byte of an answer over HTTP, its headers included."""
        path, _, query = url.partition("?")
        posted = [{"type": "http.request", "body": msgspec.json.encode(body)}]
        answer: list[bytes] = []

        async def receive() -> Any:
            return posted.pop() if posted else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            answer.append(message.get("body") or repr(message).encode())

        scope = {"type": "http", "method": method, "path": path, "query_string": query.encode()}
        await self.app({**scope, "headers": headers(self.cookie(person))}, receive, send)
        return b"\n".join(answer)


def headers(cookie: str) -> list[tuple[bytes, bytes]]:
    return [(b"host", b"house"), (b"cookie", cookie.encode())]


class Socket:
    """A socket of the application, without a network."""

    def __init__(self, app: Starlette, cookie: str, query: bytes = b"") -> None:
        self.heard: list[bytes] = []
        self._in: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self._asked = 0
        self._answered = asyncio.Event()
        self._in.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": f"/ws/{KEY}",
            "query_string": query,
            "headers": headers(cookie),
            "subprotocols": [],
        }
        self._task = asyncio.create_task(app(scope, self._in.get, self._send))  # type: ignore[arg-type]

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.heard.append(message["text"].encode())
            self._asked -= '"id":' in message["text"]
            if not self._asked:
                self._answered.set()

    def ask(self, ask: wire.AnyAsk) -> None:
        self._asked += 1
        self._answered.clear()
        self._in.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(ask).decode()})

    async def answered(self) -> None:
        """Wait until everything asked so far is answered."""
        self.ask(wire.Resign(LAST, 9, 0))  # nobody's seat: refused at once
        async with asyncio.timeout(30):
            await self._answered.wait()

    async def close(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


def reader_of(person: int | str) -> Reader:
    """As whom somebody looks at the table: the host of this house has no seat."""
    return person if isinstance(person, int) else WATCHER
