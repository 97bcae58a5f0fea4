"""Where matches are kept."""

from .memory import MemoryStore
from .sqlite import SqliteStore
from .store import Kept, Store

__all__ = ["Kept", "MemoryStore", "SqliteStore", "Store"]
