"""A bot without a plan: all legal actions are equally likely."""

from mazeworks.core import Action, AnyView

from .bot import Moment


class RandomBot:
    """Plays at random."""

    def choose(self, view: AnyView, moment: Moment) -> Action:
        return moment.dice().pick(view.legal)
