"""The judge of Wayfarers' Delve: prospects for the curve, and the expert's rates as advice.

A gap of rates is no loss: most are a turn's delay. So answers are counted, and only playouts show a loss.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from mazeworks.bots.hint import NOW
from mazeworks.bots.mind import win_share
from mazeworks.core import CHANCE, Action, Dice, Event, seat_of
from mazeworks.study.judge import Effort, Judge, Judged

from .bot.answers import expert, rates
from .bot.perception import Eye
from .bot.prospects import foresight, prospect
from .hints import reason
from .rules.facts import Transition
from .rules.game import Delve
from .rules.state.events.travel import Stepped, Strode
from .rules.state.table import State, View

OFF = 0.3  # an answer rated this much below the guide's counts as different
PLAYOUTS = 40  # on each side, with the same dice
CLEAR = 0.05  # a smaller loss is not told
CARRIED = ("spell", "moved")  # ways to a tile that are no step


class Guide(Judge[Delve, State, View]):
    """Compares every answer with the guide's."""

    unit = "answers"
    deepens = True
    soft = True
    luck_word = "dice"

    def running(self, state: State, seats: int) -> tuple[float, ...]:
        if seats == 1:  # alone, the maze is one to play against
            return (foresight(self.game, state, 0),)
        eye = Eye(Transition(state, self.game.options), 0)
        worths = [prospect(eye, seat) for seat in range(seats)]
        return tuple([worth / sum(worths) if any(worths) else 1 / seats for worth in worths])

    def turn(self, views: Sequence[View], played: Sequence[Action], waited: Sequence[int] = ()) -> Judged | None:
        gaps = [self._gap(view, action) for view, action in zip(views, played, strict=True)]
        known = [gap for gap in gaps if gap]
        if not known:
            return None
        sizes = [gap[0] if gap else -1.0 for gap in gaps]
        at = sizes.index(max(sizes))
        gap, best = gaps[at] or (0.0, played[at])
        off = sum([each >= OFF for each, _ in known])
        line = (*played[:at], best) if off else tuple(played)
        return Judged(line, float(len(known) - off), float(len(known)), float(len(known)), gap=gap, at=at)

    def _gap(self, view: View, action: Action) -> tuple[float, Action] | None:
        """Return how far an answer is from the guide's, and that one; None if there was one answer."""
        if len(view.legal) < 2:
            return None
        state = self.game.imagine(view, NOW.dice())
        eye = Eye(Transition(state, self.game.options), view.table.stack[-1].seat)
        rated: dict[Action, float] = {each: rate for rate, each in rates(eye, view.legal)}
        best = max(rated, key=lambda each: (rated[each], each == action))
        return rated[best] - rated[action], best

    def steps(self, event: Event) -> int:
        return int(isinstance(event, Strode) or (isinstance(event, Stepped) and event.way not in CARRIED))

    def why(self, view: View, action: Action, language: str) -> str:
        return reason(self.game, view, action, NOW.dice(), language).why

    def proven(self, views: Sequence[View], played: Sequence[Action], judged: Judged) -> float:
        view, at = views[judged.at], judged.at
        gains = []
        for number in range(PLAYOUTS):
            state = self.game.imagine(view, Dice(f"proof/{number}"))
            both = [self._playout(state, each[at], seat_of(view), number) for each in (judged.best, played)]
            gains.append(both[0] - both[1])
        mean = sum(gains) / PLAYOUTS
        error = math.sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (PLAYOUTS - 1) / PLAYOUTS)
        return mean if mean > max(CLEAR, 2 * error) else 0.0

    def _playout(self, state: State, action: Action, seat: int, number: int) -> float:
        """Let experts play on after an answer, and return the seat's share of the game."""
        game, dice = self.game, Dice(f"playout/{number}")
        state = self.after(state, action)
        while (result := game.result(state)) is None:
            chance = game.actor(state) is CHANCE
            action = dice.weighted(game.chances(state)) if chance else expert(game, state, dice)
            state = self.after(state, action)
        return win_share(result, seat)


def judge(game: Delve, effort: Effort) -> Guide:
    """Return the judge of the delve."""
    return Guide(game, effort)
