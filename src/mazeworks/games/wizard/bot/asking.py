"""A bot that sometimes buys advice in the wizard's maze, and mostly follows it.

It asks before the push only, accepts unasked offers, and counters with another price if advice costs more than it is
worth to the bot.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from mazeworks.bots.bot import Bot, Moment
from mazeworks.bots.greedy import Greedy
from mazeworks.core import Action, Dice
from mazeworks.maze import Push, Walk

from ..rules import View, Wizard
from ..rules import table as wizard
from .mind import aside
from .prices import GAIN, cost, in_sight, prize

EVERY = 4  # rounds between its questions, with another phase for each seat, so that it does not pester people


class Asking:
    """Plays as another bot, but asks if the open card is out of reach and advice may bring more than it costs."""

    def __init__(self, game: Wizard, other: Bot[View]) -> None:
        self.game, self.other, self.judge = game, other, Greedy(game)

    def choose(self, view: View, moment: Moment) -> Action:
        table = view.table
        step = self._deal(view, moment.dice()) if table.turn == view.seat else None
        if step:
            return step
        silent = tuple([action for action in view.legal if not aside(view, action)])
        return self.other.choose(replace(view, legal=silent), moment)

    def _deal(self, view: View, dice: Dice) -> Action | None:
        """The next step to get or follow advice, or None."""
        table = view.table
        if table.phase == "accept" and table.deal is not None:
            return taken(view, table.deal.offers) or another(view, table.deal) or wizard.Pass()
        if view.advice is not None:
            return self._followed(view, view.advice, dice)
        if table.phase not in ("push", "walk") or in_sight(self.game, table):
            return None
        standing = [wizard.Bid(seat, price) for seat, price in enumerate(table.standing) if price is not None]
        return taken(view, standing) or self._question(view)

    def _question(self, view: View) -> Action | None:
        table, seats = view.table, len(view.table.pieces)
        asks = [action for action in view.legal if isinstance(action, wizard.Ask)]
        if not asks or table.phase != "push" or table.turns // seats % EVERY != view.seat:
            return None
        cheapest = min(asks, key=lambda ask: cost(table, ask.price, view.potion))
        return cheapest if cost(table, cheapest.price, view.potion) <= trust(view) else None

    def _followed(self, view: View, advice: wizard.Advice, dice: Dice) -> Action | None:
        """The next step of advice, unless something else is clearly better."""
        game, table = self.game, view.table
        state, walk = game.imagine(view, dice), Walk(cast(int, advice.end))
        line = (walk,) if table.phase == "walk" else (Push(advice.slot, advice.quarters[0]), walk)
        for action in line:
            state = game.apply(state, action).state
        looks = self.judge.best(state, table.turn, table.turns, dice)
        return line[0] if looks + trust(view) >= max(self.judge.weigh(view, dice)) else None


def taken(view: View, bids: Sequence[wizard.Bid]) -> Action | None:
    """Accept the cheapest offer that is worth it; among several, that of the seat that needs the price most."""

    def dear(bid: wizard.Bid) -> tuple[float, int]:
        return cost(view.table, bid.price, view.potion), wizard.points(view.table, bid.seat)

    fair = [bid for bid in bids if wizard.Accept(bid.seat) in view.legal and dear(bid)[0] <= trust(view)]
    return wizard.Accept(min(fair, key=dear).seat) if fair else None


def another(view: View, deal: wizard.Deal) -> Action | None:
    """Counter an offer that is too dear with the highest price that advice is worth, if it exceeds the promise."""

    def dear(price: int) -> float:
        return cost(view.table, price, view.potion)

    counters = [action for action in view.legal if isinstance(action, wizard.Counter)]
    fair = [action for action in counters if dear(deal.price) < dear(action.price) <= trust(view)]
    return max(fair, key=lambda action: dear(action.price), default=None)


def trust(view: View) -> float:
    """The hidden value of advice: the bot pays up to this much for it."""
    return GAIN * prize(view.table, view.table.wanted, view.potion)
