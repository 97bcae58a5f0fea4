"""Open stored tables. The server validates a table when it opens it, never when the server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from mazeworks.core import Event, Refused
from mazeworks.match import Match, Record, mark_at
from mazeworks.shelf import spec_of
from mazeworks.store import Head, Store, mark_of, record_of

from . import limits
from .table_config import TableConfig, config_of, new_seed

SLICE = 50  # entries of a record that are replayed without a pause


class Told(NamedTuple):
    """An event, the ply after it, and the mark to which it led a piece."""

    ply: int
    event: Event
    mark: int = 0


def story_of(match: Match, events: Iterable[Event]) -> list[Told]:
    """Return the latest events of a match for its story."""
    story, moved = list[Told](), False
    for event in reversed([*events]):  # after another push, the square of a walk holds something else
        story.append(Told(match.ply, event, 0 if moved else mark_at(match.state, event)))
        moved = moved or hasattr(event, "slot")
    return story[::-1]


def check_length(match: Match) -> None:
    """Refuse to play on when the record has as many entries as the server keeps: players could undo for ever."""
    if match.ply >= limits.ENTRIES:
        raise Refused(
            "too-long", "This game has {n} entries, and no more are kept. Resign, then start a new one.", n=match.ply
        )


class Opened(NamedTuple):
    """An opened table: its id and revision, its seats, the match at its current ply, and its story.

    `payer` is charged for its bots.
    """

    id: int
    rev: int
    payer: str
    config: TableConfig
    match: Match | None = None
    told: Sequence[Told] = ()


async def opened(store: Store, head: Head) -> Opened:
    """Open a table and resume its bots."""
    found = await judged(store, head)
    config, match = found.config, found.match
    if match is None or match.over:
        return found
    if not config.luck:  # a configuration from an old release
        config.luck = new_seed()
        await store.sheet(head.id, head.rev, config.sheet())
        return await opened(store, await store.table(head.key) or head)
    if config.due(match) and not head.waits:  # a row from an old release
        await store.lease(head.id, match.ply, 0)
        store.tell("d")
    return found


async def judged(store: Store, head: Head) -> Opened:
    """Read and validate a table. Refuse damaged data, and a record that the current rules do not reproduce."""
    config = config_of(head)
    if not config.started:
        return Opened(head.id, head.rev, head.payer, config)
    record = record_of(head, await store.since(head.id, 0))
    match, told = await _retraced(record, head.mark)
    if (match.spec.id, match.seats) != (config.game, len(config.chairs)):
        raise Refused("sheet", "The seats of this game do not fit its record.")
    return Opened(head.id, head.rev, head.payer, config, match, told)


async def _retraced(record: Record, mark: bytes | None) -> tuple[Match, list[Told]]:
    """Replay a record. A record of another version is accepted if the current rules lead to the same state."""
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
        record.open()  # refuses, because the version differs
        raise Refused("record", "This record cannot be replayed.")
    return match, told


async def retraced(record: Record) -> tuple[Match, list[Told]]:
    """Replay a record and return its match and its story. Yields to other tasks every `SLICE` entries."""
    match, told = record.open(), list[Told]()
    for at, events in enumerate(record.retraced(match)):
        told += story_of(match, events)
        if at % SLICE == SLICE - 1:
            await asyncio.sleep(0)
    return match, told
