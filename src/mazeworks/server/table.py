"""One table: its match, the people and bots around it, and the order in which things happen.

Everything a table does goes through one queue, one thing at a time. An action is stored before anybody is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import Executor
from functools import partial
from typing import Any, Protocol

import msgspec

from mazeworks.bots import Moment
from mazeworks.core import CHANCE, WATCHER, Dice, Event, Reader, Refused
from mazeworks.match import Match, refusal, tell
from mazeworks.shelf import spec_of
from mazeworks.store import AsyncKept, AsyncStore

from . import gate, logs, pages, passes, seating, wire, worker
from .queue import Queue
from .table_config import TableConfig

LOG = logging.getLogger("mazeworks.server")
TOLD = 120  # sentences that a newcomer is told
Act = Callable[[Match], tuple[Event, ...]]
Told = tuple[int, Event]  # the ply after an event, and the event


class Client(Protocol):
    """Somebody at the other end of a socket."""

    guest: str
    language: str

    def send(self, message: wire.AnyMessage) -> None: ...


class Table:
    """A table and all that goes on there. `rematch` sets a new table and stores what changes here with it."""

    def __init__(
        self,
        config: TableConfig,
        store: AsyncStore,
        pool: Executor,
        rematch: Callable[[TableConfig, TableConfig], Awaitable[None]],
        address: str = "",
        match: Match | None = None,
        told: Iterable[Told] = (),
    ) -> None:
        self.config, self.store, self.pool, self._rematch, self.address = config, store, pool, rematch, address
        self.spec = spec_of(config.game)
        self.kept = AsyncKept(store, config.key, match) if match else None
        self.clients: list[Client] = []
        self._told = passes.story(config, told)
        self._passes = passes.Passes()
        self._queue = Queue(config.key)
        if match:
            self._wake()

    # --- the queue ----------------------------------------------------------------------------------------------------

    def ask(self, client: Client, ask: wire.AnyAsk) -> None:
        """Put what a client wants into the queue; the answer goes to the client."""

        async def work() -> None:
            try:
                answer = await self._answer(client, ask)
            except Refused as error:
                answer = wire.Refusal(ask.id, error.code, refusal(error.why, client.language, self.spec.kit))
            except Exception as error:
                answer = wire.Refusal(ask.id, "fault", refusal(logs.fault(error), client.language))
            client.send(answer)

        self._queue.put(work)

    async def close(self) -> None:
        await self._queue.close()

    # --- coming and going ---------------------------------------------------------------------------------------------

    def join(self, client: Client) -> None:
        """Somebody looks in: everybody sees who is there, and the newcomer sees everything it may."""
        self.clients.append(client)
        self._announce()
        self._send_snapshot(client)

    def leave(self, client: Client) -> None:
        self.clients.remove(client)
        self._announce()

    @property
    def stage(self) -> wire.Stage:
        return "waiting" if self.kept is None else "over" if self.kept.match.over else "playing"

    def title(self, language: str) -> str:
        return pages.title(self.spec, language)

    def info(self, client: Client) -> wire.TableInfo:
        """The table as a client may know it."""
        config, host = self.config, client.guest == self.config.host
        seats = seating.infos(self, client.guest, {each.guest for each in self.clients})
        watchers = sum([not config.seats_of(each.guest) for each in self.clients])
        return wire.TableInfo(
            config.key,
            config.game,
            self.title(client.language),
            config.options,
            self.stage,
            host,
            watchers,
            seats,
            config.begins,
            self._openers(),
            config.next,
            self.address,
        )

    def _openers(self) -> tuple[int, ...]:
        """The seats that may begin the rematch, once there is a result."""
        match = self.kept.match if self.kept else None
        return self.config.openers(match.result, match.start.table.turn) if match and match.result else ()

    def _announce(self) -> None:
        for client in self.clients:
            client.send(wire.TableSet(self.info(client)))

    # --- answers ------------------------------------------------------------------------------------------------------

    async def _answer(self, client: Client, ask: wire.AnyAsk) -> wire.AnyMessage:
        gate.may(client.guest, self, ask)
        if isinstance(ask, wire.Act | wire.Undo | wire.Resign):
            return await self._play(ask)
        if isinstance(ask, wire.Peek):
            return self._peek(ask)
        if isinstance(ask, wire.Hint):
            return await self._hint(client, ask)
        if isinstance(ask, wire.Transfer):
            return self._transfer(client, ask)
        if isinstance(ask, wire.Sync):
            self._send_snapshot(client)
        elif isinstance(ask, wire.Sit):
            await self._sit(client, ask)
        elif isinstance(ask, wire.Takeover):
            await self._take_over(client, ask)
        elif isinstance(ask, wire.Rematch):
            await self._again()
        else:
            await self._prepare(client, ask)
        return wire.Done(ask.id)

    async def _prepare(self, client: Client, ask: seating.Change | wire.Start) -> None:
        draft = self.config.draft()
        if isinstance(ask, wire.Start):
            await self._start(draft)
            return
        before = gate.Standing(self.config, self.stage)
        seating.prepare(draft, client.guest, ask)
        await self._save(draft)
        if isinstance(ask, wire.Free):
            for each in [each for each in self.clients if gate.permitted(each.guest, before, gate.View(ask.seat))]:
                each.send(wire.Freed(ask.seat))

    async def _sit(self, client: Client, ask: wire.Sit) -> None:
        draft = self.config.draft()
        seating.sit(draft, client.guest, ask, None if self.kept else ask.colour)
        if draft.ready and not self.kept:
            await self._start(draft)
        else:
            await self._save(draft)
            self._send_snapshot(client)

    def _transfer(self, client: Client, ask: wire.Transfer) -> wire.AnyMessage:
        return wire.Pass(ask.id, self._passes.new(client.guest, ask.seat), passes.MINUTES)

    async def _take_over(self, client: Client, ask: wire.Takeover) -> None:
        """Let seats go on at another device. Everybody is told, so that nobody loses a seat unnoticed."""
        held, draft = self._passes.find(ask.secret), self.config.draft()
        ply = self.kept.match.ply if self.kept else 0
        moved = passes.move(draft, held, client.guest, ply)
        await self._save(draft)
        self._passes.end(held)
        self._told += [(ply, event) for event in moved]
        for each in self.clients if self.kept else ():
            each.send(wire.Happened(since=ply, **self._truth(each, len(moved))))

    async def _save(self, draft: TableConfig) -> None:
        """Store a changed configuration, then let it count."""
        await self.store.write(draft.key, draft.page()[draft.key])
        self.config = draft
        self._announce()

    async def _start(self, draft: TableConfig) -> None:
        """Begin the match: its record and the configuration are stored together."""
        match, record = draft.begin()
        await self.store.create(draft.key, record, draft.page())
        self.config, self.kept = draft, AsyncKept(self.store, draft.key, match)
        self._told = passes.story(draft, ())
        logs.event("table begun", game=draft.game, seats=len(draft.chairs))
        self._announce()
        for client in self.clients:
            self._send_snapshot(client)
        self._wake()

    async def _again(self) -> None:
        match = self.kept.match if self.kept else None
        if match is None or match.result is None:
            raise Refused("running", "A rematch is for those who have just finished.")
        if not self.config.next:
            again = self.config.again(match.result, match.start.table.turn, Dice())
            draft = self.config.draft()
            draft.next = again.key
            await self._rematch(again, draft)
            self.config = draft
            self._announce()

    # --- the match ----------------------------------------------------------------------------------------------------

    def _running(self) -> AsyncKept:
        if self.kept is None:
            raise Refused("waiting", "The game has not begun yet.")
        return self.kept

    async def _play(self, ask: wire.Act | wire.Undo | wire.Resign) -> wire.AnyMessage:
        seat, ply = ask.seat, ask.ply
        if isinstance(ask, wire.Act):
            await self._keep(ply, partial(Match.submit, seat=seat, action=ask.action, ply=ply))
        else:
            await self._keep(
                ply, partial(Match.undo if isinstance(ask, wire.Undo) else Match.resign, seat=seat, ply=ply)
            )
        return wire.Done(ask.id)

    async def _keep(self, ply: int, act: Act) -> None:
        """Let something happen: it is stored, then everybody is told. The last action closes the configuration."""
        kept, closed = self._running(), self.config.draft()
        closed.over = True
        events = await kept.keep(ply, act, lambda draft: closed.page() if draft.over else {})
        if kept.match.over:
            self.config = closed
            logs.event("table over", game=closed.game, plies=kept.match.ply)
        self._happened(ply, events)

    def _peek(self, ask: wire.Peek) -> wire.AnyMessage:
        match = self._running().match
        return wire.Peeked(ask.id, msgspec.Raw(match.codec.view_to_json(match.peek(ask.seat, ask.action))))

    async def _hint(self, client: Client, ask: wire.Hint) -> wire.AnyMessage:
        match, seat = self._running().match, ask.seat
        if match.actor != seat:
            raise Refused("not-your-turn", "A hint is for the one who is to decide.")
        view = match.codec.view_to_json(match.view(seat))
        loop = asyncio.get_running_loop()
        args = (self.config.game, match.seats, self.config.options, view, client.language)
        action, text = await loop.run_in_executor(self.pool, worker.hint, *args)
        return wire.Hinted(ask.id, action, text)

    def _happened(self, since: int, events: tuple[Event, ...]) -> None:
        """Tell everybody, each as far as it may know; then let bots think."""
        match = self._running().match
        self._told += [(match.ply, event) for event in events]
        for client in self.clients:
            client.send(wire.Happened(since=since, **self._truth(client, len(events))))
        if match.over:
            self._announce()
        self._wake()

    def _send_snapshot(self, client: Client) -> None:
        if self.kept:
            client.send(wire.Snapshot(**self._truth(client, TOLD)))

    def _truth(self, client: Client, told: int) -> dict[str, Any]:
        """The fields of a truth for one client, with so many of the latest sentences."""
        match = self._running().match
        readers = gate.readers(client.guest, self)
        names = [str(reader) if isinstance(reader, int) else reader.value for reader in readers]
        seen = [msgspec.Raw(match.codec.view_to_json(match.view(reader))) for reader in readers]
        # people who share a device share its log: there nobody's secrets are told
        reader: Reader = readers[0] if len(readers) == 1 else WATCHER
        recent = self._told[-told:] if told else []
        sentences = [self._tell(ply, event.seen_by(reader), client.language) for ply, event in recent]
        actor = match.actor if isinstance(match.actor, int) else None
        return {
            "ply": match.ply,
            "actor": actor,
            "views": dict(zip(names, seen, strict=True)),
            "told": tuple(sentences),
            "scores": match.game.scores(match.state),
            "result": pages.result_info(match.game, match.result, client.language),
        }

    def _tell(self, ply: int, event: Event, language: str) -> wire.Told:
        match = self._running().match
        text = tell(match.game, event, self.config.names, language)
        return wire.Told(ply, msgspec.Raw(match.codec.to_json(event)), text)

    # --- bots ---------------------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """If a bot is to decide, let it think in the pool; its answer comes through the queue like any other."""
        match = self._running().match
        seat = match.actor
        if seat is CHANCE or seat in match.resigned:  # the record was cut short there
            self._queue.beside(self._due(match.ply, Match.settle))
        if not isinstance(seat, int) or self.config.chairs[seat].kind != "bot":
            return
        config, moment = self.config, Moment.at(self.config.luck, seat, match.ply)
        view = match.codec.view_to_json(match.view(seat))
        args = (config.game, match.seats, config.options, config.chairs[seat].bot, *moment, view)
        self._queue.beside(self._think(seat, match.ply, args))

    async def _think(self, seat: int, ply: int, args: tuple[Any, ...]) -> None:
        try:
            text = await asyncio.get_running_loop().run_in_executor(self.pool, worker.choose, *args)
        except Exception:
            LOG.exception("bot at table %s", self.config.key)  # a bot that fails must not stop the table: lots decide
            text = ""
        await self._due(ply, partial(_chosen, seat=seat, text=text))

    async def _due(self, ply: int, act: Act) -> None:
        """Let something happen that no client asks for, unless the match has moved on: somebody may have resigned."""

        async def work() -> None:
            if self._running().match.ply == ply:
                await self._keep(ply, act)

        await self._queue.insist(work)


def _chosen(match: Match, seat: int, text: str) -> tuple[Event, ...]:
    """Play what a bot chose; if that cannot be done, lots decide."""
    try:
        return match.submit(seat, text, match.ply)
    except Refused:
        return match.submit(seat, Dice().pick(match.legal), match.ply)
