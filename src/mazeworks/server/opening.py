"""Opening a table as the store has it: it is judged then, never at the start of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from mazeworks.core import Event, Refused
from mazeworks.match import Match, Record
from mazeworks.shelf import spec_of
from mazeworks.store import Head, Store, mark_of, record_of

from .table_config import TableConfig, config_of, new_seed

SLICE = 50  # entries of a record that are played again at once
Told = tuple[int, Event]  # the ply after an event, and the event


class Opened(NamedTuple):
    """A table as it was read: its id and revision, who sits there, the match where it stands, and its story.

    `payer` pays for its bots.
    """

    id: int
    rev: int
    payer: str
    config: TableConfig
    match: Match | None = None
    told: Sequence[Told] = ()


async def opened(store: Store, head: Head) -> Opened:
    """Open a table, and let its bots go on."""
    found = await judged(store, head)
    config, match = found.config, found.match
    if match is None or match.over:
        return found
    if not config.luck:  # it was stored before configurations had one
        config.luck = new_seed()
        await store.sheet(head.id, head.rev, config.sheet())
        return await opened(store, await store.table(head.key) or head)
    if config.due(match) and not head.waits:  # an older release stored it
        await store.lease(head.id, match.ply, 0)
        store.tell("d")
    return found


async def judged(store: Store, head: Head) -> Opened:
    """Read a table. Refused if it is damaged, or if today's rules do not lead to where it stands."""
    config = config_of(head)
    if not config.started:
        return Opened(head.id, head.rev, head.payer, config)
    record = record_of(head, await store.since(head.id, 0))
    match, told = await _retraced(record, head.mark)
    if (match.spec.id, match.seats) != (config.game, len(config.chairs)):
        raise Refused("sheet", "The seats of this game do not fit its record.")
    return Opened(head.id, head.rev, head.payer, config, match, told)


async def _retraced(record: Record, mark: bytes | None) -> tuple[Match, list[Told]]:
    """Play a record again. One of other rules goes on if today's rules allow every entry and lead to the same state."""
    try:
        current = spec_of(record.game).version
    except Refused:
        current = record.version
    if record.version == current or mark is None:
        return await retraced(record)
    try:
        match, told = await retraced(replace(record, version=current))
    except Refused:
        match = None
    if match is None or mark_of(match) != mark:
        record.open()  # refuses, and says that the version is another
        raise Refused("record", "This record cannot be replayed.")
    return match, told


async def retraced(record: Record) -> tuple[Match, list[Told]]:
    """The match of a record where it stands, and its story; a long one lets others do something in between."""
    match, told = record.open(), list[Told]()
    for at, events in enumerate(record.retraced(match)):
        told += [(match.ply, event) for event in events]
        if at % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    return match, told
