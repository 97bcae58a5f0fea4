"""The bots by name, the levels among them."""

import functools

from mazeworks.core import AnyGame, Dice, Refused

from .asking import Asking
from .bot import Bot, Maker
from .chaos import Chaos
from .greedy import Greedy
from .levels import LEVELS, Level, behind
from .mixed import Mixed
from .planner import planner
from .quick import Quick
from .search import Budget, Search


def _plain(make: Maker) -> Maker:
    """A maker of bots that take no argument."""

    def checked(game: AnyGame, dice: Dice, argument: str) -> Bot:
        if argument:
            raise Refused("bot", "This bot takes no argument: leave out the colon and what follows.")
        return make(game, dice, argument)

    return checked


def _mixed(game: AnyGame, dice: Dice, argument: str) -> Bot:
    better, _, rest = argument.partition(",")
    other, _, share = rest.partition(",")
    if not share.isdecimal() or not 0 <= int(share) <= 100:
        raise Refused("bot", "A mixed bot is two bots and a share in percent, as in mixed:greedy,chaos,50.")
    return Mixed(dice, bot_of(better, game, dice), bot_of(other, game, dice), int(share) / 100)


def _level(level: Level, game: AnyGame, dice: Dice, _argument: str) -> Bot:
    return bot_of(behind(game, level), game, dice)


def _pvs(game: AnyGame, dice: Dice, argument: str) -> Bot:
    from .pvs import Pvs  # only Two Doors loads its engine

    return Pvs(game, dice, argument)


def _learned(game: AnyGame, dice: Dice, argument: str) -> Bot:
    try:
        from .learned import Learned  # the only bot that needs numpy
    except ImportError:
        raise Refused("bot", "A learned bot needs numpy: pip install mazeworks[learn].") from None
    return Learned(game, dice, argument)


BOTS: dict[str, Maker] = {
    **{level.bot: _plain(functools.partial(_level, level)) for level in LEVELS},
    "chaos": _plain(lambda _game, dice, _argument: Chaos(dice)),
    "greedy": _plain(lambda game, dice, _argument: Greedy(game, dice)),
    "expert": Quick,
    "planner": _plain(lambda game, dice, _argument: planner(game, dice)),
    "search": lambda game, dice, argument: Search(game, dice, Budget(argument)),
    "mixed": _mixed,
    "asking": lambda game, dice, argument: Asking(game, dice, bot_of(argument, game, dice)),
    "pvs": _pvs,
    "learned": _learned,
}


def bot_of(name: str, game: AnyGame, dice: Dice) -> Bot:
    """The bot of a name such as `greedy` or, with an argument, `search:500`."""
    kind, _, argument = name.partition(":")
    if kind not in BOTS:
        raise Refused("bot", f"There is no bot called {name!r:.40}. There are: {', '.join(BOTS)}.")
    return BOTS[kind](game, dice, argument)
