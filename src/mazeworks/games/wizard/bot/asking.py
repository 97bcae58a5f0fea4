"""A bot that knows it does not see far: in the wizard's maze it buys advice now and then, and mostly follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from mazeworks.core import Action, AnyGame, Dice, Event, Refused
from mazeworks.games.wizard import View, Wizard
from mazeworks.games.wizard import table as school
from mazeworks.maze import Push, Walk

from .bargain import GAIN, cost, in_sight, prize
from .bot import Bot
from .greedy import Greedy

EVERY = 4  # it asks in one round of so many, each seat in another: nobody is to be pestered


class Asking:
    """Plays as another bot, but asks where the open card is out of reach and advice may bring more than it costs."""

    def __init__(self, game: AnyGame, dice: Dice, other: Bot) -> None:
        if not isinstance(game, Wizard):
            raise Refused("bot", "This bot cannot play this game: there is no advice to ask for.")
        self.game, self.dice, self.other, self.judge = game, dice, other, Greedy(game, dice)

    def choose(self, view: View, events: Sequence[Event]) -> Action:
        table = view.table
        step = self._deal(view) if table.turn == view.seat else None
        if step:
            return step
        silent = tuple([action for action in view.legal if not isinstance(action, school.Ask)])
        return cast(Action, self.other.choose(replace(view, legal=silent), events))

    def _deal(self, view: View) -> Action | None:
        """What this seat does to get advice, or to follow it."""
        table = view.table
        if table.phase == "accept":  # the price goes to whoever needs it most
            offers = [action for action in view.legal if isinstance(action, school.Accept)]
            return min(offers, key=lambda offer: school.points(table, offer.adviser))
        if view.advice is not None:
            return self._followed(view, view.advice)
        return self._question(view) if table.phase == "push" else None

    def _question(self, view: View) -> Action | None:
        table, seats = view.table, len(view.table.pieces)
        asks = [action for action in view.legal if isinstance(action, school.Ask)]
        if not asks or table.turns // seats % EVERY != view.seat:
            return None
        cheapest = min(asks, key=lambda ask: cost(table, ask.price, view.potion))
        worth_it = cost(table, cheapest.price, view.potion) <= trust(view)
        return cheapest if worth_it and not in_sight(self.game, table) else None

    def _followed(self, view: View, advice: school.Advice) -> Action | None:
        """The next step of advice, unless something else looks better even so."""
        game, table = self.game, view.table
        state, walk = game.imagine(view, self.dice), Walk(cast(int, advice.end))
        line = (walk,) if table.phase == "walk" else (Push(advice.slot, advice.quarters[0]), walk)
        for action in line:
            state = game.apply(state, action).state
        looks = self.judge.best(state, table.turn, table.turns)
        return line[0] if looks + trust(view) >= max(self.judge.weigh(view)) else None


def trust(view: View) -> float:
    """How much more there is in advice than meets the eye; so much, and no more, is paid for it."""
    return GAIN * prize(view.table, view.table.wanted, view.potion)
