"""Opponents as people meet them: a name, a character, and for each game the bot behind it. Weakest first."""

from typing import NamedTuple

from mazeworks.core import AnyGame
from mazeworks.games.classic import Classic
from mazeworks.games.delve.game import Delve
from mazeworks.games.dragon import Dragon
from mazeworks.games.moonlit import Moonlit
from mazeworks.games.tigers import Tigers
from mazeworks.games.wizard import Wizard


class Level(NamedTuple):
    """One opponent; `about` is by language."""

    name: str
    about: dict[str, str]

    @property
    def bot(self) -> str:
        """What it is called among the bots."""
        return self.name.lower()


LEVELS = (
    Level(
        "Daisy",
        {
            "en": "Daisy strolls about, and now and then picks up what lies at her feet. A gentle first opponent.",
            "de": "Daisy schlendert umher und hebt ab und zu auf, was vor ihr liegt. Eine sanfte erste Gegnerin.",
        },
    ),
    Level(
        "Fern",
        {
            "en": "Fern takes everything within reach, but never looks further than this turn.",
            "de": "Fern nimmt alles in Reichweite, blickt aber nie über den laufenden Zug hinaus.",
        },
    ),
    Level(
        "Hazel",
        {
            "en": "Hazel thinks of the next turn, hers and yours, though she is careless at times.",
            "de": "Hazel denkt an den nächsten Zug, ihren und deinen, ist aber manchmal unachtsam.",
        },
    ),
    Level(
        "Yew",
        {
            "en": "Yew plans ahead, keeps an eye on everybody, and gives nothing away. The strongest we have.",
            "de": "Yew plant voraus, behält alle im Auge und verschenkt nichts. Stärker wird es nicht.",
        },
    ),
)

_USUAL = ("mixed:greedy,chaos,40", "greedy", "mixed:planner,greedy,60", "planner")
_WIZARD = (f"asking:{_USUAL[0]}", f"asking:{_USUAL[1]}", *_USUAL[2:])  # who sees further learns nothing by asking
_QUEST = (*_USUAL[:3], "search:800/0.8s")  # the kernel plays these games: searching pays
_DRAGON = ("mixed:greedy,chaos,30", "mixed:greedy,chaos,65", "greedy", "planner")  # luck counts: steps are large
_TIGERS = ("pvs:1~50", "pvs:1", "pvs:3", "pvs:100000n/0.9s")
_DELVE = (  # a turn has too many ends to try them all; how far they are apart: bench/delve_levels.py
    "mixed:expert:gentle,chaos,35",
    "mixed:expert:gentle,chaos,70",
    "expert:gentle",
    "expert",
)
_BEHIND: dict[type[object], tuple[str, str, str, str]] = {
    Classic: _QUEST,
    Moonlit: _QUEST,
    Wizard: _WIZARD,
    Dragon: _DRAGON,
    Tigers: _TIGERS,
    Delve: _DELVE,
}


def behind(game: AnyGame, level: Level) -> str:
    """The bot that plays a level in a game."""
    return _BEHIND.get(type(game), _USUAL)[LEVELS.index(level)]
