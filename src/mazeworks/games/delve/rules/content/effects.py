"""The vocabulary of the content: what happens once (`Effect`) and what lasts (`Modifier`). Section 2 of the rules.

Neither union refers to frames of the rules, so that no content file can name one.
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
    """Roll one die; a face without an entry does nothing."""

    on: dict[str, Effects]

    def lists(self) -> Lists:
        yield from self.on.items()


class TrapEffect(Effect, tag="trap"):
    """Roll on one of the trap tables (section 8)."""

    table: TrapTable


class HexEffect(Effect, tag="hex"):
    """Roll on the table of Enemy Spells."""


class Wild(Effect):
    """Roll on the second table of Enemy Spells."""


class LoseEffect(Effect, tag="lose"):
    """Lose something, as far as the seat has it."""

    what: Literal["life", "gold", "turn", "spell", "object", "gear", "stat", "follower"]
    n: Annotated[int, Meta(ge=1, le=9)] = 1


class Gain(Effect):
    """Gain something; the stats are relative to the fight just won."""

    what: Literal["life", "gold", "used-stat", "other-stat"]
    n: Annotated[int, Meta(ge=1, le=9)] = 1


class Ail(Effect):
    """Catch an Ailment."""

    kind: str


class CureEffect(Effect, tag="cure"):
    """Discard `n` Ailments of the seat's choice."""

    n: Annotated[int, Meta(ge=1, le=9)]


class DrawEffect(Effect, tag="draw"):
    """Take a random card."""

    deck: Literal["treasure", "spell", "ability", "keystone"]


class FightEffect(Effect, tag="fight"):
    """A fight (section 7)."""

    who: Literal["enemy", "character", "double", "warden"]
    reward: Literal["roll", "card", "none"] = "roll"
    win: Effects = ()

    def lists(self) -> Lists:
        yield "win", self.win


class MoveEffect(Effect, tag="move"):
    """Move the character (clause 5.9)."""

    to: Literal["random", "back", "neighbour"]


class Stop(Effect):
    """No second step this turn."""


class Mark(Effect):
    """Turn the tile face down, or destroy it, when its last character leaves (clause 5.8)."""

    tile: Literal["hide", "crumble"]


class TurnEffect(Effect, tag="turn"):
    """Turn an adjacent tile."""


class EnchantEffect(Effect, tag="enchant"):
    """Enchant a weapon or a piece of armour (clause 10.4)."""


class Exchange(Effect):
    """Exchange trophies at once, at a higher price (clause 10.7)."""

    price: int


class Hold(Effect):
    """Hold the character here; the last of `n` tries to get free succeeds."""

    tries: Annotated[int, Meta(ge=1, le=9)]


class Shop(Effect):
    """Any number of purchases, each at its price in Gold."""

    life: Annotated[int, Meta(ge=1)] | None = None
    cure: Annotated[int, Meta(ge=1)] | None = None
    treasure: Annotated[int, Meta(ge=1)] | None = None
    sell: Annotated[int, Meta(ge=1)] | None = None


class Option(Value):
    """One option, and its cost."""

    say: str
    effects: Effects
    gold: Count = 0


class Ask(Effect):
    """Let the seat choose one option."""

    options: tuple[Option, ...]

    def lists(self) -> Lists:
        for at, option in enumerate(self.options):
            yield str(at), option.effects


class EvadeEffect(Effect, tag="evade"):
    """End the meeting; the Enemy stays on the tile, or is discarded."""

    discard: bool = False


class Cancel(Effect):
    """Cancel the trap or Spell that opened this reaction."""


class Add(Effect):
    """Add to the seat's own total in this fight."""

    n: int


class Foe(Effect):
    """Add to the opponent's total in this fight, or fix its die."""

    add: int = 0
    die: Face | None = None


class SilenceEffect(Effect, tag="silence"):
    """No Spells and Magic Objects until this seat's next turn (clause 7.17)."""


class Foresee(Effect):
    """Draw `n` tiles at the next laying this turn."""

    draw: Annotated[int, Meta(ge=2, le=6)]


class DiscardEffect(Effect, tag="discard"):
    """Discard the card that carries this effect."""


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
