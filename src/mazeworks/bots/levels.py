"""Opponents for people: a name, a character, and for each game the bot behind it. Weakest first."""

from typing import NamedTuple

from mazeworks.core import AnyGame
from mazeworks.shelf import kit_of

from .knowledge import mind_of


class Level(NamedTuple):
    """One opponent; `about` is by language."""

    name: str
    about: dict[str, str]

    @property
    def bot(self) -> str:
        """The name of its bot."""
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

Ladder = tuple[str, str, str, str]  # a bot for each level
USUAL: Ladder = ("mixed:greedy,chaos,40", "greedy", "mixed:planner,greedy,60", "planner")
WITHOUT_MIND: Ladder = ("chaos", "search:6", "search:24", "search:96/0.9s")


def behind(game: AnyGame, level: Level) -> str:
    """The bot that plays a level in a game."""
    ladder = USUAL if mind_of(game) else WITHOUT_MIND
    if kit := kit_of(type(game)):
        ladder = kit.offers("bot", "LEVELS", ladder)
    return ladder[LEVELS.index(level)]
