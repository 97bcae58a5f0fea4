"""One table in memory: its match, its clients, and the order of its work.

All work of a table goes through one queue, one task at a time. An action is stored before the clients are told. Other
processes may write to the same table: the table reads their steps and tells its clients.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import msgspec

from mazeworks.core import Dice, Event, Reader, Refused, Text
from mazeworks.match import Match, refusal
from mazeworks.store import Act, AsyncKept, Store

from . import consent, device_passes, logs, permissions, seat_events, seating, wire
from .bot_decisions import hinted, moved
from .bot_pool import Minds
from .broadcast import Client, tell_all, truth
from .table_clients import Gathering
from .table_config import TableConfig, config_of
from .table_loading import Opened, Told, check_length, opened, story_of
from .table_queue import Queue
from .table_talk import TableTalk

TOLD = 120  # sentences of the story that a new client receives
TRIES = 5  # attempts to apply a change when another process is first
BUSY = Text("This table is very busy. Try again in a moment.")
Edit = Callable[[TableConfig], Match | None]  # a change of a sheet, perhaps with the match that begins


class Table(Gathering):
    """A table in memory. `rematch` creates a new table and stores it together with the change of this one."""

    def __init__(
        self,
        found: Opened,
        store: Store,
        minds: Minds,
        rematch: Callable[[Table, TableConfig, TableConfig], Awaitable[bool]],
        address: str = "",
    ) -> None:
        super().__init__(found.config, address)
        self.id, self.rev, self.payer = found.id, found.rev, found.payer
        self.store, self.minds, self._rematch = store, minds, rematch
        self.kept = AsyncKept(store, self.id, found.match) if found.match else None
        self.left = time.monotonic()  # when the last client left
        self._coming: list[Client] = []  # clients that have received nothing yet
        self._told = seat_events.story(self.config, found.told)
        self._passes = device_passes.Passes(store, self.id)
        self._queue = Queue(self.config.key)
        self.talk = TableTalk(self, self._queue)

    # --- the queue ----------------------------------------------------------------------------------------------------

    def ask(self, client: Client, ask: wire.AnyAsk) -> None:
        """Queue the message of a client. The answer goes to the client."""
        reply = partial(self._reply, client, ask)

        async def aside() -> None:
            self._queue.beside(reply())

        if isinstance(ask, wire.Ping):  # long work of the table is not silence
            self._queue.beside(reply())
        else:
            self._queue.put(aside if isinstance(ask, wire.Hint) else reply)  # a hint takes long

    async def _reply(self, client: Client, ask: wire.AnyAsk) -> None:
        try:
            message = await self._answer(client, ask)
        except Refused as error:
            message = wire.Refusal(ask.id, error.code, refusal(error.why, client.language, self.spec.kit))
        except Exception as error:
            message = wire.Refusal(ask.id, "fault", refusal(logs.fault(error), client.language))
        client.send(message)

    @property
    def idle(self) -> bool:
        """True if there is no client and no work."""
        return not (self.clients or self._coming) and self._queue.idle

    def hear(self, seats: bool = True) -> None:
        """Schedule a refresh, because another process may have written; without `seats`, only steps."""
        self._queue.put(self.refresh if seats or not self.kept else self._catch_up)

    async def close(self) -> None:
        self.announcer.close()
        self.talk.end()
        await self._queue.close()

    # --- coming and going ---------------------------------------------------------------------------------------------

    def join(self, client: Client) -> None:
        """Add a client: announce it to all clients, and send it everything it may see.

        If the store is shared, the table first reads the steps of other processes. A client that reconnects from
        another process never receives an older state than it has seen.
        """
        self._coming.append(client)
        if self.store.shared:
            self._queue.beside(self._queue.insist(partial(self._welcome, client)))
        else:
            self._greet(client)

    async def _welcome(self, client: Client) -> None:
        await self.refresh()
        if client in self._coming:
            self._greet(client)

    def _greet(self, client: Client) -> None:
        self._coming.remove(client)
        self.come(client)
        self._send_snapshot(client)
        self.talk.watch()
        if self.config.seats_of(client.guest):
            self.talk.back(client.guest)
        if self.rests_after:
            self._queue.beside(self._watched())

    async def _watched(self) -> None:
        """Keep a game between bots going."""
        if seconds := self.rests_after:
            with contextlib.suppress(Refused):
                await self.store.awake([self.id], seconds)
                self.store.tell("d")

    def leave(self, client: Client) -> None:
        if client in self._coming:
            self._coming.remove(client)
        else:
            self.go(client)
        self.left = time.monotonic()

    # --- answers ------------------------------------------------------------------------------------------------------

    async def _answer(self, client: Client, ask: wire.AnyAsk) -> wire.AnyMessage:
        permissions.may(client.guest, self, ask)
        if isinstance(ask, wire.Act | wire.Undo | wire.Resign):
            return await self._play(ask)
        if isinstance(ask, wire.Peek):
            return self._peek(ask)
        if isinstance(ask, wire.Hint):
            return await hinted(self.store, self.minds, self.config, self._running().match, client, ask)
        if isinstance(ask, wire.Transfer):
            return wire.Pass(ask.id, await self._passes.new(client.guest, ask.seat), device_passes.MINUTES)
        if isinstance(ask, wire.Sync):
            self._send_snapshot(client)
        elif isinstance(ask, wire.Sit | wire.Join):
            await self._sit(client, ask)
        elif isinstance(ask, wire.Takeover):
            await self._take_over(client, ask)
        elif isinstance(ask, wire.React | wire.Show | wire.Propose | wire.Vote | wire.Timer):
            await self.talk.answer(client, ask)
        elif isinstance(ask, wire.Rematch):
            await self._again(ask.harder)
        elif not isinstance(ask, wire.Ping):
            await self._prepare(client, ask)
        return wire.Done(ask.id)

    async def _prepare(self, client: Client, ask: seating.Change | wire.Start) -> None:
        def edit(draft: TableConfig) -> Match | None:
            permissions.may(client.guest, permissions.Standing(draft, draft.stage), ask)
            if isinstance(ask, wire.Start):
                seating.fill(draft, ask.bot)
                return draft.begin()
            seating.prepare(draft, client.guest, ask)
            return None

        await self.change(edit)

    async def _sit(self, client: Client, ask: wire.Sit | wire.Join) -> None:
        def edit(draft: TableConfig) -> Match | None:
            if isinstance(ask, wire.Join):
                permissions.may(client.guest, permissions.Standing(draft, draft.stage), ask)
                seating.join(draft, client.guest, ask, self._ply)
            else:
                seating.sit(draft, client.guest, ask, None if draft.started else ask.colour)
            return draft.begin() if draft.ready and not draft.started else None

        begun = self.kept is None
        await self.change(edit)
        if not (begun and self.kept):  # all clients have received the beginning
            self._send_snapshot(client)

    async def _take_over(self, client: Client, ask: wire.Takeover) -> None:
        """Move seats to another device. All clients are told, so that no guest loses a seat unnoticed."""
        held = await self._passes.find(ask.secret)
        await self.change(lambda draft: device_passes.move(draft, held, client.guest, self._ply))
        await self._passes.end(ask.secret)

    async def change(self, edit: Edit) -> None:
        """Change the seats, or begin the game. If another process was first, apply the change to its result."""
        for _ in range(TRIES):
            draft = self.config.draft()
            match = edit(draft)
            sheet, begun = draft.sheet(self.kept.match if self.kept else None), draft.begun(match) if match else None
            rev = await self.store.sheet(self.id, self.rev, sheet, begun)
            if rev is not None:
                self._changed(draft, rev)
                if match:
                    logs.event("table begun", game=draft.game, seats=len(draft.chairs))
                    self._begin(match)
                self._tell_others()
                return
            await self.refresh()
        raise Refused("busy", BUSY)

    def _changed(self, config: TableConfig, rev: int) -> None:
        """Adopt a stored configuration and tell the clients what changed."""
        before, self.config, self.rev = self.config, config, rev
        stood = permissions.Standing(before, before.stage)
        self.talk.watch()
        self.announce()
        for seat, chair in enumerate(before.chairs):
            if chair.guest and not config.started and not config.chairs[seat].guest:
                for client in [
                    each for each in self.clients if permissions.permitted(each.guest, stood, permissions.View(seat))
                ]:
                    client.send(wire.Freed(seat))
        if self.kept and (events := seat_events.since(before, config)):
            self._told += story_of(self.kept.match, events)
            self._tell_happened(self.kept.match.ply, len(events))

    def _begin(self, match: Match, told: Iterable[Told] = ()) -> None:
        """Show all clients the match that has begun."""
        self.kept = AsyncKept(self.store, self.id, match)
        self._told = seat_events.story(self.config, told)
        self.talk.watch()
        self.announce()
        for client in self.clients:
            self._send_snapshot(client)

    async def _again(self, harder: int) -> None:
        for _ in range(TRIES):
            match = self.kept.match if self.kept else None
            if match is None or match.result is None:
                raise Refused("running", "A rematch is for those who have just finished.")
            if self.config.next:
                return
            again = self.config.again(match.result, match.start.table.turn, Dice(), harder)
            draft = self.config.draft()
            if await self._rematch(self, draft, again):
                self._changed(draft, self.rev + 1)
                self._tell_others()
                return
            await self.refresh()
        raise Refused("busy", BUSY)

    # --- what other processes do --------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Read the steps of other processes and tell the clients."""
        head = await self.store.table(self.config.key)
        if head is None:
            return
        if head.rev != self.rev:
            config = config_of(head)
            if consent.appointed(self.config, config):  # the process that stored it may have died before the call
                self.talk.call_bot()
            self._changed(config, head.rev)
        if self.kept is None and head.header is not None:
            found = await opened(self.store, head)
            if found.match:
                self._begin(found.match, found.told)
        elif self.kept and head.ply > self.kept.match.ply:
            await self._catch_up()

    async def _catch_up(self) -> None:
        kept = self._running()
        for ply, lines in await self.store.since(self.id, kept.match.ply):
            self._happened(ply, kept.catch_up(lines))

    def _tell_others(self) -> None:
        self.store.tell(*moved(self.config, self.kept.match if self.kept else None, self.rev))

    # --- the match ----------------------------------------------------------------------------------------------------

    @property
    def _ply(self) -> int:
        return self.kept.match.ply if self.kept else 0

    def _running(self) -> AsyncKept:
        if self.kept is None:
            raise Refused("waiting", "The game has not begun yet.")
        return self.kept

    async def _play(self, ask: wire.Act | wire.Undo | wire.Resign) -> wire.AnyMessage:
        seat, ply = ask.seat, ask.ply
        if isinstance(ask, wire.Resign):
            await self.keep(ply, partial(Match.resign, seat=seat, ply=ply))
            await self._watched()  # bots may be left alone
            return wire.Done(ask.id)
        check_length(self._running().match)
        if isinstance(ask, wire.Act):
            await self.keep(ply, partial(Match.submit, seat=seat, action=ask.action, ply=ply))
        else:
            await self.keep(ply, partial(Match.undo, seat=seat, ply=ply))
        return wire.Done(ask.id)

    async def keep(self, ply: int, act: Act) -> None:
        """Apply an action: store it, then tell all clients."""
        kept = self._running()
        if ply > kept.match.ply:  # the client has seen more than this process
            await self.refresh()
        events = await kept.keep(ply, act, self.config.step)
        if events is None:  # another process was first
            await self.refresh()
            act(kept.match.fork())  # refuses
            raise Refused("busy", BUSY)
        if kept.match.over:
            logs.event("table over", game=self.config.game, plies=kept.match.ply)
        self._happened(ply, events)
        self._tell_others()

    def _peek(self, ask: wire.Peek) -> wire.AnyMessage:
        match = self._running().match
        return wire.Peeked(ask.id, msgspec.Raw(match.codec.view_to_json(match.peek(ask.seat, ask.action))))

    def _happened(self, since: int, events: tuple[Event, ...]) -> None:
        """Tell all clients, each only what it may see."""
        match = self._running().match
        self._told += story_of(match, events)
        self._tell_happened(since, len(events))
        self.talk.watch()
        if match.over:
            self.config.over = True
            self.announce()

    def _tell_happened(self, since: int, events: int) -> None:
        match, told = self._running().match, self._told[-events:] if events else []

        def audience(client: Client) -> tuple[tuple[Reader, ...], str]:
            return permissions.readers(client.guest, self), client.language

        def message(client: Client) -> wire.AnyMessage:
            return wire.Happened(since=since, **truth(self.config, match, told, *audience(client)))

        tell_all(self.clients, audience, message)

    def _send_snapshot(self, client: Client) -> None:
        if self.kept:
            readers = permissions.readers(client.guest, self)
            seen = truth(self.config, self.kept.match, self._told[-TOLD:], readers, client.language)
            client.send(wire.Snapshot(**seen))
