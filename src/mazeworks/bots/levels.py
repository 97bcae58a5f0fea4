"""Opponents as people meet them: a name, a character, and the bot behind it. Weakest first."""

from typing import NamedTuple


class Level(NamedTuple):
    """One opponent; `about` is by language."""

    name: str
    bot: str
    about: dict[str, str]


LEVELS = (
    Level(
        "Daisy",
        "chaos",
        {
            "en": "Daisy strolls about and pushes whatever looks pretty. A gentle first opponent.",
            "de": "Daisy schlendert umher und schiebt, was ihr gefällt. Eine sanfte erste Gegnerin.",
        },
    ),
    Level(
        "Fern",
        "greedy",
        {
            "en": "Fern takes every treasure within reach, but never looks further than this turn.",
            "de": "Fern nimmt jeden Schatz in Reichweite, blickt aber nie über den laufenden Zug hinaus.",
        },
    ),
)
