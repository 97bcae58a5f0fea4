"""Matches in one SQLite file: append-only, one transaction for each action, safe against a sudden end."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from mazeworks.core import Refused
from mazeworks.match import Record

from .files import make_private
from .store import exists, stale, unknown, unread, unsaved

_SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, header TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    match INTEGER NOT NULL REFERENCES matches, ply INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (match, ply)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sheets (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
"""
_LOGS = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open


class SqliteStore:
    """Records in a file that only its owner can read.

    What was acknowledged survives the end of the process, however sudden. A power cut can at worst take the last
    moments with it, never the file: syncing at every action would cost six times as much. `wait` is how many seconds
    a call waits for a lock that another process holds. One thread at a time may use a store.
    """

    def __init__(self, path: Path | str, wait: float = 5) -> None:
        try:
            make_private(Path(path))
            for log in _LOGS:
                if (beside := Path(f"{path}{log}")).exists():
                    make_private(beside)
            self._db = sqlite3.connect(path, isolation_level=None, timeout=wait, check_same_thread=False)
            self._db.text_factory = lambda data: data.decode("utf-8", "replace")  # damage is found by reading on
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.executescript(_SCHEMA)
        except (sqlite3.Error, OSError) as error:
            raise Refused("store", "{path} cannot be used as a store: {error}.", path=path, error=error) from None

    def close(self) -> None:
        """Write everything into the one file: a copy of it is complete."""
        with contextlib.suppress(sqlite3.Error):  # what the log holds is read at the next start
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._db.close()

    # --- writing ------------------------------------------------------------------------------------------------------

    def create(self, key: str, record: Record, sheets: Mapping[str, str] = {}) -> None:
        with self._writing():
            if self._db.execute("SELECT 1 FROM matches WHERE key = ?", (key,)).fetchone():
                raise exists(key)
            header = str(replace(record, entries=()))
            number = self._db.execute("INSERT INTO matches (key, header) VALUES (?, ?)", (key, header)).lastrowid
            self._insert(number, 0, record.entries)
            self._put(sheets)

    def append(self, key: str, ply: int, entries: Sequence[str], sheets: Mapping[str, str] = {}) -> None:
        with self._writing():
            number, _ = self._match(key)
            last = "SELECT coalesce(max(ply) + 1, 0) FROM entries WHERE match = ?"
            (at,) = self._db.execute(last, (number,)).fetchone()
            if at != ply:
                raise stale(key, ply, at)
            self._insert(number, ply, entries)
            self._put(sheets)

    def drop(self, key: str) -> None:
        with self._writing():
            number, _ = self._match(key)
            self._db.execute("DELETE FROM entries WHERE match = ?", (number,))
            self._db.execute("DELETE FROM matches WHERE number = ?", (number,))

    def write(self, name: str, text: str) -> None:
        with self._writing():
            self._put({name: text})

    def erase(self, name: str) -> None:
        with self._writing():
            self._db.execute("DELETE FROM sheets WHERE name = ?", (name,))
        try:
            self._db.execute("VACUUM")  # pages that SQLite has freed still hold what was there
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise unsaved(error) from error

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction, all or nothing."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield
            self._db.execute("COMMIT")
        except BaseException as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise unsaved(error) from error
            raise

    def _insert(self, number: int | None, ply: int, entries: Sequence[str]) -> None:
        rows = [(number, ply + at, line) for at, line in enumerate(entries)]
        self._db.executemany("INSERT INTO entries VALUES (?, ?, ?)", rows)

    def _put(self, sheets: Mapping[str, str]) -> None:
        upsert = "INSERT INTO sheets (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text"
        self._db.executemany(upsert, sheets.items())

    # --- reading ------------------------------------------------------------------------------------------------------

    def load(self, key: str) -> Record:
        header, lines = self._rows(key)
        if list(lines) != list(range(len(lines))):
            raise Refused("record", "Entries of this record are missing.")
        return replace(Record.parse(header), entries=tuple(lines.values()))

    def text(self, key: str) -> str:
        header, lines = self._rows(key)
        return header + "".join([f"{line}\n" for line in lines.values()])

    def keys(self) -> tuple[str, ...]:
        with _reading():
            return tuple([key for (key,) in self._db.execute("SELECT key FROM matches ORDER BY number")])

    def read(self, name: str) -> str | None:
        with _reading():
            row = self._db.execute("SELECT text FROM sheets WHERE name = ?", (name,)).fetchone()
            return None if row is None else str(row[0])

    def sheets(self) -> tuple[str, ...]:
        with _reading():
            return tuple([str(name) for (name,) in self._db.execute("SELECT name FROM sheets ORDER BY number")])

    def _rows(self, key: str) -> tuple[str, dict[int, str]]:
        """The header of a record and its lines by ply."""
        with _reading():
            number, header = self._match(key)
            rows = self._db.execute("SELECT ply, line FROM entries WHERE match = ? ORDER BY ply", (number,))
            return header, {ply: str(line) for ply, line in rows}

    def _match(self, key: str) -> tuple[int, str]:
        row = self._db.execute("SELECT number, header FROM matches WHERE key = ?", (key,)).fetchone()
        if row is None:
            raise unknown(key)
        return int(row[0]), str(row[1])


@contextlib.contextmanager
def _reading() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise unread(error) from error
