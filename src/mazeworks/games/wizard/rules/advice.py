"""Advice: its content, its readers, and its payment (section 6 of the rules)."""

from __future__ import annotations

import functools
from typing import cast

from msgspec.structs import replace

from mazeworks.core import Action, Dice, Event, Step, put, without
from mazeworks.maze import DISTINCT, Board, Push, cells, opposite, pushes, reach, shift

from .negotiation import adviser
from .table import WAND, Advice, Advised, Aim, Choice, Deal, Kept, Paid, Point, State, Table


def parties(table: Table) -> tuple[int, ...]:
    """The seats that know the advice: its first half only the adviser, the whole both (clause 6.4)."""
    if table.deal is None or table.deal.adviser is None:
        return ()
    return (table.deal.adviser,) if table.phase == "point" else (table.turn, table.deal.adviser)


def legal(state: State, whole_line: bool) -> tuple[Choice, ...]:
    """The legal advice (clause 6.4)."""
    table, half = state.table, state.advice
    if table.phase == "aim":
        return tuple([Aim(push.slot, push.quarters) for push in pushes(table.board, shift.barred(table, whole_line))])
    return tuple([Point(cell) for cell in cells(within(table, half.slot, half.quarters[0]) if half else here(table))])


def here(table: Table) -> int:
    """The mask of cells in reach of the seat on turn."""
    return reach(table.board, table.pieces[table.turn])


def within(table: Table, slot: int, quarters: int) -> int:
    """The mask of cells in reach of the seat on turn after a push."""
    return _room(table.board, table.pieces[table.turn], slot, quarters)


@functools.lru_cache(256)  # cached: each end of every push is tested
def _room(board: Board, cell: int, slot: int, quarters: int) -> int:
    return reach(board.push(slot, quarters), board.carry(slot, (cell,))[0])


def whole(table: Table, slot: int, end: int) -> Advice:
    """Advice with all quarters that keep its end in reach (clause 6.4)."""
    looks = range(DISTINCT[table.board.spare])  # quarters that look the same are listed once
    return Advice(slot, tuple([q for q in looks if within(table, slot, q) >> end & 1]), end)


def late(table: Table, end: int) -> Advice:
    """Advice after the push: only the end of the walk (clause 6.4)."""
    return Advice(opposite(cast(int, table.barred)), (), end)


def apply(state: State, action: Action) -> Step[State]:
    """The adviser names a half of its advice."""
    table, deal, half = state.table, cast(Deal, state.table.deal), state.advice
    if type(action) is Aim:
        return Step(State(replace(table, phase="point"), state.potions, Advice(action.slot, (action.quarters,))))
    end = cast(Point, action).to
    advice = whole(table, half.slot, end) if half else late(table, end)
    told = Advised(cast(int, deal.adviser), table.turn, advice.slot, advice.quarters, advice.end)
    return Step(State(replace(table, phase="walk" if deal.late else "push"), state.potions, advice), (told,))


def pushed(advice: Advice | None, slot: int, quarters: int) -> Advice | None:
    """The rest of advice after a push: its end, or None if the push was another."""
    if advice is None or slot != advice.slot or quarters not in advice.quarters:
        return None
    return replace(advice, quarters=())


def settle(table: Table, advice: Advice | None, end: int) -> tuple[Table, tuple[Event, ...]]:
    """End the walk: the price changes hands if the advice was followed (clauses 6.5 and 6.6)."""
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
    """Random advice that two other seats may have shared, all equally likely."""
    if adviser(table) is None:
        return None
    board, barred = table.board, shift.barred(table, whole_line)
    if cast(Deal, table.deal).late:
        return late(table, dice.pick(cells(here(table)))) if table.phase == "walk" else None
    if table.phase == "point":
        push = dice.pick(pushes(board, barred))
        return Advice(push.slot, (push.quarters,))
    if table.phase == "push":
        every = {(push.slot, end) for push in pushes(board, barred) for end in cells(within(table, *_of(push)))}
        return whole(table, *dice.pick(sorted(every)))
    if table.phase == "walk":  # the push may have been another: then no advice is left
        end = dice.pick([None, *cells(here(table))])
        return None if end is None else late(table, end)
    return None


def _of(push: Push) -> tuple[int, int]:
    return push.slot, push.quarters
