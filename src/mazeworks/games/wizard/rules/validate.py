"""Validate states of the wizard's maze loaded from JSON."""

from __future__ import annotations

from mazeworks.maze import layout, pushes, shift

from . import advice, negotiation, potion
from .options import Options
from .table import CHARACTERS, WAND, WANDS, Advice, Deal, State, Table, crests, may_spend, owned

TALKING = (*negotiation.PHASES, "aim", "point")  # phases of deals and advice
ENDED = ("unveil", "over")


def problem(state: State, options: Options, last: int) -> str | None:
    """Return why this cannot be a state of the game, or None; `last` is the number of cards to collect."""
    table = state.table
    return (
        layout.problem(table.board, options.straights)
        or _of_seats(state)
        or _of_cards(table, last)
        or _of_turns(table, options)
        or _of_wands(table, options)
        or potion.problem(state.potions, table.revealed, options)
        or _of_showing(state)
        or _of_standing(table, options)
        or _of_deal(table, options)
        or _of_advice(state, options)
    )


def _of_seats(state: State) -> str | None:
    table = state.table
    seats = len(table.pieces)
    if seats not in (2, 3, 4) or any(
        len(part) != seats for part in (table.cards, table.wands, table.standing, state.potions)
    ):
        return "The seats do not agree."
    if table.turn >= seats:
        return "Nobody sits where the turn is."
    if any(cell >= layout.GRID.cells for cell in table.pieces):
        return "A piece stands beside the board."
    if table.barred is not None and table.barred not in layout.GRID.slots:
        return "There is no such barred slot."
    return None


def _of_cards(table: Table, last: int) -> str | None:
    revealed = table.revealed
    if not 1 <= len(revealed) <= last or len({*revealed} & {*CHARACTERS}) != len(revealed):
        return "The cards that were turned up are not those of the game."
    held = [card for cards in table.cards for card in cards]
    left = {*revealed} - {*held}
    if len({*held}) < len(held) or len(held) + len(left) != len(revealed) or not left <= {revealed[-1]}:
        return "A card is held twice, or out of sequence."
    if any(sorted(cards, key=revealed.index) != list(cards) for cards in table.cards):
        return "Cards are held in the order of their numbers."
    if left:
        return "There is nothing to draw." if table.phase == "draw" else None
    if table.phase not in (ENDED if len(revealed) == last else ("draw",)):
        return "The next card should have been turned up."
    return None if revealed[-1] in table.cards[table.turn] else "Another seat has the card that was just collected."


def _of_showing(state: State) -> str | None:
    shown = state.potions if state.table.phase == "over" else ()
    return None if state.table.unveiled == shown else "Potions are shown when it is over."


def _of_turns(table: Table, options: Options) -> str | None:
    stopped = table.turns == options.turn_limit
    if table.turns > options.turn_limit or (stopped and table.phase not in ENDED):
        return "There were more turns than the limit allows."
    if table.phase in ENDED and stopped == (table.wanted == 0):
        return "The game is not over yet, or has been for a turn."
    pushed = table.deal is not None and table.deal.late
    begins = table.turns == 0 and not pushed and table.phase in ("push", *TALKING)
    if (table.barred is None) != begins:
        return "A slot is barred from the first push on."
    if begins and (table.pieces != crests(len(table.pieces), options) or any(table.cards)):
        return "No piece moves before the first push."
    done = table.phase in ("draw", "wand") or (table.phase in ENDED and not stopped)  # this turn's walk
    if sum([len(cards) for cards in table.cards]) > table.turns + done:
        return "More cards were collected than turns were played."
    return None


def _of_wands(table: Table, options: Options) -> str | None:
    spent = WANDS * len(table.wands) - sum(table.wands)
    if spent < 0 or spent > table.turns or (not options.advice and max(table.wands) > WANDS):
        return "There are more wands than were given out, or more were spent than there were turns."
    if table.extra and not spent:
        return "An extra turn costs a wand."
    if table.phase == "wand" and (not may_spend(table, options) or table.turns + 1 >= options.turn_limit):
        return "A wand is spent after the walk only."
    return None


def _of_standing(table: Table, options: Options) -> str | None:
    stands = [(seat, price) for seat, price in enumerate(table.standing) if price is not None]
    if stands and not options.advice:
        return "No seat can have offered advice."
    held = {card for cards in table.cards for card in cards}
    if any(price != WAND and price not in held for _, price in stands):
        return "A seat wants a price that no other seat has."
    if table.turns == 0 and any(seat != table.turn for seat, _ in stands):
        return "A seat offers advice in its own turn."
    return None


def _of_deal(table: Table, options: Options) -> str | None:
    talk, phase = table.deal, table.phase
    if talk is None:
        return "No seat has asked for advice." if phase in TALKING else None
    if not options.advice or phase not in ("push", "walk", *TALKING) or (talk.late and phase in ("push", "aim")):
        return "No seat can have asked for advice."
    mine, order = owned(table, table.turn), negotiation.others(table)
    if talk.price not in mine or any(bid.price not in mine for bid in talk.offers):
        return "The price of advice is missing."
    if any(seat is not None and seat not in order for seat in (talk.adviser, talk.countered)):
        return "Only another seat gives advice."
    return _of_answers(talk, order) or _of_phase(talk, phase)


def _of_answers(talk: Deal, order: tuple[int, ...]) -> str | None:
    heard = order[: len(order) - len(talk.waiting)]
    offers = tuple([bid.seat for bid in talk.offers])
    if talk.waiting != order[len(heard) :] or offers != tuple([seat for seat in heard if seat in offers]):
        return "The seats answer in order."
    if talk.countered is not None and (talk.waiting or talk.countered in offers):
        return "A countered offer is void."
    return None


def _of_phase(talk: Deal, phase: str) -> str | None:
    if bool(talk.waiting) != (phase == "offer") or (talk.offers and phase not in negotiation.PHASES):
        return "Offers are made before one is accepted."
    if phase == "accept" and not talk.offers:
        return "There is no offer to accept."
    if phase == "counter" and talk.countered is None:
        return "No other price was named."
    if phase not in ("push", "walk") and (talk.adviser is None) == (phase in ("aim", "point")):
        return "The adviser is missing, or too early."
    return None


def _of_advice(state: State, options: Options) -> str | None:
    table, told = state.table, state.advice
    agreed = negotiation.adviser(table) is not None
    late = table.deal is not None and table.deal.late
    if told is None:
        needed = (table.phase == "walk") if late else table.phase in ("point", "push")
        return "Advice is missing." if agreed and needed else None
    if not agreed or table.phase not in (("walk",) if late else ("point", "push", "walk")):
        return "No seat can have given advice."
    if table.phase == "walk":
        in_reach = told.end is not None and advice.here(table) >> told.end & 1
        return None if in_reach and told == advice.late(table, told.end or 0) else "Advice does not fit the push."
    return _of_plan(table, told, options.forbid_whole_line)


def _of_plan(table: Table, told: Advice, whole_line: bool) -> str | None:
    """Return why this cannot be advised before the push, or None."""
    slots = {(push.slot, push.quarters) for push in pushes(table.board, shift.barred(table, whole_line))}
    if not told.quarters or not {(told.slot, q) for q in told.quarters} <= slots:
        return "This advice is not playable."
    if table.phase == "point":
        return None if told == Advice(told.slot, told.quarters[:1]) else "Half an advice is a push."
    if told.end is None or told.end >= layout.GRID.cells or told != advice.whole(table, told.slot, told.end):
        return "Advice names all quarters that lead to its end."
    return None
