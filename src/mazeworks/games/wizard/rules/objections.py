"""Refusals of actions that are not possible now: when they are, and what is being decided instead."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.core import Action
from mazeworks.maze import Push, Walk, shift

from .negotiation import adviser, fresh
from .options import Options
from .table import Accept, Aim, Ask, Counter, Offer, Pass, Point, Spend, Table, owned

MOMENTS = ("push", "walk")
ONCE = "You may ask or counter once before the push and once before the walk."
ADVICE = (Ask, Offer, Accept, Counter, Aim, Point)
WHEN: dict[type[Action], str] = {
    Push: shift.PUSH_FIRST,
    Walk: shift.WALK_NEXT,
    Ask: "You ask for advice in your own turn, before the push or before the walk.",
    Offer: "You offer advice when you are asked, or in your own turn before the walk.",
    Accept: "You accept an offer of advice in your own turn, before the push or before the walk.",
    Counter: "You counter an offer in your own turn, before the push or before the walk.",
    Aim: "You aim when you advise a push.",
    Point: "You point when you advise a walk.",
    Spend: "You spend a wand after the walk.",
    Pass: "You pass when you are asked for advice, for an answer or for a wand.",
}
NOW = {
    "push": "Push the maze now.",
    "walk": "Walk now, or stay.",
    "wand": "Spend a wand for an extra turn now, or pass.",
    "offer": "Offer your advice now, or pass.",
    "accept": "Accept one of the offers now, or pass.",
    "counter": "Offer your advice at the new price now, or pass.",
    "aim": "Aim now: the slot and the quarters of the push that you advise.",
    "point": "Point now to where the walk should end.",
}


def why_not(table: Table, action: Action, options: Options) -> str:
    """Return why this action is not legal."""
    phase = table.phase
    if isinstance(action, ADVICE) and not options.advice:
        return "This table plays without paid advice."
    if isinstance(action, Push | Walk) and phase in MOMENTS:
        return shift.why_not(table, action, options.forbid_whole_line)
    if isinstance(action, Aim) and phase == "aim":
        pushed = replace(table, phase="push")
        return shift.why_not(pushed, Push(action.slot, action.quarters), options.forbid_whole_line)
    if why := _of_answer(table, action) or _of_talk(table, action):
        return why
    if type(action) not in WHEN or phase not in NOW:
        return "That is not the question now. Choose a legal action."
    return shift.untimely(WHEN[type(action)], NOW[phase])


def _of_answer(table: Table, action: Action) -> str | None:
    """Return why this does not answer the question; None for other actions."""
    if isinstance(action, Offer) and table.phase == "offer":
        return "The player on turn does not hold that: choose a price from their wands and cards."
    if isinstance(action, Offer) and table.phase == "counter":
        return "Only the new price is asked about: offer your advice for it, or pass."
    if isinstance(action, Point) and table.phase == "point":
        late = table.deal is not None and table.deal.late
        return (
            "No open path leads there. Choose a cell in reach."
            if late
            else "That cell is not in reach after the push you aimed at."
        )
    return None


def _of_talk(table: Table, action: Action) -> str | None:
    """Return why the seat on turn cannot say this; None at another time."""
    if isinstance(action, Accept | Counter) and table.phase in (*MOMENTS, "accept"):
        return _of_taking(table, action)
    if isinstance(action, Ask) and table.phase in MOMENTS:
        return _of_moment(table) or "You can promise only what you hold."
    if isinstance(action, Offer) and table.phase in MOMENTS:
        if table.standing[table.turn] is not None:
            return "You offer advice to the others once in a turn."
        return "You can ask the others only for what one of them holds."
    return None


def _of_taking(table: Table, action: Accept | Counter) -> str:
    """Return why an offer cannot be accepted or countered."""
    if table.phase != "accept" and adviser(table) is not None:
        return "You have a deal in this turn already."
    mine, price = owned(table, table.turn), _wanted(table, action.adviser)
    if price is None or action.adviser == table.turn:
        return "That seat offers no advice now."
    if price not in mine:
        return "You do not hold what that seat wants for its advice."
    if isinstance(action, Counter) and action.price not in mine:
        return "You can promise only what you hold."
    if isinstance(action, Counter) and action.price == price:
        return "That is the price of the offer itself: accept it, or name another one."
    return ONCE


def _wanted(table: Table, seat: int) -> int | None:
    """The price that a seat wants for its advice, asked for or not; None without an offer."""
    if table.phase == "accept":
        return next((bid.price for bid in (table.deal.offers if table.deal else ()) if bid.seat == seat), None)
    return table.standing[seat] if seat < len(table.standing) else None


def _of_moment(table: Table) -> str | None:
    """Return why the seat on turn may not ask at this moment, or None."""
    if adviser(table) is not None:
        return "You have a deal in this turn already."
    return None if fresh(table) else ONCE
