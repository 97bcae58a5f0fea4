"""Advice in words: what the strongest level would do at a view, and why. Computed from the asker's own view."""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import Any, NamedTuple

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Dice, codec_of
from mazeworks.games import dragon, quest, tigers, wizard
from mazeworks.games.delve.table import View as DelveView
from mazeworks.maze import Push, Walk

from .delve.reasons import reason
from .levels import LEVELS
from .named import bot_of
from .reasons import of_maze

Adviser = Callable[[Any, Any, Dice, str], tuple[Any, str]]


class Hint(NamedTuple):
    """An action, and a sentence or two that say why."""

    action: Any
    text: str


def hint_for(game: AnyGame, view: Any, dice: Dice, language: str = "en") -> Hint:
    """What our best player would do in the asker's place."""
    advise = next((each for kind, each in _ADVISERS if isinstance(view, kind)), _plain)
    action, why = advise(game, view, dice, language)
    return Hint(action, why or sentences(language)["hint-other"].format(action=codec_of(game).text(action)))


def _plain(game: Any, view: Any, dice: Dice, _language: str) -> tuple[Any, str]:
    """What the strongest level does, without a reason."""
    return bot_of(LEVELS[-1].bot, game, dice).choose(view, ()), ""


def _maze(game: Any, view: Any, dice: Dice, language: str) -> tuple[Any, str]:
    action, _ = _plain(game, view, dice, language)
    return action, of_maze(game, view, action, dice, language)


def _dragon(game: Any, view: dragon.View, dice: Dice, language: str) -> tuple[Any, str]:
    action, why = _maze(game, view, dice, language)
    if isinstance(action, Push | Walk):
        return action, why
    odds = f"{view.odds.stand:.0%}" if view.odds else ""
    topic = f"hint-{view.table.phase}-{codec_of(game).text(action).split()[0]}"
    return action, sentences(language)[topic].format(card=getattr(action, "card", 0), odds=odds)


def _delve(game: Any, view: Any, dice: Dice, language: str) -> tuple[Any, str]:
    action, _ = _plain(game, view, dice, language)
    return action, reason(game, view, action, dice, language)


def _tigers(game: Any, view: Any, _dice: Dice, language: str) -> tuple[Any, str]:
    from .cubs import advice  # only Two Doors loads its engine

    return advice(game, view, language)


_ADVISERS: tuple[tuple[type[Any] | UnionType, Adviser], ...] = (
    (quest.View | wizard.View, _maze),
    (dragon.View, _dragon),
    (tigers.View, _tigers),
    (DelveView, _delve),
)
