"""A bot without a plan: every legal action is as likely as another."""

from mazeworks.core import Action, AnyView

from .bot import Moment


class RandomBot:
    """Plays at random."""

    def choose(self, view: AnyView, moment: Moment) -> Action:
        return moment.dice().pick(view.legal)
