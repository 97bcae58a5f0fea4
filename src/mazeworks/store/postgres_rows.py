"""Operations on rows of PostgreSQL, each over one connection."""

from __future__ import annotations

import asyncio

from . import postgres_sql as sql
from .postgres_types import Connection, Row
from .rows import Begun, Head, Sheet, Step

Waiting = tuple[int, int, Step, "asyncio.Future[bool]"]  # a table, its ply, the step there, and whether it was first


async def append_all(db: Connection, again: bool, group: list[Waiting]) -> set[int]:
    """Append steps and return the tables whose step was first."""
    columns = zip(
        *[
            (
                id,
                ply,
                step.upto,
                step.lines,
                step.stage,
                step.mark,
                _array(step.scores),
                step.turn,
                step.bot,
                step.rules,
                step.person,
            )
            for id, ply, step, _ in group
        ],
        strict=True,
    )
    first = {row[0] for row in await db.fetch(sql.APPEND, *map(list, columns))}
    if again:  # the first attempt may have succeeded
        mine = "SELECT 1 FROM steps WHERE tab = $1 AND ply = $2 AND lines = $3"
        for id, ply, step, _ in group:
            if id not in first and await db.fetchval(mine, id, ply, step.lines):
                first.add(id)
    return first


async def change_sheet(db: Connection, id: int, rev: int, sheet: Sheet, begun: Begun | None) -> bool:
    header = begun.header if begun else None
    values = (sheet.text, sheet.host, sheet.person, header, sheet.code, sheet.turn)
    if not await db.fetchval(sql.SHEET, id, rev, *values):
        return False
    await db.execute("DELETE FROM chairs WHERE tab = $1", id)
    if any(sheet.guests):
        await db.execute(sql.CHAIRS + " WHERE guest != ''", id, list(sheet.guests))
    if begun:
        await append_all(db, False, [(id, 0, begun.step, asyncio.get_running_loop().create_future())])
    return True


async def version_of(db: Connection, _again: bool) -> int | None:
    """Return the schema of a database, or None."""
    if not await db.fetchval("SELECT to_regclass('meta') IS NOT NULL"):
        return None
    version: int | None = await db.fetchval("SELECT version FROM meta")
    return version


def _array(scores: tuple[int, ...]) -> str:
    return "{" + ",".join(map(str, scores)) + "}"


def head_of(row: Row) -> Head:
    values = [*row]
    values[11] = None if values[11] is None else tuple(values[11])
    return Head(*values)
