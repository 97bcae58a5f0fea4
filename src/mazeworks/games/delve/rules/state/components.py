"""The contents of the box."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping

from ..content.load import content
from .table import DOOR, STAIRS


@functools.cache
def pieces() -> tuple[str, ...]:
    """The bag at the start: laying tiles, stairs markers, Secret Door tokens (clause 3.2)."""
    book = content()
    tiles = {f"{tile.code}-{shape}": n for tile in book.tiles.values() for shape, n in tile.shapes.items()}
    return copies({**tiles, STAIRS: book.census.stairs, DOOR: book.census.doors})


@functools.cache
def all_cards(name: str) -> Counter[str]:
    """A whole deck (clause 3.3)."""
    book = content()
    decks: Mapping[str, dict[str, int]] = {
        "enemies": {card.id: card.count for card in book.enemies.values()},
        "treasures": {card.id: card.count for card in book.treasures.values()},
        "spells": {card.id: card.count for card in book.spells.values()},
        "characters": dict.fromkeys(book.characters, 1),
    }
    return Counter(decks[name])


def copies(counts: Mapping[str, int]) -> tuple[str, ...]:
    """A sorted bag with the given number of each."""
    return tuple(sorted([name for name, n in counts.items() for _ in range(n)]))
