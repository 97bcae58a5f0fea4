"""The dragon's maze as our players know it."""

from __future__ import annotations

import functools
from typing import Any

from msgspec.structs import replace

from mazeworks.games import dragon
from mazeworks.maze import reach

from .mind import WON, Mind, share_of
from .steps import steps, within

EVEN = 500.0  # a game in which nobody is ahead: more than one that is lost
CARD = 1.5  # points that the symbol of a card is worth
TEMPO = 0.35  # of the next treasure: being on turn
STEP = 0.3  # points that a step towards the next treasure is worth


def value(game: Any, state: dragon.State, seat: int) -> float:
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
    return odds * WON * share_of(game.result(slain), seat) + (1 - odds) * failing


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
    near = min([steps(room, within(size, cell)) for cell in goals], default=size)
    return room.bit_count() / 50 - STEP * near


MIND = Mind(value, quiet=frozenset({"lay", "roll", "end"}))
