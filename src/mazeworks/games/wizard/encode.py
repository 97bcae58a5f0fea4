"""The wizard's maze as numbers."""

from __future__ import annotations

from typing import Any, get_args

from mazeworks.core import AnyGame
from mazeworks.games.layout import GRID
from mazeworks.games.wizard import table as school

from . import maze
from .feature import Encoding, Feature, Seats, flags
from .maze import SHAPE, SLOTS, where

PRICES = (school.WAND, *school.CHARACTERS)
NUMBERS = [school.worth(number) for number in range(1, school.CARDS + 1)]
ALL_POINTS = sum(NUMBERS)


def encoding(_game: AnyGame, seats: int) -> Encoding:
    """Observations and actions, those of a bargain for advice among them."""
    choices = (
        *maze.PUSHES,
        *maze.WALKS,
        *[school.Ask(price) for price in PRICES],
        school.Offer(),
        *[school.Accept(seat) for seat in range(seats)],
        *[school.Aim(push.slot, push.quarters) for push in maze.PUSHES],
        *[school.Point(cell) for cell in range(GRID.cells)],
        school.Spend(),
        school.Pass(),
    )
    lucks = (*[school.Draw(mark) for mark in school.CHARACTERS], school.Unveil())
    features = (
        *maze.features(seats, get_args(school.Phase)),
        Feature(
            "wanted",
            SHAPE,
            "the character whose card lies face up",
            lambda view, _: where(view.table.board.marks, (view.table.wanted,)) if view.table.wanted else 0,
        ),
        Feature("potion", SHAPE, "one's ingredients, as far as one does not hold them", _potion),
        Feature(
            "to-come",
            SHAPE,
            "characters not yet turned up, three of them in the box",
            lambda view, _: where(view.table.board.marks, view.unseen),
        ),
        Feature(
            "brewing",
            (1,),
            "whether the card that lies face up is on one's potion",
            lambda view, _: int(view.table.wanted in view.potion),
        ),
        Feature("extra", (1,), "whether this turn was bought with a wand", lambda view, _: int(view.table.extra)),
        Feature(
            "waiting",
            (seats,),
            "who has not answered to a question for advice",
            lambda view, seats: _bargain(view, seats, "waiting"),
        ),
        Feature("offers", (seats,), "who has offered advice", lambda view, seats: _bargain(view, seats, "offers")),
        Feature("adviser", (seats,), "whose advice was accepted", _adviser),
        Feature(
            "advised-slot",
            (len(SLOTS),),
            "where to push, by advice that one gives or got",
            lambda view, _: SLOTS[view.advice.slot] if view.advice else 0,
        ),
        Feature(
            "advised-quarters",
            (4,),
            "how to turn the spare by that advice",
            lambda view, _: sum([1 << q for q in view.advice.quarters]) if view.advice else 0,
        ),
        Feature(
            "advised-end",
            SHAPE,
            "where to walk by that advice",
            lambda view, _: 1 << view.advice.end if view.advice and view.advice.end is not None else 0,
        ),
        Feature(
            "points",
            (seats,),
            "points on cards",
            lambda view, seats: bytes([_points(view.table, s) for s in seats]),
            ALL_POINTS,
        ),
        Feature(
            "wands",
            (seats,),
            "wands left",
            lambda view, seats: bytes([view.table.wands[s] for s in seats]),
            school.WANDS * seats,
        ),
        Feature(
            "number",
            (1,),
            "what the card that lies face up is worth",
            lambda view, _: bytes([school.number(view.table, view.table.wanted) if view.table.wanted else 0]),
            NUMBERS[-1],
        ),
        Feature("price", (1,), "what is promised for advice: the worth of the card or wand", _price, NUMBERS[-1]),
        Feature(
            "ingredients",
            (1,),
            "ingredients that one holds",
            lambda view, seats: bytes([len({*view.potion} & {*view.table.cards[seats[0]]})]),
            3,
        ),
    )
    return Encoding(seats, features, choices, lucks)


def _points(table: school.Table, seat: int) -> int:
    return sum([school.number(table, card) for card in table.cards[seat]])


def _potion(view: Any, seats: Seats) -> int:
    held = view.table.cards[seats[0]]
    return where(view.table.board.marks, tuple([mark for mark in view.potion if mark not in held]))


def _bargain(view: Any, seats: Seats, name: str) -> int:
    deal = view.table.deal
    return flags([seat in getattr(deal, name) for seat in seats]) if deal else 0


def _adviser(view: Any, seats: Seats) -> int:
    deal = view.table.deal
    return flags([seat == deal.adviser for seat in seats]) if deal else 0


def _price(view: Any, _: Seats) -> bytes:
    deal = view.table.deal
    return bytes([school.worth_of(view.table, deal.price) if deal else 0])
