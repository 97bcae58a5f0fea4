"""Paid advice: asked for, offered, accepted, given, and paid for if it is followed (section 6 of the rules)."""

from __future__ import annotations

import functools
from typing import cast

from msgspec.structs import replace

from mazeworks.core import Action, Dice, Event, Step, put, without
from mazeworks.maze import DISTINCT, Board, Push, cells, opposite, pushes, reach

from .. import shift
from .table import (
    WAND,
    Accept,
    Accepted,
    Advice,
    Advised,
    Aim,
    Ask,
    Asked,
    Choice,
    Deal,
    Declined,
    Kept,
    Offer,
    Offered,
    Options,
    Paid,
    Pass,
    Point,
    State,
    Table,
    Withdrew,
)


def adviser(table: Table) -> int | None:
    """Who has a deal with the seat on turn."""
    return table.deal.adviser if table.deal else None


def parties(table: Table) -> tuple[int, ...]:
    """Who knows the advice: half of it the adviser alone, the whole both (clause 6.4)."""
    if table.deal is None or table.deal.adviser is None:
        return ()
    return (table.deal.adviser,) if table.phase == "point" else (table.turn, table.deal.adviser)


def actor(table: Table) -> int:
    """Who decides in a phase of the deal."""
    deal = table.deal
    if deal is None or table.phase == "accept":
        return table.turn
    return deal.waiting[0] if deal.adviser is None else deal.adviser


def others(table: Table) -> tuple[int, ...]:
    """The seats that are asked, in order."""
    seats = len(table.pieces)
    return tuple([(table.turn + step) % seats for step in range(1, seats)])


def asks(table: Table) -> tuple[Ask, ...]:
    """What the seat on turn may offer for advice, if it has not asked yet (clause 6.1)."""
    if table.deal:
        return ()
    seat = table.turn
    return tuple([Ask(price) for price in ((WAND,) if table.wands[seat] else ()) + table.cards[seat]])


def legal(state: State, whole_line: bool) -> tuple[Choice, ...]:
    """What may be done in a phase of the deal."""
    table, deal, half = state.table, state.table.deal, state.advice
    if table.phase == "offer":
        return (Offer(), Pass())
    if table.phase == "accept" and deal:
        return (*[Accept(seat) for seat in deal.offers], Pass())
    if table.phase == "aim":
        return tuple([Aim(push.slot, push.quarters) for push in pushes(table.board, shift.barred(table, whole_line))])
    if table.phase == "point" and half:
        return tuple([Point(cell) for cell in cells(within(table, half.slot, half.quarters[0]))])  # clause 6.4
    return ()


def within(table: Table, slot: int, quarters: int) -> int:
    """The mask of cells that the seat on turn could walk to after a push."""
    return _room(table.board, table.pieces[table.turn], slot, quarters)


@functools.lru_cache(256)  # of every push each end is asked about
def _room(board: Board, cell: int, slot: int, quarters: int) -> int:
    return reach(board.push(slot, quarters), board.carry(slot, (cell,))[0])


def whole(table: Table, slot: int, end: int) -> Advice:
    """Advice with all quarters that leave its end in reach (clause 6.4)."""
    looks = range(DISTINCT[table.board.spare])  # quarters that look the same are listed once
    return Advice(slot, tuple([q for q in looks if within(table, slot, q) >> end & 1]), end)


def apply(state: State, action: Action) -> Step[State]:
    """A step of the deal."""
    table = state.table
    if type(action) is Ask:
        return _at(state, "offer", Deal(action.price, others(table)), Asked(table.turn, action.price))
    deal = cast(Deal, table.deal)
    if table.phase == "offer":
        return _answered(state, deal, type(action) is Offer)
    if type(action) is Accept:
        taken = replace(deal, offers=(), adviser=action.adviser)
        return _at(state, "aim", taken, Accepted(table.turn, action.adviser))
    if type(action) is Aim:
        half = Advice(action.slot, (action.quarters,))
        return Step(State(replace(table, phase="point"), state.potions, half))
    if type(action) is Point:
        advice = whole(table, cast(Advice, state.advice).slot, action.to)
        told = Advised(cast(int, deal.adviser), table.turn, advice.slot, advice.quarters, advice.end)
        return Step(State(replace(table, phase="push"), state.potions, advice), (told,))
    return _at(state, "push", replace(deal, offers=()), Withdrew(table.turn))  # clause 6.3: none of the offers


def _answered(state: State, deal: Deal, offers: bool) -> Step[State]:
    """One of the others has spoken (clause 6.2)."""
    seat, *waiting = deal.waiting
    deal = replace(deal, waiting=tuple(waiting), offers=(*deal.offers, seat) if offers else deal.offers)
    phase = "offer" if waiting else "accept" if deal.offers else "push"
    return _at(state, phase, deal, Offered(seat) if offers else Declined(seat))


def _at(state: State, phase: str, deal: Deal, event: Event) -> Step[State]:
    return Step(replace(state, table=replace(state.table, phase=phase, deal=deal)), (event,))


def pushed(advice: Advice | None, slot: int, quarters: int) -> Advice | None:
    """What is left of advice after a push: its end, or nothing if the push was another."""
    if advice is None or slot != advice.slot or quarters not in advice.quarters:
        return None
    return replace(advice, quarters=())


def settle(table: Table, advice: Advice | None, end: int) -> tuple[Table, tuple[Event, ...]]:
    """The walk is over: the price changes hands if advice was followed (clauses 6.5 and 6.6)."""
    deal, seat = table.deal, table.turn
    table = replace(table, deal=None)
    if deal is None or deal.adviser is None:
        return table, ()
    if advice is None or advice.end != end:
        return table, (Kept(seat, deal.price),)
    return _paid(table, deal.adviser, deal.price), (Paid(seat, deal.adviser, deal.price),)


def _paid(table: Table, to: int, price: int) -> Table:
    seat, wands, cards = table.turn, table.wands, table.cards
    if price == WAND:
        return replace(table, wands=put(put(wands, seat, wands[seat] - 1), to, wands[to] + 1))
    mine, theirs = without(cards[seat], price), tuple(sorted([*cards[to], price], key=table.revealed.index))
    return replace(table, cards=put(put(cards, seat, mine), to, theirs))


def imagine(table: Table, whole_line: bool, dice: Dice) -> Advice | None:
    """Advice that two others may have shared, every one equally likely."""
    if adviser(table) is None:
        return None
    board, barred = table.board, shift.barred(table, whole_line)
    if table.phase == "point":
        push = dice.pick(pushes(board, barred))
        return Advice(push.slot, (push.quarters,))
    if table.phase == "push":
        every = {(push.slot, end) for push in pushes(board, barred) for end in cells(within(table, *_of(push)))}
        return whole(table, *dice.pick(sorted(every)))
    if table.phase == "walk" and table.barred is not None:  # the push may have been another: then nothing is left of it
        end = dice.pick([None, *cells(reach(board, table.pieces[table.turn]))])
        return None if end is None else Advice(opposite(table.barred), (), end)
    return None


def _of(push: Push) -> tuple[int, int]:
    return push.slot, push.quarters


def objection(table: Table, action: Action, options: Options) -> str | None:
    """Why a step of the deal is not possible; None where it is not about one."""
    asked = {
        "offer": "Offer your advice, or pass.",
        "accept": "Accept one of the offers, or pass.",
        "point": "Point to where the walk should end: a cell that is in reach after the push you aimed at.",
    }
    if table.phase in asked:
        return asked[table.phase]
    if table.phase == "aim":
        if type(action) is Aim:
            return shift.objection(
                replace(table, phase="push"), Push(action.slot, action.quarters), options.forbid_whole_line
            )
        return "Aim first: the slot and the quarters of the push that you advise."
    if type(action) is Ask and not options.advice:
        return "This table plays without paid advice."
    if type(action) is Ask and table.phase == "push":
        return "Advice is asked for once in a turn." if table.deal else "You can promise only what you hold."
    return None
