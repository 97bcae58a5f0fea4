"""Counts of what the store holds, for the quotas. All sheets are read for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mazeworks.core import Refused
from mazeworks.store import AsyncStore

from .table_config import config_of, upload_of


class Holding(NamedTuple):
    """What is stored, each for a guest and for its address."""

    tables: tuple[int, int]
    ghosts: tuple[int, int]
    records: tuple[int, int]


class Thing(NamedTuple):
    """A table or a record, and who pays for it."""

    guest: str
    payer: str
    table: bool = False
    ghost: bool = False
    record: bool = False


class SheetCounts:
    """Counts tables and uploads by guest and by payer."""

    def __init__(self, store: AsyncStore) -> None:
        self._store = store

    async def count(self, guest: str, payer: str) -> Holding:
        """Return what a guest has, and what all guests of its address have."""
        all = [_thing(key, text) for key, text in (await self._store.sheets()).items()]
        mine = [each for each in all if each.guest == guest]
        ours = [each for each in all if payer and each.payer == payer]
        return Holding(*[(_sum(mine, at), _sum(ours, at)) for at in ("table", "ghost", "record")])


def _sum(all: Iterable[Thing], field: str) -> int:
    return sum([getattr(each, field) for each in all])


def _thing(key: str, text: str) -> Thing:
    if brought := upload_of(text):
        return Thing(brought.guest, brought.payer, record=True)
    try:
        config = config_of(key, text)
    except Refused:
        return Thing("", "")
    bots = all(chair.kind == "bot" for chair in config.chairs)
    return Thing(config.host, config.payer, not config.over, bots and not config.over)
