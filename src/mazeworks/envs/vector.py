"""Thousands of games of a shifting maze at once, with numpy arrays, for learning by self-play.

Examples:
    >>> import numpy as np
    >>> from mazeworks.envs.vector import Vector
    >>> games = Vector("classic", games=256, seats=2, seed=1)
    >>> games.observation.shape, games.mask.shape
    ((256, 571), (256, 97))
    >>> _ = games.step(games.random())     # a push in every game
    >>> after = games.step(games.random())  # and a walk
    >>> after.rewards.shape, bool(after.terminated.any())
    ((256, 2), False)

Every turn is a push and then a walk, so all games are always in the same phase. The caller plays every seat; a row is
what the seat on turn may know, and actions have the numbers of `mazeworks.encode`. A finished game restarts at once
with a new deal from the game's own dice. The kernel also resolves the other
chance of a turn, for example which goals begin to glow.
"""

from __future__ import annotations

from typing import NamedTuple, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mazeworks.core import AnyGame, AnyState, Dice, OptionValue, Refused
from mazeworks.encode import Encoding, encoding_of
from mazeworks.encode.maze import PUSHES
from mazeworks.kernel import ENDED, STOPPED, AnyBatch
from mazeworks.shelf import kit_of, spec_of

Bytes = NDArray[np.uint8]
Flags = NDArray[np.bool_]


class Step(NamedTuple):
    """The result of a step. `rewards[game, seat]` are by rank, and 0 until a game is over."""

    observation: Bytes
    mask: Flags
    rewards: NDArray[np.float32]
    terminated: Flags
    truncated: Flags


def batch_of(game: AnyGame) -> type[AnyBatch]:
    """Return the batch of a game's own kernel; refuse a game without one."""
    kit = kit_of(type(game))
    none: type[AnyBatch] | None = None
    batch = kit.offers("kernel", "Batch", none) if kit else None
    if batch is None:
        raise Refused("game", "This game has no vector environment. Use mazeworks.envs.gym or mazeworks.envs.aec.")
    return batch


class Vector:
    """Games in lockstep. The arrays are reused by the next step: copy what you keep."""

    def __init__(
        self,
        game: str,
        games: int = 1024,
        seats: int = 2,
        seed: int = 0,
        pure: bool = False,
        **options: OptionValue,
    ) -> None:
        if games < 1:
            raise Refused("games", "Choose at least 1 game, not {games}.", games=games)
        spec = spec_of(game)
        self.game = spec.game(spec.settle(options, seats))
        self._make = batch_of(self.game)
        self.games, self.seats, self._pure = games, seats, pure
        self.encoding: Encoding = encoding_of(self.game, seats)
        choices = len(self.encoding.choices)
        self.observation: Bytes = np.zeros((games, self.encoding.size), np.uint8)
        self._mask: Bytes = np.zeros((games, choices), np.uint8)
        self._spare: Bytes = np.zeros_like(self._mask)
        self.mask: Flags = self._mask.view(np.bool_)
        self.rewards: NDArray[np.float32] = np.zeros((games, seats), np.float32)
        self._rows = np.arange(games) * choices
        self._none = np.zeros(games, np.bool_)
        self.reset(seed)

    def reset(self, seed: int = 0) -> tuple[Bytes, Flags]:
        """Restart all games; the same seed gives the same deals. Returns the observations and the masks."""
        dice = Dice(f"vector/{seed}")
        state = self.game.setup(self.seats, dice)
        self._batch = self._make(self.game, [state] * self.games, dice.seed(), self._pure)
        self._batch.deal(all=True)
        self._dice = dice.seed()
        self._pushes: Bytes | None = None
        self._look()
        return self.observation, self.mask

    @property
    def walking(self) -> bool:
        """True if walks are expected, False if pushes."""
        return self._pushes is not None

    def step(self, actions: ArrayLike) -> Step:
        """Play a push in every game, or a walk. If one of them is not legal, all are refused and nothing changes."""
        ids = self._legal(np.asarray(actions))
        if self._pushes is None:
            self._pushes = ids
            self.rewards.fill(0)
            self._look()
            return Step(self.observation, self.mask, self.rewards, self._none, self._none)
        self._walk(self._pushes, ids)
        return self._ended()

    def turn(self, actions: ArrayLike, policy: int, seat: int, last: Bytes) -> Step:
        """As `step` for a learner in `seat`: after its walk the kernel plays every other seat once. `last` gets the
        learner's last observations of the games that ended."""
        if self._pushes is None:
            return self.step(actions)
        self._walk(self._pushes, self._legal(np.asarray(actions)))
        self._batch.play(self.seats - 1, policy)
        return self._ended(seat, last)

    def _walk(self, pushes: Bytes, ids: Bytes) -> None:
        self._batch.step(pushes.tobytes(), (ids - np.uint8(len(PUSHES))).tobytes())

    def _ended(self, seat: int = 0, last: Bytes | None = None) -> Step:
        """Restart the games that are over, after a whole turn; a learner first gets its last observations."""
        ends = np.frombuffer(self._batch.ends(self.rewards), np.uint8)
        if last is not None:
            self._batch.last(seat, last)
        self._batch.deal()
        self._pushes = None
        self._look()
        return Step(self.observation, self.mask, self.rewards, ends == ENDED, ends == STOPPED)

    def after(self, pushes: ArrayLike, rows: Bytes) -> Bytes:
        """Write what the seats on turn would see after these pushes, without playing them. Pushes are 0 to 47, in any
        phase before them. A push that is not legal gives a meaningless row: see `mask`."""
        self._batch.observe(np.asarray(pushes, np.uint8), rows, self._spare)
        return rows

    def random(self) -> Bytes:
        """A legal action for every game, all equally likely."""
        chosen, self._dice = self._batch.pick(self._mask, self._dice, self._pure)
        return np.frombuffer(chosen, np.uint8)

    def seat(self) -> Bytes:
        """The seat on turn in every game."""
        return np.frombuffer(self._batch.turns(), np.uint8)

    def states(self) -> list[AnyState]:
        """Every game as a state of the rules at the beginning of its turn: to inspect, not to play."""
        return list(self._batch.states())

    def _look(self) -> None:
        self._batch.observe(self._pushes, self.observation, self._mask)

    def _legal(self, actions: NDArray[np.integer]) -> Bytes:
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise Refused(
                "action", "Give an array with one whole number for each of the {games} games.", games=self.games
            )
        choices = self._mask.shape[1]
        legal = self._mask.take(self._rows + actions, mode="clip") if actions.max() < choices else self._none
        if not legal.all() or actions.min() < 0:
            self._refuse(actions, choices)
        return actions.astype(np.uint8)

    def _refuse(self, actions: NDArray[np.integer], choices: int) -> NoReturn:
        each = zip(actions.tolist(), self.mask, strict=True)
        at = next(at for at, (action, mask) in enumerate(each) if not 0 <= action < choices or not mask[action])
        raise Refused(
            "illegal", "Action {action} is not legal in game {game}: see its mask.", action=actions[at], game=at
        )
