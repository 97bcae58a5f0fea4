"""Frames of turns, movement and tiles."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mazeworks.maze import Cell

from ..actions import Card, Pips, Side
from .base import ChanceFrame, Frame, Question, Small

# --- the turn -------------------------------------------------------------------------------------------------------


class Rebirth(Frame):
    """A dead seat is reborn (clause 10.8)."""


class Pair(Question):
    """Two characters were dealt; the seat keeps one (clause 1.3)."""

    first: Card
    second: Card


class Upkeep(Frame):
    """Poison, the War Mage's die, a lost turn, the Oubliette (clause 4.2)."""

    stage: Literal["venom", "respell", "rest"] = "venom"


class Window(Question):
    """The start window (clause 4.3)."""

    always = True


class MoveFrame(Frame, tag="move"):
    """The first step, or the walk outside (clauses 4.4 and 4.5)."""


class Onward(Frame):
    """Perhaps a second step (clause 4.10)."""


class Advance(Frame):
    """The camp after a turn without events, then trophies are exchanged (clause 4.11)."""

    camped: bool = False


class Close(Frame):
    """Limits, then the next seat (clause 4.12)."""


class Surplus(Question):
    """Something above a limit is to be discarded (clause 10.1)."""

    what: Literal["object", "spell"]
    always = True


class Round(Frame):
    """The end of a round (clause 1.5); `last`: only the next round is still to begin."""

    last: bool = False


# --- movement -------------------------------------------------------------------------------------------------------


class Stride(Question):
    """A step inside (clauses 4.4 and 4.10)."""

    first: bool
    always = True


class Found(Question):
    """A search succeeded: through the door at once, or keep the token (clause 4.13)."""

    token: bool  # a walled-in seat may find a way without a token


class StrayFrame(Frame, tag="stray"):
    """Confusion: does the step go where it was meant to (clause 4.6)?"""

    side: Side


class DriftFrame(ChanceFrame, tag="drift"):
    """The side of a step gone astray."""


class EnterFrame(Frame, tag="enter"):
    """A square is entered; `side` is the direction of the step; None: the tile may be turned in any way."""

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


class Pull(ChanceFrame):
    """A piece comes out of the bag."""


class Beat(ChanceFrame):
    """Is it the Heart Chamber (clause 12.3)?"""


class Post(ChanceFrame):
    """An entrance tile comes from the pile."""


class Kept(Question):
    """Which of the tiles drawn is laid?"""


class Second(Question):
    """Is the tile put back for another one?"""


class OrientFrame(Question, tag="orient"):
    """How is the tile turned (clauses 5.5 and 5.6)? `piece` is empty if the tile already lies there."""

    cell: Cell
    side: Side | None
    meet: bool
    piece: Card = ""


class Arrive(Frame):
    """The character goes onto the tile (clause 4.8)."""

    cell: Cell
    meet: bool = True


class Encounter(Frame):
    """The encounter on a tile, in order (clause 5.10)."""

    cell: Cell
    stage: Literal["others", "enemy", "counter", "key", "things"] = "others"
    counter: bool = False  # it was there before
    done: bool = False  # the waiting Enemy was beaten
    again: bool = False  # an Enemy waited here (clause 4.14)


class Confront(Question):
    """Attack a character here (clause 7.14)?"""


class Gather(Question):
    """Take what lies here?"""


class Somewhere(Frame):
    """A random tile (clause 3.5)."""

    why: Literal["move", "keystone", "rise"]
    besides: Cell | None = None  # not this tile
    tries: Small = 0


class Gate(Frame):
    """A square for an entrance tile (clause 11.3)."""

    entrance: Card


class SpotFrame(ChanceFrame, tag="spot"):
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

    met: bool = False  # characters there were attacked or passed by


class Knell(Frame):
    """The knell sounds (clause 12.2)."""
