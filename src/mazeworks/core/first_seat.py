"""The option for the seat that begins. Rulebooks say "the youngest"; at a table people choose the seat."""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from mazeworks.core import Dice, Text

Ordinal: TypeAlias = Literal["first", "second", "third", "fourth"]
ORDINALS: tuple[Ordinal, ...] = get_args(Ordinal)
First: TypeAlias = Annotated[
    Literal[Ordinal, "random"], Meta(description="Who begins: the first seat, another one, or one at random.")
]


def beginner(first: First, seats: int, dice: Dice) -> int:
    """Return the seat that begins (clause 2.1)."""
    return dice.pick(range(seats)) if first == "random" else ORDINALS.index(first)


def missing(first: First, seats: int) -> str | None:
    """Return why this seat does not exist at a table of `seats`, or None."""
    if first in ORDINALS[:seats] or first == "random":
        return None
    return Text(
        "There is no {ordinal} seat at a table for {seats}. Choose another seat, or random.", ordinal=first, seats=seats
    )
