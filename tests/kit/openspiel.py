"""OpenSpiel's own tests and searches over our games: short in our tests, long in bench/frameworks.py."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from mazeworks.core import Spec
from mazeworks.envs import spiel

from .frameworks import Size
from .playout import known


def simulated(spec: Spec, size: Size) -> None:
    """Random games with serialisation, by its checks in C++ and in Python, and a playthrough."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough  # loads SciPy, as no other test does
    from open_spiel.python.tests import games_sim_test

    pyspiel.random_sim_test(spiel_game(spec, size.turns, players=spec.seats[-1]), size.games, True, False)
    for _ in range(size.games):
        games_sim_test.GamesSimTest().sim_game(spiel_game(spec, size.turns))
    text = playthrough(str(spiel_game(spec, size.turns // 3)), None)
    if "IsTerminal() = True" not in text or "ChanceMode.EXPLICIT_STOCHASTIC" not in text:
        raise AssertionError(f"the playthrough of {spec.id} is not whole")


def searched(spec: Spec, size: Size, informed: bool) -> Any:
    """A game that its search plays to the end against chance: with the whole state, or with its knowledge."""
    game, rng = spiel_game(spec, size.turns // 2, players=2), np.random.RandomState(1)
    value = mcts.RandomRolloutEvaluator(1, rng)
    bot = (
        mcts.MCTSBot(game, 2, size.simulations, value, random_state=rng)
        if informed
        else ismcts.ISMCTSBot(game, value, 2.0, size.simulations, random_state=rng)
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            lucky(state, rng)
        else:
            state.apply_action(bot.step(state) if state.current_player() == 0 else rng.choice(state.legal_actions()))
    return state


def spiel_game(spec: Spec, turns: int, **more: int) -> Any:
    """A game of OpenSpiel that ends after `turns` turns, or after some rounds in games that count rounds."""
    settings = known(spec, {"turn_limit": turns, "rounds": 1 + turns // 20}) | {"deals": 8, **more}
    return pyspiel.load_game(spiel.name_of(spec), settings)


def lucky(state: Any, rng: np.random.RandomState) -> None:
    """Play the outcome of chance."""
    outcomes = state.chance_outcomes()
    state.apply_action(outcomes[rng.choice(len(outcomes), p=[chance for _, chance in outcomes])][0])
