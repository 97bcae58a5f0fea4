"""Two Doors as text and pixels."""

from __future__ import annotations

import numpy as np

from mazeworks.envs.picture import NIGHT, PATH, SEATS, TILE, Picture, spot_of

from .rules import diagram
from .rules.position import CELLS, RED, SIZE, TIGER
from .rules.table import Table

CARDS = ((60, 86, 160), (176, 70, 52))  # blue, red


def draw(table: Table) -> str:
    """The diagram of the position."""
    return diagram.draw(table.position())


def paint(table: Table) -> Picture:
    """Cards in their colours with tigers as stripes, and the cubs of each seat."""
    out = np.full((SIZE * TILE, SIZE * TILE, 3), NIGHT, np.uint8)
    for cell in CELLS:
        spot, card = spot_of(out, cell, SIZE), table.cards[cell]
        spot[1:-1, 1:-1] = CARDS[bool(card & RED)]
        if card & TIGER:
            spot[3:-3:4, 3:-3] = PATH
        for seat, cubs in enumerate(table.cubs):
            for at in range(cubs[cell]):
                spot[4 + 4 * at : 7 + 4 * at, 4 + 12 * seat : 8 + 12 * seat] = SEATS[seat]
    return out
