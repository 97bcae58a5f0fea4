"""Gymnasium's vector interface over the kernel: one learner in many games at once.

Examples:
    >>> import gymnasium
    >>> envs = gymnasium.make_vec("mazeworks.envs.gym:mazeworks/classic-v1", num_envs=64, level="greedy")
    >>> observations, info = envs.reset(seed=7)
    >>> observations.shape, info["action_mask"].shape
    ((64, 571), (64, 97))
    >>> observations, rewards, terminated, truncated, info = envs.step(envs.unwrapped.random())

The learner sits in seat 0 and begins. The kernel plays the other seats: `chaos`, `greedy` or `expert`, simpler than
the bots of that name. Every turn is a push and a walk, so all games stay in step. A finished game restarts in the
same step: `info["final_obs"]` has its last observation, and `info["_final_obs"]` is True for these games. Games without
a batch in their kernel run in Gymnasium's own processes, with the bots as rivals.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from mazeworks.core import OptionValue, Refused
from mazeworks.shelf import KITS, spec_of

from .run import NOT_BEGUN, Info
from .vector import Bytes, Flags, Vector

RIVALS = {"chaos": 0, "greedy": 1, "expert": 2}  # the policies of the kernel
LEARNER = 0
Envs: TypeAlias = VectorEnv[Any, Any, Any]


def make(num_envs: int, game: str, level: str = "chaos", **options: Any) -> Envs:
    """Return the environments of a game: over its kernel if that has a batch, else in processes."""
    kit = KITS[spec_of(game).kit]
    if kit.offers("kernel", "Batch", None) is not None:
        return KernelGames(num_envs, game, level, **options)
    name = f"mazeworks.envs.gym:mazeworks/{game}-v{spec_of(game).version}"
    return AsyncVectorEnv([lambda: gymnasium.make(name, level=level, **options)] * num_envs)


class KernelGames(Envs):
    """Many games in lockstep: the learner decides a push and a walk, then the kernel plays its rivals."""

    metadata: Info = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self, num_envs: int, game: str, level: str = "chaos", seats: int | None = None, **options: OptionValue
    ) -> None:
        if level not in RIVALS:
            raise Refused(
                "bot",
                "The kernel plays {names}, not {level}.",
                names=", ".join(RIVALS),
                level=f"{level!r:.40}",
            )
        seats = spec_of(game).seats[0] if seats is None else seats
        options = {"first": "first", **options}  # so that all games stay in step
        self._games, self._policy = Vector(game, num_envs, seats, 0, False, **options), RIVALS[level]
        self.num_envs, self._begun = num_envs, False
        features = self._games.encoding.features
        high = np.concatenate([np.full(each.size, each.most, np.uint8) for each in features])
        self.single_observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(len(self._games.encoding.choices))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._last: Bytes = np.zeros_like(self._games.observation)

    def reset(self, *, seed: int | list[int] | None = None, options: Info | None = None) -> tuple[Bytes, Info]:
        """Restart all games. One seed determines all of them."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self._begun = True
        self._games.reset(int(self.np_random.integers(1 << 53)))
        if (self._games.seat() != LEARNER).any():
            raise Refused("options", "The learner begins every game here: leave out the option first.")
        return self._games.observation.copy(), self._info()

    def step(self, actions: NDArray[np.integer]) -> tuple[Bytes, NDArray[np.float64], Flags, Flags, Info]:
        """Push in every game, or walk; after the walk the rivals have their turns."""
        if not self._begun:
            raise NOT_BEGUN
        after = self._games.turn(actions, self._policy, LEARNER, self._last)
        over, info = after.terminated | after.truncated, self._info()
        if over.any():
            info |= {"final_obs": self._last.copy(), "_final_obs": over}
            info |= {"final_info": {"action_mask": np.zeros_like(self._games.mask)}, "_final_info": over}
        rewards = after.rewards[:, LEARNER].astype(np.float64)
        return self._games.observation.copy(), rewards, after.terminated, after.truncated, info

    def random(self) -> Bytes:
        """Return a legal action for every game."""
        return self._games.random()

    def _info(self) -> Info:
        return {"action_mask": self._games.mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}
