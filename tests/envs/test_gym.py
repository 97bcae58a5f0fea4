"""Gymnasium's own test, and one seat against bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mazeworks import Refused
from mazeworks.core import Spec
from mazeworks.envs.gym import Mazeworks
from mazeworks.envs.run import Run, rewards
from tests.kit.extent import SAMPLED
from tests.kit.frameworks import Size, gymnasiums
from tests.kit.playout import brief

SPECS = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)


@SPECS
def test_the_test_of_gymnasium_passes(spec: Spec) -> None:
    gymnasiums(spec, Size(turns=40, steps=1, games=1, simulations=1))


@SPECS
def test_the_bots_play_until_it_is_ones_turn_or_the_end(spec: Spec) -> None:
    seat = spec.seats[-1] - 1
    env = Mazeworks(spec.id, seats=spec.seats[-1], level="fern", seat=seat, **brief(spec, 40))
    rng = np.random.default_rng(3)
    _, info = env.reset(seed=3)
    reward, over = 0.0, False
    while not over:
        assert env.run.actor == seat
        assert (info["action_mask"] == env.action_masks()).all()
        _, reward, terminated, truncated, info = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        over = terminated or truncated
    assert env.run.result is not None
    assert reward == rewards(env.run.result)[seat]
    assert truncated == env.run.result.truncated


def test_what_is_not_legal_loses_with_a_reason() -> None:
    env = Mazeworks("classic")
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(60)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["refused"].endswith(".")


@pytest.mark.parametrize(
    "wrong", [{"level": "nobody"}, {"seat": 2}, {"seat": -1}, {"seat": True}, {"seats": 9}, {"game": "chess"}]
)
def test_what_cannot_be_played_is_refused_at_once(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Mazeworks(**{"game": "classic", **wrong})


def test_only_seats_have_a_view_and_nothing_can_be_chosen_when_it_is_over() -> None:
    run = Run("dragon", 3, {"turn_limit": 1})
    for seat in (-1, 3, True, "0"):
        with pytest.raises(Refused, match="from 0 to 2"):
            run.view(seat)  # type: ignore[arg-type]
    while run.result is None:
        run.act(run.game.legal(run.state)[0])
    with pytest.raises(Refused, match="over"):
        run.choice(0)
