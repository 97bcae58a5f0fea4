"""Positions and tables of Two Doors in the layout of the engine: `Plain` and `Tables` of tigers.h."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from ..rules.position import BESIDE, CELLS, CLUES, DOORS, GOAL, IN_LINE, RED, TIGER, Position
from ..rules.values import RIDE, WORTH

PLAIN = struct.Struct("2Q2H2B2x")
_TABLES = struct.Struct(f"{2 * len(CELLS) + 1}H2B{2 * len(CELLS)}ii")


def pack(position: Position) -> bytes:
    """A position as bytes."""
    cards, cubs, gems, turn = position
    counts = [sum([count << 4 * cell for cell, count in enumerate(mine)]) for mine in cubs]
    red, tiger = [sum([1 << cell for cell in CLUES if cards[cell] & bit]) for bit in (RED, TIGER)]
    return PLAIN.pack(*counts, red, tiger, gems, turn)


def unpack(data: bytes) -> Position:
    """A position from its bytes."""
    *counts, red, tiger, gems, turn = PLAIN.unpack(data)
    cards = {cell: (red >> cell & 1) * RED | (tiger >> cell & 1) * TIGER for cell in CLUES} | DOORS
    cubs = tuple([tuple([mine >> 4 * cell & 15 for cell in CELLS]) for mine in counts])
    return Position(tuple([cards[cell] for cell in CELLS]), cubs, gems, turn)


def tables(worth: Sequence[Sequence[int]] = WORTH, ride: int = RIDE) -> bytes:
    """The rules and values that the compiled engine needs."""
    beside = [sum([1 << to for to in each]) for each in BESIDE]
    in_line = [sum([1 << a + b - cell for a, b in IN_LINE if cell in (a, b)]) for cell in CELLS]
    clues = sum([1 << cell for cell in CLUES])
    return _TABLES.pack(*beside, *in_line, clues, *GOAL, *[each for mine in worth for each in mine], ride)
