"""OpenSpiel's own tests and its search, over every game on the shelf."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest

from mazeworks import SHELF, Refused, spec_of
from mazeworks.core import Spec
from tests.kit.frameworks import Size, lucky, openspiel, searched, spiel_game

SPECS = pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)


SHORT = Size(turns=12, steps=1, games=1, simulations=4)


@SPECS
def test_random_games_pass_the_checks_of_openspiel_with_serialisation_and_a_playthrough(spec: Spec) -> None:
    openspiel(spec, SHORT)


@SPECS
@pytest.mark.parametrize("informed", [True, False], ids=["mcts", "ismcts"])
def test_its_searching_bots_play_to_the_end(spec: Spec, informed: bool) -> None:
    assert sum(searched(spec, SHORT, informed).returns()) == pytest.approx(0)


@SPECS
def test_a_resampled_state_looks_the_same_to_the_player_and_may_be_another(spec: Spec) -> None:
    game, rng = spiel_game(spec, 12, players=2), np.random.RandomState(2)
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
    state = spiel_game(SHELF[0], 12).new_initial_state()
    assert state.is_chance_node()
    assert sum([chance for _, chance in state.chance_outcomes()]) == pytest.approx(1)


@pytest.mark.parametrize("wrong", ["players=9", "deals=0", "turn_limit=-1"])
def test_parameters_that_cannot_be_are_refused(wrong: str) -> None:
    with pytest.raises(Exception, match=r"\."):
        pyspiel.load_game(f"mazeworks_classic({wrong})")


def test_neither_chance_nor_somebody_beyond_the_seats_observes() -> None:
    state = spiel_game(spec_of("dragon"), 12, players=3).new_initial_state()
    state.apply_action(0)
    assert state.observation_string(2) != state.observation_string(1)
    for player in (-1, int(pyspiel.PlayerId.TERMINAL), 3):
        with pytest.raises(Refused, match="from 0 to 2"):
            state.observation_string(player)
