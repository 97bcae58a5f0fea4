"""A one-turn search: it takes the best state that it can reach by the end of its own turn."""

from __future__ import annotations

import math
from collections.abc import Sequence

from mazeworks.core import CHANCE, Action, AnyGame, AnyState, AnyView, Dice, phase_of, seat_of

from .bot import Moment
from .knowledge import Evaluation, needed_mind, value_of


class Greedy:
    """Imagines one state that fits its view and tries every way to finish the turn.

    `chances` limits the outcomes of one chance event; if there are more, that number of them is sampled.
    """

    def __init__(self, game: AnyGame, value: Evaluation | None = None, chances: int = 8) -> None:
        self.game, self.value, self.chances = game, value or value_of(game), chances
        mind = needed_mind(game)
        self.quiet, self.walks, self.aside, self.ahead = mind.quiet, mind.walks, mind.aside, value is not None

    def choose(self, view: AnyView, moment: Moment) -> Action:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        dice = moment.dice()
        after = self.weigh(view, dice)
        top = max(after)
        return dice.pick([action for action, value in zip(legal, after, strict=True) if value == top])

    def weigh(self, view: AnyView, dice: Dice) -> list[float]:
        """The value of the best end of this turn after each legal action; talk alone has no value."""
        state, seat = self.game.imagine(view, dice), seat_of(view)
        return [self.after(state, action, seat, dice) for action in view.legal]

    def after(self, state: AnyState, action: Action, seat: int, dice: Dice) -> float:
        """The value of the best end of this turn after an action."""
        if self.aside and self.aside(state, action):
            return -math.inf
        return self.best(self.game.apply(state, action).state, seat, state.table.turns, dice)

    def best(self, state: AnyState, seat: int, turns: int, dice: Dice) -> float:
        """The value of the best end of this turn; `turns` is the number of turns played before it."""
        game = self.game
        actor = game.actor(state)
        if self.quiet and phase_of(state.table) in self.quiet:
            return self.value(state, seat)
        if actor is CHANCE:
            return self._mean(state, seat, turns, dice)
        if actor != seat or state.table.turns != turns:
            return self.value(state, seat)
        return max([self.after(state, action, seat, dice) for action in self.tries(state, seat)])

    def tries(self, state: AnyState, seat: int) -> Sequence[Action]:
        """The actions of the seat on turn that are worth trying."""
        if self.walks and phase_of(state.table) == "walk":
            return self.walks(state, self.ahead)
        legal: tuple[Action, ...] = self.game.legal(state)
        return legal

    def _mean(self, state: AnyState, seat: int, turns: int, dice: Dice) -> float:
        game = self.game
        chances = game.chances(state)
        if len(chances) > self.chances:
            chances = tuple([(dice.weighted(chances), 1) for _ in range(self.chances)])
        total = sum([weight for _, weight in chances])
        values = [(self.best(game.apply(state, luck).state, seat, turns, dice), weight) for luck, weight in chances]
        return sum([value * weight for value, weight in values]) / total
