"""What lies on the table of the delve, and what only some know."""

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
    """A tile on the board; `counter` is a room trap that stays, `mark` what its last character leaves behind."""

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
        """What it is called in the bag: its counter stays with it (clause 8.3)."""
        return "-".join([part for part in (self.code, self.shape, self.counter) if part])

    @property
    def corridor(self) -> bool:
        return self.code[0] == "C"

    @property
    def entrance(self) -> bool:
        return self.shape == "entrance"


def tile_of(piece: str) -> Tile:
    """The tile that a piece of the bag becomes."""
    code, shape, *counter = piece.split("-", 2)
    return Tile(code, shape, counter=counter[0] if counter else "")  # type: ignore[arg-type]


class Hero(Value, omit_defaults=True):
    """A seat's character and all it has. It is in a cell, on a space outside, or nowhere when dead."""

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
    trophies: tuple[Count, Count] = (0, 0)  # points of Strength and of Craft that are left
    earned: Count = 0  # trophy points of the whole game
    slowed: bool = False  # loses its next turn
    held: Small = 0  # tries that are left to get free
    tried: tuple[Card, ...] = ()  # rooms that are used up for this character
    died: Count = 0  # the round of its death


class Course(Value, omit_defaults=True):
    """How far the turn has come."""

    steps: Small = 0
    halted: bool = False
    source: Cell | None = None  # where the present step began
    way: Literal["step", "door", "wall", "spell", "portal", "moved"] = "step"  # how it goes
    draws: Small = 0  # tiles that Foresight draws at the next laying
    used: tuple[Card, ...] = ()  # what works once per turn
    token: bool = False  # a Secret Door token that goes back when its tile lies
    duellists: tuple[Seat, ...] = ()  # whose limits are checked at the end of the turn, too (clause 10.1)


class HeartState(Value, omit_defaults=True):
    """What the Heart Chamber does (section 12)."""

    called: bool = False
    left: Small = 0  # it is among so many tiles
    knell: bool = False
    laid: Count = 0  # laying tiles laid in the whole game
    quiet: bool = True  # nothing was laid in this round
    loose: Small = 0  # Keystones that will lie on the next tile
    wounds: Count = 0


class Silence(Value):
    """No Spells and Magic Objects until this seat's next turn (clause 7.17)."""

    seat: Seat
    everywhere: bool


class Table(core.Table):
    """What lies open: the same in every view. Decks are bags, sorted."""

    round: Count
    tiles: tuple[Tile | None, ...]
    heroes: tuple[Hero, ...]
    bag: tuple[Card, ...]
    pile: tuple[Card, ...]  # entrance tiles that are not laid
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
    cleared: tuple[Card, ...] = ()  # rooms where somebody has won for good
    winner: Seat | None = None
    over: bool = False


class State(Value):
    """The table; the Spells in each hand, those of the deck, and those drawn for an Enemy character."""

    table: Table
    spells: tuple[tuple[Card, ...], ...]
    book: tuple[Card, ...]
    offer: tuple[Card, ...] = ()


class View(Value):
    """What a reader knows: its own Spells, how many everybody holds, and which nobody has shown.

    `offer` are the Spells drawn for an Enemy character, for the one who picks; `offered` is how many there are.
    `sheets` is what each character comes to with its cards, `sums` the fight under way, `need` the test under way.
    `guardian` is the value of the Guardian by now; 0 where points decide. `odds` are those of the fight under way until
    its dice decide it, for the seat that met or attacked the other side. `chances` is empty, or says for each legal
    action what it makes of that fight, or of the fight or test that it begins. `leads` says for each way to lay the
    tile in hand to which sides one could go on.
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
    odds: Prospect | None = None
    chances: tuple[Prospect | None, ...] = ()
    leads: tuple[tuple[Side, ...], ...] = ()
