"""The tests of PettingZoo and Gymnasium over our games: short in our tests, long in bench/frameworks.py."""

from __future__ import annotations

import warnings
from typing import NamedTuple

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from mazeworks.core import Spec
from mazeworks.envs import aec, gym

from .playout import brief


class Size(NamedTuple):
    """The size of a test: turns of a game, steps of PettingZoo's tests, games and simulations of OpenSpiel's."""

    turns: int
    steps: int
    games: int
    simulations: int


def pettingzoo(spec: Spec, size: Size) -> None:
    """Its tests of the interface, of seeds and of rendering."""
    options = brief(spec, size.turns)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they warn of a hand-made observation space of 8-bit numbers
        for seats in (spec.seats[0], spec.seats[-1]):
            api_test(aec.env(spec.id, seats=seats, **options), num_cycles=size.steps)
        seed_test(lambda: aec.env(spec.id, **options), num_cycles=size.steps // 2)
        render_test(lambda render_mode=None: aec.env(spec.id, render_mode=render_mode, **options))


def gymnasiums(spec: Spec, size: Size) -> None:
    """Its check of an environment."""
    env = gymnasium.make(gym.name_of(spec), level="chaos", render_mode="ansi", **brief(spec, size.turns))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(env.unwrapped, skip_render_check=True)
