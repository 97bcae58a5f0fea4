"""Table, actions and events of Two Doors."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, final

from msgspec import Meta
from msgspec.structs import force_setattr

from mazeworks import core
from mazeworks.core import Action, Event, Reader, Value
from mazeworks.core.first_seat import First, missing
from mazeworks.maze import Cell

from .position import RULES, TIGER, Card, Position

Count = Annotated[int, Meta(ge=0, le=RULES["cubs"])]
Number = Annotated[int, Meta(ge=0, lt=1 << 53)]
Phase = Literal["lead", "switch", "over"]
Gem = Literal["yellow", "white"]


@final
class Lead(Action):
    """Lead one of your cubs to an adjacent card."""

    start: Cell
    to: Cell


@final
class Switch(Action):
    """Switch two clue cards; their order does not matter."""

    one: Cell
    two: Cell

    def __post_init__(self) -> None:
        if self.one > self.two:
            one, two = self.one, self.two
            force_setattr(self, "one", two)
            force_setattr(self, "two", one)


class Led(Event):
    """A cub went to an adjacent card; `home` if that is its goal."""

    start: Cell
    to: Cell
    home: bool = False

    def message_key(self) -> str:
        return "led-home" if self.home else "led"


class Switched(Event):
    """Two cards changed places; `cubs` is the number of cubs that rode along."""

    one: Cell
    two: Cell
    cubs: int

    def message_key(self) -> str:
        return "switched" if self.cubs > 1 else "switched-one"


class Stuck(Event):
    """No two cards could change places."""


class Flipped(Event):
    """A gem moved to the other half of its switch card: `now` is the colour and role under the gems."""

    gem: Gem
    now: Card

    def message_key(self) -> str:
        if self.gem == "yellow":
            return "flipped-red" if self.now & 1 else "flipped-blue"
        return "flipped-tiger" if self.now & TIGER else "flipped-lady"


class Escaped(Event):
    """All cubs of a seat are through its door."""


class Cornered(Event):
    """Every turn of a seat would bring back an earlier position."""


class Options(core.Options):
    """Settings of Two Doors."""

    cubs: Annotated[int, Meta(ge=1, le=RULES["cubs"], description="Cubs for each seat; fewer make a shorter game.")] = (
        RULES["cubs"]
    )
    first: First = "random"
    repetition: Annotated[
        Literal["barred", "draw"],
        Meta(description="Repeating a position is barred, or the third time is a draw."),
    ] = "barred"
    turn_limit: Annotated[int, Meta(ge=1, le=100_000, description="The game stops after this number of turns.")] = (
        RULES["turn_limit"]
    )

    def conflict(self, seats: int) -> str | None:
        return missing(self.first, seats)


class Table(core.Table):
    """The open part, which is everything.

    `cards` has a card for each cell, bit 0 for red and bit 1 for a tiger; the four corner cards are the doors. `gems`
    has the same bits: yellow lies on that colour, white on that role. `past` holds the numbers of all positions at the
    beginning of a turn, the present one last.
    """

    phase: Phase
    cards: tuple[Card, ...]
    cubs: tuple[tuple[Count, ...], ...]  # by seat and cell
    gems: Card
    past: tuple[Number, ...]

    def position(self) -> Position:
        """The part that may not repeat."""
        return Position(self.cards, self.cubs, self.gems, self.turn)


class State(Value):
    """The table; the game has no secrets."""

    table: Table


Choice: TypeAlias = Lead | Switch


class View(Value):
    """The table, and for the seat to decide the legal and the barred actions.

    `flips` gives for each legal action the gems it turns over (bit 0 yellow, bit 1 white), if it ends the turn.
    `barred` are actions that would repeat a position.
    """

    seat: Reader
    table: Table
    legal: tuple[Choice, ...]
    flips: tuple[Card, ...]
    barred: tuple[Choice, ...]
