"""One table: its match, the people and bots around it, and the order in which things happen.

Everything a table does goes through one queue, one thing at a time. An action is stored before anybody is told.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from typing import Any, Protocol

import msgspec

from mazeworks.core import WATCHER, Dice, Event, Reader, Refused, Result, peek
from mazeworks.games import spec_of
from mazeworks.match import Match, Record, Resigned, Undone, because, refusal, tell
from mazeworks.store import Kept, Store

from . import pages, think, wire
from .sheet import Sheet

LOG = logging.getLogger("mazeworks.server")
TOLD = 120  # sentences that a newcomer is told
Work = Callable[[], Awaitable[None]]


class Client(Protocol):
    """Somebody at the other end of a socket."""

    guest: str
    language: str

    def send(self, message: wire.AnyMessage) -> None: ...


class Table:
    """A table and all that goes on there."""

    def __init__(
        self, sheet: Sheet, store: Store, pool: Executor, rematch: Callable[[Sheet], Awaitable[str]], address: str = ""
    ) -> None:
        self.sheet, self.store, self.pool, self._rematch, self.address = sheet, store, pool, rematch, address
        self.spec = spec_of(sheet.game)
        self.kept: Kept | None = None
        self.clients: list[Client] = []
        self._told: list[tuple[int, Event]] = []  # the ply after each event
        self._heard: list[list[Event]] = [[] for _ in sheet.chairs]  # what bots have not been told yet
        self._queue: asyncio.Queue[Work] = asyncio.Queue()
        self._worker = asyncio.create_task(self._run())
        self._thinking: set[asyncio.Task[None]] = set()
        if sheet.started:
            self._resume()

    # --- the queue ----------------------------------------------------------------------------------------------------

    def ask(self, client: Client, ask: wire.AnyAsk) -> None:
        """Put what a client wants into the queue; the answer goes to the client."""

        async def work() -> None:
            try:
                answer = await self._answer(client, ask)
            except Refused as error:
                answer = wire.Refusal(ask.id, error.code, refusal(error.why, client.language))
            client.send(answer)

        self._queue.put_nowait(work)

    async def _run(self) -> None:
        while True:
            work = await self._queue.get()
            try:
                await work()
            except Exception:
                LOG.exception("table %s", self.sheet.key)  # one bad message must not stop the table

    async def close(self) -> None:
        """Stop; nothing is lost, since everything is stored."""
        for task in (self._worker, *self._thinking):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

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
    def stage(self) -> str:
        if self.kept is None:
            return "waiting"
        return "over" if self.kept.match.over else "playing"

    def info(self, client: Client) -> wire.TableInfo:
        """The table as a client may know it."""
        sheet, host = self.sheet, client.guest == self.sheet.host
        here = {each.guest for each in self.clients}
        seats = [
            wire.SeatInfo(
                chair.kind,
                chair.name,
                chair.taken,
                chair.kind == "bot" or chair.guest in here,
                chair.guest == client.guest,
                chair.bot,
                chair.secret if host and not chair.taken else "",
            )
            for chair in sheet.chairs
        ]
        watchers = sum([not sheet.seats_of(each.guest) for each in self.clients])
        return wire.TableInfo(
            sheet.key,
            sheet.game,
            pages.title(self.spec, client.language),
            sheet.options,
            self.stage,  # type: ignore[arg-type]
            host,
            watchers,
            tuple(seats),
            sheet.next,
            self.address,
        )

    def _announce(self) -> None:
        for client in self.clients:
            client.send(wire.TableSet(self.info(client)))

    # --- answers ------------------------------------------------------------------------------------------------------

    async def _answer(self, client: Client, ask: wire.AnyAsk) -> wire.AnyMessage:
        if isinstance(ask, wire.Act | wire.Undo | wire.Resign):
            return self._play(client, ask)
        if isinstance(ask, wire.Peek):
            return self._peek(client, ask)
        if isinstance(ask, wire.Hint):
            return await self._hint(client, ask)
        if isinstance(ask, wire.Sync):
            self._send_snapshot(client)
        elif isinstance(ask, wire.Sit):
            self._sit(client, ask)
        elif isinstance(ask, wire.Rematch):
            await self._again(client)
        else:
            self._host(client, ask)
        return wire.Done(ask.id)

    def _host(self, client: Client, ask: wire.Arrange | wire.Start) -> None:
        if client.guest != self.sheet.host:
            raise Refused("not-yours", "Only the one who set the table can do that.")
        if self.kept:
            raise Refused("started", "The game has begun already.")
        if isinstance(ask, wire.Start):
            self.start()
            return
        self._chair(ask.seat)
        self.sheet.arrange(ask.seat, wire.SeatPlan(ask.kind, ask.name, ask.bot))
        self._save()

    def _sit(self, client: Client, ask: wire.Sit) -> None:
        chair = self._chair(ask.seat)
        if chair.kind != "online" or not chair.secret or chair.secret != ask.secret:
            raise Refused("not-yours", "This invite link is not for this seat.")
        chair.guest, chair.name = client.guest, ask.name.strip() or chair.name
        self._save()
        if self.sheet.ready and not self.kept:
            self.start()
        self._send_snapshot(client)

    def _chair(self, seat: int) -> Any:
        if seat >= len(self.sheet.chairs):
            raise Refused("illegal", "There is no such seat.")
        return self.sheet.chairs[seat]

    def _save(self) -> None:
        self.store.write(self.sheet.key, msgspec.json.encode(self.sheet).decode())
        self._announce()

    def start(self) -> None:
        """Begin the match; every seat must be taken."""
        if not self.sheet.ready:
            raise Refused("waiting", "A seat is still open: wait for somebody, or let a bot sit there.")
        match = Match.new(self.spec, len(self.sheet.chairs), None, self.sheet.options)
        self.kept = Kept.new(self.store, self.sheet.key, match, tuple(self.names))
        self.sheet.started = True
        self._save()
        for client in self.clients:
            self._send_snapshot(client)
        self._wake()

    @property
    def names(self) -> list[str]:
        return [chair.name or f"Seat {seat + 1}" for seat, chair in enumerate(self.sheet.chairs)]

    async def _again(self, client: Client) -> None:
        if self.stage != "over" or not self.sheet.seats_of(client.guest):
            raise Refused("running", "A rematch is for those who have just finished.")
        if not self.sheet.next:
            self.sheet.next = await self._rematch(self.sheet.again())
            self._save()

    # --- the match ----------------------------------------------------------------------------------------------------

    def _running(self) -> Kept:
        if self.kept is None:
            raise Refused("waiting", "The game has not begun yet.")
        return self.kept

    def _own(self, client: Client, seat: int) -> int:
        if seat not in self.sheet.seats_of(client.guest):
            raise Refused("not-yours", "That seat is somebody else's.")
        return seat

    def _play(self, client: Client, ask: wire.Act | wire.Undo | wire.Resign) -> wire.AnyMessage:
        kept, seat = self._running(), self._own(client, ask.seat)
        if isinstance(ask, wire.Act):
            events = kept.submit(seat, ask.action, ask.ply)
        else:
            events = kept.undo(seat, ask.ply) if isinstance(ask, wire.Undo) else kept.resign(seat, ask.ply)
        self._happened(ask.ply, events)
        return wire.Done(ask.id)

    def _peek(self, client: Client, ask: wire.Peek) -> wire.AnyMessage:
        match, seat = self._running().match, self._own(client, ask.seat)
        view = match.view(seat)
        action = match.codec.choice(ask.action)
        if action not in view.legal:
            raise Refused("illegal", match.game.objection(match.state, action))
        return wire.Peeked(ask.id, msgspec.Raw(match.codec.view_to_json(peek(match.game, view, action, Dice()))))

    async def _hint(self, client: Client, ask: wire.Hint) -> wire.AnyMessage:
        match, seat = self._running().match, self._own(client, ask.seat)
        if match.actor != seat:
            raise Refused("not-your-turn", "A hint is for the one who is to decide.")
        view = match.codec.view_to_json(match.view(seat))
        loop = asyncio.get_running_loop()
        args = (self.sheet.game, match.seats, self.sheet.options, view, client.language)
        action, text = await loop.run_in_executor(self.pool, think.hint, *args)
        return wire.Hinted(ask.id, action, text)

    def _happened(self, since: int, events: tuple[Event, ...]) -> None:
        """Tell everybody, each as far as it may know; then let bots think."""
        match = self._running().match
        self._told += [(match.ply, event) for event in events]
        for seat, heard in enumerate(self._heard):
            heard += [event.seen_by(seat) for event in events if not isinstance(event, Resigned | Undone)]
        for client in self.clients:
            client.send(wire.Happened(since=since, **self._truth(client, len(events))))
        if match.over:
            self.sheet.over = True
            self._save()
        self._wake()

    def _send_snapshot(self, client: Client) -> None:
        if self.kept:
            client.send(wire.Snapshot(**self._truth(client, TOLD)))

    def _truth(self, client: Client, told: int) -> dict[str, Any]:
        """The fields of a truth for one client, with so many of the latest sentences."""
        match = self._running().match
        seats = self.sheet.seats_of(client.guest)
        readers: tuple[Reader, ...] = seats or (WATCHER,)
        views = {_named(reader): msgspec.Raw(match.codec.view_to_json(match.view(reader))) for reader in readers}
        # people who share a device share its log: there nobody's secrets are told
        reader: Reader = seats[0] if len(seats) == 1 else WATCHER
        recent = self._told[-told:] if told else []
        sentences = [self._tell(ply, event.seen_by(reader), client.language) for ply, event in recent]
        actor = match.actor if isinstance(match.actor, int) else None
        return {
            "ply": match.ply,
            "actor": actor,
            "views": views,
            "told": tuple(sentences),
            "scores": match.game.scores(match.state),
            "result": result_info(match.result, client.language),
        }

    def _tell(self, ply: int, event: Event, language: str) -> wire.Told:
        match = self._running().match
        text = tell(match.game, event, self.names, language)
        return wire.Told(ply, msgspec.Raw(match.codec.to_json(event)), text)

    def _resume(self) -> None:
        """Take the match up where the store has it, with its story."""
        record: Record = self.store.load(self.sheet.key)
        match = record.open()
        for events in record.retraced(match):
            self._told += [(match.ply, event) for event in events]
        match.settle()
        self.kept = Kept(self.store, self.sheet.key, match)
        self._wake()

    # --- bots ---------------------------------------------------------------------------------------------------------

    def _wake(self) -> None:
        """If a bot is to decide, let it think in the pool; its answer comes through the queue like any other."""
        match = self._running().match
        seat = match.actor
        if not isinstance(seat, int) or self.sheet.chairs[seat].kind != "bot":
            return
        codec, ply = match.codec, match.ply
        view = codec.view_to_json(match.view(seat))
        events, self._heard[seat] = [codec.to_json(event) for event in self._heard[seat]], []
        args = (self.sheet.game, match.seats, self.sheet.options, self.sheet.chairs[seat].bot, view, events)
        task = asyncio.create_task(self._think(seat, ply, args))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _think(self, seat: int, ply: int, args: tuple[Any, ...]) -> None:
        try:
            text = await asyncio.get_running_loop().run_in_executor(self.pool, think.choose, *args)
        except Exception:
            LOG.exception("bot at table %s", self.sheet.key)  # a bot that fails must not stop the table: lots decide
            match = self._running().match
            text = match.codec.text(Dice().pick(match.game.legal(match.state)))

        async def work() -> None:
            kept = self._running()
            if kept.match.ply == ply:  # somebody may have resigned meanwhile
                self._happened(ply, kept.submit(seat, text, ply))

        self._queue.put_nowait(work)


def _named(reader: Reader) -> str:
    return str(reader) if isinstance(reader, int) else reader.value


def result_info(result: Result | None, language: str) -> wire.ResultInfo | None:
    """A result as it travels."""
    if result is None:
        return None
    why = because(result, language)
    return wire.ResultInfo(result.ranks, result.scores, result.winners, result.truncated, why)
