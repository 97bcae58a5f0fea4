"""What hints say is true."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.core import peek
from mazeworks.games.dragon.hints import DragonHints
from mazeworks.games.quest.hints import QuestHints
from mazeworks.games.wizard.hints import WizardHints
from mazeworks.maze import Push, Walk
from tests.kit.bots import NOW

BLOCKED = "no push reaches"


HINTS: dict[str, MazeHints[Any, Any]] = {"classic": QuestHints(), "wizard": WizardHints(), "dragon": DragonHints()}


@pytest.mark.parametrize("game", HINTS)
def test_that_no_push_reaches_the_goal_is_said_only_when_none_does(game: str) -> None:
    said: list[bool] = []
    hints = HINTS[game]
    for seed in range(12):
        match = Match.new(spec_of(game), 2, seed)
        view = match.view(0)
        afters = [(push, peek(match.game, view, push, Dice(1))) for push in view.legal if isinstance(push, Push)]
        ends = [(push, after, [walk.to for walk in after.legal if isinstance(walk, Walk)]) for push, after in afters]
        good = [push for push, after, cells in ends if any(hints.goal_at(match.game, after, to, "en") for to in cells)]
        other = next(push for push, _ in afters if push not in good)
        text = hints.reason(match.game, view, other, NOW, "en")
        assert (BLOCKED in text) == (not good)
        said.append(BLOCKED in text)
    assert set(said) == {True, False}
