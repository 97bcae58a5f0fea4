"""Negotiation about advice: questions, offers, counter-offers and deals (section 6 of the rules).

It always ends. A turn has two moments for it: before the push and before the walk. At each of them the seat on turn
asks or counters once, and every other seat answers once. A deal ends the negotiation of that turn.
"""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from mazeworks.core import Action, Event, Step, put

from .table import (
    WAND,
    Accept,
    Accepted,
    Agreed,
    Ask,
    Asked,
    Bid,
    Choice,
    Counter,
    Deal,
    Declined,
    Haggled,
    Offer,
    Offered,
    Pass,
    State,
    Table,
    Volunteered,
    Withdrew,
    owned,
)

PHASES = ("offer", "accept", "counter")


def adviser(table: Table) -> int | None:
    """The seat that has a deal with the seat on turn, or None."""
    return table.deal.adviser if table.deal else None


def others(table: Table) -> tuple[int, ...]:
    """The seats that are asked, in order."""
    seats = len(table.pieces)
    return tuple([(table.turn + step) % seats for step in range(1, seats)])


def actor(table: Table) -> int:
    """The seat that decides in a phase of the negotiation, or gives advice."""
    deal = table.deal
    if deal is None or table.phase == "accept":
        return table.turn
    if table.phase == "counter":
        return cast(int, deal.countered)
    return deal.waiting[0] if deal.adviser is None else deal.adviser


# --- legal actions --------------------------------------------------------------------------------------------------


def fresh(table: Table) -> bool:
    """True if the seat on turn has neither asked nor countered at this moment (clauses 6.1 and 6.9)."""
    deal = table.deal
    return deal is None or (deal.adviser is None and table.phase == "walk" and not deal.late)


def aside(table: Table) -> tuple[Choice, ...]:
    """The actions of negotiation before the push and before the walk."""
    return (*_asks(table), *_takes(table), *_volunteers(table))


def _asks(table: Table) -> tuple[Choice, ...]:
    """Ask at any price that the seat owns (clause 6.1)."""
    return tuple([Ask(price) for price in owned(table, table.turn)]) if fresh(table) else ()


def _takes(table: Table) -> tuple[Choice, ...]:
    """Accept or counter unasked offers (clause 6.8)."""
    if adviser(table) is not None:
        return ()
    mine = owned(table, table.turn)
    bids = [Bid(seat, price) for seat in others(table) if (price := table.standing[seat]) in mine and price is not None]
    accepts = [Accept(bid.seat) for bid in bids]
    return (*accepts, *(_counters(table, tuple(bids)) if fresh(table) else ()))


def _counters(table: Table, bids: tuple[Bid, ...]) -> tuple[Choice, ...]:
    """Counter an offer with another price that the seat on turn owns (clause 6.3)."""
    mine = owned(table, table.turn)
    return tuple([Counter(bid.seat, price) for bid in bids for price in mine if price != bid.price])


def _volunteers(table: Table) -> tuple[Choice, ...]:
    """Offer advice for something that another seat owns, once in a turn (clause 6.8)."""
    if table.standing[table.turn] is not None:
        return ()
    theirs = {price for seat in others(table) for price in owned(table, seat)}
    return tuple([Offer(price) for price in (WAND, *table.revealed) if price in theirs])


def legal(table: Table) -> tuple[Choice, ...]:
    """The legal answers in a phase of the negotiation."""
    deal = cast(Deal, table.deal)
    if table.phase == "offer":  # clause 6.2
        return (*[Offer(price) for price in owned(table, table.turn)], Pass())
    if table.phase == "counter":  # clause 6.3
        return (Offer(deal.price), Pass())
    counters = _counters(table, deal.offers) if deal.countered is None else ()
    return (*[Accept(bid.seat) for bid in deal.offers], *counters, Pass())


# --- effects --------------------------------------------------------------------------------------------------------


def apply(state: State, action: Action) -> Step[State]:
    """Apply a step of the negotiation."""
    table, deal, seat = state.table, state.table.deal, state.table.turn
    if type(action) is Ask:
        return _at(state, "offer", Deal(action.price, others(table), late=_late(table)), Asked(seat, action.price))
    if type(action) is Accept:
        price = _price(table, action.adviser)
        taken = Deal(price, adviser=action.adviser, late=_late(table))
        return _at(_taken(state, action.adviser), _next(taken), taken, Accepted(seat, action.adviser, price))
    if type(action) is Counter:
        return _countered(state, action)
    if table.phase == "offer":
        return _answered(state, cast(Deal, deal), action.price if type(action) is Offer else None)
    if table.phase == "counter":
        return _settled(state, cast(Deal, deal), type(action) is Offer)
    if type(action) is Offer:
        table = replace(table, standing=put(table.standing, seat, action.price))
        return Step(replace(state, table=table), (Volunteered(seat, action.price),))
    refused = replace(cast(Deal, deal), offers=())
    return _at(state, _next(refused), refused, Withdrew(seat))  # clause 6.3: none of the offers


def _late(table: Table) -> bool:
    """True if the push of this turn is done."""
    return table.phase == "walk" or (table.phase in PHASES and cast(Deal, table.deal).late)


def _price(table: Table, seat: int) -> int:
    """The price that a seat wants for its advice, asked for or not."""
    if table.phase == "accept":
        return next(bid.price for bid in cast(Deal, table.deal).offers if bid.seat == seat)
    return cast(int, table.standing[seat])


def _taken(state: State, seat: int) -> State:
    """Remove a seat's standing offer if it is the one accepted or countered."""
    table = state.table
    if table.phase == "accept":
        return state
    return replace(state, table=replace(table, standing=put(table.standing, seat, None)))


def _countered(state: State, action: Counter) -> Step[State]:
    """Replace an offer by another price (clause 6.3)."""
    table, seat = state.table, action.adviser
    deal = cast(Deal, table.deal) if table.phase == "accept" else Deal(action.price, late=_late(table))
    left = tuple([bid for bid in deal.offers if bid.seat != seat])
    deal = replace(deal, price=action.price, offers=left, countered=seat)
    return _at(_taken(state, seat), "counter", deal, Haggled(table.turn, seat, action.price))


def _answered(state: State, deal: Deal, price: int | None) -> Step[State]:
    """Record another seat's answer (clause 6.2)."""
    seat, *waiting = deal.waiting
    offers = deal.offers if price is None else (*deal.offers, Bid(seat, price))
    deal = replace(deal, waiting=tuple(waiting), offers=offers)
    return _at(state, _next(deal), deal, Declined(seat) if price is None else Offered(seat, price))


def _settled(state: State, deal: Deal, agrees: bool) -> Step[State]:
    """Record whether the seat with the countered offer agrees (clause 6.3)."""
    seat = cast(int, deal.countered)
    if agrees:
        deal = replace(deal, offers=(), adviser=seat)
    return _at(state, _next(deal), deal, Agreed(seat, deal.price) if agrees else Declined(seat))


def _next(deal: Deal) -> str:
    """The next phase: open answers, then offers, then a deal; else the turn goes on."""
    if deal.adviser is not None:
        return "point" if deal.late else "aim"
    if deal.waiting:
        return "offer"
    if deal.offers:
        return "accept"
    return "walk" if deal.late else "push"


def _at(state: State, phase: str, deal: Deal, event: Event) -> Step[State]:
    return Step(replace(state, table=replace(state.table, phase=phase, deal=deal)), (event,))
