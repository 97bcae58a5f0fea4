"""A database file of SQLite: opening, upgrading, transactions, and papers that belong to no table."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from mazeworks.core import Refused

from . import schema
from .file_lock import FileLock
from .files import make_private
from .rows import faded
from .store import unread, unsaved

_LOGS = ("-wal", "-shm")  # what SQLite keeps beside the file while it is open
_WHOLE = ("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK")
_PART = ("SAVEPOINT part", "RELEASE part", "ROLLBACK TO part")


class SqliteFile:
    """A file that only its owner can read; without a path it is in memory.

    An acknowledged write survives a crash of the process. A power cut can lose the last writes but never damages the
    file: syncing at every action would cost six times as much. A call waits up to `wait` seconds for a lock of another
    process. Only one thread at a time may use a store. A server opens its file `alone`: a second one is refused.
    """

    def __init__(
        self,
        path: Path | str = ":memory:",
        wait: float = 5,
        clock: Callable[[], float] = time.time,
        alone: bool = False,
    ) -> None:
        self.path, self._clock = str(path), clock
        self._lock: FileLock | None = None
        try:
            if self.path != ":memory:":
                make_private(Path(path))
                self._lock = FileLock(Path(path)) if alone else None
                for log in _LOGS:
                    if (beside := Path(f"{path}{log}")).exists():
                        make_private(beside)
            self._db = sqlite3.connect(self.path, isolation_level=None, timeout=wait, check_same_thread=False)
            self._db.text_factory = lambda data: data.decode("utf-8", "replace")  # the reader of the text finds damage
            self._db.create_function("faded", 3, faded, deterministic=True)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._upgrade()
            if alone:
                self._end_leases()
        except (sqlite3.Error, OSError) as error:
            raise Refused("store", "{path} cannot be used as a store: {error}.", path=path, error=error) from None

    def _upgrade(self) -> None:
        """Copy the file, then upgrade it to the schema of this release."""
        (version,) = self._db.execute("PRAGMA user_version").fetchone()
        self.found = int(version)  # the schema that the file had
        schema.check(self.path, version)
        if version == schema.VERSION:
            return
        with contextlib.ExitStack() as stack:
            if self._db.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
                if not self._lock:  # a server of an old release may have it open
                    stack.callback(FileLock(Path(self.path)).release)
                self.backup(f"{self.path}.schema-{version or 1}")
            self._migrate()

    def _migrate(self) -> None:
        with self._writing():
            (version,) = self._db.execute("PRAGMA user_version").fetchone()  # another process may have been first
            for number, statements in schema.migrations("sqlite", version):
                for statement in statements:
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {number}")

    def _end_leases(self) -> None:
        """Let bots decide at once: the server that held the leases has ended, because this one is alone."""
        with self._writing():
            self._db.execute("UPDATE tables SET due = :now WHERE due > :now", {"now": self._clock()})

    def backup(self, path: str) -> None:
        """Copy everything to a new file that only its owner can read."""
        make_private(Path(path))
        with contextlib.closing(sqlite3.connect(path)) as copy:
            self._db.backup(copy)

    def close(self) -> None:
        """Write the log into the file, so that a copy of the file is complete, and close it."""
        with contextlib.suppress(sqlite3.Error):  # the next start reads the log
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._db.close()
        if self._lock:
            self._lock.release()

    # --- transactions -------------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """A transaction, or a savepoint inside another one."""
        inside = self._db.in_transaction
        begin, end, undo = _PART if inside else _WHOLE
        try:
            self._db.execute(begin)
            yield
            self._db.execute(end)
        except BaseException as error:
            if self._db.in_transaction:
                self._db.execute(undo)
                if inside:
                    self._db.execute(end)
            if isinstance(error, sqlite3.Error):
                raise unsaved(error) from error
            raise

    def together(self, works: Sequence[Callable[[], Any]]) -> list[Any]:
        """Run several calls in one transaction. The result of a call that fails is its error."""
        results: list[Any] = []
        with self._writing():
            for work in works:
                try:
                    results.append(work())
                except Exception as error:
                    if not self._db.in_transaction:  # SQLite has rolled everything back
                        raise
                    results.append(error)
        return results

    # --- papers -------------------------------------------------------------------------------------------------------

    def write(self, name: str, text: str) -> None:
        """Store a paper that belongs to no table. It replaces one with the same name."""
        with self._writing():
            self._db.execute("INSERT OR REPLACE INTO papers VALUES (?, ?)", (name, text))

    def read(self, name: str) -> str | None:
        with reading():
            row = self._db.execute("SELECT text FROM papers WHERE name = ?", (name,)).fetchone()
            return None if row is None else str(row[0])

    def erase(self, name: str) -> None:
        """Remove a paper without a trace."""
        with self._writing():
            self._db.execute("DELETE FROM papers WHERE name = ?", (name,))
        try:
            self._db.execute("VACUUM")  # freed pages still hold the old data
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise unsaved(error) from error


@contextlib.contextmanager
def reading() -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise unread(error) from error
