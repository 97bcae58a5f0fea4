"""Modifiers: they last while a seat owns a card, suffers an Ailment or has a character (clause 2.2)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from mazeworks.core import Value

from .effects import Faces, StatWord, TrapTable


def _tag(name: str) -> str:
    """`TreasureRoll` is `treasure-roll` in the content."""
    return "".join([f"-{c.lower()}" if c.isupper() else c for c in name]).lstrip("-")


class Modifier(Value, tag_field="mod", tag=_tag):
    """A lasting effect. Fields without a choice only repeat the card's text."""


class Plus(Modifier):
    """A number that is added."""

    add: int
    when: Literal["", "unarmed"] = ""  # unarmed: only while no weapon is carried


class Battle(Plus):
    """The total in battle."""


class Psychic(Plus):
    """The total in psychic combat."""


class Strength(Plus):
    """Strength, in every use."""

    min: int = 0


class Craft(Plus):
    """Craft, in every use."""


class TreasureRoll(Plus):
    """The treasure roll."""


class TrapTest(Plus):
    """The stat in tests of a trap."""


class VersusCharacter(Plus):
    """The total against characters and Enemy characters."""


class ObjectsLimit(Plus):
    """The limit of Objects."""


class TestModifier(Plus, tag="test"):
    """A stat in tests."""

    stat: StatWord = "strength"


class SaveModifier(Modifier, tag="save"):
    """A die that saves the Life after a lost battle."""

    on: Faces
    innate: bool = False


class EvadeModifier(Modifier, tag="evade"):
    """A die that evades: any Enemy and Enemy character, or beasts."""

    on: Faces
    whom: Literal["enemy", "beast"] = field(name="from")


class RerollModifier(Modifier, tag="reroll"):
    """A die that may be rolled again."""

    what: Literal["tile", "trap-test", "craft-test", "foe-spell", "psychic-die"]
    per: Literal["turn", "test", "spell", "fight"]


class IgnoreTrap(Modifier):
    """Traps of a table are not rolled."""

    table: TrapTable


class LayModifier(Modifier, tag="lay"):
    """Draw `n` tiles and keep one of them."""

    draw: Annotated[int, Meta(ge=2, le=6)]


class FoeSpellSave(Modifier):
    """A die that lets an Enemy Spell fail."""

    on: Faces


class TieWins(Modifier):
    """A drawn battle is won."""


class Continue(Modifier):
    """The second step may also follow a room."""

    whence: Literal["room"] = field(name="from")


class WallWalk(Modifier):
    """Once a turn a test opens a wall."""

    stat: StatWord
    dice: Literal[1, 2]
    per: Literal["turn"]


class Finder(Modifier):
    """Searches succeed without a test."""


class SpoilsModifier(Modifier, tag="spoils"):
    """Gold for every beaten opponent."""

    gold: Annotated[int, Meta(ge=1, le=9)]


class Feast(Modifier):
    """A Life for every beaten Enemy."""

    stat: Literal["any"]


class Unbreaking(Modifier):
    """Weapons do not break."""

    what: Literal["weapon"]


class Portal(Modifier):
    """The stat of the entrance test."""

    stat: StatWord


class Respell(Modifier):
    """A die for a Spell at the start of a turn without Spells."""

    on: Faces


class StrayModifier(Modifier, tag="stray"):
    """Steps may go astray."""

    on: Faces
    ends: Faces


class NoHealing(Modifier):
    """No Life is gained."""


class Bite(Modifier):
    """A bad battle die costs a Follower or a Life."""

    on: Faces


class Venom(Modifier):
    """A die at the start of a turn may cost a Life."""

    on: Faces
    ends: Faces


AnyModifier: TypeAlias = (
    Battle
    | Psychic
    | Strength
    | Craft
    | TreasureRoll
    | TrapTest
    | VersusCharacter
    | ObjectsLimit
    | TestModifier
    | SaveModifier
    | EvadeModifier
    | RerollModifier
    | IgnoreTrap
    | LayModifier
    | FoeSpellSave
    | TieWins
    | Continue
    | WallWalk
    | Finder
    | SpoilsModifier
    | Feast
    | Unbreaking
    | Portal
    | Respell
    | StrayModifier
    | NoHealing
    | Bite
    | Venom
)
