"""What a judge is: it says how likely each seat wins, and what a turn was worth to the seat that played it.

A game brings its own judge in `judge.py` of its folder: `judge(game, effort)`. A game without one is judged by its
foresight, and without foresight not at all. A turn is judged from the views of the seat that played it, never from a
state: no seat is blamed for what it could not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, Literal, NamedTuple, TypeAlias

from mazeworks.bots.knowledge import foresight_of, tries_turns
from mazeworks.bots.mind import win_share
from mazeworks.core import CHANCE, Action, AnyGame, Dice
from mazeworks.core.type_variables import G, S, V
from mazeworks.shelf import kit_of

Effort = Literal["quick", "deep"]
Unit = Literal["points", "answers"]
Tag = Literal["found", "missed", "gave", "taken", "missed-win", "gave-win", "wins"]
LEAST = 0.01  # a smaller loss is none
SAMPLES = 24  # outcomes of one chance that are compared; of more, this number is sampled


class Judged(NamedTuple):
    """One turn, as the seat could know it. Values are chances to win, from 0 to 1.

    `best` is the best turn there was, `at` the decision in which the played one first left it. `firsts` counts the
    first actions that lose nothing; `gap` is what all but the best of them lose at least. `tags` are the judge's own.
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
        """What the turn lost; 0 if that is less than one point."""
        lost = self.top - self.value
        return lost if lost >= LEAST else 0.0


class Judge(Generic[G, S, V]):
    """The judge of a game that nobody can judge: all seats have the same chance until it is over.

    `unit` says what losses are counted in: points of a hundred, or answers other than the guide's. A `soft` judge says
    no harder word than mistake. `finds` are the keys of events by which a seat takes what it sought.
    """

    unit: ClassVar[Unit] = "points"
    soft: ClassVar[bool] = False
    finds: ClassVar[frozenset[str]] = frozenset()
    luck_word: ClassVar[str] = "cards"  # what brings luck: the end of a message key; "" where nothing does

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

    def turn(self, views: Sequence[V], played: Sequence[Action]) -> Judged | None:
        """Judge a turn from the view before each of its decisions; None if there was nothing to judge."""
        return None

    def luck(self, state: S, came: Action) -> tuple[float, ...]:
        """Return what chance brought every seat: its chance now, less the mean over all that could have come."""
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
        """True if this action of chance is told as luck."""
        return True

    def can_take(self, view: V) -> bool:
        """True if the seat, about to begin its turn, can take what it seeks in this turn."""
        return False

    def why(self, view: V, action: Action, language: str) -> str:
        """Say why this action would have been good, in the words of a hint; "" if there is nothing to say."""
        return ""

    def proven(self, views: Sequence[V], played: Sequence[Action], judged: Judged) -> float:
        """Return what playouts show that a turn lost, in chances to win; 0 if they show nothing."""
        return 0.0

    # --- the same in every game -----------------------------------------------------------------------------------

    def after(self, state: S, action: Action) -> S:
        """Return the state after an action."""
        after: S = self.game.apply(state, action).state
        return after

    def played(self, state: S, line: Sequence[Action], dice: Dice) -> S:
        """Return the state after some actions, when chance has answered them."""
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
    from .foreseen import Foreseen

    return Foreseen(game, effort) if foresight_of(game) and tries_turns(game) else Judge(game, effort)
