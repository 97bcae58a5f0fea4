"""Stores of tables: SQLite and PostgreSQL."""

from .address import is_postgres, open_postgres
from .async_sqlite import AsyncStore
from .files import make_private
from .rows import (
    FIRST,
    LEASE,
    UNLIMITED,
    Allowance,
    Begun,
    Claim,
    Counts,
    Head,
    Keep,
    New,
    Sheet,
    Step,
    begun,
    brought,
    mark_of,
    record_of,
    step_of,
    text_of,
)
from .sqlite import MemoryStore, SqliteStore
from .store import Store
from .stored_match import Act, AsyncKept, Kept

__all__ = [
    "FIRST",
    "LEASE",
    "UNLIMITED",
    "Act",
    "Allowance",
    "AsyncKept",
    "AsyncStore",
    "Begun",
    "Claim",
    "Counts",
    "Head",
    "Keep",
    "Kept",
    "MemoryStore",
    "New",
    "Sheet",
    "SqliteStore",
    "Step",
    "Store",
    "begun",
    "brought",
    "is_postgres",
    "make_private",
    "mark_of",
    "open_postgres",
    "record_of",
    "step_of",
    "text_of",
]
