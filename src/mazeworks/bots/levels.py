"""The strength of opponents: levels from 1 to 100 in every game, and ten names as marks on this scale.

A level is a strength by the table of its game (`content/levels.toml`, written by `mazeworks calibrate`). A strength is
read in legs: from leg to leg the bot changes its way of playing. A leg is the name of a bot with a gap for the share of
the leg that is passed, in percent.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

import msgspec

from mazeworks.content import Content
from mazeworks.core import AnyGame, Refused
from mazeworks.shelf import content_of, kit_of

from .knowledge import tries_turns

WEAKEST, STRONGEST = 1, 100
TABLE = "levels"  # the content file of a game
Legs = tuple[str, ...]

# Weak bots overlook pushes and far goals. Then they learn to think of the next turn, one turn after the other.
USUAL: Legs = ("sight:{}", "mixed:planner,greedy,{}")
WITHOUT_MIND: Legs = ("mixed:search:6,chaos,{}", "mixed:search:24,search:6,{}", "mixed:search:96/0.9s,search:24,{}")


class Level(NamedTuple):
    """A name on the scale; `about` is by language. `usual` names are offered first."""

    name: str
    level: int
    about: dict[str, str]
    usual: bool = False

    @property
    def bot(self) -> str:
        """The name of its bot."""
        return self.name.lower()


class Scale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The strengths behind some levels; straight lines lie between them.

    `shares` are the percentages that each level won against the one before, in `games` games each, from the lowest step
    as far as they were measured.
    """

    levels: tuple[int, ...]
    strengths: tuple[float, ...]
    games: int = 0
    shares: tuple[float, ...] = ()

    def strength(self, level: int) -> float:
        """The strength behind a level."""
        return between(level, self.levels, self.strengths)


def between(x: float, xs: tuple[float, ...] | tuple[int, ...], ys: tuple[float, ...]) -> float:
    """Return the value at `x` of the straight lines through some points; the ends are never exceeded."""
    x = min(max(x, xs[0]), xs[-1])
    at = next((at for at in range(1, len(xs)) if x <= xs[at]), len(xs) - 1)
    part = (x - xs[at - 1]) / (xs[at] - xs[at - 1])
    return ys[at - 1] + part * (ys[at] - ys[at - 1])


def legs_of(game: AnyGame) -> Legs:
    """The legs of a game, weakest first."""
    legs = USUAL if tries_turns(game) else WITHOUT_MIND
    kit = kit_of(type(game))
    return kit.offers("bot", "LEGS", legs) if kit else legs


def scale_of(game: AnyGame) -> Scale:
    """The scale of a game; equal parts of all legs if it has not been measured."""
    most = float(len(legs_of(game)))
    table = _tables(content_of(type(game))).get(scale_name(game))
    return table or Scale((WEAKEST, STRONGEST), (most / STRONGEST, most))


def scale_name(game: AnyGame) -> str:
    """The name of a game's scale: entries of the shelf with the same rules share it."""
    return type(game).__name__.lower()


@functools.cache
def _tables(content: Content) -> dict[str, Scale]:
    """The scales in a game's folder, by the name of the rules class."""
    return msgspec.convert(content.table(TABLE), dict[str, Scale]) if TABLE in content.files else {}


def at_strength(game: AnyGame, strength: float) -> str:
    """The bot of a strength: 1.25 has passed the first leg and a quarter of the second one."""
    legs = legs_of(game)
    if not 0 < strength <= len(legs):
        raise Refused("bot", "A strength in this game is above 0 and at most {most}.", most=len(legs))
    at = min(int(strength), len(legs) - 1)
    if at and strength == at:  # the end of a leg is the beginning of the next one
        at -= 1
    return legs[at].format(f"{100 * (strength - at):.4g}")


def behind(game: AnyGame, level: int) -> str:
    """The bot that plays a level in a game."""
    return at_strength(game, scale_of(game).strength(level))


def read_level(text: str) -> int:
    """Parse a level."""
    if re.fullmatch(r"[1-9]\d?|100", text, re.ASCII):
        return int(text)
    raise Refused("bot", "A level is a whole number from 1 to 100, as in level:63, not {text}.", text=f"{text!r:.20}")


def level_of(bot: str) -> int | None:
    """The level of a bot by its name, as `hazel` or `level:63`; None for bots beside the scale."""
    kind, _, argument = bot.partition(":")
    if kind == "level":
        return read_level(argument)
    return next((level.level for level in LEVELS if level.bot == bot), None)


def beside(bot: str, points: int) -> str:
    """The bot some points above another one on the scale; a bot beside the scale stays as it is."""
    level = level_of(bot)
    if level is None:
        return bot
    to = min(max(level + points, WEAKEST), STRONGEST)
    return next((each.bot for each in LEVELS if each.level == to), f"level:{to}")


def title_of(bot: str) -> str:
    """The name of a bot for people: that of the next mark, with the level if it lies beside the mark."""
    level = level_of(bot)
    if level is None:
        return bot.title()
    nearest = min(LEVELS, key=lambda each: abs(each.level - level))
    return nearest.name if nearest.level == level else f"{nearest.name} {level}"


LEVELS = (
    Level(
        "Clover",
        10,
        {
            "en": "Clover looks at her own feet, and is glad about everything she finds there.",
            "de": "Clover schaut vor ihre Füße und freut sich über alles, was sie dort findet.",
        },
    ),
    Level(
        "Daisy",
        20,
        {
            "en": "Daisy wanders about and sometimes picks up what lies on her way.",
            "de": "Daisy schlendert umher und hebt manchmal auf, was an ihrem Weg liegt.",
        },
        usual=True,
    ),
    Level(
        "Violet",
        30,
        {
            "en": "Violet knows what she wants, but often overlooks how to get there.",
            "de": "Violet weiß, was sie will, übersieht aber oft den Weg dorthin.",
        },
    ),
    Level(
        "Poppy",
        40,
        {
            "en": "Poppy finds most of what is near, and misses much of what is far.",
            "de": "Poppy findet das meiste in der Nähe, und vieles in der Ferne entgeht ihr.",
        },
    ),
    Level(
        "Fern",
        50,
        {
            "en": "Fern takes nearly everything within reach, but hardly looks beyond this turn.",
            "de": "Fern nimmt fast alles in Reichweite, blickt aber kaum über den laufenden Zug hinaus.",
        },
        usual=True,
    ),
    Level(
        "Ivy",
        60,
        {
            "en": "Ivy misses little, and now and then thinks of the turn after this one.",
            "de": "Ivy entgeht wenig, und ab und zu denkt sie an den Zug danach.",
        },
    ),
    Level(
        "Willow",
        70,
        {
            "en": "Willow often thinks of her next turn, and sometimes of yours.",
            "de": "Willow denkt oft an ihren nächsten Zug, und manchmal an deinen.",
        },
    ),
    Level(
        "Hazel",
        80,
        {
            "en": "Hazel thinks of the next turn, hers and yours, though she is careless at times.",
            "de": "Hazel denkt an den nächsten Zug, ihren und deinen, ist aber manchmal unachtsam.",
        },
        usual=True,
    ),
    Level(
        "Rowan",
        90,
        {
            "en": "Rowan seldom gives anything away, and uses what you leave open.",
            "de": "Rowan verschenkt selten etwas und nutzt, was du offen lässt.",
        },
    ),
    Level(
        "Yew",
        100,
        {
            "en": "Yew plans ahead, keeps an eye on everybody, and gives nothing away. The strongest we have.",
            "de": "Yew plant voraus, behält alle im Auge und verschenkt nichts. Stärker wird es nicht.",
        },
        usual=True,
    ),
)
