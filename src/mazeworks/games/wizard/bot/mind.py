"""The knowledge of bots about the wizard's maze: who reaches the open card first, and its value for each seat."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Sequence

from mazeworks.bots.contest import SURE, shares
from mazeworks.bots.distance import apart, steps, within
from mazeworks.bots.mind import WON, Mind
from mazeworks.bots.next_goals import Outlook, push_for, waiting
from mazeworks.bots.patience import Patience
from mazeworks.core import Action, Dice
from mazeworks.kernel.race import Prize
from mazeworks.maze import Board, Push, Walk, cells, reach
from mazeworks.maze import walks as every

from ..rules import Wizard
from ..rules import table as wizard
from ..rules.options import CARDS
from .prices import SPARE_WAND, Chance, bargain, prize

CHANCE_OF_TWENTY = 3 / CARDS  # the probability that a card is on another seat's potion
SPREAD = 0.45  # the standard deviation of the margin, as a share of the points still to be had
# The frequency with which one turn reaches a mark 0, 1, 2 … steps from the reach, or on the spare; 4,000 random mazes.
ODDS, ODDS_OF_SPARE = (0.85, 0.65, 0.55, 0.4, 0.3, 0.25, 0.2), 0.65


def value(game: Wizard, state: wizard.State, seat: int) -> float:
    """Points in hand, ingredients included; then the open card's value times the probability to collect it."""
    table, mine = state.table, state.potions[seat]
    if table.deal is not None:
        return bargain(game, state, seat, lambda board, _barred, cell: _outlook(board, cell, table.wanted)[1])
    held = sum([card in mine for card in table.cards[seat]])
    points = wizard.points(table, seat) + wizard.POTION_POINTS * held
    wanted = table.wanted
    room, odds = _outlook(table.board, table.pieces[seat], wanted)
    now = odds * prize(table, wanted, mine)
    later = now / 2  # other seats may come first
    if table.phase == "wand":
        now -= wizard.WAND_POINTS
    return points + room / 5000 + (max(now, later) if table.turn == seat else later)


@functools.lru_cache(1024)  # cached: the same with a wand spent and without
def _outlook(board: Board, cell: int, wanted: int) -> tuple[int, float]:
    """The number of cells in reach of a cell, and the odds to collect the open card from there in one turn."""
    room, at = reach(board, cell), board.find(wanted)
    if at < 0:
        return room.bit_count(), ODDS_OF_SPARE
    return room.bit_count(), ODDS[min(steps(room, within(board.size, at)), len(ODDS) - 1)]


def foresight(game: Wizard, state: wizard.State, seat: int) -> float:
    """The probability to have most points in the end."""
    table = state.table
    if table.deal is not None:
        # only the better answer matters; asking gains nothing in any position
        return -1.0 if seat == table.turn else 0.5 + bargain(game, state, seat, _later(game, table.wanted)) / (4 * WON)
    if table.phase == "wand":
        return max([foresight(game, game.apply(state, action).state, seat) for action in game.legal(state)])
    gains = dict(_gains(game, state, seat))
    totals = [_points(game, state, s, seat) + gains[s] for s in range(len(table.pieces))]
    margin = totals[seat] - max([total for s, total in enumerate(totals) if s != seat])
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, margin / _scatter(len(table.revealed), game.last)))))


@functools.cache
def _scatter(revealed: int, last: int) -> float:
    """The standard deviation of the margin's further change, by the cards that are still to come."""
    left = [wizard.worth(number) for number in range(revealed + 1, last + 1)]
    return 4 + SPREAD * math.sqrt(sum([worth * worth for worth in left]))


def _later(game: Wizard, wanted: int) -> Chance:
    """The probability to collect a card in the next own turn, after another seat's push."""

    def chance(board: Board, barred: int | None, cell: int) -> float:
        look = Outlook(board, barred, game.options.forbid_whole_line)
        goal = look.places((wanted,))
        return look.later(goal, True, cell) if cell not in goal else 0.0

    return chance


def _points(game: Wizard, state: wizard.State, s: int, seat: int) -> float:
    """The points of a seat as another seat may estimate them: of its potion only the odds are known."""
    table, cards = state.table, state.table.cards[s]
    held = sum([card in state.potions[s] for card in cards])
    twenties = held if s == seat else CHANCE_OF_TWENTY * len(cards)
    going_on = len(table.revealed) < game.last or table.wanted
    spare = SPARE_WAND * table.wands[s] if going_on else 0.0
    return wizard.points(table, s) + wizard.POTION_POINTS * twenties + spare


def _gains(game: Wizard, state: wizard.State, seat: int) -> Iterator[tuple[int, float]]:
    """The expected gain of each seat from the open card in the coming round, the seat on turn first."""
    table = state.table
    wanted = table.wanted
    number = wizard.number(table, wanted) if wanted else 0
    for s, chance in _shares(game, table):
        mine = wanted in state.potions[s] if s == seat else CHANCE_OF_TWENTY
        yield s, chance * (number + wizard.POTION_POINTS * mine)


def _shares(game: Wizard, table: wizard.Table) -> Iterator[tuple[int, float]]:
    """The probability of each seat to be the one that collects the open card, the seat on turn first."""
    look = Outlook(table.board, table.barred, game.options.forbid_whole_line)
    prize = Prize(sum([1 << place for place in look.places((table.wanted,) if table.wanted else ())]))
    return shares(look.maze, prize, table.pieces, table.turn, _chances(game, table))


def _chances(game: Wizard, table: wizard.Table) -> Iterator[tuple[int, float]]:
    """The probability of each seat to collect the open card if it still lies there, the seat on turn first."""
    seats, look = len(table.pieces), Outlook(table.board, table.barred, game.options.forbid_whole_line)
    wanted = table.wanted
    goal = look.places((wanted,)) if wanted else b""
    for s in [(table.turn + after) % seats for after in range(seats)]:
        cell = table.pieces[s]
        if not goal or cell in goal:  # a seat that stands there would have to walk there
            yield s, 0.0
        else:
            yield s, SURE * (look.now(goal, True, cell)[0] if s == table.turn else look.later(goal, True, cell))


def _still(game: Wizard, state: wizard.State, tired: float) -> float:
    """The probability that no seat collects the open card in the coming round."""
    turn = state.table.turn
    return math.prod([1 - chance * (1 if s == turn else 1 - tired) for s, chance in _chances(game, state.table)])


def _lead(_game: Wizard, state: wizard.State, seat: int) -> float:
    """The lead in open points: if potions counted, both seats could think themselves behind, and wait."""
    points = [wizard.points(state.table, s) for s in range(len(state.table.pieces))]
    return points[seat] - max([each for s, each in enumerate(points) if s != seat])


def _gone(state: wizard.State) -> int:
    return sum([len(cards) for cards in state.table.cards])


def walks(state: wizard.State, ahead: bool) -> Sequence[Walk]:
    """The ends of a walk worth trying, one for each group of equal cells: the open card, the advised end, any other.

    With `ahead`, all cells differ.
    """
    table, told = state.table, state.advice
    board, here = table.board, table.pieces[table.turn]
    if ahead:
        return every(board, here)
    return apart(reach(board, here), (board.find(table.wanted) if table.wanted else -1, told.end if told else None))


def expert(game: Wizard, state: wizard.State, dice: Dice) -> Action:
    """Walk to the open card, or one turn away from it; spend a wand if that surely brings a good card."""
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
    """True for questions and offers beside a push or a walk: asking.py makes them."""
    return at.table.phase in ("push", "walk") and not isinstance(action, Push | Walk)


PATIENCE = Patience(ahead=12, behind=150, half=8, lead=_lead, still=_still, gone=_gone)
MIND = Mind(value, foresight, expert, quiet=frozenset({"wand", "aim"}), walks=walks, aside=aside, patience=PATIENCE)
