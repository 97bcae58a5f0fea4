"""A judge with the planner's evaluation: the mean of foresight over the outcomes of chance.

After a lull the planner gives way: it takes a turn with a lower chance to win, so that the game goes on. To wait is as
right. So a decision is judged with and without impatience, and the smaller loss counts.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import ClassVar

from mazeworks.bots.greedy import Greedy
from mazeworks.bots.hint import NOW
from mazeworks.bots.knowledge import Evaluation, foresight_of, needed_mind
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.bots.patience import impatient
from mazeworks.bots.planner import CHANCES
from mazeworks.core import Action, peek, phase_of, seat_of
from mazeworks.core.type_variables import G, S, V
from mazeworks.maze.type_variables import V as MazeView

from .judge import LEAST, Effort, Judge, Judged

RECENT = 16  # views whose values are cached, because a turn is evaluated more than once
Pair = tuple[Action, float]  # an action and its value


class Weighed:
    """One decision: the actions that can be judged, their values, and how the turn would be finished best."""

    def __init__(self, pairs: Sequence[Pair], played: Action, planner: Greedy) -> None:
        self.values, self.planner = dict(pairs), planner
        values = list(self.values.values())
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
    """A judge that evaluates a turn like the planner. It skips decisions in the `unjudged` phases.

    `sharpness` is the exponent of a seat's share in the curve, with two seats and with four: above 1 for a foresight
    that is too timid.
    """

    unjudged: ClassVar[frozenset[str]] = frozenset()
    sharpness = (1.0, 1.0)

    def __init__(self, game: G, effort: Effort = "quick") -> None:
        super().__init__(game, effort)
        foresight = foresight_of(game)
        if foresight is None:
            raise AssertionError("a game without foresight has another judge")
        self.foresight: Evaluation[S] = foresight
        self.patience, self.planner = needed_mind(game).patience, Greedy(game, foresight, CHANCES)
        self._kept = functools.lru_cache(RECENT)(self._values)

    def running(self, state: S, seats: int) -> tuple[float, ...]:
        """Return the shares of foresight, sharpened so that they agree with results."""
        two, four = self.sharpness
        power = two + (four - two) * (seats - 2) / 2
        worths = [max(self.foresight(state, seat), 1e-9) ** power for seat in range(seats)]
        return tuple([worth / sum(worths) for worth in worths])

    def turn(self, views: Sequence[V], played: Sequence[Action], waited: Sequence[int] = ()) -> Judged | None:
        since = waited or (0,) * len(played)
        weighed = [self.weigh(*each) for each in zip(views, played, since, strict=True)]
        known = [each for each in weighed if each]
        if not known:
            return None
        first, loss = known[0], sum([each.loss for each in known])
        at = next(
            (at for at, each in enumerate(weighed) if each and each.loss >= LEAST / len(known)), len(played)
        )  # if the turn has a loss, one of its decisions has a share of it
        best = tuple(played)
        if loss >= LEAST and (differs := weighed[at]):
            best = (*played[:at], *self.line(views[at], differs.planner))
        return Judged(
            best, first.top - loss, first.top, sum([each.stake for each in known]), first.firsts, first.gap, at
        )

    def weigh(self, view: V, action: Action, since: int = 0) -> Weighed | None:
        """Return the values of a decision, or None if it had one answer or is not judged."""
        if len(view.legal) < 2 or phase_of(view.table) in self.unjudged:
            return None
        patient = self._weighed(view, action, self.planner)
        if patient is None or patient.loss < LEAST or (tired := self._tired(view, since)) is None:
            return patient
        weary = self._weighed(view, action, tired)
        return weary if weary and weary.loss < patient.loss else patient

    def _weighed(self, view: V, action: Action, planner: Greedy) -> Weighed | None:
        pairs = [pair for pair in self.values(view, planner) if pair[1] > -math.inf]  # talk has no value
        return Weighed(pairs, action, planner) if len(pairs) > 1 and action in dict(pairs) else None

    def _tired(self, view: V, since: int) -> Greedy | None:
        """Return the planner of a seat that has waited too long, or None if it still has patience."""
        if self.patience is None:
            return None
        plain, state = self.planner.value, self.game.imagine(view, NOW.dice())
        value = impatient(self.game, plain, self.patience, state, seat_of(view), since)
        return None if value is plain else Greedy(self.game, value, CHANCES)

    def values(self, view: V, planner: Greedy | None = None) -> tuple[Pair, ...]:
        """Return every legal action with its value for a planner; without one, for a patient planner."""
        return self._kept(view) if planner in (None, self.planner) else self._values(view, planner)

    def _values(self, view: V, planner: Greedy | None = None) -> tuple[Pair, ...]:
        """Return every legal action with its value: the mean over some deals consistent with the view."""
        weigh = (planner or self.planner).weigh
        deals = [weigh(view, NOW._replace(ply=deal).dice()) for deal in range(self.deals(view))]
        means = [sum(values) / len(deals) for values in zip(*deals, strict=True)]
        return tuple(zip(view.legal, means, strict=True))

    def deals(self, view: V) -> int:
        """Return the number of sampled deals. Foresight needs one, because it uses no hidden information."""
        return 1

    def line(self, view: V, planner: Greedy | None = None) -> tuple[Action, ...]:
        """Return the best way to finish the turn for a planner, until chance or another seat acts."""
        game, out = self.game, list[Action]()
        state: S = game.imagine(view, NOW.dice())
        while game.actor(state) == view.seat and state.table.turns == view.table.turns:
            now: V = game.view(state, seat_of(view))
            if out and phase_of(now.table) in self.planner.quiet:  # a question of its own, after the turn
                break
            out.append(max(self.values(now, planner), key=lambda pair: pair[1])[0])
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
