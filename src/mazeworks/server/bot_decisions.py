"""Bot decisions as work for any process: a column of the table's row marks a decision that is due.

A thinker claims a decision with a lease of some seconds; `claim` of the store chooses it, fairly. The decision depends
on the record alone, so every process decides the same. If a thinker dies, another claims the decision; a second answer
is stale.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from concurrent.futures import BrokenExecutor
from typing import Any

from mazeworks.bots import Moment
from mazeworks.core import Dice, Event, Refused
from mazeworks.match import Match
from mazeworks.store import LEASE, UNLIMITED, Allowance, AsyncKept, Claim, Store

from . import limits, logs, pool_tasks, wire
from .bot_pool import Minds
from .broadcast import Client
from .table_config import TableConfig
from .table_loading import opened

LOG = logging.getLogger("mazeworks.server")
LOOK = 2.0  # seconds after which a thinker looks for work without news
REST = 24 * 3600.0  # seconds for which a decision rests that is no bot's any more
RENEW = 2.0  # seconds after which it renews its lease
TRIES = 3  # claims of a decision before it is drawn by lot
RETRY = 60.0  # seconds until a refused table is tried again; they grow with every try
OPEN = 200  # matches that a thinker keeps open


class Thinker:
    """A player of bots. It computes `slots` decisions at once; with `people`, only at tables with people.

    A guest or an address that has used its `allowance` is served only at tables with people.
    """

    def __init__(
        self,
        store: Store,
        minds: Minds,
        slots: int = 1,
        people: bool = False,
        allowance: Allowance = UNLIMITED,
    ) -> None:
        self.store, self.minds, self.slots, self.people, self.allowance = store, minds, slots, people, allowance
        self._open: OrderedDict[int, tuple[int, TableConfig, AsyncKept]] = OrderedDict()  # with the revision
        self._due = asyncio.Event()

    async def run(self) -> None:
        """Play bots until cancelled. A pending decision is then released."""
        await asyncio.gather(*[self._work() for _ in range(self.slots)])

    def look(self) -> None:
        """Look for work soon."""
        self._due.set()

    async def _work(self) -> None:
        while True:
            await self.minds.free()
            self._due.clear()
            if (claim := await self._claim()) is not None:
                await self._take(claim)
                continue
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._due.wait()

    async def _claim(self) -> Claim | None:
        try:
            return await self.store.claim(self.people, allowance=self.allowance)
        except Refused:  # the store is busy
            return None
        except Exception:
            LOG.exception("claiming a decision")
            return None

    async def _take(self, claim: Claim) -> None:
        """Decide, and renew the lease meanwhile."""
        renewing = asyncio.create_task(self._renew(claim))
        try:
            await self._decide(claim)
        except asyncio.CancelledError:
            with contextlib.suppress(Refused):
                await self.store.lease(claim.id, claim.ply, 0)
            raise
        except Refused as refused:
            if refused.code != "store":  # a process of another release may open the table
                LOG.warning("bot at table %s: %s", claim.key, refused)
                with contextlib.suppress(Refused):
                    await self.store.lease(claim.id, claim.ply, RETRY * claim.tries)
        except Exception:
            LOG.exception("bot at table %s", claim.key)
        finally:
            renewing.cancel()

    async def _renew(self, claim: Claim) -> None:
        while True:
            await asyncio.sleep(RENEW)
            with contextlib.suppress(Refused):
                await self.store.lease(claim.id, claim.ply, LEASE)

    async def _decide(self, claim: Claim) -> None:
        config, kept = await self._opened(claim)
        match, ply = kept.match, claim.ply
        if match.ply != ply or match.over:
            return
        if match.ply >= limits.ENTRIES:
            await self.store.lease(claim.id, ply, None)
            return
        if not config.due(match):  # a guest has taken the seat
            await self.store.lease(claim.id, ply, REST)
            return
        text, start = "", time.monotonic()
        if claim.tries <= TRIES and (args := task(config, match)):
            try:
                text = await self.minds.think(pool_tasks.choose, *args)
            except BrokenExecutor:  # its process died, perhaps through other work: decide once more
                LOG.warning("bot at table %s: its process died", claim.key)
                await self.store.lease(claim.id, ply, 0)
                return
            except Exception:
                LOG.exception("bot at table %s", claim.key)  # a failing bot must not stop the table: draw by lot
        await self._keep(config, kept, ply, text)
        with contextlib.suppress(Refused):
            await self.store.spent(time.monotonic() - start, claim.payer, claim.host)

    async def _keep(self, config: TableConfig, kept: AsyncKept, ply: int, text: str) -> None:
        events = await kept.keep(ply, lambda draft: chosen(draft, text), config.step)
        if events is not None:
            if kept.match.over:
                logs.event("table over", game=config.game, plies=kept.match.ply)
            self.store.tell(*moved(config, kept.match))

    async def _opened(self, claim: Claim) -> tuple[TableConfig, AsyncKept]:
        """Return the configuration and the match of a claim, up to date."""
        rev, config, kept = self._open.pop(claim.id, (None, None, None))
        head = await self.store.table(claim.key)
        if head is None:
            raise Refused("unknown", "There is no such table. Perhaps the link was cut short?")
        if config is None or kept is None or rev != head.rev or kept.match.ply > head.ply:
            found = await opened(self.store, head)
            if found.match is None:
                raise Refused("waiting", "The game has not begun yet.")
            rev, config, kept = found.rev, found.config, AsyncKept(self.store, head.id, found.match)
        elif kept.match.ply < head.ply:
            for _, lines in await self.store.since(head.id, kept.match.ply):
                kept.catch_up(lines)
        self._open[claim.id] = (rev or 0, config, kept)
        while len(self._open) > OPEN:
            self._open.popitem(last=False)
        return config, kept


async def hinted(
    store: Store, minds: Minds, config: TableConfig, match: Match, client: Client, ask: wire.Hint
) -> wire.Hinted:
    """Return a hint for the seat to decide. Its time is charged to the guest who asks, and to its address."""
    if match.actor != ask.seat:
        raise Refused("not-your-turn", "A hint is for the one who is to decide.")
    view, start = match.codec.view_to_json(match.view(ask.seat)), time.monotonic()
    asked = config.game, match.seats, config.options, view, client.language, match.since
    told = await minds.hint(pool_tasks.hint, *asked)
    with contextlib.suppress(Refused):
        await store.spent(time.monotonic() - start, client.guest, client.payer)
    return wire.Hinted(ask.id, *told)


def task(config: TableConfig, match: Match) -> tuple[Any, ...] | None:
    """Return the arguments of a bot's decision, or None. Of the state, they hold only the bot's view."""
    seat = match.actor
    if not isinstance(seat, int) or not (bot := config.player(seat)):
        return None
    moment = Moment.at(config.luck, seat, match.ply, match.since)
    view = match.codec.view_to_json(match.view(seat))
    return (config.game, match.seats, config.options, bot, *moment, view)


def chosen(match: Match, text: str) -> tuple[Event, ...]:
    """Play the bot's choice, or a random action if the choice is illegal."""
    seat = match.actor
    if not isinstance(seat, int) or seat in match.resigned:
        return match.settle()
    try:
        return match.submit(seat, text, match.ply)
    except Refused:
        return match.submit(seat, Dice().pick(match.legal), match.ply)


def moved(config: TableConfig, match: Match | None, rev: int = 0) -> tuple[str, ...]:
    """Return the news of a table's ply and revision, and of a bot decision that is due."""
    news = (f"t {config.key} {match.ply if match else 0} {rev}",)
    return (*news, "d") if match and config.due(match) else news
