"""A mixture of two bots: some turns are played by the one, the rest by the other."""

from __future__ import annotations

from typing import Any

from .bot import Bot, Moment


class MixtureBot:
    """Plays a turn as `better` with the given probability, else as `other`: one of them decides the whole turn."""

    def __init__(self, better: Bot, other: Bot, share: float) -> None:
        self.better, self.other, self.share = better, other, share

    def choose(self, view: Any, moment: Moment) -> Any:
        mind = self.better if moment.share(view.table.turns, "mind") < self.share else self.other
        return mind.choose(view, moment)
