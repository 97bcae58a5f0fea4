"""A bot of two minds: some of its turns it plays as one bot, the rest as another."""

from __future__ import annotations

from typing import Generic

from mazeworks.core import Action
from mazeworks.core.type_variables import V

from .bot import Bot, Moment


class MixtureBot(Generic[V]):
    """Plays a turn as `better` with the given share, else as `other`: one of them decides the whole turn."""

    def __init__(self, better: Bot[V], other: Bot[V], share: float) -> None:
        self.better, self.other, self.share = better, other, share

    def choose(self, view: V, moment: Moment) -> Action:
        mind = self.better if moment.share(view.table.turns, "mind") < self.share else self.other
        return mind.choose(view, moment)
