"""The time and node limits of an engine."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple


class Late(Exception):
    """The budget is spent."""


class Budget(NamedTuple):
    """Limits of positions and seconds; the first one reached counts, 0 means no limit.

    `cpu`: the seconds are CPU seconds of this thread.
    """

    nodes: int = 0
    seconds: float = 0.0
    cpu: bool = False

    def now(self) -> float:
        """The current time of its clock."""
        return time.thread_time() if self.cpu else time.monotonic()

    def part(self, share: float) -> Budget:
        """A share of the budget, for one of several tasks."""
        return self._replace(nodes=math.ceil(self.nodes * share), seconds=self.seconds * share)

    def watch(self) -> Callable[[int], None]:
        """Start the clock; return a check that raises when the node count or the time exceeds the budget."""
        end = self.now() + self.seconds

        def check(nodes: int) -> None:
            if (self.nodes and nodes >= self.nodes) or (self.seconds > 0 and self.now() > end):
                raise Late

        return check
