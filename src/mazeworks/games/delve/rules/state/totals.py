"""Sums and odds in views."""

from __future__ import annotations

from mazeworks.core import Value

from .scalars import Card


class Part(Value):
    """The contribution of a card, a stat or a die."""

    source: Card
    n: int


class Sums(Value):
    """Both sides of a fight."""

    mine: tuple[Part, ...]
    theirs: tuple[Part, ...]


class Sheet(Value):
    """A character with its cards: both stats, the limits of Objects and Spells, and the price of a point."""

    strength: int
    craft: int
    objects: int
    spells: int
    prices: tuple[int, int]


class Prospect(Value, omit_defaults=True):
    """The probabilities of a victory, a stand-off and a defeat in a fight or test.

    `need`: the limit that the dice of a test must stay below.
    """

    win: float
    draw: float
    lose: float
    need: int = 0
