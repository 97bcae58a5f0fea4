"""Sums as they are told: parts with their sources."""

from __future__ import annotations

from mazeworks.core import Value

from .spelling import Card


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
