"""What a bot is: something that chooses from a view. It never meets a state, only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from mazeworks.core import AnyGame, Dice, Event


class Bot(Protocol):
    """A player of one seat in one match."""

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        """One of `view.legal`. `events` is what this seat has seen since it was last asked."""
        ...


Maker = Callable[[AnyGame, Dice, str], Bot]
