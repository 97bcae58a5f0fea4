"""A player that tries the expert's best answers: each is played out for a round on the same imagined deals and dice.

The expert plays all seats in a playout, and the fitted judge of `prospects.py` rates its end. Another answer than the
expert's is taken only if its mean lead is more than a standard error; what the playouts cannot tell apart is left
to the expert. The number of deals is fixed: no clock decides.
"""

from __future__ import annotations

import math
from statistics import fmean, stdev
from typing import get_args

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
from .prospects import foresight

ANSWERS = 3  # that are tried
SURE = 1.0  # standard errors by which another answer must lead
SEATS = 3  # with more seats a round is longer, so fewer deals are tried
PART = 8  # deals after which an answer that is clearly behind is dropped
BEHIND = 1.5  # … by this number of standard errors
SEARCHED: tuple[Kind, ...] = ("first", "second", "rooms", "fight", "outside", "spells", "attack", "camp")


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
        deals = max(PART, self.deals * SEATS // max(SEATS, len(view.table.heroes)))
        for deal in range(deals):
            state = self.game.imagine(view, Dice(f"{moment.key}/{moment.ply}/{deal}"))
            for answer, found in values.items():
                found.append(self._playout(state, answer, seat, Dice(f"{moment.key}/{moment.ply}/{deal}/dice")))
            if (deal + 1) % PART == 0:
                values = {each: found for each, found in values.items() if _lead(found, values[answers[0]]) > -BEHIND}
                if len(values) == 1:
                    break
        first = values.pop(answers[0])
        best = max(values, key=lambda each: fmean(values[each]), default=answers[0])
        return best if best in values and _lead(values[best], first) > SURE else answers[0]

    def _playout(self, state: State, answer: Action, seat: int, dice: Dice) -> float:
        """The seat's chance to win at the end of a round."""
        run, last = Transition(state, self.game.options), state.table.turns + len(state.table.heroes)
        respond(run, answer)  # type: ignore[arg-type]
        while run.stack and not run.over and run.turns < last:
            chance = isinstance(run.stack[-1], ChanceFrame)
            respond(run, dice.weighted(odds_of(run)) if chance else best_answer(run, dice))
        return foresight(self.game, run.closed().state, seat)


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
    return Lookahead(game, int(deals), tuple([kind for kind in SEARCHED if kind in kinds]) if kinds else SEARCHED)
