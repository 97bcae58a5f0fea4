"""Hints: the action of the strongest level at a view, and its reason. Computed from the asker's own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from mazeworks.core import Action, AnyGame, AnyView, codec_of
from mazeworks.core.type_variables import G, V
from mazeworks.match import words_of
from mazeworks.shelf import kit_of

from .bot import Moment
from .hint_text import HintText, hint_text
from .levels import STRONGEST
from .registry import bot_of

Adviser: TypeAlias = Callable[[G, V, str, int], tuple[Action, HintText]]  # a game, a view, a language, `Moment.since`
BEST = f"level:{STRONGEST}"
NOW = Moment("hint", 0)  # constant, so that a view always gives the same hint


class Hint(NamedTuple):
    """An action, one sentence on what to do, and its reason. Clients mark the `cells` that the sentences name.

    `free`: nothing tells the choices apart, so that any of them will do.
    """

    action: Action
    text: str
    why: str = ""
    cells: tuple[int, ...] = ()
    free: bool = False


def hint_for(game: AnyGame, view: AnyView, language: str = "en", since: int = 0) -> Hint:
    """Return the action of our best bot for the asker's seat. A game's `hints.advise` gives the reason.

    `since` is the number of turns since a seat last got on: whoever follows hints must not wait for ever.

    Examples:
        >>> from mazeworks import Match
        >>> match = Match.new("classic", seats=2, seed=2, options={"first": "first"})
        >>> _ = match.submit(0, "push N4 1", ply=0)
        >>> hint_for(match.game, match.view(0)).text
        'Walk to the Owl.'
    """
    advise: Adviser = _without_reason
    if kit := kit_of(type(game)):
        advise = kit.offers("hints", "advise", advise)
    action, told = advise(game, view, language, since)
    other = words_of(game, language).hints["other"]
    return Hint(action, *(told if told.text else hint_text(other, action=codec_of(game).text(action))))


def strongest(game: AnyGame, view: AnyView, since: int) -> Action:
    """Return the action of the strongest level at a view."""
    return bot_of(BEST, game).choose(view, NOW._replace(since=since))


def _without_reason(game: AnyGame, view: AnyView, _language: str, since: int) -> tuple[Action, HintText]:
    return strongest(game, view, since), HintText("")
