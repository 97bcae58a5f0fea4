"""PettingZoo: every seat is an agent that acts when the rules ask it.

Examples:
    >>> from mazeworks.envs import aec
    >>> env = aec.env("classic", seats=4, cards=3)
    >>> env.reset(seed=7)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> observation["observation"].shape, int(observation["action_mask"].sum())
    ((873,), 48)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from mazeworks.core import Dice, OptionValue, Refused, Result

from .picture import render_mode as checked_mode
from .picture import rendered
from .run import NOT_BEGUN, Info, Run, rewards

Observation = dict[str, NDArray[Any]]


ILLEGAL = -1.0


def env(game: str, seats: int | None = None, render_mode: str | None = None, **options: OptionValue) -> Mazeworks:
    """The environment of a game. An illegal action loses and ends the game; the other agents get nothing."""
    return Mazeworks(Run(game, seats, options), render_mode)


raw_env = env  # no wrapper: each would cost as much as a step


class Mazeworks(AECEnv):  # type: ignore[misc]
    """A game for agents called seat_1, seat_2 and so on."""

    metadata: Info = {  # noqa: RUF012  # the frameworks give each object its own
        "name": "mazeworks",
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, run: Run, render_mode: str | None = None) -> None:
        super().__init__()
        self.run, self.render_mode = run, checked_mode(render_mode, self.metadata["render_modes"])
        self.agents: list[str] = []
        self.metadata = {**self.metadata, "name": f"mazeworks_{run.spec.id}_v{run.spec.version}"}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(run.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        high = np.concatenate([np.full(f.size, f.most, np.uint8) for f in run.encoding.features])
        mask = spaces.Box(0, 1, (len(run.encoding.choices),), np.int8)
        observation = spaces.Dict(
            {"observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8), "action_mask": mask}
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(len(run.encoding.choices)) for agent in self.possible_agents}
        self._dice = Dice()
        self._nothing: NDArray[np.int8] = np.zeros(len(run.encoding.choices), np.int8)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        if seed is not None:
            self._dice = Dice(seed)
        self.run.begin(self._dice.seed())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        if agent not in self._observed:  # wrappers call this twice
            encoding, view = self.run.encoding, self.run.view(self._seats[agent])
            mask = np.frombuffer(encoding.mask(view), np.int8) if view.legal else self._nothing
            self._observed[agent] = {
                "observation": np.frombuffer(encoding.observe(view), np.uint8),
                "action_mask": mask,
            }
        return dict(self._observed[agent])

    def step(self, action: int | None) -> None:
        if not hasattr(self, "terminations"):
            raise NOT_BEGUN
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            self.run.act(self.run.choice(int(action)))  # type: ignore[arg-type]  # None is for the dead only
        except Refused as refused:
            self._forfeit(agent, refused.why)
        if self.run.result is not None:
            self._end(self.run.result)
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The maze in words, or as a picture of 8-bit colours."""
        return rendered(self.run.game, self.run.state, self.render_mode)

    def close(self) -> None:
        """Nothing to close."""

    def _end(self, result: Result) -> None:
        ended = self.truncations if result.truncated else self.terminations
        for agent, reward in zip(self.possible_agents, rewards(result), strict=True):
            self.rewards[agent], ended[agent] = reward, True
        self._accumulate_rewards()

    def _forfeit(self, agent: str, why: str) -> None:
        self.rewards[agent], self.infos[agent] = ILLEGAL, {"refused": why}
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def _select(self) -> None:
        self._observed: dict[str, Observation] = {}
        actor = self.run.actor
        self.agent_selection = self.possible_agents[actor] if isinstance(actor, int) else self.agents[0]
