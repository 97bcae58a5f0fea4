"""The judge of Wayfarers' Delve: prospects for the curve, and the expert's rates as advice.

A gap of rates is no loss: most are a turn's delay. So answers are counted, and only playouts show a loss.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from mazeworks.bots.hint import NOW
from mazeworks.bots.mind import win_share
from mazeworks.core import CHANCE, Action, AnyGame, Dice
from mazeworks.study.judge import Effort, Judge, Judged

from .bot.answers import expert, rates
from .bot.perception import Eye
from .bot.prospects import foresight, prospect
from .hints import reason

OFF = 0.3  # an answer rated this much below the guide's is another one
PLAYOUTS = 40  # on each side, with the same dice
CLEAR = 0.05  # a smaller loss is not told


class Guide(Judge):
    """Compares every answer with the guide's."""

    unit = "answers"
    soft = True
    luck_word = "dice"

    def running(self, state: Any, seats: int) -> tuple[float, ...]:
        game: Any = self.game
        if seats == 1:  # alone, the maze is one to play against
            return (foresight(game, state, 0),)
        eye = Eye(state, game.options, 0)
        worths = [prospect(eye, seat) for seat in range(seats)]
        return tuple([worth / sum(worths) if any(worths) else 1 / seats for worth in worths])

    def turn(self, views: Sequence[Any], played: Sequence[Action]) -> Judged | None:
        gaps = [self._gap(view, action) for view, action in zip(views, played, strict=True)]
        known = [gap for gap in gaps if gap]
        if not known:
            return None
        at = max(range(len(gaps)), key=lambda at: gaps[at][0] if gaps[at] else -1.0)  # type: ignore[index]
        gap, best = gaps[at] or (0.0, played[at])
        off = sum([each >= OFF for each, _ in known])
        line = (*played[:at], best) if off else tuple(played)
        return Judged(line, float(len(known) - off), float(len(known)), float(len(known)), gap=gap, at=at)

    def _gap(self, view: Any, action: Action) -> tuple[float, Action] | None:
        """Return how far an answer is from the guide's, and that one; None if there was one answer."""
        if len(view.legal) < 2:
            return None
        game: Any = self.game
        eye = Eye(game.imagine(view, NOW.dice()), game.options, view.table.stack[-1].seat)
        rated = {each: rate for rate, each in rates(eye, view.legal)}
        best = max(rated, key=lambda each: (rated[each], each == action))
        return rated[best] - rated[action], best  # type: ignore[index]

    def why(self, view: Any, action: Action, language: str) -> str:
        return reason(self.game, view, action, NOW.dice(), language)  # type: ignore[arg-type]

    def proven(self, views: Sequence[Any], played: Sequence[Action], judged: Judged) -> float:
        view, at = views[judged.at], judged.at
        gains = []
        for number in range(PLAYOUTS):
            state = self.game.imagine(view, Dice(f"proof/{number}"))
            both = [self._playout(state, each[at], view.seat, number) for each in (judged.best, played)]
            gains.append(both[0] - both[1])
        mean = sum(gains) / PLAYOUTS
        error = math.sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (PLAYOUTS - 1) / PLAYOUTS)
        return mean if mean > max(CLEAR, 2 * error) else 0.0

    def _playout(self, state: Any, action: Action, seat: int, number: int) -> float:
        """Let experts play on after an answer; return what the seat has of the game."""
        game: Any = self.game
        dice = Dice(f"playout/{number}")
        state = game.apply(state, action).state
        while (result := game.result(state)) is None:
            chance = game.actor(state) is CHANCE
            action = dice.weighted(game.chances(state)) if chance else expert(game, state, dice)
            state = game.apply(state, action).state
        return win_share(result, seat)


def judge(game: AnyGame, effort: Effort) -> Judge:
    """Return the judge of the delve."""
    return Guide(game, effort)
