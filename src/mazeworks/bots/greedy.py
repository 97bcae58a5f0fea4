"""A bot that looks to the end of its own turn and takes the best state it can see there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazeworks.core import CHANCE, AnyGame, Dice, Event

from .value import quiet, value_of

CHANCES = 8  # outcomes of one chance that are looked at; more are sampled


class Greedy:
    """Imagines one state that fits its view and tries every way to finish the turn."""

    def __init__(self, game: AnyGame, dice: Dice) -> None:
        self.game, self.dice, self.value, self.quiet = game, dice, value_of(game), quiet(game)

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        state = self.game.imagine(view, self.dice)
        after = [self.best(self.game.apply(state, action).state, view.seat, view.table.turns) for action in legal]
        top = max(after)
        return self.dice.pick([action for action, value in zip(legal, after, strict=True) if value == top])

    def best(self, state: Any, seat: int, turns: int) -> float:
        """The value of the best end of this turn: `turns` is how many had been played when it began."""
        game = self.game
        actor = game.actor(state)
        if self.quiet and state.table.phase in self.quiet:
            return self.value(state, seat)
        if actor is CHANCE:
            return self._mean(state, seat, turns)
        if actor != seat or state.table.turns != turns:
            return self.value(state, seat)
        return max([self.best(game.apply(state, action).state, seat, turns) for action in game.legal(state)])

    def _mean(self, state: Any, seat: int, turns: int) -> float:
        chances = self.game.chances(state)
        if len(chances) > CHANCES:
            chances = tuple([(self.dice.weighted(chances), 1) for _ in range(CHANCES)])
        total = sum([weight for _, weight in chances])
        values = [(self.best(self.game.apply(state, luck).state, seat, turns), weight) for luck, weight in chances]
        return sum([value * weight for value, weight in values]) / total
