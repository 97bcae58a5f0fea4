"""A search plays its own turn once and imagines the deals after it: as if the turn were played in every deal."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from mazeworks import CHANCE, Dice, spec_of
from mazeworks.bots import search as search_module
from mazeworks.bots.search import BATCH, Budget, Node, Search
from tests.kit.bots import NOW
from tests.kit.playout import begin, plies


@pytest.mark.parametrize("id", ["classic", "moonlit"])
def test_a_turn_has_the_same_outcome_in_every_deal(id: str) -> None:
    match, dice = begin(spec_of(id), 2, 3, {"turn_limit": 120}), Dice("deals")
    game, quiet, drawn = match.game, 0, 0
    search = Search(game, Budget("16"))
    for push, walk in pairwise(plies(match, Dice("moves"))):
        if push.state.table.phase != "push" or walk.state.table.phase != "walk":
            continue
        view: Any = game.view(push.state, push.state.table.turn)
        line = [push.action, walk.action]
        ours: list[Any] = search._deals(view, line, dice)
        each_deal: list[Any] = [search._after(game.imagine(view, dice), line, dice) for _ in range(3)]
        assert len(ours) == BATCH and all(game.problem(state) is None for state in ours)
        if game.actor(walk.step.state) is CHANCE:
            drawn += 1
            assert {state.table.pieces for state in [*ours, *each_deal]} == {walk.step.state.table.pieces}
        else:
            quiet += 1
            assert {state.table for state in [*ours, *each_deal]} == {walk.step.state.table}
            assert len({state.goals for state in ours}) > 1 or not view.unseen
    assert quiet > 10 and drawn


def test_a_sample_is_a_part_in_a_random_order() -> None:
    dice = Dice(1)
    assert all(len({*dice.sample(range(9), 4)}) == 4 for _ in range(20))
    firsts = [dice.sample("abc", 1)[0] for _ in range(3000)]
    assert all(900 < firsts.count(letter) < 1100 for letter in "abc")
    assert sorted(dice.sample((1, 2, 3), 3)) == [1, 2, 3]


class Rule:
    """Whether a search is decided, as the search asks it; keeps the deals that were left at the last question."""

    def __init__(self, stops: bool) -> None:
        self.stops, self.left, self.decided = stops, 0, search_module.decided

    def __call__(self, root: Node, left: int) -> bool:
        self.left = left
        return self.stops and self.decided(root, left)


@pytest.mark.parametrize("id", ["classic", "moonlit"])
def test_a_search_that_is_decided_early_plays_as_one_that_goes_on(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, stopping, going_on, early = begin(spec_of(id), 2, 7, {"turn_limit": 6}), Rule(True), Rule(False), 0
    for visit in plies(match, Dice("moves")):
        if match.game.actor(visit.state) is CHANCE:
            continue
        view: Any = match.game.view(visit.state, visit.state.table.turn)
        chosen = []
        for rule in (stopping, going_on):
            monkeypatch.setattr(search_module, "decided", rule)
            chosen.append(Search(match.game, Budget("320")).choose(view, NOW))
        assert chosen[0] == chosen[1]
        early += stopping.left > 0
    assert early
