"""The dragon's maze as numbers."""

from __future__ import annotations

from typing import get_args

from mazeworks.core import AnyGame
from mazeworks.encode import maze
from mazeworks.encode.feature import Encoding, Feature, Seats, counted, flags
from mazeworks.encode.maze import SHAPE
from mazeworks.maze.layout import GRID

from .rules import table as dragon
from .rules import wanted

WORTHS = tuple(sorted(set(dragon.SEQUENCE)))
COPIES = dragon.SEQUENCE.count(WORTHS[0])
FOES = get_args(dragon.Foe)
MOST_PIPS = dragon.PIPS[-1] * dragon.RULES["final_rolls"]


def encoding(_game: AnyGame, seats: int) -> Encoding[dragon.View]:
    """Observations and actions; chance lays treasures and rolls two dice."""
    choices = (*maze.PUSHES, *maze.WALKS, *[dragon.Play(worth) for worth in WORTHS], dragon.Pass(), dragon.Dare())
    cells = range(GRID.cells)
    chances = (
        *[dragon.Lay(c) for c in cells],
        *[dragon.Face(s) for s in dragon.SIGNS],
        *[dragon.Roll(p) for p in dragon.PIPS],
    )
    features: tuple[Feature[dragon.View], ...] = (
        *maze.features(seats, get_args(dragon.Phase), dragon.REFUGE),
        *_dangers(),
        *_duel(seats),
        *_hoards(seats),
        *_hands(seats),
    )
    return Encoding(seats, features, choices, chances)


def _dangers() -> tuple[Feature[dragon.View], ...]:
    """The guards, the dragon, and the cells it watches."""
    return (
        Feature(
            "guards",
            (2, *SHAPE),
            "the white and the black guard",
            lambda view, _: maze.pieces(view.table.guards, (0, 1)),
        ),
        Feature(
            "gaze",
            SHAPE,
            "cells in danger from the dragon, or the foe of the duel",
            lambda view, _: sum([1 << cell for cell in view.gaze]),
        ),
        Feature(
            "next",
            SHAPE,
            "the lowest treasure, or the place before the dragon",
            lambda view, _: _at(wanted(view.table)),
        ),
        Feature(
            "facing",
            (4,),
            "side that the dragon faces: north, east, south, west",
            lambda view, _: 1 << view.table.facing,
        ),
        Feature(
            "threats",
            (len(dragon.SIGNS),),
            "faces of the dragon die that would make the seat duel: " + ", ".join(dragon.SIGNS),
            lambda view, seats: flags([seats[0] in threat.duellists for threat in view.threats]),
        ),
        Feature("extra", (1,), "whether this is a second turn, won with a card", lambda view, _: int(view.table.extra)),
    )


def _duel(seats: int) -> tuple[Feature[dragon.View], ...]:
    """The duel and its seats."""
    return (
        Feature(
            "foe",
            (len(FOES),),
            "opponent of the duel: " + ", ".join(FOES),
            lambda view, _: flags([view.table.duel.foe == foe for foe in FOES]) if view.table.duel else 0,
        ),
        Feature(
            "duellist",
            (seats,),
            "the current duellist",
            lambda view, seats: flags([view.table.duel.queue[0] == seat for seat in seats]) if view.table.duel else 0,
        ),
    )


def _hoards(seats: int) -> tuple[Feature[dragon.View], ...]:
    """Treasures on the board and of the seats."""
    return (
        Feature("hoard", SHAPE, "value of the treasure on a tile", _hoard, WORTHS[-1]),
        Feature(
            "treasures",
            (seats,),
            "points in treasures",
            lambda view, seats: bytes([sum(view.table.taken[s]) for s in seats]),
            sum(dragon.SEQUENCE),
        ),
        Feature(
            "coins",
            (seats,),
            "coins",
            lambda view, seats: bytes([view.table.coins[s] for s in seats]),
            len(dragon.SEQUENCE),
        ),
        Feature(
            "stake",
            (seats,),
            "the lowest treasure, which a lost duel costs",
            lambda view, seats: bytes([min(view.table.taken[s], default=0) for s in seats]),
            WORTHS[-1],
        ),
    )


def _hands(seats: int) -> tuple[Feature[dragon.View], ...]:
    """Cards, and the rolls of a duel."""
    return (
        Feature("hand", (len(WORTHS),), "own cards by worth", lambda view, _: counted(view.hand, WORTHS), COPIES),
        Feature(
            "unseen",
            (len(WORTHS),),
            "cards that others may hold, by worth",
            lambda view, _: counted(view.unseen, WORTHS),
            COPIES,
        ),
        Feature(
            "holds",
            (seats, 2),
            "numbers of low and high cards of each seat",
            lambda view, seats: bytes([n for s in seats for n in view.holds[s]]),
            len(dragon.SEQUENCE),
        ),
        Feature("rolls", (3,), "the duel: pips so far, pips needed, and rolls made", _rolls, MOST_PIPS),
    )


def _at(cells: tuple[int, ...]) -> int:
    return sum([1 << cell for cell in set(cells)])


def _hoard(view: dragon.View, _: Seats) -> bytes:
    out, table = bytearray(GRID.cells), view.table
    for cell, worth in zip(table.hoard, table.values, strict=True):
        out[cell] = worth
    return bytes(out)


def _rolls(view: dragon.View, _: Seats) -> bytes:
    duel = view.table.duel
    return bytes([sum(duel.rolls), duel.need, len(duel.rolls)] if duel else 3)
