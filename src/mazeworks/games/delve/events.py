"""All that happens in the delve, for those who watch; together they tell the story."""

from __future__ import annotations

from typing import Literal, TypeAlias

from mazeworks.core import Event, Seat, Secret
from mazeworks.maze import Cell

from .tallies import Sums
from .words import Card, Pips, Quarters, Side, Space

Number: TypeAlias = int


class Rolled(Event):
    """A die, or two together, for a seat."""

    pips: Pips


class Dawned(Event):
    """A round began."""

    round: Number


class Rested(Event):
    """A seat lost its turn."""


class Slowed(Event):
    """A seat will lose its next turn."""


class Caged(Event):
    """A seat is held."""


class Freed(Event):
    """A seat is no longer held."""


class Halted(Event):
    """A seat's movement is over."""


class Grew(Event):
    """A point of a stat was gained; `price` in trophy points."""

    stat: Card
    price: Number


class Shrank(Event):
    """A point of a stat was lost."""

    stat: Card


class Healed(Event):
    """Lives were gained."""

    n: Number


class Hurt(Event):
    """Lives were lost."""

    n: Number


class Enriched(Event):
    """Gold was gained."""

    n: Number


class Fleeced(Event):
    """Gold was lost."""

    n: Number


class Ailed(Event):
    """An Ailment was caught."""

    kind: Card


class Cured(Event):
    """An Ailment was discarded."""

    kind: Card


class Died(Event):
    """A character died."""

    character: Card


class Reborn(Event):
    """A seat has a new character."""

    character: Card


# --- movement -------------------------------------------------------------------------------------------------------


class Strode(Event):
    """A walk outside."""

    space: Space


class Opened(Event):
    """The portal opened."""

    entrance: Card


class Baffled(Event):
    """The portal did not open."""

    entrance: Card


class Stepped(Event):
    """A step, or whatever else led to a tile."""

    cell: Cell
    way: Literal["step", "door", "wall", "spell", "portal", "moved"]

    def topic(self) -> str:
        return "stepped" if self.way == "step" else f"stepped-{self.way}"


class Strayed(Event):
    """A confused step."""

    side: Side


class Exited(Event):
    """A character left the maze."""

    space: Space


class Climbed(Event):
    """A character climbed out."""

    space: Space


class Lingered(Event):
    """A character stayed where it is."""


class Searched(Event):
    """A search for a Secret Door."""

    success: bool

    def topic(self) -> str:
        return "searched" if self.success else "searched-vain"


class Pocketed(Event):
    """A Secret Door token was found."""


class Unearthed(Event):
    """A tile came out of the bag."""

    code: Card


class Returned(Event):
    """A tile went back into the bag."""

    code: Card


class Placed(Event):
    """A tile was laid."""

    cell: Cell
    code: Card
    shape: str
    quarters: Quarters


class Upturned(Event):
    """A face-down tile was turned up."""

    cell: Cell
    code: Card
    quarters: Quarters


class Rotated(Event):
    """A tile was turned."""

    cell: Cell
    quarters: Quarters


class Veiled(Event):
    """A tile turned face down."""

    cell: Cell


class Crumbled(Event):
    """A tile was destroyed."""

    cell: Cell


class Vanished(Event):
    """Walls shifted: tiles went back into the bag."""

    cells: tuple[Cell, ...]


class Marked(Event):
    """What a tile will do when its last character leaves."""

    cell: Cell
    mark: Literal["hide", "crumble"]

    def topic(self) -> str:
        return f"marked-{self.mark}"


# --- tests, traps, Spells -------------------------------------------------------------------------------------------


class Tested(Event):
    """A test: what the dice showed, and what they had to stay below."""

    stat: Card
    success: bool
    pips: Number
    below: Number

    def topic(self) -> str:
        return "tested" if self.success else "tested-failed"


class Sprang(Event):
    """A trap."""

    trap: Card


class Disarmed(Event):
    """A trap that was not even rolled."""

    table: Card


class Hexed(Event):
    """An Enemy Spell."""

    spell: Card


class Shielded(Event):
    """An Enemy Spell failed."""

    card: Card


class Incanted(Event):
    """A Spell was cast."""

    spell: Card
    target: Seat | None = None

    def topic(self) -> str:
        return "incanted" if self.target is None else "incanted-at"


class Conjured(Event):
    """An Enemy character cast a Spell on a seat, or none."""

    spell: Card

    def topic(self) -> str:
        return "conjured" if self.spell else "conjured-none"


class Countered(Event):
    """A card answered a trap or Spell."""

    card: Card


class Hushed(Event):
    """No Spells and Magic Objects until this seat's next turn."""

    everywhere: bool

    def topic(self) -> str:
        return "hushed" if self.everywhere else "hushed-outside"


class Learned(Event):
    """A Spell was drawn."""

    spell: Secret[Card]


class Forgot(Event):
    """A Spell was lost."""

    spell: Card


# --- fights ---------------------------------------------------------------------------------------------------------


class Met(Event):
    """Somebody is to be fought; `value` of its `stat`."""

    foe: Card
    stat: Card
    value: Number


class Attacked(Event):
    """A character attacks another."""

    rival: Seat
    kind: Card


class Slipped(Event):
    """A fight was evaded."""


class Caught(Event):
    """A try to evade failed."""


class Armed(Event):
    """A weapon was chosen."""

    card: Card


class Fought(Event):
    """A fight was decided."""

    foe: Card
    rival: Seat | None
    mine: Number
    theirs: Number
    result: Literal["won", "lost", "drawn"]
    sums: Sums

    def topic(self) -> str:
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
    value: Number


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
    """A Keystone lies on a tile."""

    cell: Cell


class Loosened(Event):
    """A Keystone will lie on the next tile that is laid."""


class Expired(Event):
    """The last round is over, or nobody is left."""


Happening: TypeAlias = (
    Rolled
    | Dawned
    | Rested
    | Slowed
    | Caged
    | Freed
    | Halted
    | Grew
    | Shrank
    | Healed
    | Hurt
    | Enriched
    | Fleeced
    | Ailed
    | Cured
    | Died
    | Reborn
    | Strode
    | Opened
    | Baffled
    | Stepped
    | Strayed
    | Exited
    | Climbed
    | Lingered
    | Searched
    | Pocketed
    | Unearthed
    | Returned
    | Placed
    | Upturned
    | Rotated
    | Veiled
    | Crumbled
    | Vanished
    | Marked
    | Tested
    | Sprang
    | Disarmed
    | Hexed
    | Shielded
    | Incanted
    | Conjured
    | Countered
    | Hushed
    | Learned
    | Forgot
    | Met
    | Attacked
    | Slipped
    | Caught
    | Armed
    | Fought
    | Saved
    | Broke
    | Robbed
    | Confronted
    | Triumphed
    | Gained
    | Gathered
    | Shed
    | Applied
    | Sold
    | Blessed
    | Called
    | Knelled
    | Rose
    | Fell
    | Loosened
    | Expired
)
