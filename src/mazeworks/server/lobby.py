"""All tables: the lobby creates them, finds them, and resumes them after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from mazeworks.core import Refused, Text
from mazeworks.match import Match, Record
from mazeworks.shelf import spec_of
from mazeworks.store import FIRST, UNLIMITED, Allowance, Head, Keep, New, Sheet, Store, brought, record_of, text_of

from . import logs, permissions, wire_http
from . import replay as reading
from .archive import Archived, any_config, title
from .bot_decisions import Thinker, moved
from .bot_pool import Minds
from .limits import MINE, READING
from .table import BUSY, Table
from .table_code import new_code, tidy_code
from .table_config import TableConfig, new_config, new_key
from .table_loading import Opened, opened
from .table_sync import Hall
from .thinking_time import thinking_time
from .wire_study import Times

LOG = logging.getLogger("mazeworks.server")
LATER = Text("This table cannot be opened at the moment. Try again soon.")
ARCHIVED = 500  # archived tables that are kept in memory
P = ParamSpec("P")
T = TypeVar("T")
Before = tuple[int, int, Sheet]  # a table whose sheet changes with a rematch: its id, revision and new sheet


class Lobby:
    """All tables of a server. Visited tables are in memory. Bots run in `pool`, replays in `readers`.

    At most `bots` decisions are computed at once; with 0, other processes play the bots. `allowance` limits the
    thinking time of guests. Tables that are older than `keep` allows are deleted; with None, all are kept.
    """

    def __init__(
        self,
        store: Store,
        pool: Executor,
        address: str = "",
        readers: Executor | None = None,
        bots: int = 1,
        allowance: Allowance = UNLIMITED,
        keep: Keep | None = None,
    ) -> None:
        self.store, self.pool, self.address, self.readers = store, pool, address, readers or pool
        self.tables: dict[str, Table] = {}
        self.archive: dict[str, Archived] = {}
        self.minds = Minds(pool)
        thinker = Thinker(store, self.minds, bots, allowance=allowance) if bots else None
        self.hall = Hall(store, self.tables, thinker, keep)
        self._reading = 0

    def start(self) -> None:
        """Listen to other processes and play bots. A table is opened when a client visits it."""
        self.hall.start()

    async def close(self) -> None:
        await self.hall.close()
        while self.tables:  # a rematch may add one meanwhile
            await self.tables.popitem()[1].close()

    async def new(
        self,
        plan: wire_http.NewTable,
        guest: str,
        payer: str = "",
        seed: int | str | None = None,
        any_bot: bool = False,
    ) -> Table:
        """Create a table, and start the game if every seat is taken; with a seed, the deal and the bots repeat."""
        config = new_config(plan.game, plan.seats, plan.options, guest, plan.begins, any_bot)
        await self.name(config)
        config.payer, config.code = payer, await self._new_code() if config.person else ""
        match = config.begin(seed) if plan.start and config.ready else None
        if not await self._make(config, match, payer):
            raise Refused("busy", BUSY)
        return self.tables[config.key]

    async def name(self, config: TableConfig) -> None:
        """Choose the key of a new table. A server keeps the drawn one, which cannot be guessed."""

    async def _new_code(self) -> str:
        """Draw a code that no open table has."""
        while await self.store.coded(code := new_code()):
            pass
        return code

    async def coded(self, code: str) -> str:
        """Return the key of the table with a code. Refuse a code of no table, or of one that is over."""
        head = await self.store.coded(tidy_code(code))
        if head is None:
            raise Refused("unknown", "This code leads to no table. Check the three words.")
        permissions.may("", await self.meet(head.key), permissions.Sight.FOUND)
        return head.key

    async def _make(self, config: TableConfig, match: Match | None, payer: str, before: Before | None = None) -> bool:
        """Store a new table and the change of another. False if the other has changed meanwhile."""
        sheet, version = config.sheet(), spec_of(config.game).version
        begun = config.begun(match) if match else None
        new = New(config.key, "table", config.game, version, sheet, payer, begun)
        if (id := await self.store.make(new, before)) is None:
            return False
        logs.event("table made", game=config.game, seats=len(config.chairs))
        if match:
            logs.event("table begun", game=config.game, seats=len(config.chairs))
        self._open(Opened(id, FIRST, payer, config, match))
        self.store.tell(*moved(config, match, FIRST))
        return True

    async def _again(self, table: Table, draft: TableConfig, again: TableConfig) -> bool:
        """Store the table of a rematch together with the draft that leads to it."""
        await self.name(again)
        draft.next = again.key
        return await self._make(again, again.begin(), table.payer, (table.id, table.rev, draft.sheet()))

    async def find(self, key: str) -> Table:
        """Return the table of a key. Refuse an unknown or archived one."""
        place = await self.meet(key)
        if isinstance(place, Archived):
            raise Refused("archived", place.why)
        return place

    async def meet(self, key: str) -> Table | Archived:
        """Return the table of a key, archived or not. Refuse an unknown one."""
        place = self.tables.get(key) or self.archive.get(key)
        if place is None:
            head = await self.store.table(key)
            if head is None or head.kind != "table":
                raise Refused("unknown", "There is no such table. Perhaps the link was cut short?")
            place = await self._judge(head)
        if isinstance(place, Table):
            place.left = time.monotonic()
        return place

    async def _judge(self, head: Head) -> Table | Archived:
        """Open a table, or archive it if it is refused for a lasting reason."""
        try:
            table = self._open(await opened(self.store, head))
            if head.stage in ("archived", "left"):
                await self.store.stage(head.id, table.stage)
            return table
        except Refused as refused:
            if refused.code == "store":  # a temporary error: the next attempt may succeed
                raise
            if self.store.shared and _newer(head):  # processes of a newer release open it: its record stays secret
                raise Refused("fault", LATER) from None
            LOG.warning("table %s is set aside: %s", head.key, refused)
            self.archive[head.key] = archived = Archived(any_config(head), refused)
            while len(self.archive) > ARCHIVED:
                del self.archive[next(iter(self.archive))]
            if head.stage != "archived":
                await self.store.stage(head.id, "archived")
            return archived
        except Exception:  # the table was not validated, so its record stays secret
            LOG.exception("table %s cannot be opened", head.key)
            raise Refused("fault", LATER) from None

    def _open(self, found: Opened) -> Table:
        """Return the one table in memory. Another task may have opened it while its record was read."""
        key = found.config.key
        if key not in self.tables:
            self.tables[key] = Table(found, self.store, self.minds, self._again, self.address)
        return self.tables[key]

    async def mine(self, guest: str, language: str = "en") -> list[wire_http.MyTable]:
        """Return the tables where a guest sits: unfinished ones first, then the newest."""
        heads = await self.store.mine(guest, MINE)
        listed = [await self._listed(head, guest, language) for head in heads]
        return sorted([each for each in listed if each], key=_closed)

    async def _listed(self, head: Head, guest: str, language: str) -> wire_http.MyTable | None:
        """Return the list entry of a table. Its row is enough unless the rules of its game have changed."""
        place = self.tables.get(head.key) or self.archive.get(head.key)
        if place is None and _doubtful(head):
            with contextlib.suppress(Refused):
                place = await self.meet(head.key)
        config = place.config if place else any_config(head)
        if not permissions.permitted(
            guest, place or permissions.Standing(config, config.stage), permissions.Sight.LISTED
        ):
            return None
        match = place.kept.match if isinstance(place, Table) and place.kept else None
        turn = match.actor in config.seats_of(guest) if match else head.turn == guest
        return wire_http.MyTable(
            config.key,
            config.game,
            title(config.game, language),
            place.stage if place else config.stage,
            tuple(config.names),
            turn and not isinstance(place, Archived),
            tuple(match.game.scores(match.state)) if match else head.scores or (),
            config.colours,
        )

    # --- records ------------------------------------------------------------------------------------------------------

    async def record(self, key: str) -> Record:
        """Return the record of a finished game, which holds no secrets."""
        if head := await self._uploaded(key):
            permissions.may("", permissions.UPLOADED, permissions.Sight.REPLAY)
            return record_of(head, await self.store.since(head.id, 0))
        table = await self.find(key)
        permissions.may("", table, permissions.Sight.REPLAY)
        stored = await self._stored(key)
        record = record_of(stored, await self.store.since(stored.id, 0))
        return replace(record, version=table.spec.version)  # the current rules lead to the same end

    async def times(self, key: str) -> Times:
        """Return how long the seats of a finished game took to think."""
        record, head = await self.record(key), await self._stored(key)
        return thinking_time(record, await self.store.times(head.id))

    async def saved(self, key: str, guest: str) -> str:
        """Return a record as text. Only guests who sat there get an archived one, because it may hold secrets."""
        place = permissions.UPLOADED if await self._uploaded(key) else await self.meet(key)
        permissions.may(guest, place, permissions.Sight.RECORD)
        if not isinstance(place, Archived):
            return str(await self.record(key))
        head = await self._stored(key)
        return text_of(head, await self.store.since(head.id, 0))

    async def _stored(self, key: str) -> Head:
        head = await self.store.table(key)
        if head is None:
            raise Refused("unknown", "There is no such table. Perhaps the link was cut short?")
        return head

    async def _uploaded(self, key: str) -> Head | None:
        """Return the row of an uploaded record, or None."""
        head = await self.store.table(key)
        return head if head and head.kind == "record" else None

    async def keep(self, text: str, guest: str = "", payer: str = "") -> str:
        """Validate an uploaded record to its last entry, store it and return its key."""
        reading.bound(text)
        record = await self.read(reading.check, text)
        key = new_key()
        await self.store.make(New(key, "record", record.game, record.version, Sheet("", guest), payer, brought(record)))
        return key

    async def replay(self, key: str, language: str, first: int = 0) -> bytes:
        """Return one page of the replay of a finished game as JSON, from a frame on, with all secrets shown."""
        record = await self.record(key)
        if head := await self._uploaded(key):
            await self.store.touch(head.id)
        return await self.read(reading.page, key, record, await self._colours(key), first, language)

    async def _colours(self, key: str) -> tuple[int, ...] | None:
        """Return the colours of the seats, or None for an uploaded record."""
        return None if await self._uploaded(key) else (await self.find(key)).config.colours

    async def read(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Let `readers` work on a record or an attempt. Refuse if `READING` of them are waiting."""
        if self._reading >= READING:
            raise Refused("too-fast", "Many records are being read at the moment. Try again soon.")
        self._reading += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, work, *args)
        except BrokenExecutor:
            raise Refused("too-large", "This record takes too long to replay. Try a shorter one.") from None
        finally:
            self._reading -= 1


def _doubtful(head: Head) -> bool:
    """True if the row alone does not determine the standing of its table."""
    try:
        version = spec_of(head.game).version
    except Refused:
        return True
    return head.stage == "archived" or (head.stage != "waiting" and (head.scores is None or head.rules != version))


def _newer(head: Head) -> bool:
    """True if a newer release has written to the table."""
    try:
        return head.rules > spec_of(head.game).version
    except Refused:
        return False


def _closed(table: wire_http.MyTable) -> bool:
    return table.stage in ("over", "archived")
