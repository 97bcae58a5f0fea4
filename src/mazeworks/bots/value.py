"""How good a state is for a seat: one function for each rule set, asked about imagined states only.

Values are comparable within one decision; the winner of a finished game has `WON`, and nothing else comes near.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazeworks.core import AnyGame, Refused, Result
from mazeworks.games import dragon
from mazeworks.games.classic import Classic
from mazeworks.games.moonlit import Moonlit
from mazeworks.games.quest import State, Table, wanted
from mazeworks.games.tigers import Tigers
from mazeworks.games.tigers.worth import WORTH
from mazeworks.games.wizard import Wizard
from mazeworks.games.wizard import table as school
from mazeworks.maze import Board, reach

WON = 1e6
Value = Callable[[Any, int], float]


def of_result(result: Result, seat: int) -> float:
    """A shared first place is worth its share."""
    winners = result.winners
    return WON / len(winners) if seat in winners else 0.0


def value_of(game: AnyGame) -> Value:
    """The value function of a game, with finished games judged by their result."""
    if type(game) not in _VALUES:
        raise Refused("bot", "This bot cannot play this game: nobody has told it what is good there.")
    running = _VALUES[type(game)]

    def value(state: Any, seat: int) -> float:
        result = game.result(state)
        return running(game, state, seat) if result is None else of_result(result, seat)

    return value


def _quest(game: Any, state: State[Table], seat: int) -> float:
    """Goals found count most; then how near the next goal is; then room to move."""
    table = state.table
    room, marks = reach(table.board, table.pieces[seat]), wanted(table, seat, state.goals[seat])
    goals = [table.board.find(mark) for mark in marks] if marks else [table.homes[seat]]
    near = min([_steps(room, _within(table.board.size, cell)) for cell in goals if cell >= 0], default=table.board.size)
    scores: tuple[int, ...] = game.scores(state)
    return 1000.0 * scores[seat] - near + room.bit_count() / 50


# How often one turn leads to a mark 0, 1, 2 … steps from the cells in reach, or on the spare: over 4,000 random mazes.
ODDS, ODDS_OF_SPARE = (0.85, 0.65, 0.55, 0.4, 0.3, 0.25, 0.2), 0.65


def _wizard(_game: Wizard, state: school.State, seat: int) -> float:
    """Points in hand, ingredients among them; then a share of the card that lies open, as likely as it is collected."""
    table, mine = state.table, state.potions[seat]
    if table.deal is not None:
        return _bargain(state, seat)
    held = sum([card in mine for card in table.cards[seat]])
    points = school.points(table, seat) + school.POTION_POINTS * held
    share = 1.0 if table.turn == seat else 0.5  # others may come first
    room, odds = _outlook(state, table.board, table.pieces[seat])
    return points + share * odds * _prize(table, mine) + room / 5000


def _bargain(state: school.State, seat: int) -> float:
    """Advice is given for as much as half of what it may bring, and so that it is followed; it is never bought: a bot
    that tries every way to play its turn has nothing to ask."""
    table, deal, advice = state.table, state.table.deal, state.advice
    if deal is None or seat == table.turn:
        return -WON
    if seat == deal.adviser and advice is not None and advice.end is not None:
        board = table.board.push(advice.slot, advice.quarters[0])
        walks = board.carry(advice.slot, table.pieces)[table.turn] != advice.end
        found = walks and board.marks[advice.end] == table.wanted
        return 2.0 if found else _outlook(state, board, advice.end)[1]
    price = school.worth_of(table, deal.price) + school.POTION_POINTS * (deal.price in state.potions[seat])
    return (2 * price - _prize(table, ())) * (seat in deal.offers)


def _prize(table: school.Table, potion: school.Potion) -> int:
    """What the card that lies open is worth to whoever has this potion."""
    if not table.wanted:
        return 0
    return school.number(table, table.wanted) + school.POTION_POINTS * (table.wanted in potion)


def _outlook(state: school.State, board: Board, cell: int) -> tuple[int, float]:
    """The number of cells in reach of a cell, and the odds to collect the open card from there in one turn."""
    room, at = reach(board, cell), board.find(state.table.wanted)
    if at < 0:
        return room.bit_count(), ODDS_OF_SPARE
    return room.bit_count(), ODDS[min(_steps(room, _within(board.size, at)), len(ODDS) - 1)]


def _steps(room: int, within: tuple[int, ...]) -> int:
    """Steps from the nearest cell in reach to a goal, as if there were no walls."""
    return next(steps for steps, mask in enumerate(within) if mask & room)


@functools.cache
def _within(size: int, cell: int) -> tuple[int, ...]:
    """Masks of the cells at most 0, 1, 2 … steps from a cell, walls or not."""
    row, column = divmod(cell, size)
    far = [abs(at // size - row) + abs(at % size - column) for at in range(size * size)]
    return tuple([sum([1 << at for at, steps in enumerate(far) if steps <= most]) for most in range(2 * size)])


def _tigers(_game: Any, state: Any, seat: int) -> float:
    """How far one's own cubs have come, less how far the other's have."""
    mine, other = [
        sum([count * worth for count, worth in zip(cubs, worths, strict=True)])
        for cubs, worths in zip(state.table.cubs, WORTH, strict=True)
    ][:: 1 if seat == 0 else -1]
    return float(mine - other)


# --- the dragon's maze ----------------------------------------------------------------------------------------------

EVEN = 500.0  # a game in which nobody is ahead: more than one that is lost
CARD = 1.5  # points that the symbol of a card is worth
TEMPO = 0.35  # of the next treasure: being on turn
STEP = 0.3  # points that a step towards the next treasure is worth


def _dragon(game: Any, state: dragon.State, seat: int) -> float:
    """Points ahead of the others, those at stake in a duel by its odds; then cards, being on turn, and what is near."""
    table, scores = state.table, [float(score) for score in game.scores(state)]
    duel = table.duel
    if duel and not duel.final:
        for at, each in enumerate(duel.queue):
            failed = at == 0 and table.phase == "save"
            scores[each] -= _at_stake(table.taken[each][0], dragon.low_cards(state.hands[each]), failed)
    ahead = scores[seat] - max([score for other, score in enumerate(scores) if other != seat])
    value = EVEN + ahead + _cards(state.hands[seat], dragon.gone(table), len(scores)) + _near(table, seat)
    if table.turn == seat and table.phase == "push":
        value += TEMPO * (table.values[0] if table.values else game.scores(state)[seat])
    if duel and duel.final:
        return _last(game, state, duel, seat, value)
    return value


def _at_stake(low: int, cards: int, failed: bool) -> float:
    """What a duel for a treasure costs, when a card is played as long as that is cheaper."""
    again = min(low, CARD + _at_stake(low, cards - 1, False)) if cards else low
    return again if failed else again / 2


def _last(game: Any, state: dragon.State, duel: dragon.Duel, seat: int, failing: float) -> float:
    """The final duel: what winning it would make of the game, by the odds."""
    odds = dragon.odds_to_stand(duel, dragon.low_cards(state.hands[duel.queue[0]]))
    slain = replace(state, table=replace(state.table, phase="over", slayer=duel.queue[0]))
    return odds * of_result(game.result(slain), seat) + (1 - odds) * failing


@functools.lru_cache(maxsize=1024)
def _cards(hand: tuple[int, ...], gone: int, seats: int) -> float:
    """A card is worth its symbol, or the chance of a coin while a treasure like it may still be taken."""
    coming = dragon.SEQUENCE[gone:]
    chance = [1 - (1 - 1 / seats) ** coming.count(card) for card in hand]
    return sum([max(CARD, dragon.COIN * each) for each in chance])


def _near(table: dragon.Table, seat: int) -> float:
    """How near the next treasure is, or the place before the dragon; and room to move."""
    room = reach(table.board, table.pieces[seat], dragon.REFUGE)
    size = table.board.size  # a treasure under the refuge is out of everybody's reach
    goals = [cell for cell in dragon.wanted(table) if cell != dragon.CENTRE]
    near = min([_steps(room, _within(size, cell)) for cell in goals], default=size)
    return room.bit_count() / 50 - STEP * near


_VALUES: dict[type[Any], Callable[[Any, Any, int], float]] = {
    Classic: _quest,
    Moonlit: _quest,
    Wizard: _wizard,
    Tigers: _tigers,
    dragon.Dragon: _dragon,
}
_QUIET: dict[type[Any], frozenset[str]] = {dragon.Dragon: frozenset({"lay", "roll", "end"})}


def quiet(game: AnyGame) -> frozenset[str]:
    """Phases in which a state is judged as it is, though the turn goes on: its value knows what comes then."""
    return _QUIET.get(type(game), frozenset())
