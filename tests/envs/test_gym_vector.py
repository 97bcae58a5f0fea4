"""Gymnasium's vector interface: many games of a learner, over the kernel and in processes."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, AutoresetMode

from mazeworks import Refused
from mazeworks.envs.gym_vector import KernelGames
from mazeworks.envs.vector import Vector

CLASSIC = "mazeworks.envs.gym:mazeworks/classic-v1"


def envs(count: int = 32, **more: Any) -> Any:
    return gymnasium.make_vec(CLASSIC, num_envs=count, **{"cards": 1, **more})


def test_a_batch_has_the_shapes_kinds_and_spaces_that_gymnasium_asks_for() -> None:
    games = envs(8)
    assert games.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observations, info = games.reset(seed=1)
    assert observations in games.observation_space and games.action_space.shape == (8,)
    observations, rewards, terminated, truncated, info = games.step(games.unwrapped.random())
    assert observations in games.observation_space
    assert rewards.shape == (8,) and rewards.dtype == np.float64
    assert terminated.dtype == truncated.dtype == np.bool_ and info["action_mask"].shape == (8, 97)


@pytest.mark.parametrize("level", ["chaos", "greedy", "expert"])
def test_games_end_with_a_reward_and_a_last_observation_and_begin_again(level: str) -> None:
    games, ended, total = envs(level=level, turn_limit=40), 0, 0.0
    games.reset(seed=2)
    for _ in range(120):
        observations, rewards, terminated, truncated, info = games.step(games.unwrapped.random())
        over = terminated | truncated
        assert not rewards[~terminated].any()
        ended, total = ended + int(over.sum()), total + float(rewards.sum())
        if over.any():
            assert (info["_final_obs"] == over).all()
            assert (info["final_obs"][over] != observations[over]).any(axis=1).all()
    assert ended > 20 and abs(total) < ended
    assert total < 0 or level == "chaos"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_last_observation_is_the_learners_own_and_the_same_in_plain_python(seats: int) -> None:
    both = [Vector("classic", 24, seats, seed=5, pure=pure, cards=1, turn_limit=8) for pure in (False, True)]
    rows = [np.zeros_like(each.observation) for each in both]
    seen = 0
    for _ in range(24):
        steps = [each.turn(each.random(), 1, 0, row) for each, row in zip(both, rows, strict=True)]
        over = steps[0].terminated | steps[0].truncated
        seen += int(over.sum())
        assert (steps[0].observation == steps[1].observation).all()
        assert (rows[0] == rows[1]).all()
    assert seen > 20


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = envs(), envs()
    assert (first.reset(seed=3)[0] == second.reset(seed=3)[0]).all()
    for _ in range(20):
        actions = first.unwrapped.random()
        second.unwrapped.random()
        one, two = first.step(actions), second.step(actions)
        assert (one[0] == two[0]).all() and (one[1] == two[1]).all()


def test_a_game_without_a_batch_runs_in_processes() -> None:
    games = gymnasium.make_vec("mazeworks.envs.gym:mazeworks/tigers-v1", num_envs=2, level="chaos")
    try:
        assert isinstance(games.unwrapped, AsyncVectorEnv)
        observations, info = games.reset(seed=1)
        assert observations.shape[0] == 2 and info["action_mask"].shape[0] == 2
    finally:
        games.close()


def test_wrong_use_is_refused() -> None:
    with pytest.raises(Refused, match="The kernel plays chaos, greedy, expert, not 'yew'"):
        KernelGames(2, "classic", "yew")
    with pytest.raises(Refused, match="Call reset"):
        KernelGames(2, "classic").step(np.zeros(2, np.int64))
    with pytest.raises(Refused, match="leave out the option first"):
        KernelGames(64, "classic", first="random").reset(seed=1)
