"""OpenSpiel's own tests and its search, over every game on the shelf."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.tests import games_sim_test  # the class itself would be collected as a test of ours

from mazeworks import SHELF
from mazeworks.core import Spec
from mazeworks.envs import spiel
from tests.kit.playout import known

SPECS = pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)


def game_of(spec: Spec, turns: int, **more: int) -> Any:
    settings = known(spec, {"turn_limit": turns, "rounds": 1}) | {"deals": 8, **more}
    return pyspiel.load_game(spiel.name_of(spec), settings)


def lucky(state: Any, rng: np.random.RandomState) -> None:
    outcomes = state.chance_outcomes()
    state.apply_action(outcomes[rng.choice(len(outcomes), p=[chance for _, chance in outcomes])][0])


@SPECS
def test_random_games_pass_the_checks_of_openspiel_with_serialisation(spec: Spec) -> None:
    pyspiel.random_sim_test(game_of(spec, 12, players=spec.seats[-1]), 1, True, False)
    games_sim_test.GamesSimTest().sim_game(game_of(spec, 12))


@SPECS
def test_a_playthrough_is_written(spec: Spec) -> None:
    text = playthrough(str(game_of(spec, 4)), None)
    assert "CHANCE_MODE = ChanceMode.EXPLICIT_STOCHASTIC" in text.replace("chance_mode", "CHANCE_MODE")
    assert "IsTerminal() = True" in text


@SPECS
@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
def test_its_searching_bots_play_to_the_end(spec: Spec, kind: str) -> None:
    game, rng = game_of(spec, 6, players=2), np.random.RandomState(1)
    value = mcts.RandomRolloutEvaluator(1, rng)
    made = (
        mcts.MCTSBot(game, 2, 4, value, random_state=rng)
        if kind == "mcts"
        else ismcts.ISMCTSBot(game, value, 2.0, 4, random_state=rng)
    )
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            lucky(state, rng)
        else:
            state.apply_action(made.step(state) if state.current_player() == 0 else rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


@SPECS
def test_a_resampled_state_looks_the_same_to_the_player_and_may_be_another(spec: Spec) -> None:
    game, rng = game_of(spec, 12, players=2), np.random.RandomState(2)
    state, twins, differ = game.new_initial_state(), np.random.default_rng(2), 0
    observer = game.make_py_observer()
    while not state.is_terminal():
        if state.is_chance_node():
            lucky(state, rng)
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, twins.random)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        observer.set_from(state, player)
        seen = observer.tensor.copy()
        observer.set_from(twin, player)
        assert (observer.tensor == seen).all()
        differ += twin.at.state != state.at.state
        state.apply_action(rng.choice(state.legal_actions()))
    assert (
        differ or spec.id in ("tigers", "dragon", "delve") or spec.id.endswith("open")
    )  # no secrets, or none so early


def test_chance_is_explicit() -> None:
    state = game_of(SHELF[0], 12).new_initial_state()
    assert state.is_chance_node()
    assert sum([chance for _, chance in state.chance_outcomes()]) == pytest.approx(1)


@pytest.mark.parametrize("wrong", ["players=9", "deals=0", "turn_limit=-1"])
def test_parameters_that_cannot_be_are_refused(wrong: str) -> None:
    with pytest.raises(Exception, match=r"\."):
        pyspiel.load_game(f"mazeworks_classic({wrong})")
