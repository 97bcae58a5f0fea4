"""What runs in the process pool: bots and hints. Only views go in, only text comes out."""

from __future__ import annotations

from typing import Any

from mazeworks.bots import Moment, bot_of, hint_for
from mazeworks.bots.process import end_with_parent, stand_back
from mazeworks.core import codec_of
from mazeworks.shelf import SHELF, spec_of


def choose(game: str, seats: int, options: dict[str, Any], bot: str, key: str, ply: int, view: bytes) -> str:
    """The action a bot takes at this view and moment."""
    spec = spec_of(game)
    rules = spec.game(spec.settle(options, seats))
    codec = codec_of(rules)
    return codec.text(bot_of(bot, rules).choose(codec.view_from_json(view), Moment(key, ply)))


def hint(game: str, seats: int, options: dict[str, Any], view: bytes, language: str) -> tuple[str, str]:
    """What to do at this view, and why in words."""
    spec = spec_of(game)
    rules = spec.game(spec.settle(options, seats))
    codec = codec_of(rules)
    found = hint_for(rules, codec.view_from_json(view), language)
    return codec.text(found.action), found.text


def warm() -> None:
    """Load what every game needs, so that the first bot need not; and end when the server does, however it ends."""
    end_with_parent()
    stand_back()
    first = SHELF[0]
    codec_of(first.game(first.options()))
