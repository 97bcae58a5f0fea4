"""A bot that follows the expert of a game: rules of thumb, without search."""

from __future__ import annotations

from mazeworks.core import Action, AnyGame, AnyView, Refused

from .bot import Moment
from .knowledge import UNSUPPORTED, expert_of, mind_of


class ExpertBot:
    """Takes the expert's action at a state that fits its view; a style selects another expert."""

    def __init__(self, game: AnyGame, style: str = "") -> None:
        mind = mind_of(game)
        if mind is None or mind.expert is None:
            raise Refused("bot", UNSUPPORTED)
        if style and style not in mind.styles:
            known = ", ".join(["expert", *[f"expert:{each}" for each in mind.styles]])
            raise Refused(
                "bot",
                "There is no expert called {style} in this game. There are: {known}.",
                style=f"{style!r:.20}",
                known=known,
            )
        self.game, self.expert = game, expert_of(game, style)

    def choose(self, view: AnyView, moment: Moment) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        dice = moment.dice()
        return self.expert(self.game.imagine(view, dice), dice)
