"""The clients of a table at other processes. Presence is soft: it is sent as news, never stored, and it expires."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import NamedTuple

FORGET = 25.0  # seconds after which a silent process counts as gone
REPEAT = 10.0  # seconds after which a process repeats its presence
SOON = 0.25  # seconds between two messages about one table


class Elsewhere(NamedTuple):
    """The seats and the number of onlookers at another process, and the time of its message."""

    seats: frozenset[int]
    watchers: int
    at: float


class Presence:
    """The presence at one table: clients at other processes, and when to announce the clients here."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._others: dict[str, Elsewhere] = {}
        self._new, self._said, self._last = False, -REPEAT, (frozenset[int](), 0)

    def changed(self) -> None:
        """Note that a client came or left."""
        self._new = True

    def heard(self, process: str, seats: Collection[int], watchers: int) -> bool:
        """Note the clients at another process. True if they changed."""
        before = self.elsewhere()
        self._others[process] = Elsewhere(frozenset(seats), watchers, self._clock())
        return self.elsewhere() != before

    def elsewhere(self) -> tuple[frozenset[int], int]:
        """The seats and the number of onlookers at all other processes."""
        since = self._clock() - FORGET
        self._others = {name: other for name, other in self._others.items() if other.at > since}
        others = self._others.values()
        return frozenset().union(*[other.seats for other in others]), sum([other.watchers for other in others])

    def due(self, here: tuple[Collection[int], int]) -> bool:
        """True if it is time to announce the clients here."""
        now, (seats, watchers) = self._clock(), here
        if now - self._said < (SOON if self._new else REPEAT):
            return False
        said, self._last = self._last, (frozenset(seats), watchers)
        self._new, self._said = False, now
        return bool(seats or watchers or said != self._last)
