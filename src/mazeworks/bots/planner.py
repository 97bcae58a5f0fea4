"""A one-turn search that evaluates positions by its own next turn and the opponents' chances."""

from __future__ import annotations

from mazeworks.core import Action, AnyGame, AnyView, Refused, seat_of

from .bot import Moment
from .greedy import Greedy
from .knowledge import UNSUPPORTED, foresight_of, needed_mind, tries_turns
from .patience import impatient

CHANCES = 24  # every card that may be turned up is considered


class Planner(Greedy):
    """Greedy with foresight. In a game with a common prize it gets impatient if no seat gets on."""

    def __init__(self, game: AnyGame) -> None:
        foresight = foresight_of(game)
        if foresight is None or not tries_turns(game):
            raise Refused("bot", UNSUPPORTED)
        super().__init__(game, foresight, CHANCES)
        self.patience, self.foresight = needed_mind(game).patience, foresight

    def choose(self, view: AnyView, moment: Moment) -> Action:
        if self.patience is None or len(view.legal) == 1:
            return super().choose(view, moment)
        state, seat = self.game.imagine(view, moment.dice()), seat_of(view)
        value = impatient(self.game, self.foresight, self.patience, state, seat, moment.since)
        return Greedy(self.game, value, CHANCES).choose(view, moment)
