"""Events of tests, traps, Spells and fights, of belongings and the Heart."""

from __future__ import annotations

from typing import Literal

from mazeworks.core import Event, Seat, Secret
from mazeworks.maze import Cell

from ..scalars import Card
from ..totals import Sums

# --- tests, traps, Spells -------------------------------------------------------------------------------------------


class Tested(Event):
    """A test was rolled: the dice, and the limit they had to stay below."""

    stat: Card
    success: bool
    pips: int
    below: int

    def message_key(self) -> str:
        return "tested" if self.success else "tested-failed"


class Sprang(Event):
    """A trap sprang."""

    trap: Card


class Disarmed(Event):
    """A trap was avoided without a roll."""

    table: Card


class Hexed(Event):
    """An Enemy cast a Spell."""

    spell: Card


class Shielded(Event):
    """An Enemy Spell failed."""

    card: Card


class SpellCast(Event, tag="incanted"):
    """A Spell was cast."""

    spell: Card
    target: Seat | None = None

    def message_key(self) -> str:
        return "incanted" if self.target is None else "incanted-at"


class FoeSpellCast(Event, tag="conjured"):
    """An Enemy character cast a Spell on a seat, or none."""

    spell: Card

    def message_key(self) -> str:
        return "conjured" if self.spell else "conjured-none"


class Countered(Event):
    """A card answered a trap or Spell."""

    card: Card


class Silenced(Event, tag="hushed"):
    """No Spells and Magic Objects until this seat's next turn."""

    everywhere: bool

    def message_key(self) -> str:
        return "hushed" if self.everywhere else "hushed-outside"


class Learned(Event):
    """A Spell was drawn."""

    spell: Secret[Card]


class Forgot(Event):
    """A Spell was lost."""

    spell: Card


# --- fights ---------------------------------------------------------------------------------------------------------


class Met(Event):
    """A character met an opponent with this `value` of its `stat`."""

    foe: Card
    stat: Card
    value: int


class Attacked(Event):
    """A character attacked another."""

    rival: Seat
    kind: Card


class Evaded(Event, tag="slipped"):
    """A character evaded a fight."""


class Caught(Event):
    """A try to evade failed."""


class Armed(Event):
    """A weapon was chosen."""

    card: Card


class Fought(Event):
    """A fight was decided."""

    foe: Card
    rival: Seat | None
    mine: int
    theirs: int
    result: Literal["won", "lost", "drawn"]
    sums: Sums

    def message_key(self) -> str:
        return f"fought-{self.result}" if self.rival is None else f"duelled-{self.result}"


class Saved(Event):
    """A Life was saved."""

    by: Card


class Broke(Event):
    """An Object broke."""

    card: Card


class Robbed(Event):
    """The winner took something from a character."""

    loser: Seat
    what: Card


class Confronted(Event):
    """The Guardian was challenged."""

    kind: Card
    value: int


class Triumphed(Event):
    """The Guardian was beaten: the game is over."""


# --- belongings -----------------------------------------------------------------------------------------------------


class Gained(Event):
    """A card was taken."""

    card: Card


class Gathered(Event):
    """Something that lay on a tile was taken."""

    card: Card


class Shed(Event):
    """A card was lost or discarded."""

    card: Card


class Applied(Event):
    """An Object was used."""

    card: Card


class Sold(Event):
    """An Object was sold."""

    card: Card


class Blessed(Event):
    """An Object was enchanted."""

    card: Card


# --- the Heart ------------------------------------------------------------------------------------------------------


class Called(Event):
    """The Heart began to call."""


class Knelled(Event):
    """The knell sounded."""


class Rose(Event):
    """The Heart Chamber rose."""

    cell: Cell


class Fell(Event):
    """A Keystone fell onto a tile."""

    cell: Cell


class Loosened(Event):
    """A Keystone became loose: it will lie on the next tile that is laid."""


class Expired(Event):
    """The last round ended, or no character was left."""
