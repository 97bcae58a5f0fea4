"""Maintenance of the database of a server. Called by `mazeworks db`."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit, urlunsplit

from mazeworks.core import Refused
from mazeworks.store import (
    AsyncStore,
    Head,
    Keep,
    SqliteStore,
    Store,
    is_postgres,
    make_private,
    open_postgres,
    record_of,
)

from .table_loading import judged, retraced

T = TypeVar("T")
PAGE = 200  # rows that are read at once


class Checked(NamedTuple):
    """The result of a check: numbers of rows and steps, and the keys that cannot be opened, with reasons."""

    rows: int
    steps: int
    bad: dict[str, str]


def init(db: str) -> int:
    """Prepare an empty PostgreSQL database. A file needs no preparation."""
    if not is_postgres(db):
        raise Refused("usage", "A file prepares itself when a server opens it. Name a database: --db postgresql://…")
    return upgrade(db)


def upgrade(db: str) -> int:
    """Upgrade a database to the schema of this release and return its old schema."""
    if is_postgres(db):
        postgres = open_postgres(db)
        return asyncio.run(_then_close(postgres, postgres.upgrade))
    _existing(db)
    file = SqliteStore(db, alone=True)
    file.close()
    return file.found


def check(db: str) -> Checked:
    """Replay every table and report those that a server could not open."""
    return asyncio.run(_with(db, _check))


def prune(db: str, keep: Keep | None = None) -> int:
    """Delete tables and records that are older than `keep` allows, and return their number."""
    return asyncio.run(_with(db, lambda store: store.prune(keep or Keep())))


def backup(db: str, file: str) -> Checked:
    """Write everything to a new file that only its owner can read, and check the copy."""
    if Path(file).exists():
        raise Refused("store", "{file} exists already. Choose another name.", file=file)
    make_private(Path(file))
    if is_postgres(db):
        _run(db, "pg_dump", "--format=custom", f"--file={file}")
        os.chmod(file, 0o600)
        return check(db)
    _existing(db)
    store = SqliteStore(db)
    store.backup(file)
    store.close()
    return check(file)


def restore(db: str, file: str) -> Checked:
    """Read a backup into an empty database, and check every table."""
    _existing(file)
    if is_postgres(db):
        _run(db, "pg_restore", "--no-owner", "--exit-on-error", "--single-transaction", file)
        return check(db)
    if Path(db).exists():
        raise Refused("store", "{file} exists already. Choose another name.", file=db)
    store = SqliteStore(file)
    store.backup(db)
    store.close()
    return check(db)


async def _check(store: Store) -> Checked:
    rows, steps, bad = 0, 0, dict[str, str]()
    last = 0
    while heads := await store.heads(last, PAGE):
        for head in heads:
            rows, steps = rows + 1, steps + head.ply
            try:
                await _judge(store, head)
            except Refused as refused:
                bad[head.key] = str(refused.why)
            except Exception as error:  # it does not hide the tables after it
                bad[head.key] = type(error).__name__
        last = heads[-1].id
    return Checked(rows, steps, bad)


async def _judge(store: Store, head: Head) -> None:
    """Refuse a row that a server could not open."""
    if head.kind == "table":
        await judged(store, head)
    else:
        await retraced(record_of(head, await store.since(head.id, 0)))


@asynccontextmanager
async def _store(db: str) -> AsyncIterator[Store]:
    if not is_postgres(db):
        _existing(db)
    store: Store = open_postgres(db) if is_postgres(db) else AsyncStore(SqliteStore(db), ThreadPoolExecutor(1))
    try:
        await store.open()
        yield store
    finally:
        await store.close()


async def _with(db: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async with _store(db) as store:
        return await work(store)


async def _then_close(store: Store, work: Callable[[], Awaitable[T]]) -> T:
    try:
        return await work()
    finally:
        await store.close()


def _existing(file: str) -> None:
    if not Path(file).is_file():
        raise Refused("store", "{path}: there is no such file.", path=file)


def without_password(db: str) -> tuple[str, str]:
    """Return a PostgreSQL address without its password, and the password."""
    parts = urlsplit(db)
    login, at, hosts = parts.netloc.rpartition("@")
    user, _, password = login.partition(":")
    fields = parse_qsl(parts.query, keep_blank_values=True)
    password = dict(fields).get("password") or unquote(password)
    query = urlencode([(name, value) for name, value in fields if name != "password"], quote_via=quote)
    return urlunsplit(parts._replace(netloc=user + at + hosts, query=query)), password


def _run(db: str, program: str, *args: str) -> None:
    """Run a program of PostgreSQL. Everybody on the machine can read arguments, so the environment has the password."""
    address, password = without_password(db)
    environment = {**os.environ, **({"PGPASSWORD": password} if password else {})}
    command = [program, f"--dbname={address}", *args]
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, env=environment)  # noqa: S603
    except FileNotFoundError:
        raise Refused("install", "{program} is missing. It comes with PostgreSQL.", program=program) from None
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason was given"])[-1]
        raise Refused("store", "{program} failed: {error}", program=program, error=last)
