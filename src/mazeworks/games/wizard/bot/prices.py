"""Paid advice in the wizard's maze for bots: its value, its price, and the best advice to give."""

from __future__ import annotations

from collections.abc import Callable

from mazeworks.bots.mind import WON
from mazeworks.bots.next_goals import Outlook
from mazeworks.maze import Board, opposite, reach

from ..rules import Wizard
from ..rules import table as wizard

GAIN = 0.12  # rise of the probability to reach a far card by advice: 0.25 by a planner's, 0 by greedy's, 137 turns
SPARE_WAND = 4.0  # the value of a wand beyond its points while there are cards to collect
FOUND = 2.0  # above any probability
SELFISH = 0.05  # weight of the adviser's own chances; with 0.25 its advice would hardly help

Chance = Callable[[Board, int | None, int], float]  # board, barred slot, cell -> probability to collect from there


def prize(table: wizard.Table, wanted: int, potion: wizard.Potion) -> int:
    """The value of the open card to the seat with this potion."""
    return wizard.number(table, wanted) + wizard.POTION_POINTS * (wanted in potion) if wanted else 0


def cost(table: wizard.Table, price: int, potion: wizard.Potion) -> float:
    """The value of a price to the seat with this potion."""
    spare = SPARE_WAND if price == wizard.WAND else 0.0
    return wizard.worth_of(table, price) + wizard.POTION_POINTS * (price in potion) + spare


def in_sight(game: Wizard, table: wizard.Table) -> bool:
    """True if the seat on turn can collect the open card in this turn."""
    cell, at = table.pieces[table.turn], table.board.find(table.wanted)
    if table.phase == "walk" or (table.deal is not None and table.deal.late):  # the push is done
        return at not in (-1, cell) and bool(reach(table.board, cell) >> at & 1)
    look = Outlook(table.board, table.barred, game.options.forbid_whole_line)
    goal = look.places((table.wanted,))
    return cell not in goal and any(look.now(goal, True, cell))  # a seat that stands there would have to walk there


def bargain(game: Wizard, state: wizard.State, seat: int, chance: Chance) -> float:
    """The value of a step of a deal. Advice costs half of what it may bring, since the asker might have found it alone,
    and so that it is followed. It is best for the asker, and among equals best for the adviser. Bots that try every
    turn do not buy advice, since they learn nothing new; asking.py does."""
    table, deal, advice = state.table, state.table.deal, state.advice
    if deal is None or seat == table.turn:
        return -WON
    mine = [bid.price for bid in deal.offers if bid.seat == seat]
    price = deal.price if seat == deal.adviser else mine[0] if mine else None
    if seat == deal.adviser and advice is not None and advice.end is not None:
        dear = (
            deal.late and _worth(game, state, seat, deal.price, deal.price) < 0
        )  # otherwise evaluated before the push was aimed
        return _led(state, advice, advice.end, seat, chance) - WON * dear
    return 0.0 if price is None else _worth(game, state, seat, deal.price, price)


def _worth(game: Wizard, state: wizard.State, seat: int, promised: int, price: int) -> float:
    """The value of offering advice at a price, below 0 if it is too low. The promised price is best, because it is
    surely paid; among other prices, the one that costs the seat on turn least."""
    table = state.table
    least = prize(table, table.wanted, ()) * (1.0 if in_sight(game, table) else GAIN) / 2
    gain = cost(table, price, state.potions[seat]) - least
    return gain if gain < 0 else 2.0 if price == promised else 1 / (1 + wizard.worth_of(table, price))


def _led(state: wizard.State, advice: wizard.Advice, end: int, seat: int, chance: Chance) -> float:
    """The value of this advice: the open card, or a chance of it in the next turn."""
    table, slot = state.table, advice.slot
    board, pieces = table.board, table.pieces
    if advice.quarters:  # the push is advised too
        board, pieces = board.push(slot, advice.quarters[0]), board.carry(slot, pieces)
    if pieces[table.turn] != end and board.marks[end] == table.wanted:
        return FOUND
    return chance(board, opposite(slot), end) + SELFISH * chance(board, opposite(slot), pieces[seat])
