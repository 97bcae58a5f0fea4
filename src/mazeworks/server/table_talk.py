"""The people at a table among themselves: reactions, questions to the others, and the timer of a turn."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Protocol

import msgspec

from mazeworks.core import Refused
from mazeworks.match import Match
from mazeworks.store import Act, AsyncKept, Store

from . import company, pool_tasks, wire
from .bot_pool import Minds
from .broadcast import Client
from .queue import Work
from .table_config import Question, TableConfig
from .thinker import chosen, task

GRACE = 2.0  # seconds beyond the timer, for a move that is on its way
MOST = 20  # actions of a bot in one turn
Ask = wire.React | wire.Propose | wire.Vote | wire.Timer


class Seated(Protocol):
    """A table, as people among themselves use it."""

    id: int
    config: TableConfig
    kept: AsyncKept | None
    store: Store
    minds: Minds

    def away(self) -> set[str]: ...
    def react(self, seat: int, what: wire.Reaction) -> None: ...
    def announce(self) -> None: ...
    async def change(self, edit: Callable[[TableConfig], Match | None]) -> None: ...
    async def keep(self, ply: int, act: Act) -> None: ...


class TableTalk:
    """The reactions, questions and timers of one table."""

    def __init__(self, table: Seated, later: Callable[[Work], None]) -> None:
        self._table, self._later = table, later
        self._origin = secrets.token_hex(4)  # marks news of this process
        self._turn: object = None  # the turn that is timed
        self._timer: asyncio.TimerHandle | None = None

    async def answer(self, client: Client, ask: Ask) -> None:
        """Carry out a request that the gate allowed."""
        table = self._table
        if isinstance(ask, wire.React):
            table.react(ask.seat, ask.what)
            table.store.tell(f"r {table.config.key} {self._origin} {ask.seat} {ask.what}")
        elif isinstance(ask, wire.Timer):
            await table.change(partial(_set_timer, ask=ask))
            self._turn = None
            self.watch()
        else:
            await self._consult(client, ask)

    def heard(self, origin: str, seat: int, what: str) -> None:
        """Show a reaction that was sent to another process."""
        if origin != self._origin:
            self._table.react(seat, msgspec.convert(what, wire.Reaction))

    async def _consult(self, client: Client, ask: wire.Propose | wire.Vote) -> None:
        table, settled = self._table, list[Question]()
        if table.kept is None:
            raise Refused("waiting", "The game has not begun yet.")
        match = table.kept.match

        def edit(draft: TableConfig) -> None:
            settled.clear()
            consider = company.propose if isinstance(ask, wire.Propose) else company.vote
            if asked := consider(draft, match, client.guest, ask, table.away()):  # type: ignore[arg-type]
                settled.append(asked)

        await table.change(edit)
        asyncio.get_running_loop().call_later(company.OPEN + 0.1, table.announce)  # then it is no longer open
        for asked in settled:
            if asked.what == "back":
                await table.keep(asked.ply, partial(Match.take_back, seat=asked.seat, ply=asked.ply))
            elif table.config.due(match):
                await table.store.lease(table.id, match.ply, 0)
                table.store.tell("d")

    async def back(self, guest: str) -> None:
        """Let a guest who is back play its seats again."""
        if any(chair.guest == guest and chair.deputy for chair in self._table.config.chairs):
            await self._table.change(partial(company.give_back, guest=guest))

    # --- the timer ----------------------------------------------------------------------------------------------------

    def watch(self) -> None:
        """Time the turn that is now, if a bot is to play it after that."""
        match, config = self._table.kept.match if self._table.kept else None, self._table.config
        if match is None or match.over or not (config.seconds and config.bot_after):
            self.close()
            return
        turn = match.actor, getattr(match.state.table, "turns", match.ply)
        if turn == self._turn:
            return
        self.close()
        self._turn = turn
        if isinstance(match.actor, int) and not config.due(match):
            late = partial(self._later, partial(self._play_on, match.actor, turn))
            self._timer = asyncio.get_running_loop().call_later(config.seconds + GRACE, late)

    async def _play_on(self, seat: int, turn: object) -> None:
        """Let a bot finish the turn of a seat that has run out of time."""
        table = self._table
        for _ in range(MOST):
            match = table.kept.match if table.kept else None
            if match is None or turn != self._turn or match.actor != seat:
                return
            config = table.config.draft()
            config.chairs[seat].deputy = company.DEPUTY
            if args := task(config, match):
                text = await table.minds.think(pool_tasks.choose, *args)
                await table.keep(match.ply, partial(chosen, text=text))

    def close(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None


def _set_timer(draft: TableConfig, ask: wire.Timer) -> None:
    draft.seconds, draft.bot_after = ask.seconds, ask.bot_after
