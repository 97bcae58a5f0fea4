"""The bots by name, including the levels. A game adds its own in `bot.BOTS`."""

import functools
import re

from mazeworks.core import AnyGame, Game, Refused
from mazeworks.core.type_variables import C, L, S, V
from mazeworks.shelf import KITS, Kit, kit_of

from .bot import Bot, Maker
from .expert import ExpertBot
from .greedy import Greedy
from .knowledge import UNSUPPORTED
from .levels import LEVELS, Level, at_strength, behind, read_level
from .limited_sight import Sighted
from .mixture import MixtureBot
from .planner import Planner
from .random_bot import RandomBot
from .search import Budget, Search

PERCENT = re.compile(r"\d{1,3}(?:\.\d{1,6})?")


def _plain(make: Maker) -> Maker:
    """A maker of bots that take no argument."""

    def checked(game: AnyGame, argument: str) -> Bot:
        if argument:
            raise Refused("bot", "This bot takes no argument: leave out the colon and what follows.")
        return make(game, argument)

    return checked


def _mixed(game: AnyGame, argument: str) -> Bot:
    better, _, rest = argument.partition(",")
    other, _, share = rest.partition(",")
    if not PERCENT.fullmatch(share) or float(share) > 100:
        raise Refused("bot", "A mixed bot is two bots and a share in percent, as in mixed:greedy,chaos,50.")
    return MixtureBot(bot_of(better, game), bot_of(other, game), float(share) / 100)


def _named(level: Level, game: AnyGame, _argument: str) -> Bot:
    return bot_of(behind(game, level.level), game)


def _level(game: AnyGame, argument: str) -> Bot:
    return bot_of(behind(game, read_level(argument)), game)


def _strength(game: AnyGame, argument: str) -> Bot:
    if not PERCENT.fullmatch(argument):
        raise Refused("bot", "A strength is a number, as in strength:1.25, not {text}.", text=f"{argument!r:.20}")
    return bot_of(at_strength(game, float(argument)), game)


BOTS: dict[str, Maker] = {
    **{level.bot: _plain(functools.partial(_named, level)) for level in LEVELS},
    "level": _level,
    "strength": _strength,
    "chaos": _plain(lambda _game, _argument: RandomBot()),
    "greedy": _plain(lambda game, _argument: Greedy(game)),
    "sight": Sighted,
    "expert": ExpertBot,
    "planner": _plain(lambda game, _argument: Planner(game)),
    "search": lambda game, argument: Search(game, Budget(argument)),
    "mixed": _mixed,
}


def bot_names() -> tuple[str, ...]:
    """Return the names of all bots; bots of single games come last."""
    return (*BOTS, *[name for kit in KITS.values() for name in own_bots(kit)])


def is_bot(name: str) -> bool:
    """True if a bot has this name, with or without an argument."""
    kind = name.partition(":")[0]
    return kind in BOTS or kind in bot_names()


def own_bots(kit: Kit) -> dict[str, Maker]:
    """Return the bots that play only the game of this kit."""
    none: dict[str, Maker] = {}
    return kit.offers("bot", "BOTS", none)


def no_such_bot(name: str) -> Refused:
    """Return the refusal of an unknown name."""
    return Refused(
        "bot", "There is no bot called {name}. There are: {names}.", name=f"{name!r:.40}", names=", ".join(bot_names())
    )


def bot_of(name: str, game: Game[S, C, L, V]) -> Bot[V]:
    """Return the bot with a name such as `greedy` or, with an argument, `search:500`.

    Examples:
        >>> from mazeworks import Match
        >>> from mazeworks.bots import Moment
        >>> match = Match.new("classic", seats=2, seed=2, options={"first": "first"})
        >>> action = bot_of("greedy", match.game).choose(match.view(0), Moment("key", 0))
        >>> action in match.legal
        True
    """
    kind, _, argument = name.partition(":")
    kit = kit_of(type(game))
    makers = {**BOTS, **own_bots(kit)} if kit else BOTS
    if kind in makers:
        return makers[kind](game, argument)
    raise Refused("bot", UNSUPPORTED) if is_bot(kind) else no_such_bot(name)
