"""The key that signs cookies: in a file of its own beside the database, for its owner only."""

from __future__ import annotations

import logging
import os
import secrets
from pathlib import Path

from mazeworks.core import Refused
from mazeworks.store import SqliteStore, make_private

LOG = logging.getLogger("mazeworks.server")
_INSIDE = "server secret"  # the sheet that held the key in databases of an older release


def key_of(db: str, store: SqliteStore) -> str:
    """Return the key of a database, `DB.key`, made once. A key inside the database is moved out: cookies stay valid."""
    path, inside = Path(f"{db}.key"), store.read(_INSIDE)
    make_private(path)
    key = path.read_text("utf-8", "replace").strip()
    if not key:
        key = inside or secrets.token_hex(32)
        with path.open("w", encoding="utf-8") as file:
            file.write(f"{key}\n")
            file.flush()
            os.fsync(file.fileno())
    if inside is not None:
        _move_out(db, store)
    return key


def _move_out(db: str, store: SqliteStore) -> None:
    try:
        store.erase(_INSIDE)
        LOG.warning("The key that signs cookies was inside %s. It is in %s.key from now on.", db, db)
    except Refused as refused:
        LOG.warning("The key that signs cookies is still inside %s: %s", db, refused.why)
