"""What runs in the process pool: bots and hints. Only views and seen events go in, only text comes out."""

from __future__ import annotations

from typing import Any

from mazeworks.bots import bot_of, hint_for
from mazeworks.bots.process import end_with_parent
from mazeworks.core import Dice, codec_of
from mazeworks.games import spec_of


def choose(game: str, seats: int, options: dict[str, Any], bot: str, view: bytes, events: list[bytes]) -> str:
    """The action a bot takes at this view."""
    spec = spec_of(game)
    rules = spec.game(spec.settle(options, seats))
    codec = codec_of(rules)
    heard = [codec.event_from_json(event) for event in events]
    return codec.text(bot_of(bot, rules, Dice()).choose(codec.view_from_json(view), heard))


def hint(game: str, seats: int, options: dict[str, Any], view: bytes, language: str) -> tuple[str, str]:
    """What to do at this view, and why in words."""
    spec = spec_of(game)
    rules = spec.game(spec.settle(options, seats))
    codec = codec_of(rules)
    found = hint_for(rules, codec.view_from_json(view), Dice(0), language)
    return codec.text(found.action), found.text


def warm() -> None:
    """Load everything once, so that the first bot need not; and end when the server does, however it ends."""
    end_with_parent()
    for name in ("classic", "moonlit"):
        codec_of(spec_of(name).game(spec_of(name).options()))
