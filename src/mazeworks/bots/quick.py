"""A bot that plays as the expert of a game does: by rules of thumb, without looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazeworks.core import AnyGame, Dice, Event, Refused

from .minds import MINDS, expert_of


class Quick:
    """Takes what the expert takes at a state that fits its view."""

    def __init__(self, game: AnyGame, dice: Dice) -> None:
        if type(game) not in MINDS or MINDS[type(game)].expert is None:
            raise Refused("bot", "This bot cannot play this game: nobody has told it what is good there.")
        self.game, self.dice, self.expert = game, dice, expert_of(game)

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        return self.expert(self.game.imagine(view, self.dice), self.dice)
