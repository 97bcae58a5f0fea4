"""A bot without a plan: every legal action is as likely as another."""

from collections.abc import Sequence
from typing import Any

from mazeworks.core import Dice, Event


class Chaos:
    """Plays at random."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        return self.dice.pick(view.legal)
