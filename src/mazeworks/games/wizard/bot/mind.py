"""The wizard's maze as our players know it: who comes first to the open card, and what it is worth to each."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

from mazeworks.bots.distance import apart, steps, within
from mazeworks.bots.mind import WON, Mind
from mazeworks.bots.outlook import Outlook, push_for, waiting
from mazeworks.core import Action, Dice
from mazeworks.maze import Board, Push, Walk, cells, reach
from mazeworks.maze import walks as every

from ..rules import Wizard
from ..rules import table as wizard
from ..rules.options import CARDS
from .prices import SPARE_WAND, Chance, bargain, prize

CHANCE_OF_TWENTY = 3 / CARDS  # that a card is on somebody's potion
SURE = 0.9  # who can reach the open card takes it, most of the time
SPREAD = 0.45  # of the points still to be had the margin scatters by this share, as single cards do
# How often one turn leads to a mark 0, 1, 2 … steps from the cells in reach, or on the spare: over 4,000 random mazes.
ODDS, ODDS_OF_SPARE = (0.85, 0.65, 0.55, 0.4, 0.3, 0.25, 0.2), 0.65


def value(game: Wizard, state: wizard.State, seat: int) -> float:
    """Points in hand, ingredients among them; then a share of the card that lies open, as likely as it is collected."""
    table, mine = state.table, state.potions[seat]
    if table.deal is not None:
        return bargain(game, state, seat, lambda board, _barred, cell: _outlook(board, cell, table.wanted)[1])
    held = sum([card in mine for card in table.cards[seat]])
    points = wizard.points(table, seat) + wizard.POTION_POINTS * held
    wanted = table.wanted
    room, odds = _outlook(table.board, table.pieces[seat], wanted)
    now = odds * prize(table, wanted, mine)
    later = now / 2  # others may come first
    if table.phase == "wand":
        now -= wizard.WAND_POINTS
    return points + room / 5000 + (max(now, later) if table.turn == seat else later)


@functools.lru_cache(1024)  # the same with a wand spent and without
def _outlook(board: Board, cell: int, wanted: int) -> tuple[int, float]:
    """The number of cells in reach of a cell, and the odds to collect the open card from there in one turn."""
    room, at = reach(board, cell), board.find(wanted)
    if at < 0:
        return room.bit_count(), ODDS_OF_SPARE
    return room.bit_count(), ODDS[min(steps(room, within(board.size, at)), len(ODDS) - 1)]


def foresight(game: Wizard, state: wizard.State, seat: int) -> float:
    """The chance to have most points in the end."""
    table = state.table
    if table.deal is not None:
        # what matters is only which answer is better; who asks has nothing to win by it, however the game stands
        return -1.0 if seat == table.turn else 0.5 + bargain(game, state, seat, _later(game, table.wanted)) / (4 * WON)
    if table.phase == "wand":
        return max([foresight(game, game.apply(state, action).state, seat) for action in game.legal(state)])
    gains = dict(_gains(game, state, seat))
    totals = [_points(game, state, s, seat) + gains[s] for s in range(len(table.pieces))]
    margin = totals[seat] - max([total for s, total in enumerate(totals) if s != seat])
    left = [wizard.worth(number) for number in range(len(table.revealed) + 1, game.last + 1)]
    scatter = 4 + SPREAD * math.sqrt(sum([worth * worth for worth in left]))
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, margin / scatter))))


def _later(game: Wizard, wanted: int) -> Chance:
    """The chance to collect a card in the next own turn, after somebody else's push."""

    def chance(board: Board, barred: int | None, cell: int) -> float:
        look = Outlook(board, barred, game.options.forbid_whole_line)
        goal = look.places((wanted,))
        return look.later(goal, True, cell) if cell not in goal else 0.0

    return chance


def _points(game: Wizard, state: wizard.State, s: int, seat: int) -> float:
    """What a seat has, as another may judge it: of somebody else's potion one knows only the odds."""
    table, cards = state.table, state.table.cards[s]
    held = sum([card in state.potions[s] for card in cards])
    twenties = held if s == seat else CHANCE_OF_TWENTY * len(cards)
    going_on = len(table.revealed) < game.last or table.wanted
    spare = SPARE_WAND * table.wands[s] if going_on else 0.0
    return wizard.points(table, s) + wizard.POTION_POINTS * twenties + spare


def _gains(game: Wizard, state: wizard.State, seat: int) -> Iterator[tuple[int, float]]:
    """What each seat may expect from the open card in the round to come, whoever is on turn going first."""
    table, seats = state.table, len(state.table.pieces)
    look = Outlook(table.board, table.barred, game.options.forbid_whole_line)
    number, there = (wizard.number(table, table.wanted) if table.wanted else 0), 1.0
    goal = look.places((table.wanted,)) if table.wanted else b""
    for s in [(table.turn + after) % seats for after in range(seats)]:
        chance = 0.0
        cell = table.pieces[s]
        if goal and cell not in goal:  # who stands there would have to walk there
            chance = SURE * (look.now(goal, True, cell)[0] if s == table.turn else look.later(goal, True, cell))
        mine = table.wanted in state.potions[s] if s == seat else CHANCE_OF_TWENTY
        yield s, there * chance * (number + wizard.POTION_POINTS * mine)
        there *= 1 - chance


def walks(state: wizard.State, ahead: bool) -> Sequence[Walk]:
    """Where a walk may end, one place for all that are as good: the open card, the end that advice names, any other.

    Who looks ahead tells all places from each other.
    """
    table, told = state.table, state.advice
    board, here = table.board, table.pieces[table.turn]
    if ahead:
        return every(board, here)
    return apart(reach(board, here), (board.find(table.wanted) if table.wanted else -1, told.end if told else None))


def expert(game: Wizard, state: wizard.State, dice: Dice) -> Action:
    """To the open card, or to where it is a turn away; a wand where it surely brings a good card."""
    table = state.table
    seat, goals = table.turn, (table.wanted,)
    look = Outlook(table.board, table.barred, game.options.forbid_whole_line)
    if table.phase == "push":
        return push_for(look, table.pieces[seat], goals, dice)
    if table.phase == "walk":
        return _walk(look, table.pieces[seat], goals, dice)
    if table.phase == "wand":
        worth = wizard.number(table, table.wanted) + wizard.POTION_POINTS * (table.wanted in state.potions[seat])
        good = worth > wizard.WAND_POINTS + SPARE_WAND and look.now(look.places(goals), True, table.pieces[seat])[0]
        return wizard.Spend() if good else wizard.Pass()
    legal = game.legal(state)
    return wizard.Pass() if wizard.Pass() in legal else dice.pick(legal)


def _walk(look: Outlook, cell: int, goals: tuple[int, ...], dice: Dice) -> Walk:
    """Staying collects nothing."""
    room = reach(look.board, cell)
    ends = [at for at in look.places(goals) if room >> at & 1 and at != cell]
    return Walk(dice.pick(ends or list(cells(room & waiting(look, goals) or room))))


def aside(at: wizard.State | wizard.View, action: Action) -> bool:
    """Questions and offers beside a push or a walk: see asking.py for those who make them."""
    return at.table.phase in ("push", "walk") and not isinstance(action, Push | Walk)


MIND = Mind(value, foresight, expert, quiet=frozenset({"wand", "aim"}), walks=walks, aside=aside)
