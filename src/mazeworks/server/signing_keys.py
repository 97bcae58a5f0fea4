"""The keys that sign cookies: in a file that only its owner can read, never in the database.

A key file has one key per line. The first key signs, and all keys verify cookies. To replace a key, add a new first
line, and remove the last line when its cookies have been renewed.
"""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path

from mazeworks.core import Refused
from mazeworks.store import SqliteStore, make_private

LOG = logging.getLogger("mazeworks.server")
_INSIDE = "server secret"  # the paper that holds the key in old databases
SHORTEST = 16  # characters of a key


def keys_in(path: Path | str) -> str:
    """Return the keys of a file, one per line. Refuse a file without a key of `SHORTEST` characters."""
    try:
        lines = Path(path).read_text("utf-8", "replace").splitlines()
    except OSError as error:
        raise Refused("key", "{path} cannot be read: {error}.", path=path, error=error.strerror) from None
    keys = [key for line in lines if len(key := line.strip()) >= SHORTEST]
    if not keys:
        raise Refused(
            "key",
            "{path} holds no key. Write a long random line into it, for example with: openssl rand -hex 32",
            path=path,
        )
    if os.access(path, os.W_OK):  # the system protects a read-only file that it provides
        make_private(Path(path))
    return "\n".join(keys)


def key_of(db: str, store: SqliteStore) -> str:
    """Return the keys of a database from `DB.key`. Create the file if needed. Move a key out of an old database."""
    path, inside = Path(f"{db}.key"), store.read(_INSIDE)
    make_private(path)
    keys = path.read_text("utf-8", "replace").strip()
    if not keys:
        keys = inside or secrets.token_hex(32)
        with path.open("w", encoding="utf-8") as file:
            file.write(f"{keys}\n")
            file.flush()
            os.fsync(file.fileno())
    if inside is not None:
        _move_out(db, store)
    return keys


def _move_out(db: str, store: SqliteStore) -> None:
    try:
        store.erase(_INSIDE)
        LOG.warning("The key that signs cookies was inside %s. It is in %s.key from now on.", db, db)
    except Refused as refused:
        LOG.warning("The key that signs cookies is still inside %s: %s", db, refused.why)
