"""A bot of two minds: some of its turns it plays as one bot, the rest as another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazeworks.core import Dice, Event

from .bot import Bot


class Mixed:
    """Plays a turn as `better` with the given share, else as `other`; whoever began a turn ends it."""

    def __init__(self, dice: Dice, better: Bot, other: Bot, share: float) -> None:
        self.dice, self.minds, self.share = dice, (better, other), share
        self.turn, self.mind = -1, better

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        if view.table.turns != self.turn:
            self.turn = view.table.turns
            self.mind = self.minds[self.dice.pick(range(100)) >= 100 * self.share]
        return self.mind.choose(view, events)
