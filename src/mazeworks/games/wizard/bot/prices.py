"""Paid advice in the wizard's maze, as our players see it: what it may bring, what to take for it, which to give."""

from __future__ import annotations

from collections.abc import Callable

from mazeworks.bots.mind import WON
from mazeworks.bots.outlook import Outlook
from mazeworks.maze import Board, opposite, reach

from ..rules import Wizard
from ..rules import table as wizard

GAIN = (
    0.12  # so much likelier one comes to a card out of reach by advice: 0.25 by a planner's, 0 by greedy's, 137 turns
)
SPARE_WAND = 4.0  # what a wand is worth beyond its points while there are cards to collect
FOUND = 2.0  # better than any chance
SELFISH = 0.05  # an adviser thinks of its own chances too; with 0.25 its advice would hardly help

Chance = Callable[[Board, int | None, int], float]  # of a board, its barred slot and a cell: to collect from there


def prize(table: wizard.Table, wanted: int, potion: wizard.Potion) -> int:
    """What the card that lies open is worth to whoever has this potion."""
    return wizard.number(table, wanted) + wizard.POTION_POINTS * (wanted in potion) if wanted else 0


def cost(table: wizard.Table, price: int, potion: wizard.Potion) -> float:
    """What a price is worth to whoever has this potion."""
    spare = SPARE_WAND if price == wizard.WAND else 0.0
    return wizard.worth_of(table, price) + wizard.POTION_POINTS * (price in potion) + spare


def in_sight(game: Wizard, table: wizard.Table) -> bool:
    """Whether the seat on turn can collect the open card in this turn."""
    cell, at = table.pieces[table.turn], table.board.find(table.wanted)
    if table.phase == "walk" or (table.deal is not None and table.deal.late):  # the push is done
        return at not in (-1, cell) and bool(reach(table.board, cell) >> at & 1)
    look = Outlook(table.board, table.barred, game.options.forbid_whole_line)
    goal = look.places((table.wanted,))
    return cell not in goal and any(look.now(goal, True, cell))  # who stands there would have to walk there


def bargain(game: Wizard, state: wizard.State, seat: int, chance: Chance) -> float:
    """How good a step of the deal is. Advice is given for half of what it may bring, since who asks might have found
    it alone, and so that it is followed: what is best for the asker, and among the like best for the adviser. By
    itself nobody buys: one who tries every turn learns nothing new. For those who do, see asking.py."""
    table, deal, advice = state.table, state.table.deal, state.advice
    if deal is None or seat == table.turn:
        return -WON
    mine = [bid.price for bid in deal.offers if bid.seat == seat]
    price = deal.price if seat == deal.adviser else mine[0] if mine else None
    if seat == deal.adviser and advice is not None and advice.end is not None:
        dear = (
            deal.late and _worth(game, state, seat, deal.price, deal.price) < 0
        )  # else judged before the push was aimed
        return _led(state, advice, advice.end, seat, chance) - WON * dear
    return 0.0 if price is None else _worth(game, state, seat, deal.price, price)


def _worth(game: Wizard, state: wizard.State, seat: int, promised: int, price: int) -> float:
    """How good it is to offer advice at a price: below 0 where it is too little. What was promised is best, for it is
    surely paid; of other prices the one that costs the seat on turn least."""
    table = state.table
    least = prize(table, table.wanted, ()) * (1.0 if in_sight(game, table) else GAIN) / 2
    gain = cost(table, price, state.potions[seat]) - least
    return gain if gain < 0 else 2.0 if price == promised else 1 / (1 + wizard.worth_of(table, price))


def _led(state: wizard.State, advice: wizard.Advice, end: int, seat: int, chance: Chance) -> float:
    """How good it is to advise this: the open card, or a chance of it in the next turn."""
    table, slot = state.table, advice.slot
    board, pieces = table.board, table.pieces
    if advice.quarters:  # the push is advised too
        board, pieces = board.push(slot, advice.quarters[0]), board.carry(slot, pieces)
    if pieces[table.turn] != end and board.marks[end] == table.wanted:
        return FOUND
    return chance(board, opposite(slot), end) + SELFISH * chance(board, opposite(slot), pieces[seat])
