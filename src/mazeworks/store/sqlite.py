"""Matches in one SQLite file: append-only, one transaction for each action, safe against a sudden end."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from mazeworks.core import Refused
from mazeworks.match import Record

from .store import exists, stale, unknown

_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, header TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    match INTEGER NOT NULL REFERENCES matches, ply INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, ply)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sheets (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
"""


class SqliteStore:
    """Records in a file.

    What was acknowledged survives the end of the process, however sudden. A power cut can at worst take the last
    moments with it, never the file: syncing at every action would cost six times as much.
    """

    def __init__(self, path: Path | str) -> None:
        try:
            self._db = sqlite3.connect(path, isolation_level=None, timeout=30)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.executescript(_SCHEMA)
        except sqlite3.Error as error:
            raise Refused("store", f"{path} cannot be used as a store: {error}.") from None

    def close(self) -> None:
        self._db.close()

    def create(self, key: str, record: Record) -> None:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            header = str(replace(record, entries=()))
            number = self._db.execute("INSERT INTO matches (key, header) VALUES (?, ?)", (key, header)).lastrowid
            self._insert(number, 0, record.entries)
            self._db.execute("COMMIT")
        except sqlite3.IntegrityError:
            self._db.execute("ROLLBACK")
            raise exists(key) from None

    def append(self, key: str, ply: int, entries: Sequence[str]) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            number, _ = self._match(key)
            (at,) = self._db.execute(
                "SELECT coalesce(max(ply) + 1, 0) FROM entries WHERE match = ?", (number,)
            ).fetchone()
            if at != ply:
                raise stale(key, ply, at)
            self._insert(number, ply, entries)
            self._db.execute("COMMIT")
        except BaseException:
            self._db.execute("ROLLBACK")
            raise

    def load(self, key: str) -> Record:
        number, header = self._match(key)
        rows = self._db.execute("SELECT line FROM entries WHERE match = ? ORDER BY ply", (number,))
        return replace(Record.parse(header), entries=tuple([line for (line,) in rows]))

    def keys(self) -> tuple[str, ...]:
        return tuple([key for (key,) in self._db.execute("SELECT key FROM matches ORDER BY number")])

    def write(self, name: str, text: str) -> None:
        upsert = "INSERT INTO sheets (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text"
        self._db.execute(upsert, (name, text))

    def read(self, name: str) -> str | None:
        row = self._db.execute("SELECT text FROM sheets WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def sheets(self) -> tuple[str, ...]:
        return tuple([name for (name,) in self._db.execute("SELECT name FROM sheets ORDER BY number")])

    def _match(self, key: str) -> tuple[int, str]:
        row = self._db.execute("SELECT number, header FROM matches WHERE key = ?", (key,)).fetchone()
        if row is None:
            raise unknown(key)
        return int(row[0]), str(row[1])

    def _insert(self, number: int | None, ply: int, entries: Sequence[str]) -> None:
        rows = [(number, ply + at, line) for at, line in enumerate(entries)]
        self._db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)
