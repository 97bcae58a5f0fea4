"""Opponents. They see views and the events of their seat, nothing else."""

from mazeworks.core import AnyGame, Dice, Refused

from .bot import Bot, Maker
from .chaos import Chaos
from .greedy import Greedy
from .hint import Hint, hint_for
from .levels import LEVELS, Level

__all__ = ["BOTS", "LEVELS", "Bot", "Hint", "Level", "bot_of", "hint_for"]


def _pvs(game: AnyGame, dice: Dice, argument: str) -> Bot:
    from .pvs import Pvs  # only Two Doors loads its engine

    return Pvs(game, dice, argument)


BOTS: dict[str, Maker] = {
    "chaos": lambda _game, dice, _argument: Chaos(dice),
    "greedy": lambda game, dice, _argument: Greedy(game, dice),
    "pvs": _pvs,
}


def bot_of(name: str, game: AnyGame, dice: Dice) -> Bot:
    """The bot of a name such as `greedy`; an argument follows a colon."""
    kind, _, argument = name.partition(":")
    if kind not in BOTS:
        raise Refused("bot", f"There is no bot called {name!r:.40}. There are: {', '.join(BOTS)}.")
    return BOTS[kind](game, dice, argument)
