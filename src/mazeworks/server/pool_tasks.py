"""The functions of the process pool: bots and hints. They receive views and return text."""

from __future__ import annotations

from collections.abc import Mapping

from mazeworks.bots import Moment, bot_of, hint_for, kernel_is_compiling, quick
from mazeworks.bots.process import end_with_parent, stand_back
from mazeworks.core import codec_of
from mazeworks.shelf import SHELF, spec_of


def choose(
    game: str, seats: int, options: Mapping[str, object], bot: str, key: str, ply: int, since: int, view: bytes
) -> str:
    """Return the action of a bot at this view and moment."""
    spec = spec_of(game)
    rules = spec.game(spec.settle(options, seats))
    codec = codec_of(rules)
    bot = quick(bot) if kernel_is_compiling() else bot
    return codec.text(bot_of(bot, rules).choose(codec.view_from_json(view), Moment(key, ply, since)))


def hint(
    game: str, seats: int, options: Mapping[str, object], view: bytes, language: str, since: int
) -> tuple[str, str, str, tuple[int, ...]]:
    """Return a good action at this view, what to do, why, and the cells that the words name."""
    spec = spec_of(game)
    rules = spec.game(spec.settle(options, seats))
    codec = codec_of(rules)
    found = hint_for(rules, codec.view_from_json(view), language, since)
    return "" if found.free else codec.text(found.action), found.text, found.why, found.cells


def warm(aside: bool = False) -> None:
    """Load the modules that every game needs. Make the process end with the server, even after a crash."""
    end_with_parent()
    stand_back(aside)
    first = SHELF[0]
    codec_of(first.game(first.options()))
