"""OpenSpiel's own tests and its search, over every game on the shelf."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest

from mazeworks import SHELF, Refused, spec_of
from mazeworks.core import Spec
from tests.kit.extent import SAMPLED
from tests.kit.frameworks import Size
from tests.kit.openspiel import lucky, searched, simulated, spiel_game

SPECS = pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)


SHORT = Size(turns=12, steps=1, games=1, simulations=4)


@SPECS
def test_random_games_pass_the_checks_of_openspiel_with_serialisation_and_a_playthrough(spec: Spec) -> None:
    simulated(spec, SHORT)


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
        assert twin.information_state_string(player) == state.information_state_string(player)
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


@SPECS
def test_an_information_state_recalls_what_its_player_saw_and_did(spec: Spec) -> None:
    """Two histories with the same information state have the same own actions: no pair is confused."""
    game, rng, known = spiel_game(spec, 8, players=2), np.random.RandomState(3), dict[str, tuple[int, ...]]()
    pairs = 0
    for _ in range(12):
        state, own = game.new_initial_state(), dict[int, tuple[int, ...]]({0: (), 1: ()})
        while not state.is_terminal():
            if state.is_chance_node():
                lucky(state, rng)
                continue
            player = state.current_player()
            told = state.information_state_string(player)
            pairs += known.setdefault(f"{player} {told}", own[player]) != own[player]
            action = int(rng.choice(state.legal_actions()))
            own[player] = (*own[player], action)
            state.apply_action(action)
    assert len(known) > 12 and pairs == 0


def test_a_view_alone_forgets_what_an_information_state_recalls() -> None:
    """Two first walks that lead to the same cell in the next turn: only the own past differs."""
    views, recalled, lines = set(), set(), 0
    for deal in range(8):
        state = spiel_game(spec_of("classic"), 8, players=2).new_initial_state()
        state.apply_action(deal)
        player = state.current_player()
        state.apply_action(state.legal_actions()[0])
        for walk in state.legal_actions():
            after = state.child(walk)
            for _ in range(3):  # the rival's turn, and the next push
                after.apply_action(after.legal_actions()[0])
            for last in after.legal_actions():
                end, lines = after.child(last), lines + 1
                views.add(end.observation_string(player))
                recalled.add(end.information_state_string(player))
    assert len(views) < len(recalled) == lines


def test_a_state_that_was_written_and_read_recalls_the_same() -> None:
    game, rng = spiel_game(spec_of("moonlit"), 8, players=2), np.random.RandomState(4)
    state = game.new_initial_state()
    while not state.is_terminal():
        lucky(state, rng) if state.is_chance_node() else state.apply_action(int(rng.choice(state.legal_actions())))
    back = game.deserialize_state(state.serialize())
    for copy in (back, state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert copy.information_state_string(0) == state.information_state_string(0)


def test_the_small_game_that_is_solved_can_be_loaded_and_played() -> None:
    state = pyspiel.load_game("mazeworks_tigers(cubs=1,repetition=draw)").new_initial_state()
    rng = np.random.RandomState(5)
    while not state.is_terminal():
        lucky(state, rng) if state.is_chance_node() else state.apply_action(int(rng.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
