"""The vocabulary of the content: what happens once (`Effect`) and what holds (`Modifier`). Section 2 of the rules.

Neither union knows the frames of the rules, so that no content file can name one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from mazeworks.core import Value

StatWord: TypeAlias = Literal["strength", "craft"]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Faces: TypeAlias = tuple[Face, ...]
TrapTable: TypeAlias = Literal["non-magic", "magic", "crypt", "door", "room", "corridor"]

Lists: TypeAlias = Iterator[tuple[str, "Effects"]]


class Effect(Value, tag_field="do", tag=str.lower):
    """One thing that happens to a seat (clause 2.1)."""

    def lists(self) -> Lists:
        """The lists of effects inside this one, each with its name."""
        return iter(())


class TestEffect(Effect, tag="test"):
    """A test of Strength or Craft (section 6)."""

    stat: Literal["strength", "craft", "either"]
    dice: Literal[1, 2]
    passed: Effects = field(default=(), name="pass")
    fail: Effects = ()

    def lists(self) -> Lists:
        yield "pass", self.passed
        yield "fail", self.fail


class RollEffect(Effect, tag="roll"):
    """One die; a face without an entry is nothing."""

    on: dict[str, Effects]

    def lists(self) -> Lists:
        yield from self.on.items()


class TrapEffect(Effect, tag="trap"):
    """A roll on one of the trap tables (section 8)."""

    table: TrapTable


class HexEffect(Effect, tag="hex"):
    """A roll on the table of Enemy Spells."""


class Wild(Effect):
    """A roll on the second table of Enemy Spells."""


class LoseEffect(Effect, tag="lose"):
    """Something is lost; who has nothing of it loses nothing."""

    what: Literal["life", "gold", "turn", "spell", "object", "gear", "stat", "follower"]
    n: Annotated[int, Meta(ge=1, le=9)] = 1


class Gain(Effect):
    """Something is gained; the stats are relative to the fight just won."""

    what: Literal["life", "gold", "used-stat", "other-stat"]
    n: Annotated[int, Meta(ge=1, le=9)] = 1


class Ail(Effect):
    """An Ailment is caught."""

    kind: str


class CureEffect(Effect, tag="cure"):
    """So many Ailments of the seat's choice are discarded."""

    n: Annotated[int, Meta(ge=1, le=9)]


class DrawEffect(Effect, tag="draw"):
    """A random card is taken."""

    deck: Literal["treasure", "spell", "ability", "keystone"]


class FightEffect(Effect, tag="fight"):
    """A fight (section 7)."""

    who: Literal["enemy", "character", "double", "warden"]
    reward: Literal["roll", "card", "none"] = "roll"
    win: Effects = ()

    def lists(self) -> Lists:
        yield "win", self.win


class MoveEffect(Effect, tag="move"):
    """The character is moved (clause 5.9)."""

    to: Literal["random", "back", "neighbour"]


class Stop(Effect):
    """No second step this turn."""


class Mark(Effect):
    """The tile will turn face down, or crumble, when its last character leaves (clause 5.8)."""

    tile: Literal["hide", "crumble"]


class TurnEffect(Effect, tag="turn"):
    """A tile beside this one is turned."""


class EnchantEffect(Effect, tag="enchant"):
    """A weapon or piece of armour is enchanted (clause 10.4)."""


class Exchange(Effect):
    """Trophies are exchanged at once, so much dearer than usual (clause 10.7)."""

    price: int


class Hold(Effect):
    """The character is held here; the last of so many tries to get free succeeds."""

    tries: Annotated[int, Meta(ge=1, le=9)]


class Shop(Effect):
    """Any number of purchases, each at its price in Gold."""

    life: Annotated[int, Meta(ge=1)] | None = None
    cure: Annotated[int, Meta(ge=1)] | None = None
    treasure: Annotated[int, Meta(ge=1)] | None = None
    sell: Annotated[int, Meta(ge=1)] | None = None


class Option(Value):
    """One thing that may be chosen, and what it costs."""

    say: str
    effects: Effects
    gold: Count = 0


class Ask(Effect):
    """The seat chooses one."""

    options: tuple[Option, ...]

    def lists(self) -> Lists:
        for at, option in enumerate(self.options):
            yield str(at), option.effects


class EvadeEffect(Effect, tag="evade"):
    """The meeting ends; the Enemy stays on the tile, or is discarded."""

    discard: bool = False


class Cancel(Effect):
    """The trap or Spell that opened this reaction has no effect."""


class Add(Effect):
    """To one's own total in this fight."""

    n: int


class Foe(Effect):
    """To the opponent's total in this fight, or its die is fixed."""

    add: int = 0
    die: Face | None = None


class SilenceEffect(Effect, tag="silence"):
    """No Spells and Magic Objects until this seat's next turn (clause 7.17)."""


class Foresee(Effect):
    """So many tiles are drawn at the next laying this turn."""

    draw: Annotated[int, Meta(ge=2, le=6)]


class DiscardEffect(Effect, tag="discard"):
    """The card whose effect this is is discarded."""


AnyEffect: TypeAlias = (
    TestEffect
    | RollEffect
    | TrapEffect
    | HexEffect
    | Wild
    | LoseEffect
    | Gain
    | Ail
    | CureEffect
    | DrawEffect
    | FightEffect
    | MoveEffect
    | Stop
    | Mark
    | TurnEffect
    | EnchantEffect
    | Exchange
    | Hold
    | Shop
    | Ask
    | EvadeEffect
    | Cancel
    | Add
    | Foe
    | SilenceEffect
    | Foresee
    | DiscardEffect
)
Effects: TypeAlias = tuple[AnyEffect, ...]
