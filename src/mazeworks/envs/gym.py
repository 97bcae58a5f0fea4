"""Gymnasium: one seat is yours, bots play the others.

Examples:
    >>> import gymnasium
    >>> env = gymnasium.make("mazeworks.envs.gym:mazeworks/classic-v1", level="fern")
    >>> observation, info = env.reset(seed=7)
    >>> observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmax()))
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from mazeworks.bots import Moment, bot_of
from mazeworks.core import Dice, OptionValue, Refused, Spec, check_seat
from mazeworks.shelf import SHELF

from .picture import Picture, rendered
from .picture import render_mode as checked_mode
from .run import NOT_BEGUN, Info, Run, rewards

ILLEGAL = -1.0  # the reward of an illegal action: the game is lost


class Mazeworks(gymnasium.Env[NDArray[np.uint8], Any]):
    """One seat against bots. An illegal action loses the game; `action_masks()` returns the legal ones."""

    metadata: Info = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        level: str = "daisy",
        seat: int = 0,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.run, self.seat, self._secret = Run(game, seats, options), seat, 0
        self.render_mode = checked_mode(render_mode, self.metadata["render_modes"])
        self._begun = False
        check_seat(seat, self.run.seats)
        self._bot = bot_of(level, self.run.game)
        high = np.concatenate([np.full(f.size, f.most, np.uint8) for f in self.run.encoding.features])
        self.observation_space = spaces.Box(np.zeros_like(high), high, dtype=np.uint8)
        self.action_space = spaces.Discrete(len(self.run.encoding.choices))

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[NDArray[np.uint8], Info]:
        super().reset(seed=seed)
        self._begun = True
        dice = Dice(int(self.np_random.integers(1 << 53)))
        self._deal(dice)
        while self.run.actor != self.seat:  # a short game may be over before the first own turn: it is skipped
            self._deal(dice)
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, Info]:
        if not self._begun:
            raise NOT_BEGUN
        try:
            chosen = self.run.choice(int(action))
        except Refused as refused:
            return self._observation(), ILLEGAL, True, False, {**self._info(), "refused": refused.why}
        self.run.act(chosen)
        self._others()
        result = self.run.result
        reward = 0.0 if result is None else rewards(result)[self.seat]
        over, stopped = result is not None and not result.truncated, result is not None and result.truncated
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, over, stopped, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions, under the name that trainers with masks use."""
        return np.frombuffer(self.run.encoding.mask(self.run.view(self.seat)), np.bool_)

    def render(self) -> str | Picture | None:
        return rendered(self.run.game, self.run.state, self.render_mode)

    def _deal(self, dice: Dice) -> None:
        self.run.begin(dice.seed())
        self._secret = dice.seed()  # not that of the game
        self._others()

    def _observation(self) -> NDArray[np.uint8]:
        return np.frombuffer(self.run.encoding.observe(self.run.view(self.seat)), np.uint8)

    def _info(self) -> dict[str, NDArray[np.bool_]]:
        return {"action_mask": self.action_masks()}

    def _others(self) -> None:
        while isinstance(actor := self.run.actor, int) and actor != self.seat:
            moment = Moment.at(self._secret, actor, self.run.ply, self.run.since)
            self.run.act(self._bot.choose(self.run.view(actor), moment))


def name_of(spec: Spec) -> str:
    """The name of a game in Gymnasium."""
    return f"mazeworks/{spec.id}-v{spec.version}"


for _spec in SHELF:
    if name_of(_spec) not in gymnasium.registry:
        gymnasium.register(
            name_of(_spec),
            "mazeworks.envs.gym:Mazeworks",
            vector_entry_point="mazeworks.envs.gym_vector:make",
            kwargs={"game": _spec.id},
        )
