"""Judges: a judge estimates each seat's chance to win, and the value of a turn for the seat that played it.

A game defines its judge in `judge.py` of its folder: `judge(game, effort)`. The fallback is the game's foresight; a
game without foresight is not judged. A judge evaluates a turn from the views of its seat, never from a state, so no
seat is blamed for hidden information.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, Literal, NamedTuple, TypeAlias

from mazeworks.bots.knowledge import foresight_of, tries_turns
from mazeworks.bots.mind import win_share
from mazeworks.core import CHANCE, Action, AnyGame, Dice, Event
from mazeworks.core.type_variables import G, S, V
from mazeworks.maze import Walked
from mazeworks.shelf import kit_of

Effort = Literal["quick", "deep"]
Unit = Literal["points", "answers"]
Tag = Literal["found", "missed", "gave", "taken", "missed-win", "gave-win", "wins"]
LEAST = 0.01  # a smaller loss counts as 0
SAMPLES = 24  # the most outcomes of one chance event that are compared; more are sampled


class Judged(NamedTuple):
    """One judged turn, from the seat's own information. Values are chances to win, from 0 to 1.

    `best` is the best turn, `at` the decision where the played turn first differs from it. `firsts` counts the first
    actions that lose nothing; `gap` is the least loss of any action except the best. The judge defines the `tags`.
    """

    best: tuple[Action, ...]
    value: float
    top: float
    stake: float
    firsts: int = 0
    gap: float = 0.0
    at: int = 0
    tags: tuple[Tag, ...] = ()

    @property
    def loss(self) -> float:
        """The loss of the turn, or 0 if it is less than one point."""
        lost = self.top - self.value
        return lost if lost >= LEAST else 0.0


class Judge(Generic[G, S, V]):
    """The default judge: all seats have the same chance until the game is over.

    `unit` is the unit of losses: points of 100, or answers that differ from the guide's. `deepens`: a deep review tells
    more than a quick one. The hardest word of a `soft`
    judge is mistake. `finds` holds the keys of events in which a seat takes a goal.
    """

    unit: ClassVar[Unit] = "points"
    deepens: ClassVar[bool] = False
    soft: ClassVar[bool] = False
    finds: ClassVar[frozenset[str]] = frozenset()
    luck_word: ClassVar[str] = "cards"  # the source of luck, as the end of a message key; "" if there is none

    def __init__(self, game: G, effort: Effort = "quick") -> None:
        self.game, self.effort = game, effort

    def chances(self, state: S) -> tuple[float, ...]:
        """Return the chance of every seat to win."""
        seats = self.game.seats(state)
        result = self.game.result(state)
        if result is not None:
            return tuple([win_share(result, seat) for seat in range(seats)])
        return self.running(state, seats)

    def running(self, state: S, seats: int) -> tuple[float, ...]:
        """Return the chances while the game goes on."""
        return (1 / seats,) * seats

    def turn(self, views: Sequence[V], played: Sequence[Action], waited: Sequence[int] = ()) -> Judged | None:
        """Judge a turn from the view before each of its decisions. None if there is nothing to judge.

        `waited` counts for each decision the turns since a seat last got on, as all seats know it.
        """
        return None

    def luck(self, state: S, came: Action) -> tuple[float, ...]:
        """Return the luck of every seat: its chance to win minus the mean over all outcomes of chance."""
        outcomes = self.game.chances(state)
        if len(outcomes) < 2 or not self.lucky(came):
            return (0.0,) * self.game.seats(state)
        if len(outcomes) > SAMPLES:
            dice = Dice("luck")
            outcomes = tuple([(dice.weighted(outcomes), 1) for _ in range(SAMPLES)])
        now = self.chances(self.after(state, came))
        total = sum([weight for _, weight in outcomes])
        means = [0.0] * len(now)
        for action, weight in outcomes:
            for seat, chance in enumerate(self.chances(self.after(state, action))):
                means[seat] += weight * chance / total
        return tuple([chance - mean for chance, mean in zip(now, means, strict=True)])

    def lucky(self, came: Action) -> bool:
        """True if this action of chance is reported as luck."""
        return True

    def can_take(self, view: V) -> bool:
        """True if the seat, at the start of its turn, can take a goal in this turn."""
        return False

    def steps(self, event: Event) -> int:
        """Return the number of squares that a seat walked in an event."""
        return len(event.path) - 1 if isinstance(event, Walked) else 0

    def why(self, view: V, action: Action, language: str) -> str:
        """Return why this action would have been good, in the words of a hint, or ""."""
        return ""

    def proven(self, views: Sequence[V], played: Sequence[Action], judged: Judged) -> float:
        """Return the loss of a turn that playouts show, as a chance to win, or 0."""
        return 0.0

    # --- the same in every game -----------------------------------------------------------------------------------

    def after(self, state: S, action: Action) -> S:
        """Return the state after an action."""
        after: S = self.game.apply(state, action).state
        return after

    def played(self, state: S, line: Sequence[Action], dice: Dice) -> S:
        """Return the state after some actions and the chance outcomes that follow them."""
        game, left = self.game, list(line)
        while left or game.actor(state) is CHANCE:
            chance = game.actor(state) is CHANCE
            state = self.after(state, dice.weighted(game.chances(state)) if chance else left.pop(0))
        return state


Maker: TypeAlias = Callable[[AnyGame, Effort], Judge]


def judge_of(game: AnyGame, effort: Effort = "quick") -> Judge:
    """Return the judge of a game."""
    make: Maker = _usual
    if kit := kit_of(type(game)):
        make = kit.offers("judge", "judge", make)
    return make(game, effort)


def _usual(game: AnyGame, effort: Effort) -> Judge:
    from .planner_judge import Foreseen

    return Foreseen(game, effort) if foresight_of(game) and tries_turns(game) else Judge(game, effort)
