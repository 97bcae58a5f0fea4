"""Sums and chances as they are told."""

from __future__ import annotations

from mazeworks.core import Value

from .scalars import Card


class Part(Value):
    """What a card, a stat or a die adds."""

    source: Card
    n: int


class Sums(Value):
    """Both sides of a fight."""

    mine: tuple[Part, ...]
    theirs: tuple[Part, ...]


class Sheet(Value):
    """A character with its cards: both stats, how many Objects and Spells it may carry, and what a point costs."""

    strength: int
    craft: int
    objects: int
    spells: int
    prices: tuple[int, int]


class Prospect(Value, omit_defaults=True):
    """How likely a fight or a test is to end in a victory, a stand-off and a defeat.

    `need`: what the dice of a test must stay below.
    """

    win: float
    draw: float
    lose: float
    need: int = 0
