"""Hints: the action of the strongest level at a view, and its reason. Computed from the asker's own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mazeworks.core import AnyGame, codec_of
from mazeworks.match import words_of
from mazeworks.shelf import kit_of

from .bot import Moment
from .levels import LEVELS
from .registry import bot_of

Adviser = Callable[[Any, Any, str], tuple[Any, str]]
NOW = Moment("hint", 0)  # constant, so that a view always gives the same hint


class Hint(NamedTuple):
    """An action, and one or two sentences that give its reason."""

    action: Any
    text: str


def hint_for(game: AnyGame, view: Any, language: str = "en") -> Hint:
    """Return the action of our best bot for the asker's seat. A game's `hints.advise` gives the reason."""
    advise: Adviser = _without_reason
    if kit := kit_of(type(game)):
        advise = kit.offers("hints", "advise", advise)
    action, why = advise(game, view, language)
    return Hint(action, why or words_of(game, language).hints["other"].format(action=codec_of(game).text(action)))


def strongest(game: AnyGame, view: Any) -> Any:
    """Return the action of the strongest level at a view."""
    return bot_of(LEVELS[-1].bot, game).choose(view, NOW)


def _without_reason(game: Any, view: Any, _language: str) -> tuple[Any, str]:
    return strongest(game, view), ""
