"""Information-set Monte-Carlo tree search: many imagined deals share one tree of the seats' actions.

A node is the sequence of actions since the root, independent of chance. Own actions of this turn are ordered by
foresight, which is a prior worth some visits. Elsewhere the expert proposes the actions worth a node (progressive
widening); if a turn has too many ends to try them all, other actions follow. A playout lasts one round, and foresight
evaluates its end. The other seats are assumed to play against the searching seat. If the game has a batch rollout, the
kernel plays everything after the own turn, many deals at once.
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

WIDTH = 6  # own actions that are searched
PRIOR_VISITS = 20  # visits that the prior of an own action is worth
EXPLORE = 0.1  # exploration constant: values are win probabilities, and close to each other
BATCH = 16  # deals that the kernel plays at once
LONGEST = 200  # turns of a playout in a game without foresight


class Node:
    """An action of a seat and its results, from the searching seat's side."""

    __slots__ = ("children", "own", "total", "visits")

    def __init__(self, visits: int = 0, total: float = 0.0) -> None:
        self.visits, self.total = visits, total
        self.own = False  # True if the next action is an own one of the same turn
        self.children: dict[Action, Node] = {}


class Budget:
    """The length of a search: imagined deals, as in `200`, and optionally a time limit, as in `200/0.8s`.

    The seconds are CPU seconds of the thread, so a busy machine does not change the choice.
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

    def spend(self, each: int) -> Iterator[int]:
        """Yield once for every `each` deals that may be imagined: the number of deals that are left after them."""
        end = time.thread_time() + self.seconds
        for spent in range(0, self.deals, each):
            if spent and time.thread_time() >= end:
                LOG.warning("The clock stopped a search at %d of %d deals: it may play otherwise.", spent, self.deals)
                return
            yield -(-(self.deals - spent - each) // each) * each


def decided(root: Node, left: int) -> bool:
    """True if the visits that are left cannot change the choice: the rest of the search would be wasted."""
    if not root.own:
        return False
    most, *others = sorted([child.visits for child in root.children.values()], reverse=True)
    return not others or most > others[0] + left


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
        root, dice, each = Node(), moment.dice(), BATCH if self.rollout else 1
        for left in self.budget.spend(each):
            self._visit(root, view, dice)
            if decided(root, left):
                break
        return max(root.children, key=lambda action: root.children[action].visits)

    def _visit(self, root: Node, view: AnyView, dice: Dice) -> None:
        """Imagine a deal, descend the tree, play on, and update every node on the way."""
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
        """The mean result of an own turn over many deals."""
        return rollout(self._deals(view, line, dice), seat_of(view), dice.seed())

    def _deals(self, view: AnyView, line: list[Action], dice: Dice) -> list[AnyState]:
        """Many imagined states after an own turn. A seat learns nothing by acting, only from chance: the actions before
        the first chance are played once, and the deals are imagined after them."""
        game, state, played = self.game, self.game.imagine(view, dice), 0
        while played < len(line) and game.actor(state) is not CHANCE:
            state, played = game.apply(state, line[played]).state, played + 1
        seen = game.view(state, seat_of(view))
        deals = [state, *[game.imagine(seen, dice) for _ in range(BATCH - 1)]]
        return [self._after(deal, line[played:], dice) for deal in deals]

    def _after(self, state: AnyState, line: list[Action], dice: Dice) -> AnyState:
        """The state after the rest of an own turn and the outcomes of chance."""
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
        legal = [action for action in node.children if action in possible]  # another deal may allow other actions
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
        """The next action to try: the expert's; without foresight, then any other."""
        action = self.expert(state, dice)
        if self.judge or action in rest:
            return action
        other: Action = dice.pick([each for each in self.game.legal(state) if each in rest])
        return other

    def _order(self, judge: Greedy, node: Node, state: AnyState, seat: int, dice: Dice) -> None:
        """Make the best own actions by foresight the children."""
        node.own = True
        weighed = [(judge.after(state, action, seat, dice), action) for action in self.game.legal(state)]
        weighed.sort(key=lambda pair: -pair[0])
        for value, action in weighed[:WIDTH]:
            node.children[action] = Node(PRIOR_VISITS, PRIOR_VISITS * value)
            if value >= 1:  # a winning action
                break

    def _value(self, state: AnyState, seat: int) -> float:
        if self.foresight:
            return self.foresight(state, seat)
        result = self.game.result(state)
        if result is not None:
            return 1 / len(result.winners) if seat in result.winners else 0.0
        scores = self.game.scores(state)
        return sum([scores[seat] > other for other in scores]) / len(scores)
