"""How long an engine may think."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import NamedTuple


class Late(Exception):
    """The budget is spent."""


class Budget(NamedTuple):
    """Positions looked at and seconds, whichever is spent first; 0 is as much as it takes.

    `cpu` are seconds of this thread alone.
    """

    nodes: int = 0
    seconds: float = 0.0
    cpu: bool = False

    def now(self) -> float:
        """What its clock says."""
        return time.thread_time() if self.cpu else time.monotonic()

    def part(self, share: float) -> Budget:
        """Some of it for one of several things to think about."""
        return self._replace(nodes=math.ceil(self.nodes * share), seconds=self.seconds * share)

    def watch(self) -> Callable[[int], None]:
        """Begin to spend it: a check that raises when so many nodes, or the time by now, are more than it allows."""
        end = self.now() + self.seconds

        def check(nodes: int) -> None:
            if (self.nodes and nodes >= self.nodes) or (self.seconds > 0 and self.now() > end):
                raise Late

        return check
