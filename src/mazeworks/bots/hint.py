"""Hints: the action of the strongest level at a view, and its reason. Computed from the asker's own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from mazeworks.core import Action, AnyGame, AnyView, codec_of
from mazeworks.core.type_variables import G, V
from mazeworks.match import words_of
from mazeworks.shelf import kit_of

from .bot import Moment
from .levels import LEVELS
from .registry import bot_of

Adviser: TypeAlias = Callable[[G, V, str], tuple[Action, str]]  # of a game, a view and a language
NOW = Moment("hint", 0)  # constant, so that a view always gives the same hint


class Hint(NamedTuple):
    """An action, and one or two sentences that give its reason."""

    action: Action
    text: str


def hint_for(game: AnyGame, view: AnyView, language: str = "en") -> Hint:
    """Return the action of our best bot for the asker's seat. A game's `hints.advise` gives the reason."""
    advise: Adviser = _without_reason
    if kit := kit_of(type(game)):
        advise = kit.offers("hints", "advise", advise)
    action, why = advise(game, view, language)
    return Hint(action, why or words_of(game, language).hints["other"].format(action=codec_of(game).text(action)))


def strongest(game: AnyGame, view: AnyView) -> Action:
    """Return the action of the strongest level at a view."""
    return bot_of(LEVELS[-1].bot, game).choose(view, NOW)


def _without_reason(game: AnyGame, view: AnyView, _language: str) -> tuple[Action, str]:
    return strongest(game, view), ""
