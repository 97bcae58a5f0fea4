"""The notation of cells, sides, spaces and cards of the delve."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import cast

from mazeworks.core import Refused, Word
from mazeworks.maze import cell_word, grid
from mazeworks.maze.tile import SIDES

from ..content.load import content
from .components import pieces
from .table import SIZE

PLAIN = ("none", "innate", "flee", "life", "gold", "strength", "craft")  # answers that are not cards


@functools.cache
def names() -> dict[str, str]:
    """Return all names of cards, pieces and answers, by their lower-case form."""
    book = content()
    cards = (*book.spells, *book.treasures, *book.characters, *book.enemies, *book.ailments, *book.entrances)
    charmed = [f"{card.id}+" for card in book.treasures.values() if card.weapon or card.armour]
    trapped = [f"{piece}-{counter}" for piece in set(pieces()) if "-" in piece for counter in book.counters]
    return {name.lower(): name for name in (*PLAIN, *cards, *charmed, *pieces(), *trapped)}


def _side(text: str) -> int:
    if len(text) != 1 or text.upper() not in SIDES:
        raise Refused("unreadable", "“{text}” is not a side. Write N, E, S or W.", text=f"{text:.40}")
    return SIDES.index(text.upper())


def _space(text: str) -> int:
    return {str(space): space for space in content().spaces}[text]


def _name(text: str) -> str:
    return names()[text.lower()]


WORDS: Mapping[str, Word] = {
    "cell": cell_word(grid(SIZE)),
    "side": Word(SIDES.__getitem__, _side),
    "space": Word(str, _space),
    "name": Word(str, cast(Callable[[str], int], _name)),
}
