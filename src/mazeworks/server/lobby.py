"""All tables: made, found again, and taken up after a restart."""

from __future__ import annotations

import secrets
from concurrent.futures import Executor

import msgspec

from mazeworks.core import WATCHER, Refused
from mazeworks.games import spec_of
from mazeworks.match import Record, tell
from mazeworks.store import Store

from . import pages, wire
from .sheet import Sheet, new_key, new_sheet
from .table import Table, result_info

_SECRET, _RECORD = "server secret", "r-"


class Lobby:
    """Keeps every table in the store and the busy ones in memory."""

    def __init__(self, store: Store, pool: Executor, address: str = "") -> None:
        self.store, self.pool, self.address = store, pool, address
        self.tables: dict[str, Table] = {}

    def secret(self) -> str:
        """The key that signs cookies: made once, kept with the tables."""
        if (key := self.store.read(_SECRET)) is None:
            key = secrets.token_hex(32)
            self.store.write(_SECRET, key)
        return key

    def resume(self) -> None:
        """After a restart: tables where the game goes on are there at once, so that their bots go on too."""
        for sheet in self._sheets():
            if sheet.started and not sheet.over:
                self.find(sheet.key)

    def _sheets(self) -> list[Sheet]:
        texts = [self.store.read(name) for name in self.store.sheets() if name != _SECRET]
        return [msgspec.json.decode(text, type=Sheet) for text in texts if text]

    async def close(self) -> None:
        for table in self.tables.values():
            await table.close()

    def new(self, plan: wire.NewTable, guest: str) -> Table:
        """Set a table, and start it if everybody is there."""
        table = self._set(new_sheet(plan.game, plan.seats, plan.options, guest))
        if plan.start and table.sheet.ready:
            table.start()
        return table

    def _set(self, sheet: Sheet) -> Table:
        self.store.write(sheet.key, msgspec.json.encode(sheet).decode())
        return self._open(sheet)

    async def _again(self, sheet: Sheet) -> str:
        self._set(sheet).start()
        return sheet.key

    def find(self, key: str) -> Table:
        """The table of a key; an unknown one is refused."""
        if key not in self.tables:
            text = self.store.read(key) if key != _SECRET else None
            if text is None:
                raise Refused("unknown", "There is no such table. Perhaps the link was cut short?")
            self._open(msgspec.json.decode(text, type=Sheet))
        return self.tables[key]

    def _open(self, sheet: Sheet) -> Table:
        table = self.tables[sheet.key] = Table(sheet, self.store, self.pool, self._again, self.address)
        return table

    def mine(self, guest: str, language: str = "en") -> list[wire.MyTable]:
        """The tables where a guest sits, those that go on first, newest first."""
        sheets = [sheet for sheet in self._sheets() if sheet.seats_of(guest)]
        tables = [self.find(sheet.key) for sheet in reversed(sheets)]
        return sorted([_mine(table, guest, language) for table in tables], key=lambda table: table.stage == "over")[:12]

    # --- finished games -----------------------------------------------------------------------------------------------

    def record(self, key: str) -> Record:
        """The record of a finished game: it has no secrets any more."""
        record = self.store.load(key)
        if not key.startswith(_RECORD) and self.find(key).stage != "over":
            raise Refused("running", "The game goes on: its record is secret until it is over.")
        return record

    def keep(self, text: str) -> str:
        """Take a record file in, checked to its last entry."""
        record = Record.parse(text)
        record.replay()
        key = _RECORD + new_key()
        self.store.create(key, record)
        return key

    def replay(self, key: str, language: str) -> wire.Replay:
        """A finished game, step by step, with everything shown."""
        record = self.record(key)
        match = record.open()
        codec, names = match.codec, record.names
        frames = []

        def frame(text: str, actor: int | None, events: tuple[object, ...]) -> wire.Frame:
            state = match.state
            seen = [match.game.view(state, seat) for seat in range(match.seats)]
            return wire.Frame(
                match.ply,
                actor,
                text,
                tuple([msgspec.Raw(codec.to_json(event)) for event in events]),
                tuple([tell(match.game, event, names, language) for event in events]),  # type: ignore[arg-type]
                msgspec.Raw(codec.view_to_json(match.view(WATCHER))),
                tuple([msgspec.Raw(codec.to_json(private(view))) for view in seen]),
                match.game.scores(state),
            )

        frames.append(frame("", None, ()))
        for line, events in zip(record.entries, record.retraced(match), strict=True):
            who, _, text = line.partition(" ")
            frames.append(frame(text, int(who) - 1 if who != "*" else None, events))
        title = pages.title(spec_of(record.game), language)
        return wire.Replay(key, record.game, title, names, result_info(match.result, language), tuple(frames))


def private(view: object) -> dict[str, object]:
    """What a seat knows besides the table."""
    fields = getattr(view, "__struct_fields__", ())
    return {name: getattr(view, name) for name in fields if name not in ("table", "legal")}


def _mine(table: Table, guest: str, language: str) -> wire.MyTable:
    match = table.kept.match if table.kept else None
    seats = table.sheet.seats_of(guest)
    scores = match.game.scores(match.state) if match else ()
    title, stage = pages.title(table.spec, language), table.stage
    names = tuple(table.names)
    return wire.MyTable(
        table.sheet.key,
        table.sheet.game,
        title,
        stage,  # type: ignore[arg-type]
        names,
        bool(match and match.actor in seats),
        scores,
    )
