"""The shifting and the moonlit maze as numbers."""

from __future__ import annotations

from typing import get_args

from mazeworks.core import Action, AnyGame
from mazeworks.encode import maze
from mazeworks.encode.feature import Encoding, Feature, Seats, flags
from mazeworks.encode.maze import EVERY, SHAPE, where
from mazeworks.maze.layout import GRID, fixed

from .rules.moonlit import COINS, PICKS, Light, Moonlit, Pick, Reveal
from .rules.quest import DAY, NIGHT, Draw, Phase, Table, View, wanted


def encoding(game: AnyGame, seats: int) -> Encoding[View[Table, Action]]:
    """Observations and actions of the two games; dusk and coins exist only by moonlight."""
    moonlit = isinstance(game, Moonlit)
    phases = [phase for phase in get_args(Phase) if moonlit or phase != "dusk"]
    coins = tuple([Pick(coin) for coin in PICKS]) if moonlit else ()
    draws = tuple([Draw(mark) for mark in DAY])
    lights = tuple([Light(place) for place in range(GRID.cells + 1) if place not in fixed()]) if moonlit else ()
    reveals = tuple([Reveal(value) for value in sorted(set(COINS))]) if moonlit else ()
    features: tuple[Feature[View[Table, Action]], ...] = (
        *maze.features(seats, phases),
        Feature("homes", (seats, *SHAPE), "home of each seat, the own first", _homes),
        Feature("goals", SHAPE, "goals of the seat that lie in the maze", _goals),
        Feature("spare-goal", (1,), "whether an own goal is on the spare", _on_spare),
        Feature("others", (seats - 1, *SHAPE), "goals, or possible goals, of each other seat", _others),
        Feature("night", (1,), "whether night has fallen", lambda view, _: int(view.table.night)),
        Feature(
            "piles",
            (seats,),
            "cards face down",
            lambda view, seats: bytes([view.table.piles[s] for s in seats]),
            len(DAY),
        ),
        Feature(
            "hands",
            (seats,),
            "cards face up, still to be found",
            lambda view, seats: bytes([len(view.table.hands[s]) for s in seats]),
            len(DAY) + len(NIGHT),
        ),
        Feature(
            "found",
            (seats,),
            "goals found",
            lambda view, seats: bytes([len(view.table.found[s]) for s in seats]),
            len(DAY) + len(NIGHT),
        ),
    )
    return Encoding(seats, features, (*maze.PUSHES, *maze.WALKS, *coins), (*draws, *lights, *reveals))


def _homes(view: View[Table, Action], seats: Seats) -> int:
    return maze.pieces(view.table.homes, seats)


def _goals(view: View[Table, Action], seats: Seats) -> int:
    table, seat = view.table, seats[0]
    marks = wanted(table, seat, view.goal)
    return where(table.board.marks, marks) if marks else 1 << table.homes[seat]


def _on_spare(view: View[Table, Action], seats: Seats) -> int:
    return flags([view.table.board.marks[-1] in wanted(view.table, seats[0], view.goal)])


def _others(view: View[Table, Action], seats: Seats) -> int:
    table, mask = view.table, 0
    lying = table.board.marks
    hidden = [(1 << mark, 1 << lying.find(mark) & EVERY) for mark in view.unseen]
    for place, seat in enumerate(seats[1:]):
        if table.piles[seat]:  # its top card is an unseen mark that it has not ended on in vain
            denied = table.denied[seat]
            cells = [cell for mark, cell in hidden if not denied & mark]
        else:
            cells = [where(lying, (mark,)) for mark in wanted(table, seat, 0)]
        mask |= (sum(cells) if cells else 1 << table.homes[seat]) << GRID.cells * place
    return mask
