"""A mixture of two bots: some turns are played by the one, the rest by the other."""

from __future__ import annotations

from typing import Generic

from mazeworks.core import Action
from mazeworks.core.type_variables import V

from .bot import Bot, Moment


class MixtureBot(Generic[V]):
    """Plays a turn as `better` with the given probability, else as `other`: one of them decides the whole turn."""

    def __init__(self, better: Bot[V], other: Bot[V], share: float) -> None:
        self.better, self.other, self.share = better, other, share

    def choose(self, view: V, moment: Moment) -> Action:
        mind = self.better if moment.share(view.table.turns, "mind") < self.share else self.other
        return mind.choose(view, moment)
