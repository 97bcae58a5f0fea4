"""Validate states of the shifting games loaded from JSON."""

from mazeworks.core.first_seat import ORDINALS
from mazeworks.maze.layout import GRID, homes

from .quest import DAY, Options, State, T, Table, holds

FINDING = ("draw", "dusk")  # phases in which the walk of this turn has ended on a goal
COMING_HOME = ("coin", "reveal")  # phases in which it has ended at home
DENIABLE = sum([1 << mark for mark in DAY])


def problem(state: State[T], deck: range, cards: tuple[int, ...], options: Options) -> str | None:
    """Return why seats, cards and turns are inconsistent, or None; `cards` is the number dealt to each seat."""
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
    return _problem_of_cards(state, deck, cards) or _problem_of_turns(table, options)


def _problem_of_cards(state: State[T], deck: range, cards: tuple[int, ...]) -> str | None:
    table = state.table
    closed = [goal for goal in state.goals if goal] + list(state.bag)
    known = [m for part in (*table.hands, *table.found) for m in part if m in deck]
    if len({*closed, *known}) < len(closed) + len(known) or not set(closed) <= set(deck):
        return "A card is duplicated, or does not belong to this deck."
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


# --- turns ----------------------------------------------------------------------------------------------------------


def first_of(table: Table) -> int:
    """The seat that made the first turn; seats take turns in order."""
    return (table.turn - table.turns) % len(table.pieces)


def turns_of(table: Table, seat: int, until: int) -> int:
    """The number of a seat's turns among the first `until`."""
    seats = len(table.pieces)
    return (until - (seat - first_of(table)) % seats + seats - 1) // seats


def _problem_of_turns(table: Table, options: Options) -> str | None:
    if (table.barred is None) != (table.turns == 0 and table.phase == "push"):
        return "A slot is barred from the first push on."
    if options.first != "random" and first_of(table) != ORDINALS.index(options.first):
        return "After this number of turns another seat is on turn."
    found, here = table.found[table.turn], table.pieces[table.turn]
    if table.phase in FINDING and (not found or table.board.marks[here] != found[-1]):
        return "Nothing was found where the piece stands."
    every = [_problem_of_walks(table, seat, options.turn_limit) for seat in range(len(table.pieces))]
    return next((why for why in every if why), None)


def _problem_of_walks(table: Table, seat: int, limit: int) -> str | None:
    """Lines with homes do not move: a piece at a home started there or walked there."""
    comes_home = table.phase in COMING_HOME or (table.phase == "over" and table.turns < limit)
    now = seat == table.turn
    walks = turns_of(table, seat, table.turns) + (now and (comes_home or table.phase in FINDING))
    at_home = table.pieces[seat] == table.homes[seat]
    if not walks and not at_home:
        return "A seat that has not walked yet is not at home."
    denied = table.denied[seat]
    if denied & ~DENIABLE:
        return "A seat is denied a card that does not exist."
    if len(table.found[seat]) + denied.bit_count() > walks - (now and comes_home):
        return "A seat has found more goals than its turns allow."
    left = table.piles[seat] or table.hands[seat]
    if at_home and not left and not (now and comes_home):
        return "A seat is home with everything, and the game goes on."
    return None
