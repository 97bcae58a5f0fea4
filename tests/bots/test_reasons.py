"""What hints say is true."""

from __future__ import annotations

from typing import Any

import pytest

from mazeworks import SHELF, Dice, Match, spec_of
from mazeworks.bots import bot_of, hint_for
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.core import Spec, peek
from mazeworks.games.dragon.hints import DragonHints
from mazeworks.games.quest.hints import QuestHints
from mazeworks.games.wizard.hints import WizardHints
from mazeworks.match import words_of
from mazeworks.maze import Push, Walk
from tests.kit.bots import NOW
from tests.kit.playout import known

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


@pytest.mark.parametrize("spec", SHELF, ids=lambda spec: spec.id)
def test_whatever_a_hint_advises_it_says_why(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence for people, also for what is asked once in a game."""
    verbs = set()
    for seed in range(2):
        match = Match.new(spec, 2, seed, known(spec, {"cards": 1, "cubs": 1, "turn_limit": 60, "rounds": 10}))
        bot, without = bot_of("fern", match.game), words_of(match.game, "en").hints["other"].format(action="")
        hints = f"mazeworks.games.{spec.kit}.hints.strongest"  # where a game asks for it
        monkeypatch.setattr(hints, lambda _, view, bot=bot: bot.choose(view, NOW), raising=False)
        while isinstance(seat := match.actor, int):
            action, text = hint_for(match.game, match.view(seat), "en")
            assert not text.endswith(without), text
            verbs.add(match.codec.text(action).split()[0])
            match.submit(seat, action, match.ply)
    assert len(verbs) > 1
    assert "pick" in verbs or "moonlit" not in spec.id
