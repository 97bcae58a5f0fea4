"""A bot that looks to the end of its own turn and takes the best state it can see there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mazeworks.core import CHANCE, AnyGame, Dice, Event

from .minds import mind_of, value_of


class Greedy:
    """Imagines one state that fits its view and tries every way to finish the turn.

    `chances` are the outcomes of one chance that are looked at; of more, so many are sampled.
    """

    def __init__(
        self, game: AnyGame, dice: Dice, value: Callable[[Any, int], float] | None = None, chances: int = 8
    ) -> None:
        self.game, self.dice, self.value, self.chances = game, dice, value or value_of(game), chances
        mind = mind_of(game)
        self.quiet, self.walks, self.ahead = mind.quiet, mind.walks, value is not None

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        after = self.weigh(view)
        top = max(after)
        return self.dice.pick([action for action, value in zip(legal, after, strict=True) if value == top])

    def weigh(self, view: Any) -> list[float]:
        """The value of the best end of this turn after each legal action."""
        state = self.game.imagine(view, self.dice)
        return [self.best(self.game.apply(state, action).state, view.seat, view.table.turns) for action in view.legal]

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
        some = self.walks(state, self.ahead) if self.walks and state.table.phase == "walk" else game.legal(state)
        return max([self.best(game.apply(state, action).state, seat, turns) for action in some])

    def _mean(self, state: Any, seat: int, turns: int) -> float:
        chances = self.game.chances(state)
        if len(chances) > self.chances:
            chances = tuple([(self.dice.weighted(chances), 1) for _ in range(self.chances)])
        total = sum([weight for _, weight in chances])
        values = [(self.best(self.game.apply(state, luck).state, seat, turns), weight) for luck, weight in chances]
        return sum([value * weight for value, weight in values]) / total
