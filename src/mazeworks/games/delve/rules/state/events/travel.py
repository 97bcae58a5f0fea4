"""Events of characters and tiles on the way."""

from __future__ import annotations

from typing import Literal

from mazeworks.core import Event
from mazeworks.maze import Cell

from ..scalars import Card, Pips, Quarters, Side, Space


class Rolled(Event):
    """A die, or two together, was rolled for a seat; `why`, `of` and `need` say what for (`play/die_purpose.py`)."""

    pips: Pips
    why: Card  # empty if a text asks for the die
    of: Card = ""
    need: int = 0

    def message_key(self) -> str:
        return f"rolled-{self.why}" if self.why else "rolled"


class Dawned(Event):
    """A round began."""

    round: int


class Rested(Event):
    """A seat lost its turn."""


class Slowed(Event):
    """A seat will lose its next turn."""


class Caged(Event):
    """A seat was held."""


class Freed(Event):
    """A seat got free."""


class Halted(Event):
    """A seat's movement ended."""


class Grew(Event):
    """A stat rose by a point; `price` in trophy points."""

    stat: Card
    price: int


class Shrank(Event):
    """A stat fell by a point."""

    stat: Card


class Healed(Event):
    """Lives were gained."""

    n: int


class Hurt(Event):
    """Lives were lost."""

    n: int


class Enriched(Event):
    """Gold was gained."""

    n: int


class Fleeced(Event):
    """Gold was lost."""

    n: int


class Ailed(Event):
    """An Ailment was caught."""

    kind: Card


class Cured(Event):
    """An Ailment was discarded."""

    kind: Card


class Died(Event):
    """A character died; `anew`: its seat will have another one. `by` names the foe, trap, room, Spell or Ailment."""

    character: Card
    anew: bool
    by: Card

    def message_key(self) -> str:
        return "died" if self.anew else "died-out"


class Reborn(Event):
    """A seat has a new character."""

    character: Card


# --- movement -------------------------------------------------------------------------------------------------------


class Strode(Event):
    """A character walked outside."""

    space: Space


class Opened(Event):
    """The portal opened."""

    entrance: Card


class Baffled(Event):
    """The portal did not open."""

    entrance: Card


class Stepped(Event):
    """A character came to a tile, by a step or otherwise."""

    cell: Cell
    way: Literal["step", "door", "wall", "spell", "portal", "moved"]

    def message_key(self) -> str:
        return "stepped" if self.way == "step" else f"stepped-{self.way}"


class Strayed(Event):
    """A confused step went astray."""

    side: Side


class Exited(Event):
    """A character left the maze."""

    space: Space


class Climbed(Event):
    """A character climbed out."""

    space: Space


class Lingered(Event):
    """A character stayed where it was."""


class Searched(Event):
    """A character searched for a Secret Door."""

    success: bool

    def message_key(self) -> str:
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
    """A tile was marked: it will change when its last character leaves."""

    cell: Cell
    mark: Literal["hide", "crumble"]

    def message_key(self) -> str:
        return f"marked-{self.mark}"
