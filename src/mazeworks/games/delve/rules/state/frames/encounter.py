"""Frames of lists, tests, traps, Spells, fights and rooms."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mazeworks.core import Seat, Value
from mazeworks.maze import Cell

from ...content.effects import Faces, TrapTable
from ...content.entries import Moment
from ..actions import Card, Side
from .base import ChanceFrame, Frame, Key, Question, Small, Sum

# --- lists, tests, traps, Spells ------------------------------------------------------------------------------------


class EffectList(Frame, tag="todo"):
    """A list of effects, from `at` on; it is cut when the character is elsewhere (clause 2.1)."""

    list: Key
    at: Small = 0
    cell: Cell | None = None
    trap: bool = False  # true if a trap asks
    stat: Literal["strength", "craft", ""] = ""  # of the fight just won
    foe: bool = False  # the opponent's, in a fight


class TestFrame(Frame, tag="test"):
    """A test (section 6); passed and failed lists are found under `key`."""

    why: Literal["effect", "portal", "search", "hold", "wall"]
    stat: Literal["strength", "craft", "either"]
    dice: Literal[1, 2] = 1
    key: Key = ""
    trap: bool = False
    cell: Cell | None = None
    side: Side = 0  # of a wall
    pips: Annotated[int, Meta(ge=0, le=12)] = 0
    tried: tuple[Card, ...] = ()  # re-rolls that were offered


class Name(Question):
    """Which stat is tested?"""


class Again(Question):
    """Roll the die of the frame below again?"""

    source: Card


class Lookup(Frame):
    """A die picks one of the lists under `key`."""

    key: Key
    cell: Cell | None = None
    trap: bool = False


class TrapFrame(Frame, tag="trap"):
    """A die on a trap table (clause 8.1)."""

    table: TrapTable
    cell: Cell


class Sprung(Frame):
    """A rolled trap, or a counter; it may be answered (clause 8.2)."""

    trap: Card
    cell: Cell
    fresh: bool  # a room trap then leaves its counter
    asked: bool = False


class HexFrame(Frame, tag="hex"):
    """An Enemy Spell (clauses 7.4 and 9.5)."""

    stage: Literal["amulet", "answer", "die", "again", "work"] = "amulet"
    pips: Annotated[int, Meta(ge=0, le=6)] = 0
    tried: tuple[Card, ...] = ()


class SpellFrame(Frame, tag="spell"):
    """A Spell being cast by a seat, or by an Enemy character on it; it may be answered."""

    spell: Card
    at: Small  # the index of its way of casting
    target: Seat | None = None
    foe: bool = False
    asked: bool = False


class React(Question):
    """Answer the trap or Spell in the frame below, or suffer it?"""

    moment: Moment
    always = True


class DieFrame(ChanceFrame, tag="die"):
    """A die, or two, for the frame below."""

    dice: Literal[1, 2] = 1


class Deal(ChanceFrame):
    """A card: from a deck, from a hand, or picked for an Enemy character."""

    deck: Literal[
        "treasure", "ability", "keystone", "spell", "own", "enemy", "character", "rebirth", "hand", "offer", "whim"
    ]


# --- fights ---------------------------------------------------------------------------------------------------------


class Fighter(Value, omit_defaults=True):
    """One side of a fight."""

    add: Sum = 0  # by Spells
    die: Annotated[int, Meta(ge=0, le=6)] = 0
    fixed: bool = False  # the die was not rolled
    weapon: Card = ""
    armed: bool = False  # the weapon is chosen
    again: bool = False  # its re-roll was offered


class FightFrame(Frame, tag="fight"):
    """A fight of `seat` against an Enemy, Enemy character, double, Warden, Guardian, or another seat (section 7)."""

    foe: Literal["enemy", "character", "double", "warden", "guardian", "seat"]
    cell: Cell | None
    card: Card = ""
    rival: Seat | None = None
    kind: Literal["battle", "psychic", ""] = ""
    value: Small = 0  # of the foe, without its die
    reward: Literal["roll", "card", "none"] = "none"
    key: Key = ""  # of the effect; its list `win` follows a victory
    stage: Literal["draw", "level", "evade", "arms", "spell", "cast", "reply", "dice", "again", "total", "result"] = (
        "evade"
    )
    tried: tuple[Card, ...] = ()  # means of evasion tried
    mine: Fighter = Fighter()
    theirs: Fighter = Fighter()


class Evasion(Question):
    """Evade the fight below (clause 7.2)?"""

    always = True


class Dodge(Frame):
    """A die that may evade."""

    on: Faces
    means: Card


class Manner(Question):
    """Battle or psychic combat with the Warden?"""


class Arm(Question):
    """Which weapon (clause 7.3)?"""


class CastInFight(Question, tag="chant"):
    """Cast Spells in the fight below (clause 7.5)?"""

    always = True


class FoeCasts(Frame, tag="conjure"):
    """Spells are drawn for an Enemy character (clause 9.3)."""

    left: Small


class PickFrame(Question, tag="pick"):
    """Which Spell does the Enemy character cast?"""

    always = True


class Throw(Frame):
    """The die of one side of the fight below."""

    theirs: bool = False


class Blow(Frame):
    """A Life is at stake; in battle it may be saved (clause 7.12)."""

    battle: bool
    by: Card  # who won
    loss: Key = ""  # the list that follows
    hands: Small = 0  # Lives that the weapon took
    innate: bool = False  # tried
    armour: bool = False  # tried


class Saving(Question):
    """How to save the Life in the frame below?"""


class Ward(Frame):
    """The die of a save."""

    by: Card


class SpoilsFrame(Frame, tag="spoils"):
    """The treasure roll (clause 7.10)."""

    on: Faces


class PrizeFrame(Question, tag="prize"):
    """What is taken from the loser (clause 7.15)?"""

    loser: Seat
    battle: bool
    hands: Small = 0


# --- losses, rooms, belongings --------------------------------------------------------------------------------------


class Give(Question):
    """What is lost, by the seat's own choice?"""

    what: Literal["object", "gear", "stat", "follower"]


class Heal(Question):
    """Which Ailment is cured?"""

    n: Annotated[int, Meta(ge=1, le=9)] = 1


class ChoiceFrame(Question, tag="choice"):
    """One of the options of an `ask`."""

    list: Key
    at: Small
    cell: Cell | None = None
    trap: bool = False
    stat: Literal["strength", "craft", ""] = ""


class Trade(Question):
    """A shop."""

    list: Key
    at: Small


class Rotate(Question):
    """Which tile is turned, and how far?"""


class Bless(Question):
    """What is enchanted?"""
