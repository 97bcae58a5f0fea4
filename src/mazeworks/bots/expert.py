"""A bot that plays as the expert of a game does: by rules of thumb, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazeworks.core import AnyGame, Dice, Event, Refused

from .minds import MINDS, expert_of


class Quick:
    """Takes what the expert takes at a state that fits its view; a manner names another expert."""

    def __init__(self, game: AnyGame, dice: Dice, manner: str = "") -> None:
        mind = MINDS.get(type(game))
        if mind is None or mind.expert is None:
            raise Refused("bot", "This bot cannot play this game: nobody has told it what is good there.")
        if manner and manner not in mind.manners:
            known = ", ".join(["expert", *[f"expert:{each}" for each in mind.manners]])
            raise Refused("bot", f"There is no expert called {manner!r:.20} in this game. There are: {known}.")
        self.game, self.dice, self.expert = game, dice, expert_of(game, manner)

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        return self.expert(self.game.imagine(view, self.dice), self.dice)
