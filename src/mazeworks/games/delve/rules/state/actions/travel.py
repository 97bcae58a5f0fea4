"""Actions of travel: choose a character, prepare, move, lay tiles."""

from __future__ import annotations

from typing import Literal, final

from mazeworks.core import Action, Seat
from mazeworks.maze import Cell

from ...content.entries import FightWord
from ..scalars import Card, Quarters, Side, Space

# --- start of a turn, and movement ----------------------------------------------------------------------------------


@final
class Become(Action):
    """Keep one of two characters."""

    character: Card


@final
class ChooseCast(Action, tag="cast"):
    """Cast a Spell, on a seat if it needs one."""

    spell: Card
    seat: Seat | None = None


@final
class ChooseUse(Action, tag="use"):
    """Use an Object."""

    card: Card


@final
class Drop(Action):
    """Discard an Ability."""

    card: Card


@final
class Go(Action):
    """End the preparation and move."""


@final
class StepTo(Action, tag="step"):
    """Step through a passage."""

    side: Side


@final
class Door(Action):
    """Step through a Secret Door."""

    side: Side


@final
class Wall(Action):
    """Try to step through a wall."""

    side: Side


@final
class Between(Action):
    """Cast a Spell that leads to a tile nearby."""

    cell: Cell


@final
class Search(Action):
    """Search for a Secret Door; a finder names no stat."""

    stat: Literal["strength", "craft", ""] = ""


@final
class Exit(Action):
    """Leave the maze by the entrance."""


@final
class Challenge(Action):
    """Challenge the Guardian."""

    kind: FightWord


@final
class Stay(Action):
    """Stay in the Heart Chamber."""


@final
class Wait(Action):
    """Stay, and encounter the own tile again."""


@final
class Climb(Action):
    """Climb out of a walled-in area."""


@final
class End(Action):
    """Take no second step."""


@final
class ChooseEnter(Action, tag="enter"):
    """Try to open the portal."""


@final
class ChooseRoll(Action, tag="roll"):
    """Roll the die and walk outside."""


@final
class Walk(Action):
    """Walk to a space."""

    to: Space


# --- laying ---------------------------------------------------------------------------------------------------------


@final
class Redraw(Action):
    """Put the tile back and draw another."""


@final
class ChooseLay(Action, tag="lay"):
    """Lay the tile that was drawn."""


@final
class Keep(Action):
    """Keep one of the tiles drawn, or the token found."""

    piece: Card = ""


@final
class ChooseOrient(Action, tag="orient"):
    """Lay the tile turned by a number of quarters."""

    quarters: Quarters
