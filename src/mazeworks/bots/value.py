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
from mazeworks.maze import reach

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


def _steps(room: int, within: tuple[int, ...]) -> int:
    """Steps from the nearest cell in reach to a goal, as if there were no walls."""
    return next(steps for steps, mask in enumerate(within) if mask & room)


@functools.cache
def _within(size: int, cell: int) -> tuple[int, ...]:
    """Masks of the cells at most 0, 1, 2 … steps from a cell, walls or not."""
    row, column = divmod(cell, size)
    far = [abs(at // size - row) + abs(at % size - column) for at in range(size * size)]
    return tuple([sum([1 << at for at, steps in enumerate(far) if steps <= most]) for most in range(2 * size)])


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
    dragon.Dragon: _dragon,
}
_QUIET: dict[type[Any], frozenset[str]] = {dragon.Dragon: frozenset({"lay", "roll", "end"})}


def quiet(game: AnyGame) -> frozenset[str]:
    """Phases in which a state is judged as it is, though the turn goes on: its value knows what comes then."""
    return _QUIET.get(type(game), frozenset())
