"""Table, actions and events of the dragon's maze."""

from typing import Annotated, ClassVar, Literal, TypeAlias, final

from msgspec import Meta

from mazeworks import core
from mazeworks.content import of
from mazeworks.core import Action, Event, Reader, Seat, Value
from mazeworks.core.first_seat import First, missing
from mazeworks.maze import Board, Cell, Push, Pushed, Slot, Walk, Walked, cell_word, shift
from mazeworks.maze.layout import GRID
from mazeworks.maze.shift import Count

RULES = of("dragon").table("quantities")
_cell = cell_word(GRID).read


def _cells(name: str) -> tuple[int, ...]:
    return tuple([_cell(text) for text in RULES[name]])


CENTRE = _cell(RULES["refuge"])
REFUGE = 1 << CENTRE  # the mask of cells without corridors
WATCHED = (CENTRE - GRID.size, CENTRE + 1, CENTRE + GRID.size, CENTRE - 1)  # watched cells, facing N E S W
STARTS, GUARDS, INNER, EDGE = _cells("starts"), _cells("guards"), _cells("inner"), _cells("edge")
SEQUENCE = tuple([value for value in range(1, RULES["values"] + 1) for _ in range(RULES["copies"])])
HALF = len(SEQUENCE) // 2
FIRST, SECOND = SEQUENCE[:HALF], SEQUENCE[HALF:]  # treasures of the two phases; cards come in the same two halves
LOW = FIRST[-1]  # cards up to this one repeat the duel die, higher ones give a second turn
COIN, SLAIN = int(RULES["coin_points"]), int(RULES["dragon_points"])

Sign: TypeAlias = Literal["1", "2", "3", "4", "white", "black"]
Foe: TypeAlias = Literal["dragon", "white", "black"]
Worth: TypeAlias = Annotated[int, Meta(ge=1, le=SEQUENCE[-1])]
Pips: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
SIGNS: tuple[Sign, ...] = ("1", "2", "3", "4", "white", "black")
PIPS = range(1, 7)
Phase = Literal[
    "push",
    "walk",
    "coin",  # a card for a coin?
    "lay",  # chance lays out the second treasures
    "face",  # chance rolls the dragon die
    "roll",  # chance rolls the duel die
    "save",  # the duellist, on turn or not: a card for another roll?
    "dare",  # challenge the dragon to the final duel?
    "end",  # a card for a second turn?
    "over",
]


# --- actions --------------------------------------------------------------------------------------------------------


@final
class Play(Action):
    """Give a card away: for a coin, another roll or a second turn, as asked."""

    card: Worth


@final
class Pass(Action):
    """Decline."""


@final
class Dare(Action):
    """Challenge the dragon to the final duel."""


@final
class Lay(Action):
    """Chance lays the lowest treasure that is not yet out on a cell."""

    cell: Cell


@final
class Face(Action):
    """Chance rolls the dragon die."""

    face: Sign


@final
class Roll(Action):
    """Chance rolls the duel die."""

    pips: Pips


Choice: TypeAlias = Push | Walk | Pass | Play | Dare
ChanceAction: TypeAlias = Lay | Face | Roll


# --- events ---------------------------------------------------------------------------------------------------------


class Took(Event):
    """A walk ended on the lowest treasure."""

    progress: ClassVar[bool] = True
    value: Worth


class Played(Event):
    """A seat gave a card away."""

    card: Worth
    use: Literal["coin", "roll", "turn"]

    def message_key(self) -> str:
        return "played" if self.use == "coin" else f"played-{self.use}"


class Laid(Event):
    """The second treasures are out; `cells` lists where they lie, lowest first."""

    cells: tuple[Cell, ...]


class Woke(Event):
    """The dragon die was rolled: `cells` are the threatened cells; the other fields are those of a threat."""

    face: Sign
    source: Cell
    cells: tuple[Cell, ...]
    steps: tuple[int | None, ...]
    duellists: tuple[Seat, ...]

    def message_key(self) -> str:
        if self.face not in ("white", "black"):
            return "woke"
        return f"woke-{self.face}" if self.cells else f"slept-{self.face}"


class Challenged(Event):
    """A seat had to duel."""

    foe: Foe

    def message_key(self) -> str:
        return "challenged" if self.foe == "dragon" else f"challenged-{self.foe}"


class Dared(Event):
    """A seat began the final duel."""

    progress: ClassVar[bool] = True


class Rolled(Event):
    """The duel die was rolled for a seat."""

    pips: Pips


class Withstood(Event):
    """A seat won a duel and lost nothing."""


class Lost(Event):
    """A seat's lowest treasure went to the box."""

    value: Worth


class Failed(Event):
    """A seat lost the final duel."""

    total: int


class Slew(Event):
    """A seat won the final duel: the game is over."""

    total: int


AnyEvent: TypeAlias = (
    Pushed | Walked | Took | Played | Laid | Woke | Challenged | Dared | Rolled | Withstood | Lost | Failed | Slew
)


# --- the open and the hidden part -----------------------------------------------------------------------------------


class Options(core.Options):
    """Settings of the dragon's maze."""

    edge_layout: Annotated[bool, Meta(description="Treasures are laid on the edge of the board, by the slots.")] = False
    skip_empty_handed: Annotated[
        bool, Meta(description="An adventurer without treasure is passed over: the next nearest duels.")
    ] = False
    first: First = "random"
    turn_limit: shift.TurnLimit = RULES["turn_limit"]

    def conflict(self, seats: int) -> str | None:
        return missing(self.first, seats)


class Duel(Value):
    """A duel in progress: the first seat of `queue` rolls up to `of` times; the rolls have to add up to `need`."""

    foe: Foe
    queue: tuple[Seat, ...]
    need: int
    of: int
    rolls: tuple[Pips, ...] = ()

    @property
    def final(self) -> bool:
        return self.of > 1


class Table(core.Table):
    """The open part: the same in every view."""

    phase: Phase
    board: Board
    pieces: tuple[Cell, ...]
    barred: Slot | None  # the slot where the spare came out
    guards: tuple[Cell, Cell]  # white, black
    facing: Annotated[int, Meta(ge=0, le=3)]  # the side that the dragon faces
    hoard: tuple[Cell, ...]  # cells of treasures, the lowest first
    values: tuple[Worth, ...]  # their values
    taken: tuple[tuple[Worth, ...], ...]  # by seat, lowest first
    coins: tuple[Count, ...]
    lost: tuple[Worth, ...] = ()  # treasures in the box, lowest first
    discards: tuple[Worth, ...] = ()  # cards played, face up
    duel: Duel | None = None
    extra: bool = False  # true in a second turn, won with a card
    slayer: Seat | None = None


class State(Value):
    """The table, and the cards of each seat, sorted."""

    table: Table
    hands: tuple[tuple[Worth, ...], ...]


class Threat(Value):
    """The effect of one face of the dragon die: where the threat begins, and which seats would duel.

    `steps` counts tiles from there to each seat's adventurer, None if it is safe.
    """

    face: Sign
    source: Cell
    steps: tuple[int | None, ...]
    duellists: tuple[Seat, ...]


class Odds(Value):
    """The odds of the duellist: if the rolls so far stand, and if a card repeats the last one.

    Both assume optimal play of the cards left; `again` is 0 if no card can be played.
    """

    stand: float
    again: float


class View(Value):
    """The knowledge of a reader: its own cards, the numbers of low and high cards in each hand, and the unseen cards.

    `threats` is the effect of each face of the dragon die now; four arrows leave the dragon as it faces. `gaze` are
    the cells in danger, from the foe of the current duel or else from the dragon. `odds` is set during a duel, and
    before the final one.
    """

    seat: Reader
    table: Table
    hand: tuple[Worth, ...]
    holds: tuple[tuple[Count, Count], ...]
    unseen: tuple[Worth, ...]
    threats: tuple[Threat, ...]
    gaze: tuple[Cell, ...]
    odds: Odds | None
    legal: tuple[Choice, ...]
