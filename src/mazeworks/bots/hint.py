"""Advice in words: what the strongest level would do at a view, and why. Computed from the asker's own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from mazeworks.content import sentences
from mazeworks.core import AnyGame, Dice, codec_of
from mazeworks.games import dragon, quest, tigers, wizard
from mazeworks.games.delve.table import View as DelveView
from mazeworks.maze import Push, Walk

from .counsel import of_school
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
    table, verb, odds = view.table, codec_of(game).text(action).split()[0], view.odds
    final = table.phase == "save" and table.duel and table.duel.final
    chance = 0.0 if odds is None else odds.again if verb == "play" else odds.stand
    words = sentences(language)[f"hint-{'final' if final else table.phase}-{verb}"]
    return action, words.format(card=getattr(action, "card", 0), odds=round(100 * chance))


def _wizard(game: Any, view: wizard.View, dice: Dice, language: str) -> tuple[Any, str]:
    action, why = _maze(game, view, dice, language)
    return action, why or of_school(game, view, action, language)


def _delve(game: Any, view: Any, dice: Dice, language: str) -> tuple[Any, str]:
    action, _ = _plain(game, view, dice, language)
    return action, reason(game, view, action, dice, language)


def _tigers(game: Any, view: Any, dice: Dice, language: str) -> tuple[Any, str]:
    from .cubs import advice  # only Two Doors loads its engine

    return advice(game, view, dice, language)


_ADVISERS: tuple[tuple[type[Any], Adviser], ...] = (
    (quest.View, _maze),
    (wizard.View, _wizard),
    (dragon.View, _dragon),
    (tigers.View, _tigers),
    (DelveView, _delve),
)
