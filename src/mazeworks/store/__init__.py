"""Where matches are kept."""

from .aio import AsyncKept, AsyncStore
from .files import make_private
from .memory import MemoryStore
from .sqlite import SqliteStore
from .store import Kept, Store

__all__ = ["AsyncKept", "AsyncStore", "Kept", "MemoryStore", "SqliteStore", "Store", "make_private"]
