"""The people at a table among themselves: reactions, shown pushes, questions, and the timer of a turn."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec

from mazeworks.core import Refused
from mazeworks.match import Match
from mazeworks.store import Act, AsyncKept, Store

from . import consent, limits, pool_tasks, wire
from .bot_decisions import chosen, task
from .bot_pool import Minds
from .broadcast import Client
from .table_config import Question, TableConfig
from .table_queue import Queue

LOG = logging.getLogger("mazeworks.server")
GRACE = 2.0  # seconds beyond the timer, for a move that is on its way
MOST = 20  # actions of a bot in one turn
Ask = wire.React | wire.Show | wire.Propose | wire.Vote | wire.Timer
News = wire.Reacted | wire.Tried


class Seated(Protocol):
    """A table, as people among themselves use it."""

    id: int
    payer: str
    config: TableConfig
    kept: AsyncKept | None
    store: Store
    minds: Minds

    def away(self) -> set[str]: ...
    def tell(self, message: wire.AnyMessage) -> None: ...
    def announce(self) -> None: ...
    async def change(self, edit: Callable[[TableConfig], Match | None]) -> None: ...
    async def keep(self, ply: int, act: Act) -> None: ...


class TableTalk:
    """The reactions, questions and timers of one table."""

    def __init__(self, table: Seated, queue: Queue) -> None:
        self._table, self._queue = table, queue
        self._origin = secrets.token_hex(4)  # marks news of this process
        self._turn: object = None  # the turn that is timed
        self._timer: asyncio.TimerHandle | None = None
        self._playing: asyncio.Task[None] | None = None  # a bot that plays a late turn

    async def answer(self, client: Client, ask: Ask) -> None:
        """Carry out a request that permissions allow."""
        table = self._table
        if isinstance(ask, wire.React):
            self._spread(wire.Reacted(ask.seat, ask.what))
        elif isinstance(ask, wire.Show):
            self._spread(consent.tried(self._match(), ask))
        elif isinstance(ask, wire.Timer):
            await table.change(partial(_set_timer, ask=ask))
        else:
            await self._consult(client, ask)

    def _match(self) -> Match:
        if self._table.kept is None:
            raise Refused("waiting", "The game has not begun yet.")
        return self._table.kept.match

    def _spread(self, news: News) -> None:
        """Show all clients something, at other processes too."""
        self._table.tell(news)
        self._table.store.tell(f"r {self._table.config.key} {self._origin} {msgspec.json.encode(news).decode()}")

    def heard(self, origin: str, news: str) -> None:
        """Show what a client of another process did."""
        if origin != self._origin:
            self._table.tell(msgspec.json.decode(news, type=News))

    async def _consult(self, client: Client, ask: wire.Propose | wire.Vote) -> None:
        table, settled = self._table, list[Question]()
        match = self._match()

        def edit(draft: TableConfig) -> None:
            settled.clear()
            consider = consent.propose if isinstance(ask, wire.Propose) else consent.vote
            if asked := consider(draft, match, client.guest, ask, table.away()):  # type: ignore[arg-type]
                settled.append(asked)

        await table.change(edit)
        asyncio.get_running_loop().call_later(consent.OPEN + 0.1, table.announce)  # then it is no longer open
        for asked in settled:
            if asked.what == "back":
                await table.keep(asked.ply, partial(Match.take_back, seat=asked.seat, ply=asked.ply))
            else:
                self.call_bot()

    def call_bot(self) -> None:
        """Let a deputy that was appointed decide, as soon as that can be stored."""
        self._queue.beside(self._queue.insist(self._call_bot))

    async def _call_bot(self) -> None:
        """Let a deputy decide, if it is to decide now."""
        table, match = self._table, self._match()
        if table.config.due(match):
            await table.store.lease(table.id, match.ply, 0)
            table.store.tell("d")

    def back(self, guest: str) -> None:
        """Let a guest who is back play its seats again, as soon as that can be stored."""
        self._queue.beside(self._queue.insist(partial(self._give_back, guest)))

    async def _give_back(self, guest: str) -> None:
        if any(chair.guest == guest and chair.deputy for chair in self._table.config.chairs):
            await self._table.change(partial(consent.give_back, guest=guest))

    # --- the timer ----------------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Time the turn that is now, if a bot is to play it after that."""
        match, config = self._table.kept.match if self._table.kept else None, self._table.config
        if match is None or match.over or not (config.seconds and config.bot_after):
            self.close()
            self._turn = None
            return
        turn = match.actor, getattr(match.state.table, "turns", match.ply), config.seconds
        if turn == self._turn:
            return
        self.close()
        self._turn = turn
        if isinstance(match.actor, int) and not config.due(match):
            late = partial(self._beside, match.actor, turn)
            self._timer = asyncio.get_running_loop().call_later(config.seconds + GRACE, late)

    def _beside(self, seat: int, turn: object) -> None:
        self._playing = asyncio.create_task(self._play_on(seat, turn))

    async def _play_on(self, seat: int, turn: object) -> None:
        """Let a bot finish the turn of a seat that has run out of time. It thinks outside the queue of the table."""
        table = self._table
        for _ in range(MOST):
            match = table.kept.match if table.kept else None
            if match is None or turn != self._turn or match.actor != seat or match.ply >= limits.ENTRIES:
                return
            config, start = table.config.draft(), time.monotonic()
            config.chairs[seat].deputy = consent.DEPUTY
            text = ""
            try:
                if args := task(config, match):
                    text = await table.minds.think(pool_tasks.choose, *args)
            except Exception:
                LOG.exception("bot at table %s", config.key)  # it draws by lot
            played = asyncio.get_running_loop().create_future()
            self._queue.put(partial(self._played, match.ply, text, played))
            await played
            with contextlib.suppress(Refused):
                await table.store.spent(time.monotonic() - start, table.payer, config.host)

    async def _played(self, ply: int, text: str, played: asyncio.Future[None]) -> None:
        """Play the choice of a bot, unless somebody has played meanwhile."""
        try:
            with contextlib.suppress(Refused):  # another process was first, or the store does not answer
                await self._table.keep(ply, partial(chosen, text=text))
        finally:
            played.set_result(None)

    def close(self) -> None:
        """Time no turn any longer."""
        if self._timer:
            self._timer.cancel()
        self._timer = None

    def end(self) -> None:
        """Stop, also a bot that plays a late turn."""
        self.close()
        if self._playing:
            self._playing.cancel()


def _set_timer(draft: TableConfig, ask: wire.Timer) -> None:
    draft.seconds, draft.bot_after = ask.seconds, ask.bot_after
