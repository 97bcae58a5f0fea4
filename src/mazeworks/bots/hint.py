"""Advice in words: what the strongest level would do at a view, and why. Computed from the asker's own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Dice, codec_of
from mazeworks.games.quest import View

from .levels import LEVELS
from .named import bot_of
from .reasons import of_quest

Reasons = Callable[[AnyGame, Any, Any, Dice, str], str]


class Hint(NamedTuple):
    """An action, and a sentence or two that say why."""

    action: Any
    text: str


def hint_for(game: AnyGame, view: Any, dice: Dice, language: str = "en") -> Hint:
    """What our best player would do in the asker's place."""
    action = bot_of(LEVELS[-1].bot, game, dice).choose(view, ())
    reasons = next((each for kind, each in _REASONS if isinstance(view, kind)), None)
    text = reasons(game, view, action, dice, language) if reasons else ""
    return Hint(action, text or sentences(language)["hint-other"].format(action=codec_of(game).text(action)))


_REASONS: tuple[tuple[type[Any], Reasons], ...] = ((View, of_quest),)
