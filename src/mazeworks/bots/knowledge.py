"""The knowledge of bots about a game: its mind, or defaults for games without one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mazeworks.core import Action, AnyGame, Dice, Game, Refused, Text
from mazeworks.core.type_variables import C, L, S, V
from mazeworks.shelf import kit_of

from .mind import WON, Mind, win_share

Evaluation: TypeAlias = Callable[[S, int], float]  # of a state and a seat

UNSUPPORTED = Text("This bot does not support this game. Try `chaos` or `search:50`.")


def mind_of(game: AnyGame) -> Mind | None:
    """Return the mind in the game's folder, or None if it has none."""
    none: Mind | None = None
    kit = kit_of(type(game))
    return kit.offers("bot", "MIND", none) if kit else none


def needed_mind(game: AnyGame) -> Mind:
    """Return the mind of a game; refuse a game without one."""
    mind = mind_of(game)
    if mind is None:
        raise Refused("bot", UNSUPPORTED)
    return mind


def tries_turns(game: AnyGame) -> bool:
    """True if every way to finish a turn can be tried."""
    mind = mind_of(game)
    return mind is not None and mind.value is not None


def value_of(game: Game[S, C, L, V]) -> Evaluation[S]:
    """The value of a game's states; finished games are valued by their result."""
    running = needed_mind(game).value
    if running is None:
        raise Refused("bot", UNSUPPORTED)

    def value(state: S, seat: int) -> float:
        result = game.result(state)
        return running(game, state, seat) if result is None else WON * win_share(result, seat)

    return value


def foresight_of(game: Game[S, C, L, V]) -> Evaluation[S] | None:
    """The win probability; None if the game does not define one."""
    mind = mind_of(game)
    running = mind.foresight if mind else None
    if running is None:
        return None

    def chance(state: S, seat: int) -> float:
        result = game.result(state)
        return running(game, state, seat) if result is None else win_share(result, seat)

    return chance


def expert_of(game: Game[S, C, L, V], style: str = "") -> Callable[[S, Dice], Action]:
    """The game's expert policy; a random legal action if the game has none."""
    mind = mind_of(game)
    expert = mind and (mind.styles[style] if style else mind.expert)
    if expert is None:
        return lambda state, dice: dice.pick(game.legal(state))
    return lambda state, dice: expert(game, state, dice)
