"""What hints say is true."""

from __future__ import annotations

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots.reasons import of_maze
from mazeworks.bots.wish import goal_at
from mazeworks.core import peek
from mazeworks.maze import Push

BLOCKED = "no push reaches"


@pytest.mark.parametrize("game", ["classic", "wizard", "dragon"])
def test_that_no_push_reaches_the_goal_is_said_only_when_none_does(game: str) -> None:
    said: list[bool] = []
    for seed in range(12):
        match = Match.new(spec_of(game), 2, seed)
        view = match.view(0)
        afters = [(push, peek(match.game, view, push, Dice(1))) for push in view.legal if isinstance(push, Push)]
        good = [push for push, after in afters if any(goal_at(match.game, after, w.to, "en") for w in after.legal)]
        other = next(push for push, _ in afters if push not in good)
        text = of_maze(match.game, view, other, Dice(1), "en")
        assert (BLOCKED in text) == (not good)
        said.append(BLOCKED in text)
    assert set(said) == {True, False}
