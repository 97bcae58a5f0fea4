"""A greedy bot that overlooks things, as people do: some pushes, and the more of a walk's ends the farther they are.

Nothing is played at random: the best of what was noticed is played.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import cast

from mazeworks.core import Action, AnyGame, AnyState, AnyTable, AnyView, Refused, seat_of, with_legal
from mazeworks.maze import Push, Walk, rings
from mazeworks.maze.shift import Shifting

from .bot import Moment
from .greedy import Greedy

PUSHES = 0.5  # a push is noticed with probability sight ** 0.5
FAR = 8  # steps at which the end of a walk is noticed with probability `sight`


class Sighted:
    """Plays greedily with a sight from 0 to 1; with 1 it overlooks nothing."""

    def __init__(self, game: AnyGame, percent: str) -> None:
        try:
            self.sight = float(percent) / 100
        except ValueError:
            self.sight = -1.0
        if not 0 < self.sight <= 1:
            raise Refused("bot", "A sight is a share in percent, as in sight:25, not {text}.", text=f"{percent!r:.20}")
        self.game = game
        Greedy(game)  # refuse a game without values here, not at the first decision

    def choose(self, view: AnyView, moment: Moment) -> Action:
        looks = _Looks(self.game, self.sight, moment)
        return looks.choose(with_legal(view, tuple(looks.noticed(view.table, seat_of(view), view.legal))), moment)


class _Looks(Greedy):
    """One decision. What is noticed holds for the whole turn, so push and walk agree."""

    def __init__(self, game: AnyGame, sight: float, moment: Moment) -> None:
        super().__init__(game)
        self.sight, self.moment = sight, moment

    def tries(self, state: AnyState, seat: int) -> Sequence[Action]:
        return self.noticed(state.table, seat, super().tries(state, seat))

    def noticed(self, table: AnyTable, seat: int, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions that are noticed. Of pushes and walks there is at least one; all others always are."""
        if not any(isinstance(action, Push | Walk) for action in actions):
            return actions
        far = _far(cast(Shifting, table), seat) if any(isinstance(action, Walk) for action in actions) else {}
        draws = [(self._draw(table.turns, action), self._likely(action, far), action) for action in actions]
        seen = [action for draw, likely, action in draws if draw < likely]
        return seen or [min(draws, key=lambda each: each[0])[2]]

    def _draw(self, turns: int, action: Action) -> float:
        if isinstance(action, Push):
            return self.moment.share(turns, f"push {action.slot} {action.quarters}")
        return self.moment.share(turns, f"walk {action.to}") if isinstance(action, Walk) else 0.0

    def _likely(self, action: Action, far: dict[int, int]) -> float:
        """The probability to notice an action."""
        if isinstance(action, Walk):
            return float(self.sight ** (far.get(action.to, FAR) / FAR))
        return float(self.sight**PUSHES)


def _far(table: Shifting, seat: int) -> dict[int, int]:
    """The steps of a walk to each cell in reach."""
    around = rings(table.board, table.pieces[seat])
    out = {table.pieces[seat]: 0}
    for steps, (inner, outer) in enumerate(itertools.pairwise(around), 1):
        fresh = outer & ~inner
        while fresh:
            low = fresh & -fresh
            out[low.bit_length() - 1] = steps
            fresh ^= low
    return out
