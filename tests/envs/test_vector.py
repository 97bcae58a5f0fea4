"""Thousands of games in step: what every seat sees, whose reward it is, and a fresh deal after each end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from mazeworks import Refused
from mazeworks.envs.vector import Vector

GAMES = pytest.mark.parametrize("game", ["classic", "moonlit", "creatures-open"])


@GAMES
@pytest.mark.parametrize("pure", [False, True], ids=["compiled", "python"])
def test_every_seat_on_turn_sees_its_own_view(game: str, pure: bool) -> None:
    vector = Vector(game, games=4, seats=3, seed=2, pure=pure, cards=1, turn_limit=20)
    rules, encoding = vector.game, vector.encoding
    for _ in range(25):
        states = vector.states()
        for walking in (False, True):
            assert vector.walking == walking
            assert [state.table.turn for state in states] == vector.seat().tolist()
            for at, state in enumerate(states):
                view = rules.view(state, state.table.turn)
                assert vector.observation[at].tobytes() == encoding.observe(view)
                assert vector.mask[at].tobytes() == encoding.mask(view)
            actions = vector.random()
            states = [
                rules.apply(state, encoding.choice(int(action))).state
                for state, action in zip(states, actions, strict=True)
            ]
            vector.step(actions)


@GAMES
def test_what_is_over_is_paid_once_and_dealt_anew(game: str) -> None:
    vector = Vector(game, games=16, seats=2, seed=3, cards=1, turn_limit=120)
    ended = stopped = 0
    for _ in range(200):
        before = vector.states()
        push = vector.step(vector.random())
        assert not push.rewards.any() and not push.terminated.any() and not push.truncated.any()
        walk = vector.step(vector.random())
        assert not (walk.terminated & walk.truncated).any()
        assert np.allclose(walk.rewards.sum(axis=1), 0)
        assert not walk.rewards[~walk.terminated].any()
        for at, state in enumerate(vector.states()):
            over = walk.terminated[at] or walk.truncated[at]
            assert state.table.turns == (0 if over else before[at].table.turns + 1)
            if walk.terminated[at] and game != "moonlit":
                winner = before[at].table.turn  # who walks home has won; of two, the other has not
                assert walk.rewards[at, winner] == 1
        ended, stopped = ended + int(walk.terminated.sum()), stopped + int(walk.truncated.sum())
    assert ended and (stopped or game != "moonlit")


def test_the_same_seed_plays_the_same_games() -> None:
    one, two = [Vector("moonlit", games=8, seats=4, seed=5, cards=1) for _ in range(2)]
    for _ in range(200):
        actions = one.random()
        assert (actions == two.random()).all()
        a, b = one.step(actions), two.step(actions)
        assert [array.tobytes() for array in a] == [array.tobytes() for array in b]
    one.reset(6)
    two.reset(5)
    assert (one.observation != two.observation).any()
    assert not one.walking


@pytest.mark.parametrize("actions", [[0, 0, 97], [0, 0, -1], [0, 0, 50], [0, 0, 300], [0, 0], [0.0, 0.0, 0.0]])
def test_if_one_action_is_not_legal_nothing_happens(actions: list[Any]) -> None:
    vector = Vector("classic", games=3, straights=12)
    before = vector.observation.copy()
    with pytest.raises(Refused, match=r"game 2|one whole number"):
        vector.step(np.array(actions))
    assert (vector.observation == before).all()
    assert not vector.walking


@pytest.mark.parametrize("wrong", [{"game": "dragon"}, {"seats": 7}, {"games": 0}, {"cards": 99}])
def test_what_cannot_be_played_in_batches_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        Vector(**{"game": "classic", **wrong})
