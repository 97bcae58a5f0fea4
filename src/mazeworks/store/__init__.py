"""Where tables are stored."""

from .aio import AsyncStore
from .files import make_private
from .kept import Act, AsyncKept, Kept
from .rows import (
    FIRST,
    LEASE,
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

__all__ = [
    "FIRST",
    "LEASE",
    "Act",
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
    "make_private",
    "mark_of",
    "record_of",
    "step_of",
    "text_of",
]
