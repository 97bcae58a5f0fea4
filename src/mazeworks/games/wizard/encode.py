"""The wizard's maze as numbers."""

from __future__ import annotations

from typing import get_args

from mazeworks.core import AnyGame
from mazeworks.encode import maze
from mazeworks.encode.feature import Encoding, Feature, Seats, flags
from mazeworks.encode.maze import SHAPE, SLOTS, where
from mazeworks.maze.layout import GRID

from .rules import table as wizard
from .rules.options import CARDS

PRICES = (wizard.WAND, *wizard.CHARACTERS)
NUMBERS = [wizard.worth(number) for number in range(1, CARDS + 1)]
ALL_POINTS = sum(NUMBERS)
CODED = "as 1 for a wand, as its number and 1 for a card"


def encoding(_game: AnyGame, seats: int) -> Encoding[wizard.View]:
    """Observations and actions, including those of a negotiation."""
    choices = (
        *maze.PUSHES,
        *maze.WALKS,
        *[wizard.Ask(price) for price in PRICES],
        *[wizard.Offer(price) for price in PRICES],
        *[wizard.Accept(seat) for seat in range(seats)],
        *[wizard.Counter(seat, price) for seat in range(seats) for price in PRICES],
        *[wizard.Aim(push.slot, push.quarters) for push in maze.PUSHES],
        *[wizard.Point(cell) for cell in range(GRID.cells)],
        wizard.Spend(),
        wizard.Pass(),
    )
    chances = (*[wizard.Draw(mark) for mark in wizard.CHARACTERS], wizard.Unveil())
    features: tuple[Feature[wizard.View], ...] = (
        *maze.features(seats, get_args(wizard.Phase)),
        *_cards(),
        *_deal(seats),
        *_advice(),
        *_counts(seats),
        *_prices(seats),
    )
    return Encoding(seats, features, choices, chances)


def _cards() -> tuple[Feature[wizard.View], ...]:
    """The cards: the open one, those to come, and the seat's potion."""
    return (
        Feature(
            "wanted",
            SHAPE,
            "the character of the open card",
            lambda view, _: where(view.table.board.marks, (view.table.wanted,)) if view.table.wanted else 0,
        ),
        Feature("potion", SHAPE, "own ingredients that are still missing", _potion),
        Feature(
            "to-come",
            SHAPE,
            "characters not yet turned up, three of them in the box",
            lambda view, _: where(view.table.board.marks, view.unseen),
        ),
        Feature(
            "brewing",
            (1,),
            "whether the open card is on the own potion",
            lambda view, _: int(view.table.wanted in view.potion),
        ),
        Feature("extra", (1,), "whether this turn was bought with a wand", lambda view, _: int(view.table.extra)),
    )


def _deal(seats: int) -> tuple[Feature[wizard.View], ...]:
    """The seats in a deal about advice."""
    return (
        Feature(
            "waiting",
            (seats,),
            "seats that have not answered a question for advice",
            _waiting,
        ),
        Feature(
            "adviser",
            (seats,),
            "the seat whose advice was accepted",
            lambda view, seats: _is(seats, view.table.deal.adviser if view.table.deal else None),
        ),
        Feature(
            "countered",
            (seats,),
            "the seat whose offer was countered",
            lambda view, seats: _is(seats, view.table.deal.countered if view.table.deal else None),
        ),
        Feature(
            "late",
            (1,),
            "whether advice was asked for after the push",
            lambda view, _: int(view.table.deal is not None and view.table.deal.late),
        ),
    )


def _advice() -> tuple[Feature[wizard.View], ...]:
    """The advice that the seat gives or got."""
    return (
        Feature(
            "advised-slot",
            (len(SLOTS),),
            "slot of the push in advice given or received",
            lambda view, _: SLOTS[view.advice.slot] if view.advice else 0,
        ),
        Feature(
            "advised-quarters",
            (4,),
            "rotation of the spare in that advice",
            lambda view, _: sum([1 << q for q in view.advice.quarters]) if view.advice else 0,
        ),
        Feature(
            "advised-end",
            SHAPE,
            "end of the walk in that advice",
            lambda view, _: 1 << view.advice.end if view.advice and view.advice.end is not None else 0,
        ),
    )


def _counts(seats: int) -> tuple[Feature[wizard.View], ...]:
    """Points and wands."""
    return (
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
            wizard.WANDS * seats,
        ),
        Feature(
            "number",
            (1,),
            "value of the open card",
            lambda view, _: bytes([wizard.number(view.table, view.table.wanted) if view.table.wanted else 0]),
            NUMBERS[-1],
        ),
    )


def _prices(seats: int) -> tuple[Feature[wizard.View], ...]:
    """The prices of advice, and the ingredients that the seat holds."""
    return (
        Feature(
            "price",
            (1,),
            f"price that the seat on turn promises for advice, {CODED}",
            lambda view, _: bytes([_code(view.table, view.table.deal.price if view.table.deal else None)]),
            NUMBERS[-1] + 1,
        ),
        Feature(
            "offers",
            (seats,),
            f"price at which each seat offers advice to the seat on turn, {CODED}",
            _offers,
            NUMBERS[-1] + 1,
        ),
        Feature(
            "standing",
            (seats,),
            f"price at which each seat offers advice unasked, {CODED}",
            lambda view, seats: bytes([_code(view.table, view.table.standing[s]) for s in seats]),
            NUMBERS[-1] + 1,
        ),
        Feature(
            "ingredients",
            (1,),
            "ingredients in the own hand",
            lambda view, seats: bytes([len({*view.potion} & {*view.table.cards[seats[0]]})]),
            3,
        ),
    )


def _points(table: wizard.Table, seat: int) -> int:
    return sum([wizard.number(table, card) for card in table.cards[seat]])


def _potion(view: wizard.View, seats: Seats) -> int:
    held = view.table.cards[seats[0]]
    return where(view.table.board.marks, tuple([mark for mark in view.potion if mark not in held]))


def _waiting(view: wizard.View, seats: Seats) -> int:
    deal = view.table.deal
    return flags([seat in deal.waiting for seat in seats]) if deal else 0


def _is(seats: Seats, named: int | None) -> int:
    return flags([seat == named for seat in seats])


def _offers(view: wizard.View, seats: Seats) -> bytes:
    bids = {bid.seat: bid.price for bid in view.table.deal.offers} if view.table.deal else {}
    return bytes([_code(view.table, bids.get(seat)) for seat in seats])


def _code(table: wizard.Table, price: int | None) -> int:
    """A price as a number: 0 for none, 1 for a wand, a card's number plus 1."""
    return 0 if price is None else 1 if price == wizard.WAND else 1 + wizard.number(table, price)
