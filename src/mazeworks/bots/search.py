"""Information-set Monte-Carlo tree search: many imagined deals, one tree of what the seats did in them.

A node is what everybody did since the root, whatever chance dealt. Own actions of this turn are ordered by foresight,
which counts as some visits already; elsewhere an expert names the actions worth a node, the more the oftener it was
visited, and where a turn has too many ends to try them all, others follow it. A playout goes on for one round, and
foresight judges where it ends. The others are thought to play against the seat that searches. Where the kernel knows
the game, it plays all that follows the own turn, many deals at once.
"""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterator

from mazeworks.core import CHANCE, NOBODY, Action, AnyGame, AnyState, AnyView, Dice, Refused, seat_of

from .bot import LOG, Moment
from .greedy import Greedy
from .knowledge import expert_of, foresight_of, tries_turns
from .planner import CHANCES
from .rollout import BatchRollout, batch_rollout_of

WIDTH = 6  # own actions that are looked into
PRIOR_VISITS = 20  # visits that the first judgement of an own action is worth
EXPLORE = 0.1  # how much a seldom visited action is favoured: values are chances of winning, and near each other
BATCH = 16  # deals that the kernel plays at once
LONGEST = 200  # turns of a playout where no foresight can stop it


class Node:
    """An action of somebody and what came of it, as the seat that searches sees it."""

    __slots__ = ("children", "own", "total", "visits")

    def __init__(self, visits: int = 0, total: float = 0.0) -> None:
        self.visits, self.total = visits, total
        self.own = False  # whether what follows is an own action of the same turn
        self.children: dict[Action, Node] = {}


class Budget:
    """How long to search: imagined deals, as in `200`, and if wanted a stop for slow machines, as in `200/0.8s`.

    The seconds are those of the thread alone, so a busy machine does not change what is played.
    """

    def __init__(self, text: str) -> None:
        found = re.fullmatch(r"([1-9]\d{0,6})(?:/(\d{1,3}(?:\.\d{1,3})?)s)?", text)
        if not found:
            raise Refused(
                "bot",
                "A search takes a number of deals, as in search:500 or, with a stop for slow machines, search:500/2s, "
                "not {text}.",
                text=f"{text!r:.20}",
            )
        self.deals = int(found[1])
        self.seconds = float(found[2]) if found[2] else math.inf

    def spend(self, each: int) -> Iterator[None]:
        """One step for every `each` deals that may be imagined."""
        end = time.thread_time() + self.seconds
        for spent in range(0, self.deals, each):
            if spent and time.thread_time() >= end:
                LOG.warning("The clock stopped a search at %d of %d deals: it may play otherwise.", spent, self.deals)
                return
            yield


class Search:
    """Plays by searching from its own view."""

    def __init__(self, game: AnyGame, budget: Budget) -> None:
        self.game, self.budget = game, budget
        self.expert, self.foresight, self.rollout = expert_of(game), foresight_of(game), batch_rollout_of(game)
        tries = self.foresight and tries_turns(game)
        self.judge = Greedy(game, self.foresight, CHANCES) if tries else None

    def choose(self, view: AnyView, moment: Moment) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        root, dice = Node(), moment.dice()
        for _ in self.budget.spend(BATCH if self.rollout else 1):
            self._visit(root, view, dice)
            if root.own and len(root.children) == 1:
                break
        return max(root.children, key=lambda action: root.children[action].visits)

    def _visit(self, root: Node, view: AnyView, dice: Dice) -> None:
        """Imagine a deal, go down the tree, play on, and let every node on the way know what came of it."""
        game, seat, began = self.game, seat_of(view), view.table.turns
        state, path, line = game.imagine(view, dice), [root], []
        horizon = began + (game.seats(state) + 1 if self.foresight else LONGEST)
        growing, weight = True, 1
        while (actor := game.actor(state)) is not NOBODY and state.table.turns < horizon:
            if actor is CHANCE:
                state = game.apply(state, dice.weighted(game.chances(state))).state
                continue
            if self.rollout and state.table.turns > began:
                weight = BATCH
                break
            if growing:
                node = path[-1]
                action = self._select(node, state, seat, began, dice)
                growing = action in node.children
                path.append(node.children.setdefault(action, Node()))
            else:
                action = self.expert(state, dice)
            line.append(action)
            state = game.apply(state, action).state
        value = self._fire(self.rollout, view, line, dice) if self.rollout and weight > 1 else self._value(state, seat)
        for node in path:
            node.visits += weight
            node.total += weight * value

    def _fire(self, rollout: BatchRollout, view: AnyView, line: list[Action], dice: Dice) -> float:
        """What comes on average of an own turn, in many deals."""
        states = [self._after(self.game.imagine(view, dice), line, dice) for _ in range(BATCH)]
        return rollout(states, seat_of(view), dice.seed())

    def _after(self, state: AnyState, line: list[Action], dice: Dice) -> AnyState:
        """The state when an own turn is over, and chance has answered."""
        game, left = self.game, iter(line)
        while True:
            if game.actor(state) is CHANCE:
                action = dice.weighted(game.chances(state))
            elif (action := next(left, None)) is None:
                return state
            state = game.apply(state, action).state

    def _select(self, node: Node, state: AnyState, seat: int, turns: int, dice: Dice) -> Action:
        game = self.game
        mine, possible = game.actor(state) == seat, set(game.legal(state))
        judged = self.judge and mine and state.table.turns == turns
        if self.judge and judged and not node.children:
            self._order(self.judge, node, state, seat, dice)
        legal = [action for action in node.children if action in possible]  # another deal may allow others
        rest = possible - node.children.keys()
        wide = WIDTH - 1 if mine and not self.judge else math.sqrt(node.visits) / 2
        if not legal or (not judged and len(legal) <= wide and (rest or self.judge)):
            return self._next(rest, state, dice)
        sign = 1 if mine else -1
        reward = EXPLORE * math.sqrt(math.log(node.visits + 2))

        def worth(action: Action) -> float:
            child = node.children[action]
            return sign * child.total / child.visits + reward / math.sqrt(child.visits)

        return max(legal, key=worth)

    def _next(self, rest: set[Action], state: AnyState, dice: Dice) -> Action:
        """One more action that is looked into: the expert's; where nothing else orders them, then any other."""
        action = self.expert(state, dice)
        if self.judge or action in rest:
            return action
        other: Action = dice.pick([each for each in self.game.legal(state) if each in rest])
        return other

    def _order(self, judge: Greedy, node: Node, state: AnyState, seat: int, dice: Dice) -> None:
        """The best own actions as foresight sees them become the children."""
        node.own = True
        weighed = [(judge.after(state, action, seat, dice), action) for action in self.game.legal(state)]
        weighed.sort(key=lambda pair: -pair[0])
        for value, action in weighed[:WIDTH]:
            node.children[action] = Node(PRIOR_VISITS, PRIOR_VISITS * value)
            if value >= 1:  # it wins
                break

    def _value(self, state: AnyState, seat: int) -> float:
        if self.foresight:
            return self.foresight(state, seat)
        result = self.game.result(state)
        if result is not None:
            return 1 / len(result.winners) if seat in result.winners else 0.0
        scores = self.game.scores(state)
        return sum([scores[seat] > other for other in scores]) / len(scores)
