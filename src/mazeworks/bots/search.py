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
from collections.abc import Iterator, Sequence
from typing import Any

from mazeworks.core import CHANCE, NOBODY, Action, AnyGame, Dice, Event, Refused

from .greedy import Greedy
from .minds import expert_of, foresight_of, tries_turns
from .planner import CHANCES
from .volley import Volley, volley_of

WIDTH = 6  # own actions that are looked into
TRUST = 20  # visits that the first judgement of an own action is worth
EXPLORE = 0.1  # how much a seldom visited action is favoured: values are chances of winning, and near each other
VOLLEY = 16  # deals that the kernel plays at once
LONGEST = 200  # turns of a playout where no foresight can stop it


class Node:
    """An action of somebody and what came of it, as the seat that searches sees it."""

    __slots__ = ("children", "own", "total", "visits")

    def __init__(self, visits: int = 0, total: float = 0.0) -> None:
        self.visits, self.total = visits, total
        self.own = False  # whether what follows is an own action of the same turn
        self.children: dict[Action, Node] = {}


class Budget:
    """How long to search: imagined deals, seconds, or both as in `200/0.8s`, whichever is spent first.

    Beside deals, seconds are those of the thread alone, a stop for slow machines: it plays the same again, however busy
    the machine is.
    """

    def __init__(self, text: str) -> None:
        found = re.fullmatch(r"(?:([1-9]\d{0,6}))?/?(?:(\d{1,3}(?:\.\d{1,3})?)s)?", text)
        if not found or not any(found.groups()):
            example = "search:500 or search:1s"
            raise Refused("bot", f"A search takes a number of deals or of seconds, as in {example}, not {text!r:.20}.")
        self.deals = int(found[1]) if found[1] else None
        self.seconds = float(found[2]) if found[2] else None

    def spend(self, each: int) -> Iterator[None]:
        """One step for every `each` deals that may be imagined."""
        clock = time.thread_time if self.deals else time.monotonic
        end = clock() + self.seconds if self.seconds else math.inf
        spent = 0
        while (self.deals is None or spent < self.deals) and (spent == 0 or clock() < end):
            yield
            spent += each


class Search:
    """Plays by searching from its own view."""

    def __init__(self, game: AnyGame, dice: Dice, budget: Budget) -> None:
        self.game, self.dice, self.budget = game, dice, budget
        self.expert, self.foresight, self.volley = expert_of(game), foresight_of(game), volley_of(game)
        tries = self.foresight and tries_turns(game)
        self.judge = Greedy(game, dice, self.foresight, CHANCES) if tries else None
        self.kept: tuple[int, Node] = (-1, Node())  # the turn that was searched, and where the own line has come to

    def choose(self, view: Any, events: Sequence[Event]) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        turn, root = self.kept
        if turn != view.table.turns or not root.own or not root.children.keys() <= set(view.legal):
            root = Node()
            for _ in self.budget.spend(VOLLEY if self.volley else 1):
                self._visit(root, view)
                if root.own and len(root.children) == 1:
                    break
        best = max(root.children, key=lambda action: root.children[action].visits)
        self.kept = view.table.turns, root.children[best]
        return best

    def _visit(self, root: Node, view: Any) -> None:
        """Imagine a deal, go down the tree, play on, and let every node on the way know what came of it."""
        game, seat, dice, began = self.game, view.seat, self.dice, view.table.turns
        state, path, line = game.imagine(view, dice), [root], []
        horizon = began + (game.seats(state) + 1 if self.foresight else LONGEST)
        growing, weight = True, 1
        while (actor := game.actor(state)) is not NOBODY and state.table.turns < horizon:
            if actor is CHANCE:
                state = game.apply(state, dice.weighted(game.chances(state))).state
                continue
            if self.volley and state.table.turns > began:
                weight = VOLLEY
                break
            if growing:
                node = path[-1]
                action = self._select(node, state, seat, began)
                growing = action in node.children
                path.append(node.children.setdefault(action, Node()))
            else:
                action = self.expert(state, dice)
            line.append(action)
            state = game.apply(state, action).state
        value = self._fire(self.volley, view, line) if self.volley and weight > 1 else self._value(state, seat)
        for node in path:
            node.visits += weight
            node.total += weight * value

    def _fire(self, volley: Volley, view: Any, line: list[Action]) -> float:
        """What comes on average of an own turn, in many deals."""
        states = [self._after(self.game.imagine(view, self.dice), line) for _ in range(VOLLEY)]
        return volley(states, view.seat, self.dice.seed())

    def _after(self, state: Any, line: list[Action]) -> Any:
        """The state when an own turn is over, and chance has answered."""
        game, left = self.game, iter(line)
        while True:
            if game.actor(state) is CHANCE:
                action = self.dice.weighted(game.chances(state))
            elif (action := next(left, None)) is None:
                return state
            state = game.apply(state, action).state

    def _select(self, node: Node, state: Any, seat: int, turns: int) -> Action:
        game = self.game
        mine, possible = game.actor(state) == seat, set(game.legal(state))
        judged = self.judge and mine and state.table.turns == turns
        if self.judge and judged and not node.children:
            self._order(self.judge, node, state, seat)
        legal = [action for action in node.children if action in possible]  # another deal may allow others
        rest = possible - node.children.keys()
        wide = WIDTH - 1 if mine and not self.judge else math.sqrt(node.visits) / 2
        if not legal or (not judged and len(legal) <= wide and (rest or self.judge)):
            return self._next(rest, state)
        sign = 1 if mine else -1
        reward = EXPLORE * math.sqrt(math.log(node.visits + 2))

        def worth(action: Action) -> float:
            child = node.children[action]
            return sign * child.total / child.visits + reward / math.sqrt(child.visits)

        return max(legal, key=worth)

    def _next(self, rest: set[Action], state: Any) -> Action:
        """One more action that is looked into: the expert's; where nothing else orders them, then any other."""
        action = self.expert(state, self.dice)
        if self.judge or action in rest:
            return action
        other: Action = self.dice.pick([each for each in self.game.legal(state) if each in rest])
        return other

    def _order(self, judge: Greedy, node: Node, state: Any, seat: int) -> None:
        """The best own actions as foresight sees them become the children."""
        game, turns = self.game, state.table.turns
        node.own = True
        weighed = [(judge.best(game.apply(state, action).state, seat, turns), action) for action in game.legal(state)]
        weighed.sort(key=lambda pair: -pair[0])
        for value, action in weighed[:WIDTH]:
            node.children[action] = Node(TRUST, TRUST * value)
            if value >= 1:  # it wins
                break

    def _value(self, state: Any, seat: int) -> float:
        if self.foresight:
            return self.foresight(state, seat)
        result = self.game.result(state)
        if result is not None:
            return 1 / len(result.winners) if seat in result.winners else 0.0
        scores = self.game.scores(state)
        return sum([scores[seat] > other for other in scores]) / len(scores)
