"""A judge with the planner's evaluation: the mean of foresight over the outcomes of chance."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import ClassVar

from mazeworks.bots.greedy import Greedy
from mazeworks.bots.hint import NOW
from mazeworks.bots.knowledge import Evaluation, foresight_of
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.bots.planner import CHANCES
from mazeworks.core import Action, peek, phase_of, seat_of
from mazeworks.core.type_variables import G, S, V
from mazeworks.maze.type_variables import V as MazeView

from .judge import LEAST, Effort, Judge, Judged

RECENT = 16  # views whose values are cached, because a turn is evaluated more than once


class Weighed:
    """One decision: the actions that can be judged, and their values."""

    def __init__(self, actions: Sequence[Action], values: Sequence[float], played: Action) -> None:
        self.values = dict(zip(actions, values, strict=True))
        self.top = max(values)
        self.stake = self.top - sum(values) / len(values)
        self.loss = self.top - self.values[played]

    @property
    def best(self) -> Action:
        return max(self.values, key=self.values.__getitem__)

    @property
    def firsts(self) -> int:
        """The number of actions that lose nothing."""
        return sum([self.top - value < LEAST for value in self.values.values()])

    @property
    def gap(self) -> float:
        """The least loss of any action except the best."""
        ordered = sorted(self.values.values())
        return self.top - ordered[-2]


class Foreseen(Judge[G, S, V]):
    """A judge that evaluates a turn like the planner. It skips decisions in the `unjudged` phases."""

    unjudged: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, game: G, effort: Effort = "quick") -> None:
        super().__init__(game, effort)
        foresight = foresight_of(game)
        if foresight is None:
            raise AssertionError("a game without foresight has another judge")
        self.foresight: Evaluation[S] = foresight
        self.planner = Greedy(game, foresight, CHANCES)
        self.values = functools.lru_cache(RECENT)(self._values)

    def running(self, state: S, seats: int) -> tuple[float, ...]:
        """Return the shares of foresight, sharpened, because plain shares are too even with many seats."""
        worths = [max(self.foresight(state, seat), 1e-9) ** (seats / 2) for seat in range(seats)]
        return tuple([worth / sum(worths) for worth in worths])

    def turn(self, views: Sequence[V], played: Sequence[Action]) -> Judged | None:
        weighed = [self.weigh(view, action) for view, action in zip(views, played, strict=True)]
        known = [each for each in weighed if each]
        if not known:
            return None
        first, loss = known[0], sum([each.loss for each in known])
        at = next(
            (at for at, each in enumerate(weighed) if each and each.loss >= LEAST / len(known)), len(played)
        )  # if the turn has a loss, one of its decisions has a share of it
        best = tuple(played) if loss < LEAST else (*played[:at], *self.line(views[at]))
        return Judged(
            best, first.top - loss, first.top, sum([each.stake for each in known]), first.firsts, first.gap, at
        )

    def weigh(self, view: V, action: Action) -> Weighed | None:
        """Return the values of a decision, or None if it had one answer or is not judged."""
        if len(view.legal) < 2 or phase_of(view.table) in self.unjudged:
            return None
        pairs = [pair for pair in self.values(view) if pair[1] > -math.inf]  # talk has no value
        actions = [each for each, _ in pairs]
        if len(pairs) < 2 or action not in actions:
            return None
        return Weighed(actions, [value for _, value in pairs], action)

    def _values(self, view: V) -> tuple[tuple[Action, float], ...]:
        """Return every legal action with its value: the mean over some deals consistent with the view."""
        deals = [self.planner.weigh(view, NOW._replace(ply=deal).dice()) for deal in range(self.deals(view))]
        means = [sum(values) / len(deals) for values in zip(*deals, strict=True)]
        return tuple(zip(view.legal, means, strict=True))

    def deals(self, view: V) -> int:
        """Return the number of sampled deals. Foresight needs one, because it uses no hidden information."""
        return 1

    def line(self, view: V) -> tuple[Action, ...]:
        """Return the best way to finish the turn, until chance or another seat acts."""
        game, out = self.game, list[Action]()
        state: S = game.imagine(view, NOW.dice())
        while game.actor(state) == view.seat and state.table.turns == view.table.turns:
            now: V = game.view(state, seat_of(view))
            if out and phase_of(now.table) in self.planner.quiet:  # a question of its own, after the turn
                break
            out.append(max(self.values(now), key=lambda pair: pair[1])[0])
            state = self.after(state, out[-1])
        return tuple(out)

    def peeked(self, view: V, action: Action) -> V:
        """Return the view after an action, before chance answers."""
        after: V = peek(self.game, view, action, NOW.dice())
        return after


class MazeJudge(Foreseen[G, S, MazeView]):
    """A game of pushing and walking, with the words of its hints."""

    hints: MazeHints[G, MazeView]

    def can_take(self, view: MazeView) -> bool:
        return phase_of(view.table) == "push" and self.in_reach(view)

    def in_reach(self, view: MazeView) -> bool:
        """True if some push opens a path to a goal of the seat."""
        look, marks = self.hints.outlook(self.game, view), self.hints.sought(view)
        goals = look.places(marks) if marks else bytes(self.hints.home(view))
        return any(look.now(goals, bool(marks), view.table.pieces[seat_of(view)]))

    def why(self, view: MazeView, action: Action, language: str) -> str:
        return self.hints.reason(self.game, view, action, NOW, language).why
