"""The table of the delve, its secrets, and its views."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, field

from mazeworks import core
from mazeworks.core import Reader, Seat, Value
from mazeworks.maze import TURNED, Cell

from ..content.entries import Shape
from .actions import Card, Choice, Quarters, Side, Space
from .frames import AnyFrame, Small
from .totals import Prospect, Sheet, Sums

SIZE = 7
CELLS = SIZE * SIZE
HEART = "S12"
KEYSTONE = "keystone"
DEAD_AIR = "dead-air"
HEART_PIECE = "S12-cross"
STAIRS, DOOR = "stairs", "door"
EXITS: dict[str, int] = {"straight": 5, "elbow": 3, "tee": 7, "cross": 15, "dead": 1, "entrance": 1}  # clause 3.6
Count: TypeAlias = Annotated[int, Meta(ge=0, le=9999)]
BESIDE: tuple[tuple[int | None, ...], ...] = tuple(
    [
        tuple(
            [
                (row + down) * SIZE + col + right if 0 <= row + down < SIZE and 0 <= col + right < SIZE else None
                for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))
            ]
        )
        for row in range(SIZE)
        for col in range(SIZE)
    ]
)  # [cell][side]
NEAR: tuple[tuple[int, ...], ...] = tuple(
    [
        tuple(
            [
                other
                for other in range(CELLS)
                if other != cell and abs(other // SIZE - cell // SIZE) <= 1 and abs(other % SIZE - cell % SIZE) <= 1
            ]
        )
        for cell in range(CELLS)
    ]
)  # the eight squares around each


class Tile(Value, omit_defaults=True):
    """A tile on the board; `counter` is a room trap that stays, `mark` the change after its last character leaves."""

    code: Card
    shape: Literal[Shape, "entrance"]
    quarters: Quarters = 0
    up: bool = True
    destroyed: bool = False
    spent: bool = False
    counter: Card = ""
    mark: Literal["", "hide", "crumble"] = ""
    enemy: Card = ""
    things: tuple[Card, ...] = ()
    gold: Count = 0

    @property
    def exits(self) -> int:
        return TURNED[self.quarters][EXITS[self.shape]]

    @property
    def piece(self) -> str:
        """Its name in the bag: its counter stays with it (clause 8.3)."""
        return "-".join([part for part in (self.code, self.shape, self.counter) if part])

    @property
    def corridor(self) -> bool:
        return self.code[0] == "C"

    @property
    def entrance(self) -> bool:
        return self.shape == "entrance"


def tile_of(piece: str) -> Tile:
    """The tile of a piece from the bag."""
    code, shape, *counter = piece.split("-", 2)
    return Tile(code, shape, counter=counter[0] if counter else "")  # type: ignore[arg-type]


class Hero(Value, omit_defaults=True):
    """A seat's character and its belongings. It is in a cell, on a space outside, or in neither when dead."""

    character: Card
    lives: Count
    gold: Count
    strength: Small  # its own, without cards
    craft: Small
    cell: Cell | None = None
    space: Space | None = None
    objects: tuple[Card, ...] = ()  # sorted; `+` is enchanted
    followers: tuple[Card, ...] = ()
    abilities: tuple[Card, ...] = ()
    ailments: tuple[Card, ...] = ()
    doors: Small = 0  # Secret Door tokens
    trophies: tuple[Count, Count] = (0, 0)  # unspent trophy points of Strength and of Craft
    earned: Count = 0  # trophy points of the whole game
    slowed: bool = False  # loses its next turn
    held: Small = 0  # tries left to get free
    tried: tuple[Card, ...] = ()  # rooms used up for this character
    died: Count = 0  # the round of its death


class Course(Value, omit_defaults=True):
    """The progress of a turn."""

    steps: Small = 0
    halted: bool = False
    source: Cell | None = None  # the cell where the present step began
    way: Literal["step", "door", "wall", "spell", "portal", "moved"] = "step"  # its way: passage, door, wall …
    draws: Small = 0  # tiles that Foresight draws at the next laying
    used: tuple[Card, ...] = ()  # sources used, for effects that work once per turn
    eventful: bool = False  # something has happened in this turn (clause 4.20)
    token: bool = False  # a Secret Door token that goes back when its tile lies
    duellists: tuple[Seat, ...] = ()  # seats whose limits are also checked at the end of the turn (clause 10.1)


class HeartState(Value, omit_defaults=True):
    """The state of the Heart Chamber (section 12)."""

    called: bool = False
    left: Small = 0  # the number of tiles it is among
    knell: bool = False
    laid: Count = 0  # laying tiles laid in the whole game
    quiet: bool = True  # true if no tile was laid in this round
    loose: Small = 0  # Keystones that will lie on the next tile
    wounds: Count = 0


class Silence(Value):
    """No Spells and Magic Objects until this seat's next turn (clause 7.17)."""

    seat: Seat
    everywhere: bool


class Table(core.Table):
    """The open part: the same in every view. Decks are bags, sorted."""

    round: Count
    tiles: tuple[Tile | None, ...]
    heroes: tuple[Hero, ...]
    bag: tuple[Card, ...]
    pile: tuple[Card, ...]  # entrance tiles not yet laid
    enemies: tuple[Card, ...]
    beaten: tuple[Card, ...]  # discards of the Enemy deck
    treasures: tuple[Card, ...]
    spent: tuple[Card, ...]  # discards of the Treasure deck
    spoken: tuple[Card, ...]  # discards of the Spell deck
    unused: tuple[Card, ...]  # characters
    stack: tuple[AnyFrame, ...]
    course: Course = Course()
    heart: HeartState = HeartState()
    silences: tuple[Silence, ...] = field(default=(), name="hushes")  # its name in records
    cleared: tuple[Card, ...] = ()  # rooms won for good by any seat
    winner: Seat | None = None
    over: bool = False


class State(Value):
    """The table; the Spells in each hand, in the deck, and drawn for an Enemy character."""

    table: Table
    spells: tuple[tuple[Card, ...], ...]
    book: tuple[Card, ...]
    offer: tuple[Card, ...] = ()


class View(Value):
    """The knowledge of a reader: its own Spells, the number in each hand, and the unseen Spells.

    `offer` are the Spells drawn for an Enemy character, for the seat that picks; `offered` is their number.
    `sheets` are each character's stats with its cards, `sums` the current fight, `need` the current test.
    `guardian` is the present value of the Guardian, `ebb` the round in which it next falls; 0 if points decide.
    `odds` are those of the current fight until its dice decide it, for the seat that met or attacked the other
    side. `chances` is empty, or has for each legal action the odds of that fight, or of the fight or test that it
    begins. `leads` has for each way to lay the tile in hand the open sides for a next step.
    """

    seat: Reader
    table: Table
    spells: tuple[Card, ...]
    holds: tuple[Small, ...]
    offer: tuple[Card, ...]
    offered: Small
    unseen: tuple[Card, ...]
    legal: tuple[Choice, ...]
    sheets: tuple[Sheet, ...]
    sums: Sums | None = None
    need: int = 0
    guardian: int = 0
    ebb: int = 0
    odds: Prospect | None = None
    chances: tuple[Prospect | None, ...] = ()
    leads: tuple[tuple[Side, ...], ...] = ()
