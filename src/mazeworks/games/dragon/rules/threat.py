"""The seats that the dragon and its guards threaten."""

from __future__ import annotations

import functools

from mazeworks.maze import Board, cells, reach, rings

from .table import CENTRE, REFUGE, SIGNS, WATCHED, Foe, Sign, Table, Threat


def turn_order(table: Table) -> list[int]:
    """All seats, the one on turn first."""
    seats = len(table.pieces)
    return [(table.turn + at) % seats for at in range(seats)]


def watched(table: Table) -> int:
    """The cell the dragon looks at."""
    return WATCHED[table.facing]


def source(table: Table, face: Sign) -> int:
    """The cell where the threat of a face begins (clauses 6.2 and 6.3)."""
    if face == "white" or face == "black":
        return table.guards[face == "black"]
    return WATCHED[(table.facing + int(face)) % len(WATCHED)]


def now(foe: Foe) -> Sign:
    """The face that lets this foe threaten from its present place and side."""
    return "4" if foe == "dragon" else foe


def zone(table: Table, face: Sign) -> tuple[int, ...]:
    """The cells that a face of the dragon die threatens: a corridor system, without the refuge (clause 4.2)."""
    start = source(table, face)
    return () if start == CENTRE else tuple(cells(reach(table.board, start, REFUGE)))


def threat(table: Table, face: Sign, skip_empty_handed: bool = False) -> Threat:
    """The seats that a face of the dragon die threatens, and those that would have to duel."""
    start = source(table, face)
    if start == CENTRE:  # clause 6.3: a guard under the refuge sleeps
        return Threat(face, start, (None,) * len(table.pieces), ())
    around = _around(table.board, start)
    every, first = around[-1], 0 if face in ("white", "black") else 1  # clause 7.1
    steps = tuple([first + _ring(around, cell) if every >> cell & 1 else None for cell in table.pieces])
    near = [(far, seat) for seat in turn_order(table) if (far := steps[seat]) is not None]
    if skip_empty_handed:
        near = [(far, seat) for far, seat in near if table.taken[seat]]
    least = min([far for far, _ in near], default=None)
    duellists = tuple([seat for far, seat in near if far == least and table.taken[seat]])  # clauses 7.2 and 7.3
    return Threat(face, start, steps, duellists)


def threats(table: Table, skip_empty_handed: bool = False) -> tuple[Threat, ...]:
    """The effect of each face of the dragon die."""
    return tuple([threat(table, face, skip_empty_handed) for face in SIGNS])


@functools.lru_cache(maxsize=1024)
def _around(board: Board, start: int) -> list[int]:
    """The rings around a cell, cached: many positions share a board."""
    return rings(board, start, REFUGE)


def _ring(around: list[int], cell: int) -> int:
    """The number of steps to a cell."""
    return next(at for at, ring in enumerate(around) if ring >> cell & 1)
