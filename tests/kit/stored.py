"""Tables and records put straight into a store, as a server would have left them."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from mazeworks import Record
from mazeworks.server.table_config import TableConfig
from mazeworks.store import Begun, New, Sheet, SqliteStore, brought


def put(store: SqliteStore, config: TableConfig, record: Record | None = None, stage: str = "playing") -> None:
    """Store a table; with a record, one where the game has begun."""
    begun = left(record, stage) if record else None
    store.make(New(config.key, "table", config.game, record.version if record else 1, config.sheet(), begun=begun))


def left(record: Record, stage: str = "playing") -> Begun:
    """A record as an older release left it: without a mark, and nothing is due."""
    begun = brought(record)
    return replace(begun, step=replace(begun.step, stage=stage))


def put_record(store: SqliteStore, key: str, record: Record, kind: str = "record") -> None:
    """Store a record that belongs to no table."""
    store.make(New(key, kind, record.game, record.version, Sheet(""), begun=brought(record)))


def config_in(store: SqliteStore, key: str) -> TableConfig:
    """The configuration of a table as it is stored."""
    head = store.table(key)
    assert head
    return msgspec.json.decode(head.sheet, type=TableConfig)
