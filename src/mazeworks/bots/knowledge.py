"""The minds by game: one line for each rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mazeworks.core import Action, AnyGame, Dice, Refused
from mazeworks.games.classic import Classic
from mazeworks.games.delve.game import Delve
from mazeworks.games.dragon import Dragon
from mazeworks.games.moonlit import Moonlit
from mazeworks.games.tigers import Tigers
from mazeworks.games.wizard import Wizard

from . import delve, dragon, quest, tigers, wizard
from .mind import WON, Mind, share_of

MINDS: dict[type[Any], Mind] = {
    Classic: quest.MIND,
    Moonlit: quest.MIND,
    Wizard: wizard.MIND,
    Dragon: dragon.MIND,
    Tigers: tigers.MIND,
    Delve: delve.MIND,
}

Judge = Callable[[Any, int], float]


def mind_of(game: AnyGame) -> Mind:
    """What is known of a game."""
    if type(game) not in MINDS:
        raise Refused("bot", "This bot cannot play this game: nobody has told it what is good there.")
    return MINDS[type(game)]


def tries_turns(game: AnyGame) -> bool:
    """Whether every way to finish a turn can be tried."""
    return mind_of(game).value is not None


def value_of(game: AnyGame) -> Judge:
    """The value of states of a game, finished ones judged by their result."""
    running = mind_of(game).value
    if running is None:
        raise Refused("bot", "This bot cannot play this game: a turn there has too many ends to try them all.")

    def value(state: Any, seat: int) -> float:
        result = game.result(state)
        return running(game, state, seat) if result is None else WON * share_of(result, seat)

    return value


def foresight_of(game: AnyGame) -> Judge | None:
    """The chance of winning, None where nobody has written how to judge it."""
    running = MINDS[type(game)].foresight if type(game) in MINDS else None
    if running is None:
        return None

    def chance(state: Any, seat: int) -> float:
        result = game.result(state)
        return running(game, state, seat) if result is None else share_of(result, seat)

    return chance


def expert_of(game: AnyGame, manner: str = "") -> Callable[[Any, Dice], Action]:
    """Quick play; where nobody has written how, any action is as good as another."""
    mind = MINDS.get(type(game))
    expert = mind and (mind.manners[manner] if manner else mind.expert)
    if expert is None:
        return lambda state, dice: dice.pick(game.legal(state))
    return lambda state, dice: expert(game, state, dice)
