"""A store that forgets everything when the program ends."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from mazeworks.match import Record

from .store import exists, stale, unknown


class MemoryStore:
    """Records in a dictionary."""

    def __init__(self) -> None:
        self._records: dict[str, Record] = {}
        self._sheets: dict[str, str] = {}

    def create(self, key: str, record: Record, sheets: Mapping[str, str] = {}) -> None:
        if key in self._records:
            raise exists(key)
        self._records[key] = record
        self._sheets.update(sheets)

    def append(self, key: str, ply: int, entries: Sequence[str], sheets: Mapping[str, str] = {}) -> None:
        record = self.load(key)
        if ply != len(record.entries):
            raise stale(key, ply, len(record.entries))
        self._records[key] = replace(record, entries=(*record.entries, *entries))
        self._sheets.update(sheets)

    def load(self, key: str) -> Record:
        if key not in self._records:
            raise unknown(key)
        return self._records[key]

    def text(self, key: str) -> str:
        return str(self.load(key))

    def drop(self, key: str) -> None:
        self.load(key)
        del self._records[key]

    def keys(self) -> tuple[str, ...]:
        return tuple(self._records)

    def write(self, name: str, text: str) -> None:
        self._sheets[name] = text

    def read(self, name: str) -> str | None:
        return self._sheets.get(name)

    def sheets(self) -> tuple[str, ...]:
        return tuple(self._sheets)

    def erase(self, name: str) -> None:
        self._sheets.pop(name, None)

    def close(self) -> None:
        pass
