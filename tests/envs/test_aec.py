"""PettingZoo's own tests; and rewards by rank, truncation apart from termination, a reason for a loss."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mazeworks import SHELF, Dice, Result
from mazeworks.core import Spec
from mazeworks.envs import aec
from mazeworks.envs.aec import Mazeworks
from mazeworks.envs.run import rewards
from tests.kit.extent import SAMPLED
from tests.kit.frameworks import Size, pettingzoo
from tests.kit.playout import LONGER, brief, choose, known

SPECS = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
STOPPED = [spec for spec in SHELF if hasattr(spec.options(), "turn_limit")]  # the last round of the delve is a rule


def played(env: Mazeworks, seed: int) -> dict[str, float]:
    """Play keenly to the end; what every agent got in all."""
    env.reset(seed=seed)
    dice, total = Dice(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.run.encoding.ids[choose(env.run.game, env.run.state, dice)])
    return total


@SPECS
def test_the_tests_of_pettingzoo_pass(spec: Spec) -> None:
    pettingzoo(spec, Size(turns=40, steps=40, games=1, simulations=1))


@SPECS
def test_rewards_of_a_game_that_ends_are_by_rank_and_sum_to_nothing(spec: Spec) -> None:
    options = brief(spec, 120 * LONGER.get(spec.id, 1)) | known(spec, {"endgame": False})
    env, ended = aec.env(spec.id, seats=spec.seats[-1], **options), 0
    for seed in range(3):
        total = played(env, seed)
        result = env.run.result
        assert result is not None
        assert list(total.values()) == rewards(result)
        assert sum(total.values()) == pytest.approx(0)
        ended += not result.truncated
        assert env.agents == []
    assert ended


@pytest.mark.parametrize("spec", STOPPED, ids=lambda spec: spec.id)
def test_a_game_that_was_stopped_is_truncated_and_not_terminated(spec: Spec) -> None:
    env = aec.env(spec.id, **brief(spec, 10) | known(spec, {"cards": 0, "cubs": 5}))
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while env.run.result is None:
        env.step(int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    assert env.run.result.truncated
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


@SPECS
def test_what_is_not_legal_loses_with_a_reason(spec: Spec) -> None:
    env = aec.env(spec.id)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
    assert [env.rewards[other] for other in env.agents if other != agent] == [0.0] * (len(env.agents) - 1)
    assert env.infos[agent]["refused"].endswith(".")


def test_only_the_seat_that_decides_has_something_to_choose() -> None:
    env = aec.env("classic", seats=3)
    env.reset(seed=2)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert [agent for agent, legal in masks.items() if legal] == [env.agent_selection]


@pytest.mark.parametrize(
    ("result", "worth"),
    [
        (Result((1, 2), (3, 1), "home"), [1, -1]),
        (Result((1, 1), (3, 3), "night"), [0, 0]),
        (Result((2, 1, 3), (1, 2, 0), "home"), [0, 1, -1]),
        (Result((1, 2, 2, 4), (4, 2, 2, 0), "night"), [1, 0, 0, -1]),
        (Result((1, 2), (3, 1), "turns", truncated=True), [0, 0]),
        (Result((1,), (3,), "heart"), [1]),
        (Result((2,), (0,), "fallen"), [-1]),
    ],
)
def test_a_reward_is_the_share_of_the_others_behind_less_those_ahead(result: Result, worth: list[float]) -> None:
    assert rewards(result) == worth


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(Exception, match="cakes"):
        aec.env("classic", cakes=3)


def test_pictures_have_a_colour_for_every_piece() -> None:
    for spec in SHELF:
        env = aec.env(spec.id, seats=2, render_mode="rgb_array")
        env.reset(seed=1)
        picture: Any = env.render()
        assert picture.dtype == np.uint8
        assert picture.ndim == 3
        for colour in ((208, 62, 42), (40, 104, 190)):
            assert (picture == colour).all(axis=2).any(), spec.id
