"""What hints say is true."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mazeworks import Dice, Match, spec_of
from mazeworks.bots import Hint, Moment, bot_of, hint_for
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.core import Spec, peek
from mazeworks.games.dragon.hints import DragonHints
from mazeworks.games.quest.hints import QuestHints
from mazeworks.games.wizard.hints import WizardHints
from mazeworks.match import words_of
from mazeworks.maze import Push, Walk
from tests.kit.bots import NOW
from tests.kit.extent import SAMPLED
from tests.kit.playout import known

BLOCKED = "No push reaches"
LONGEST = {"en": 80, "de": 105}  # characters of what to do
SQUARE = re.compile(r"\b[a-o]\d\d?\b")  # as in notation


HINTS: dict[str, MazeHints[Any, Any]] = {"classic": QuestHints(), "wizard": WizardHints(), "dragon": DragonHints()}


@pytest.mark.parametrize("game", HINTS)
def test_a_hint_knows_how_long_nobody_got_on(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Otherwise two players could wait for each other for ever, because the hints tell them to."""
    seen = list[int]()

    class Listening:
        def choose(self, view: Any, moment: Moment) -> Any:
            seen.append(moment.since)
            return view.legal[0]

    match = Match.new(spec_of(game), 2, 1, {"first": "first"})
    monkeypatch.setattr("mazeworks.bots.hint.bot_of", lambda *_: Listening())
    hint_for(match.game, match.view(0), since=31)
    assert seen == [31]


@pytest.mark.parametrize("game", HINTS)
def test_that_no_push_reaches_the_goal_is_said_only_when_none_does(game: str) -> None:
    said: list[bool] = []
    hints = HINTS[game]
    for seed in range(12):
        match = Match.new(spec_of(game), 2, seed, {"first": "first"})
        view = match.view(0)
        afters = [(push, peek(match.game, view, push, Dice(1))) for push in view.legal if isinstance(push, Push)]
        ends = [(push, after, [walk.to for walk in after.legal if isinstance(walk, Walk)]) for push, after in afters]
        good = [push for push, after, cells in ends if any(hints.goal_at(match.game, after, to, "en") for to in cells)]
        other = next(push for push, _ in afters if push not in good)
        why = hints.reason(match.game, view, other, NOW, "en").why
        assert (BLOCKED in why) == (not good)
        said.append(BLOCKED in why)
    assert set(said) == {True, False}


def _in_words(hint: Hint, language: str, notation: bool) -> None:
    """A hint is short, names no square by letter and number, and gives its reason apart."""
    assert 0 < len(hint.text) <= LONGEST[language] and hint.text.endswith("."), hint
    assert len(hint.why) <= 120 and (not hint.why or hint.why.endswith(".")), hint
    assert "%" not in hint.text and not re.search("[{|}]", hint.text + hint.why), hint
    assert notation or not SQUARE.search(f"{hint.text} {hint.why}"), hint
    marked = re.search("marked|markiert", f"{hint.text} {hint.why}")
    assert hint.cells or not marked, hint


def _names_what_lies_there(game: Any, view: Any, hint: Hint) -> None:
    """A hint says "the marked square" only of one without anything to name."""
    if "marked" not in hint.text or not isinstance(hint.action, Push | Walk):
        return
    table = (peek(game, view, hint.action, Dice(1)) if isinstance(hint.action, Push) else view).table
    (cell,) = hint.cells
    assert not table.board.marks[cell] and cell not in getattr(table, "hoard", ()), hint


@pytest.mark.parametrize("spec", SAMPLED, ids=lambda spec: spec.id)
def test_whatever_a_hint_advises_it_says_why(spec: Spec, monkeypatch: pytest.MonkeyPatch) -> None:
    """In short sentences for people, also for what is asked once in a game."""
    verbs = set()
    for seed in range(2):
        match = Match.new(spec, 2, seed, known(spec, {"cards": 1, "cubs": 1, "turn_limit": 60, "rounds": 10}))
        bot, without = bot_of("fern", match.game), words_of(match.game, "en").hints["other"].format(action="")
        hints = f"mazeworks.games.{spec.kit}.hints.strongest"  # where a game asks for it
        monkeypatch.setattr(hints, lambda _, view, _since, bot=bot: bot.choose(view, NOW), raising=False)
        while isinstance(seat := match.actor, int):
            for language in LONGEST:
                hint = hint_for(match.game, match.view(seat), language)
                assert not hint.text.endswith(without), hint
                _in_words(hint, language, notation=spec.id == "tigers")  # whose frame shows it
                _names_what_lies_there(match.game, match.view(seat), hint)
            verbs.add(match.codec.text(hint.action).split()[0])
            match.submit(seat, hint.action, match.ply)
    assert len(verbs) > 1
    assert "pick" in verbs or "moonlit" not in spec.id
