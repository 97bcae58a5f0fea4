"""States of the shifting games that come from outside: why seats, cards and turns cannot be so."""

from .layout import GRID, homes
from .quest import Options, State, T, holds


def fault(state: State[T], deck: range, cards: tuple[int, ...], options: Options) -> str | None:
    """Why seats, cards and turns cannot be so; `cards` says how many of this deck each seat was dealt."""
    table = state.table
    seats = len(table.pieces)
    each = (table.piles, table.hands, table.found, table.denied, state.goals)
    if seats not in (2, 3, 4) or any(len(part) != seats for part in each) or table.turn >= seats:
        return "The seats do not agree."
    if any(cell >= GRID.cells for cell in table.pieces) or table.homes != homes(seats):
        return "A piece stands beside the board, or a home is elsewhere."
    if table.barred is not None and table.barred not in GRID.slots:
        return "There is no such barred slot."
    if not table.turns <= options.turn_limit or (table.turns == options.turn_limit and table.phase != "over"):
        return "There were more turns than the limit allows."
    if any(sorted(set(part)) != list(part) for part in (state.bag, *table.hands)):
        return "Bag and hands must be sorted, each card once."
    return _fault_of_cards(state, deck, cards)


def _fault_of_cards(state: State[T], deck: range, cards: tuple[int, ...]) -> str | None:
    table = state.table
    closed = [goal for goal in state.goals if goal] + list(state.bag)
    known = [m for part in (*table.hands, *table.found) for m in part if m in deck]
    if len({*closed, *known}) < len(closed) + len(known) or not set(closed) <= set(deck):
        return "A card is there twice, or is none of this deck."
    if any(table.piles) and len(closed) + len(known) != len(deck):
        return "A card is missing."
    for seat, goal in enumerate(state.goals):
        if (goal > 0) != holds(table, seat):
            return "A pile has no top card, or a top card no pile."
        if table.denied[seat] and (not goal or table.denied[seat] >> goal & 1):
            return "A seat is denied its own card."
        mine = [m for m in (*table.hands[seat], *table.found[seat]) if m in deck]
        if table.piles[seat] + len(mine) != cards[seat]:
            return "A seat has too many cards or too few."
    if table.phase == "draw" and not (table.piles[table.turn] and state.bag and table.found[table.turn]):
        return "There is nothing to draw."
    return None
