"""What is under way: the rules' own frames, kept as a stack in the state; the last one happens first.

A plain frame happens by itself. A `Question` waits for the seat it names, a `Chance` for chance. What a die shows goes to
the frame below it. Lists of effects are named by their key in the content, so that no frame holds an effect.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from mazeworks.core import Seat, Value
from mazeworks.maze import Cell

from .effects import Faces, TrapTable
from .entries import Moment
from .words import Card, Pips, Side

Key: TypeAlias = Annotated[str, Meta(max_length=60)]
Small: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Sum: TypeAlias = Annotated[int, Meta(ge=-99, le=99)]


class Frame(Value, tag_field="is", tag=str.lower, omit_defaults=True):
    """Something that goes on with a seat."""

    seat: Seat


class Question(Frame):
    """Something a seat decides. `always`: asked even where one answer is left, since others may not know that it is."""

    always: ClassVar[bool] = False


class Chance(Frame):
    """Something chance decides."""


# --- the turn -------------------------------------------------------------------------------------------------------


class Rebirth(Frame):
    """A dead seat begins anew (clause 10.8)."""


class Upkeep(Frame):
    """Poison, the War Mage's die, a lost turn, the Oubliette (clause 4.2)."""

    stage: Literal["venom", "respell", "rest"] = "venom"


class Window(Question):
    """The start window (clause 4.3)."""

    always = True


class Move(Frame):
    """The first step, or the walk outside (clauses 4.4 and 4.5)."""


class Onward(Frame):
    """Perhaps a second step (clause 4.10)."""


class Advance(Frame):
    """Trophies are exchanged (clause 4.11)."""


class Close(Frame):
    """Limits, then the next seat (clause 4.12)."""


class Surplus(Question):
    """Something above a limit is to be discarded (clause 10.1)."""

    what: Literal["object", "spell"]
    always = True


class Round(Frame):
    """A round is over (clause 1.5); `last`: only the next one is still to begin."""

    last: bool = False


# --- movement -------------------------------------------------------------------------------------------------------


class Stride(Question):
    """A step inside (clauses 4.4 and 4.10)."""

    first: bool
    always = True


class Found(Question):
    """A search succeeded: through the door at once, or keep the token (clause 4.13)."""

    token: bool  # walled in, one may find a way without a token


class Stray(Frame):
    """Confusion: does the step go where it was meant to (clause 4.6)?"""

    side: Side


class Drift(Chance):
    """The side of a step gone astray."""


class Enter(Frame):
    """A square is entered; `side` is where the step went, None: the tile may be turned in any way."""

    cell: Cell
    side: Side | None = None
    meet: bool = True  # with an encounter


class Laying(Frame):
    """Pieces are drawn for an empty square (clause 5.4)."""

    cell: Cell
    side: Side | None
    want: Annotated[int, Meta(ge=1, le=6)]
    drawn: tuple[Card, ...] = ()
    stairs: Small = 0  # markers put aside
    redrawn: bool = False


class Pull(Chance):
    """A piece comes out of the bag."""


class Beat(Chance):
    """Is it the Heart Chamber (clause 12.3)?"""


class Post(Chance):
    """An entrance tile comes from the pile."""


class Kept(Question):
    """Which of the tiles drawn is laid?"""


class Second(Question):
    """Is the tile put back for another one?"""


class Orient(Question):
    """How is the tile turned (clauses 5.5 and 5.6)? `piece` is empty where the tile lies already."""

    cell: Cell
    side: Side | None
    meet: bool
    piece: Card = ""


class Arrive(Frame):
    """The character goes onto the tile (clause 4.8)."""

    cell: Cell
    meet: bool = True


class Encounter(Frame):
    """What is met on the tile, in order (clause 5.10)."""

    cell: Cell
    stage: Literal["others", "enemy", "counter", "key", "things"] = "others"
    counter: bool = False  # it was there before
    done: bool = False  # the waiting Enemy was beaten
    again: bool = False  # one waited here (clause 4.14)


class Confront(Question):
    """Attack somebody here (clause 7.14)?"""


class Gather(Question):
    """Take what lies here?"""


class Somewhere(Frame):
    """A random tile (clause 3.5)."""

    why: Literal["move", "keystone", "rise"]
    besides: Cell | None = None  # not this one
    tries: Small = 0


class Gate(Frame):
    """A square for an entrance tile (clause 11.3)."""

    entrance: Card


class Spot(Chance):
    """One of the squares that qualify for the frame below, all equally likely."""


class Outside(Question):
    """Enter or walk (clause 4.5)."""

    always = True


class Pace(Frame):
    """The die of a walk outside."""


class Stroll(Question):
    """Where does the walk end (clause 11.1)?"""

    pips: Pips


class Landing(Frame):
    """A space is encountered (clause 11.2)."""

    met: bool = False  # whoever is there was attacked or passed by


class Knell(Frame):
    """The knell sounds (clause 12.2)."""


# --- lists, tests, traps, Spells ------------------------------------------------------------------------------------


class Todo(Frame):
    """A list of effects, from `at` on; it is cut when the character is elsewhere (clause 2.1)."""

    list: Key
    at: Small = 0
    cell: Cell | None = None
    trap: bool = False  # a trap asks
    stat: Literal["strength", "craft", ""] = ""  # of the fight just won
    foe: bool = False  # the opponent's, in a fight


class Test(Frame):
    """A test (section 6); passed and failed lists are found under `key`."""

    why: Literal["effect", "portal", "search", "hold", "wall"]
    stat: Literal["strength", "craft", "either"]
    dice: Literal[1, 2] = 1
    key: Key = ""
    trap: bool = False
    cell: Cell | None = None
    side: Side = 0  # of a wall
    pips: Annotated[int, Meta(ge=0, le=12)] = 0
    tried: tuple[Card, ...] = ()  # re-rolls that were offered


class Name(Question):
    """Which stat is tested?"""


class Again(Question):
    """Roll the die of the frame below again?"""

    source: Card


class Lookup(Frame):
    """A die picks one of the lists under `key`."""

    key: Key
    cell: Cell | None = None
    trap: bool = False


class Trap(Frame):
    """A die on a trap table (clause 8.1)."""

    table: TrapTable
    cell: Cell


class Sprung(Frame):
    """A trap that was rolled, or a counter; it may be answered (clause 8.2)."""

    trap: Card
    cell: Cell
    fresh: bool  # a room trap then leaves its counter
    asked: bool = False


class Hex(Frame):
    """An Enemy Spell (clauses 7.4 and 9.5)."""

    stage: Literal["amulet", "answer", "die", "again", "work"] = "amulet"
    pips: Annotated[int, Meta(ge=0, le=6)] = 0
    tried: tuple[Card, ...] = ()


class Spell(Frame):
    """A Spell being cast by a seat, or by an Enemy character on it; it may be answered."""

    spell: Card
    at: Small  # which way of casting it
    target: Seat | None = None
    foe: bool = False
    asked: bool = False


class React(Question):
    """Answer the trap or Spell in the frame below, or suffer it."""

    moment: Moment
    always = True


class Die(Chance):
    """A die, or two, for the frame below."""

    dice: Literal[1, 2] = 1


class Deal(Chance):
    """A card: from a deck, out of a hand, or picked for an Enemy character."""

    deck: Literal["treasure", "ability", "keystone", "spell", "enemy", "character", "rebirth", "hand", "offer", "whim"]


# --- fights ---------------------------------------------------------------------------------------------------------


class Fighter(Value, omit_defaults=True):
    """One side of a fight."""

    add: Sum = 0  # by Spells
    die: Annotated[int, Meta(ge=0, le=6)] = 0
    fixed: bool = False  # the die was not rolled
    weapon: Card = ""
    armed: bool = False  # the weapon is settled
    again: bool = False  # its re-roll was offered


class Fight(Frame):
    """A fight of `seat` against an Enemy, Enemy character, double, Warden, Guardian, or another seat (section 7)."""

    foe: Literal["enemy", "character", "double", "warden", "guardian", "seat"]
    cell: Cell | None
    card: Card = ""
    rival: Seat | None = None
    kind: Literal["battle", "psychic", ""] = ""
    value: Small = 0  # of the foe, without its die
    reward: Literal["roll", "card", "none"] = "none"
    key: Key = ""  # of the effect, whose list `win` follows a victory
    stage: Literal["draw", "level", "evade", "arms", "spell", "cast", "reply", "dice", "again", "total", "result"] = (
        "evade"
    )
    mine: Fighter = Fighter()
    theirs: Fighter = Fighter()


class Evasion(Question):
    """Evade the fight below (clause 7.2)?"""

    tried: tuple[Card, ...] = ()
    always = True


class Dodge(Frame):
    """A die that may evade."""

    on: Faces
    means: Card


class Manner(Question):
    """Battle or psychic combat with the Warden?"""


class Arm(Question):
    """Which weapon (clause 7.3)?"""


class Chant(Question):
    """Spells in the fight below (clause 7.5)."""

    always = True


class Conjure(Frame):
    """Spells are drawn for an Enemy character (clause 9.3)."""

    left: Small


class Pick(Question):
    """Which Spell does the Enemy character cast?"""

    always = True


class Throw(Frame):
    """The die of one side of the fight below."""

    theirs: bool = False


class Blow(Frame):
    """A Life is at stake; in battle it may be saved (clause 7.12)."""

    battle: bool
    loss: Key = ""  # the list that follows
    hands: Small = 0  # that the weapon took
    innate: bool = False  # tried
    armour: bool = False  # tried


class Saving(Question):
    """How to save the Life in the frame below?"""


class Ward(Frame):
    """The die of a save."""

    by: Card


class Spoils(Frame):
    """The treasure roll (clause 7.10)."""

    on: Faces


class Prize(Question):
    """What is taken from the loser (clause 7.15)?"""

    loser: Seat
    battle: bool
    hands: Small = 0


# --- losses, rooms, belongings --------------------------------------------------------------------------------------


class Give(Question):
    """What is lost, by one's own choice?"""

    what: Literal["object", "gear", "stat", "follower"]


class Heal(Question):
    """Which Ailment is cured?"""

    n: Annotated[int, Meta(ge=1, le=9)] = 1


class Choice(Question):
    """One of the options of an `ask`."""

    list: Key
    at: Small
    cell: Cell | None = None
    trap: bool = False
    stat: Literal["strength", "craft", ""] = ""


class Trade(Question):
    """A shop."""

    list: Key
    at: Small


class Rotate(Question):
    """Which tile is turned, and how far?"""


class Bless(Question):
    """What is enchanted?"""


AnyFrame: TypeAlias = (
    Rebirth
    | Upkeep
    | Window
    | Move
    | Onward
    | Advance
    | Close
    | Surplus
    | Round
    | Stride
    | Found
    | Stray
    | Drift
    | Enter
    | Laying
    | Pull
    | Beat
    | Post
    | Kept
    | Second
    | Orient
    | Arrive
    | Encounter
    | Confront
    | Gather
    | Somewhere
    | Gate
    | Spot
    | Outside
    | Pace
    | Stroll
    | Landing
    | Knell
    | Todo
    | Test
    | Name
    | Again
    | Lookup
    | Trap
    | Sprung
    | Hex
    | Spell
    | React
    | Die
    | Deal
    | Fight
    | Evasion
    | Dodge
    | Manner
    | Arm
    | Chant
    | Conjure
    | Pick
    | Throw
    | Blow
    | Saving
    | Ward
    | Spoils
    | Prize
    | Give
    | Heal
    | Choice
    | Trade
    | Rotate
    | Bless
)
