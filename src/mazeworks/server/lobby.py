"""All tables: made, found again, and taken up after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor
from typing import ParamSpec, TypeVar

from mazeworks.core import Refused
from mazeworks.match import Match, Record
from mazeworks.store import AsyncStore

from . import gate, replay, wire_http
from .archive import Archived, salvaged, title
from .limits import MINE, READING
from .table import Table, Told
from .table_config import TableConfig, config_of, is_upload, new_config, new_key, new_seed, upload

LOG = logging.getLogger("mazeworks.server")
_OLD_UPLOAD = "r-"  # so began the keys of uploads while they had no sheet
SLICE = 50  # entries of a record that are played again at once
P = ParamSpec("P")
T = TypeVar("T")


class Lobby:
    """Keeps every table in the store and the busy ones in memory. Bots think in `pool`, `readers` replay records."""

    def __init__(self, store: AsyncStore, pool: Executor, address: str = "", readers: Executor | None = None) -> None:
        self.store, self.pool, self.address, self.readers = store, pool, address, readers or pool
        self.tables: dict[str, Table] = {}
        self.archive: dict[str, Archived] = {}
        self._reading = 0

    async def resume(self) -> None:
        """After a restart: tables where the game goes on are there at once, so that their bots go on too."""
        for key, text in (await self.store.sheets()).items():
            config = _any_config(key, text)
            if config.started and not config.over:
                with contextlib.suppress(Refused):  # one table that cannot be read stops no other
                    await self.meet(key)

    async def close(self) -> None:
        for table in self.tables.values():
            await table.close()

    async def new(self, plan: wire_http.NewTable, guest: str, payer: str = "") -> Table:
        """Set a table, and start it if everybody is there."""
        config = new_config(plan.game, plan.seats, plan.options, guest, plan.begins)
        config.payer = payer
        if plan.start and config.ready:
            return await self._begin(config)
        await self.store.write(config.key, config.page()[config.key])
        return self._open(config)

    async def _begin(self, config: TableConfig, *others: TableConfig) -> Table:
        """A new table where the game begins at once; configurations that change with it are stored together with it."""
        match, record = config.begin()
        pages = [each.page() for each in (config, *others)]
        await self.store.create(config.key, record, {key: text for page in pages for key, text in page.items()})
        return self._open(config, match)

    async def _again(self, config: TableConfig, before: TableConfig) -> None:
        await self._begin(config, before)

    async def find(self, key: str) -> Table:
        """The table of a key; one that is unknown or set aside is refused."""
        place = await self.meet(key)
        if isinstance(place, Archived):
            raise Refused("archived", place.why)
        return place

    async def meet(self, key: str) -> Table | Archived:
        """The table of a key, also one that is set aside; an unknown one is refused."""
        if key not in self.tables and key not in self.archive:
            if (text := await self.store.read(key)) is None or is_upload(text):
                raise Refused("unknown", "There is no such table. Perhaps the link was cut short?")
            try:
                await self._take_up(key, text)
            except Refused as refused:
                if refused.code == "store":  # perhaps it can be read in a moment
                    raise
                self.archive[key] = Archived(_any_config(key, text), refused)
                LOG.warning("table %s is set aside: %s", key, refused)
            except Exception:  # nobody has judged the table, so it stays closed: its record is secret
                LOG.exception("table %s cannot be opened", key)
                raise Refused("fault", "This table cannot be opened at the moment. Try again soon.") from None
        return self.tables.get(key) or self.archive[key]

    async def _take_up(self, key: str, text: str) -> None:
        """Open a table as the store has it."""
        config, match, told = config_of(key, text), None, list[Told]()
        if config.started:
            match, told = await _retraced(await self.store.load(key))
            if (match.spec.id, match.seats) != (config.game, len(config.chairs)):
                raise Refused("sheet", "The seats of this game do not fit its record.")
            if not (match.over or config.luck):  # it was kept before configurations had one
                config.luck = new_seed()
                await self.store.write(key, config.page()[key])
        self._open(config, match, told)

    def _open(self, config: TableConfig, match: Match | None = None, told: Iterable[Told] = ()) -> Table:
        """A table in memory. Others may have opened it while its record was read: there is one of each."""
        if config.key not in self.tables:
            table = Table(config, self.store, self.pool, self._again, self.address, match, told)
            self.tables[config.key] = table
        return self.tables[config.key]

    async def mine(self, guest: str, language: str = "en") -> list[wire_http.MyTable]:
        """The tables where a guest sits, those that go on first, newest first."""
        texts = await self.store.sheets()
        configs = [_any_config(key, text) for key, text in reversed(texts.items()) if guest in text]
        own = [each for each in configs if gate.permitted(guest, gate.Standing(each, each.stage), gate.Sight.LISTED)]
        latest = sorted(own, key=lambda config: config.over)[:MINE]
        return sorted([await self._listed(config, guest, language) for config in latest], key=_closed)

    async def _listed(self, config: TableConfig, guest: str, language: str) -> wire_http.MyTable:
        place, stage = None, config.stage  # all there is to say of a table that cannot be opened at the moment
        with contextlib.suppress(Refused):
            place = await self.meet(config.key)
            config, stage = place.config, place.stage
        match = place.kept.match if isinstance(place, Table) and place.kept else None
        return wire_http.MyTable(
            config.key,
            config.game,
            title(config.game, language),
            stage,
            tuple(config.names),
            bool(match and match.actor in config.seats_of(guest)),
            match.game.scores(match.state) if match else (),
            config.colours,
        )

    # --- records ------------------------------------------------------------------------------------------------------

    async def record(self, key: str) -> Record:
        """The record of a finished game: it has no secrets any more."""
        place = gate.UPLOADED if await self._uploaded(key) else await self.find(key)
        gate.may("", place, gate.Sight.REPLAY)
        return await self.store.load(key)

    async def saved(self, key: str, guest: str) -> str:
        """A record as text. One of a table that is set aside is for those who sat there: it may hold secrets."""
        place = gate.UPLOADED if await self._uploaded(key) else await self.meet(key)
        gate.may(guest, place, gate.Sight.RECORD)
        return await self.store.text(key) if isinstance(place, Archived) else str(await self.record(key))

    async def _uploaded(self, key: str) -> bool:
        """True if somebody brought this record along: it was never a table's."""
        text = await self.store.read(key)
        return key.startswith(_OLD_UPLOAD) if text is None else is_upload(text)

    async def keep(self, text: str, guest: str = "", payer: str = "") -> str:
        """Take a record file in, checked to its last entry."""
        replay.bound(text)
        record = await self._read(replay.check, text)
        key = new_key()
        await self.store.create(key, record, {key: upload(key, guest, payer)})
        return key

    async def replay(self, key: str, language: str, first: int = 0) -> bytes:
        """A finished game from a frame on, step by step, with everything shown: a page of it as JSON."""
        record = await self.record(key)
        return await self._read(replay.page, key, record, await self._colours(key), first, language)

    async def _colours(self, key: str) -> tuple[int, ...] | None:
        """The colours of the seats; those of a record from elsewhere are unknown."""
        return None if await self._uploaded(key) else (await self.find(key)).config.colours

    async def _read(self, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """Let a reader do something with a record; not too many wait for that."""
        if self._reading >= READING:
            raise Refused("too-fast", "Many records are being read at the moment. Try again soon.")
        self._reading += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, work, *args)
        except BrokenExecutor:
            raise Refused("too-large", "This record takes too long to replay. Try a shorter one.") from None
        finally:
            self._reading -= 1


async def _retraced(record: Record) -> tuple[Match, list[Told]]:
    """The match of a record where it stands, and its story; a long one lets others do something in between."""
    match, told = record.open(), list[Told]()
    for at, events in enumerate(record.retraced(match)):
        told += [(match.ply, event) for event in events]
        if at % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    return match, told


def _any_config(key: str, text: str) -> TableConfig:
    """A configuration, or what can still be read of a damaged one."""
    try:
        return config_of(key, text)
    except Refused:
        return salvaged(key, text)


def _closed(table: wire_http.MyTable) -> bool:
    return table.stage in ("over", "archived")
