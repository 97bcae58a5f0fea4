"""A bot without a plan: all legal actions are equally likely."""

from typing import Any

from .bot import Moment


class RandomBot:
    """Plays at random."""

    def choose(self, view: Any, moment: Moment) -> Any:
        return moment.dice().pick(view.legal)
