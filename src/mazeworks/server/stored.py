"""Counts of what the store holds, for the quotas: over sheets, which are all read for it."""

from __future__ import annotations

from mazeworks.core import Refused
from mazeworks.store import AsyncStore

from .quotas import Holding
from .table_config import config_of, upload_of


class SheetCounts:
    """Counts tables and uploads by guest and by payer."""

    def __init__(self, store: AsyncStore) -> None:
        self._store = store

    async def holding(self, guest: str, payer: str) -> tuple[Holding, Holding]:
        """Return what a guest has, and what all guests of its address have."""
        all = [one for key, text in (await self._store.sheets()).items() for one in [_owned(key, text)] if one]
        return (
            _sum([holding for owner, _, holding in all if owner == guest]),
            _sum([holding for _, source, holding in all if payer and source == payer]),
        )


def _owned(key: str, text: str) -> tuple[str, str, Holding] | None:
    """Return who set a table or brought a record, from where, and what it counts as."""
    if brought := upload_of(text):
        return brought.guest, brought.payer, Holding(uploads=1)
    try:
        config = config_of(key, text)
    except Refused:
        return None
    ghost = all(chair.kind == "bot" for chair in config.chairs)
    return config.host, config.payer, Holding(not config.over, ghost and not config.over)


def _sum(all: list[Holding]) -> Holding:
    return Holding(*[sum(column) for column in zip(*all, strict=True)])
