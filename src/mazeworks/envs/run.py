"""A game in progress without a record: the basis of every environment."""

from __future__ import annotations

from typing import Any, TypeAlias

from mazeworks.core import CHANCE, Action, Actor, AnyView, Dice, GivenOptions, Refused, Result, check_seat, why_not
from mazeworks.encode import Encoding, encoding_of
from mazeworks.shelf import spec_of

Info: TypeAlias = dict[str, Any]  # what the frameworks pass along with an observation
NOT_BEGUN = Refused("reset", "Call reset() first: no game has begun.")


class Run:
    """One game after another, with the same seats and options. Chance is resolved at once; `ply` counts it too."""

    def __init__(self, game: str, seats: int | None = None, options: GivenOptions = None) -> None:
        self.spec = spec_of(game)
        self.seats = self.spec.seats[0] if seats is None else seats
        self.game = self.spec.game(self.spec.settle(options, self.seats))
        self.encoding: Encoding = encoding_of(self.game, self.seats)
        self.begin(0)

    def begin(self, seed: int | str) -> None:
        """Start a new game; the same seed gives the same deal."""
        self.dice = Dice(f"{seed}/chance")
        self.state, self.ply = self.game.setup(self.seats, Dice(f"{seed}/setup")), 0
        self._progressed = self.state.table.turns
        self._settle()

    @property
    def since(self) -> int:
        """The number of turns since a seat last got on."""
        return self.state.table.turns - self._progressed

    def view(self, seat: int) -> AnyView:
        """The view of a seat."""
        check_seat(seat, self.seats)
        return self.game.view(self.state, seat)

    def act(self, action: Action) -> None:
        """Act for the seat to decide, then resolve chance."""
        self._take(action)
        self._settle()

    def choice(self, id: int) -> Action:
        """The legal action with a number."""
        if not isinstance(self.actor, int):
            raise Refused("over", "The game is over.")
        action = self.encoding.choice(id)
        if action not in self.game.legal(self.state):
            raise Refused("illegal", why_not(self.game, self.view(self.actor), action))
        return action

    def _take(self, action: Action) -> None:
        step = self.game.apply(self.state, action)
        self.state, self.ply = step.state, self.ply + 1
        if any(event.progress for event in step.events):
            self._progressed = self.state.table.turns

    def _settle(self) -> None:
        game = self.game
        while game.actor(self.state) is CHANCE:
            self._take(self.dice.weighted(game.chances(self.state)))
        self.actor: Actor = game.actor(self.state)
        self.result: Result | None = game.result(self.state)


def rewards(result: Result) -> list[float]:
    """The reward of each seat: 1 if all others are behind, -1 if all are ahead; the sum is always 0.

    A truncated game gives 0. A solo player gets 1 for winning and -1 for losing.
    """
    if result.truncated:
        return [0.0] * len(result.ranks)
    others = len(result.ranks) - 1
    if not others:
        return [1.0 if result.winners else -1.0]
    return [sum([(rank > own) - (rank < own) for rank in result.ranks]) / others for own in result.ranks]
