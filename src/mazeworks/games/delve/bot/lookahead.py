"""A player that tries the expert's best answers: each is played out to the end of the turn on the same imagined deals.

The expert plays all seats in a playout, and the fitted judge of `prospects.py` rates its end. Another answer than the
expert's is taken only if its mean lead stands out of the scatter; what the playouts cannot tell apart is left
to the expert. The number of deals is fixed: no clock decides.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import TypeVar, get_args

from mazeworks.bots.bot import Moment
from mazeworks.core import Action, Dice, Refused

from ..rules.facts import Transition, odds_of
from ..rules.facts import answer as respond
from ..rules.game import Delve
from ..rules.state.frames import ChanceFrame
from ..rules.state.table import State, View
from .answers import best_answer, expert, rates
from .decision_kinds import Kind, kind_of_question
from .perception import Eye
from .prospects import foresight, outlook

ANSWERS = 9  # that are tried
SURE = 0.7  # standard errors by which another answer must lead
BLOCK = 12  # deals over which chance is spread; after them an answer that is clearly behind is dropped
BEHIND = 1.5  # … by this number of standard errors
FINE = 60  # steps between two deals
# Kinds in which a lead is left some turns later. In the others it is not, or there is none
SEARCHED: tuple[Kind, ...] = ("character", "first", "tiles", "rooms", "attack", "camp")
T = TypeVar("T")


class Spread:
    """Chance in the playouts of a block of deals: the outcomes of each event are spread evenly over the block.

    The first die shows each face twice in twelve deals, so luck tells two answers apart less often.
    """

    def __init__(self, seed: str) -> None:
        self._dice = Dice(seed)
        self._orders: list[list[int]] = []

    def weighted(self, deal: int, event: int, fine: int, pairs: Sequence[tuple[T, int]]) -> T:
        """The outcome of an event in a deal; `fine` places it between the deals."""
        while len(self._orders) <= event:
            self._orders.append(self._dice.shuffled(range(BLOCK)))
        left = (self._orders[event][deal] * FINE + fine) * sum([weight for _, weight in pairs]) // (BLOCK * FINE)
        for outcome, weight in pairs:
            left -= weight
            if left < 0:
                return outcome
        raise ValueError("nothing to choose from")


class Lookahead:
    """Plays by short playouts; `deals` for each answer, in decisions of these kinds."""

    def __init__(self, game: Delve, deals: int, kinds: tuple[Kind, ...] = SEARCHED) -> None:
        self.game, self.deals, self.kinds = game, deals, kinds

    def choose(self, view: View, moment: Moment) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        dice = moment.dice()
        state = self.game.imagine(view, dice)
        best = expert(self.game, state, dice)
        if kind_of_question(view.table.stack[-1]) not in self.kinds:
            return best
        return self._tried(view, self._candidates(state, view, best), moment)

    def _candidates(self, state: State, view: View, best: Action) -> list[Action]:
        """The expert's answer, then the next ones in its order."""
        eye = Eye(Transition(state, self.game.options), view.table.stack[-1].seat)
        rated = sorted(rates(eye, view.legal), key=lambda each: -each[0])
        return [best, *[action for _, action in rated if action != best]][:ANSWERS]

    def _tried(self, view: View, answers: list[Action], moment: Moment) -> Action:
        """The answer with the best mean; the first unless another leads clearly."""
        seat = view.table.stack[-1].seat
        values: dict[Action, list[float]] = {answer: [] for answer in answers}
        for block in range(max(1, self.deals // BLOCK)):
            spread = Spread(f"{moment.key}/{moment.ply}/{block}")
            for deal in range(BLOCK):
                seed = f"{moment.key}/{moment.ply}/{block}/{deal}"
                state = self.game.imagine(view, Dice(seed))
                for answer, found in values.items():
                    found.append(self._playout(state, answer, seat, spread, deal, Dice(seed)))
            values = {each: found for each, found in values.items() if _lead(found, values[answers[0]]) > -BEHIND}
            if len(values) == 1:
                break
        first = values.pop(answers[0])
        best = max(values, key=lambda each: fmean(values[each]), default=answers[0])
        return best if best in values and _lead(values[best], first) > SURE else answers[0]

    def _playout(self, state: State, answer: Action, seat: int, spread: Spread, deal: int, dice: Dice) -> float:
        """The seat's chance to win at the end of the turn."""
        run, turn, events = Transition(state, self.game.options), state.table.turns, 0
        respond(run, answer)  # type: ignore[arg-type]
        while run.stack and not run.over and run.turns == turn:
            if isinstance(run.stack[-1], ChanceFrame):
                outcome = spread.weighted(deal, events, dice.pick(range(FINE)), odds_of(run))
                events += 1
                respond(run, outcome)
            else:
                respond(run, best_answer(run, dice))
        if run.over:
            return foresight(self.game, run.closed().state, seat)
        return outlook(Eye(run, seat))


def _lead(one: list[float], other: list[float]) -> float:
    """The mean lead over another answer on the same deals, in standard errors."""
    leads = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    mean, error = fmean(leads), stdev(leads) / math.sqrt(len(leads))
    return mean / error if error else (math.inf if mean > 0 else 0.0 if mean == 0 else -math.inf)


def lookahead(game: Delve, argument: str) -> Lookahead:
    """The bot called `lookahead:40`, or `lookahead:40+camp+attack` if it searches only decisions of these kinds."""
    deals, *kinds = argument.split("+")
    known = get_args(Kind)
    if not deals.isdecimal() or not 2 <= int(deals) <= 400 or not set(kinds) <= set(known):
        raise Refused(
            "bot",
            "A lookahead takes a number of deals from 2 to 400, as in lookahead:40, and perhaps kinds of decisions: "
            "{known}.",
            known=", ".join(known),
        )
    return Lookahead(game, int(deals), tuple([kind for kind in known if kind in kinds]) if kinds else SEARCHED)
