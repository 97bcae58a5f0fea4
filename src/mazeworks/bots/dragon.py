"""The dragon's maze as our players know it."""

from __future__ import annotations

import functools
import math
from typing import Any

from msgspec.structs import replace

from mazeworks.core import Dice
from mazeworks.games import dragon
from mazeworks.games.dragon import Dragon
from mazeworks.kernel.bits import carry
from mazeworks.kernel.tables import USUAL
from mazeworks.maze import Board, cells, opposite, pushes, reach

from .mind import WON, Mind, share_of
from .steps import steps, within

EVEN = 500.0  # a game in which nobody is ahead: more than one that is lost
CARD = 1.5  # points that the symbol of a card is worth
TEMPO = 0.35  # of the next treasure: being on turn
STEP = 0.3  # points that a step towards the next treasure is worth


def value(game: Any, state: dragon.State, seat: int) -> float:
    """Points ahead of the others, those at stake in a duel by its odds; then cards, being on turn, and what is near."""
    table, scores = state.table, _standing(game, state)
    duel = table.duel
    ahead = scores[seat] - max([score for other, score in enumerate(scores) if other != seat])
    value = EVEN + ahead + _cards(state.hands[seat], dragon.gone(table), len(scores)) + _near(table, seat)
    if table.turn == seat and table.phase == "push":
        value += TEMPO * (table.values[0] if table.values else game.scores(state)[seat])
    if duel and duel.final:
        return _last(game, state, duel, seat, value)
    return value


def _standing(game: Any, state: dragon.State) -> list[float]:
    """The points of all, less what is at stake in a duel for treasures."""
    table, scores = state.table, [float(score) for score in game.scores(state)]
    if table.duel and not table.duel.final:
        for at, each in enumerate(table.duel.queue):
            failed = at == 0 and table.phase == "save"
            scores[each] -= _at_stake(table.taken[each][0], dragon.low_cards(state.hands[each]), failed)
    return scores


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


# --- foresight ------------------------------------------------------------------------------------------------------

SURE, PERHAPS, HARDLY = 0.9, 0.6, 0.15  # that the next treasure is taken: by the next seat, by one after it, from afar
SOON = 0.97  # what is sure to come is worth less than what is there: or nobody would ever dare
SPREAD = 0.4  # of the points still to be had the margin scatters by this share, as single treasures do


def foresight(game: Dragon, state: dragon.State, seat: int) -> float:
    """The chance to have most points in the end."""
    table, duel = state.table, state.table.duel
    if duel and duel.final:
        odds = dragon.odds_to_stand(duel, dragon.low_cards(state.hands[duel.queue[0]]))
        slain = replace(state, table=replace(table, phase="over", slayer=duel.queue[0]))
        result, failed = game.result(slain), replace(state, table=replace(table, duel=None))
        return odds * (share_of(result, seat) if result else 0.0) + (1 - odds) * foresight(game, failed, seat)
    if dragon.ended(table):
        return _finale(game, state, seat)
    totals = [total + gain for total, gain in zip(_standing(game, state), _gains(state, seat), strict=True)]
    gone = dragon.gone(table)
    totals[seat] += _cards(state.hands[seat], gone, len(totals))
    margin = totals[seat] - max([total + CARD * len(state.hands[s]) for s, total in enumerate(totals) if s != seat])
    scatter = 3 + SPREAD * math.sqrt(sum([value * value for value in dragon.SEQUENCE[gone:]]))
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, margin / scatter))))


def _gains(state: dragon.State, seat: int) -> list[float]:
    """What each seat may expect of the next treasure, or of the dragon, in the round to come, and what it may lose."""
    table, seats = state.table, len(state.table.pieces)
    first = table.turn if table.phase == "push" else table.turn + 1
    near, there = catching(table.board, table.barred, dragon.wanted(table), dragon.ended(table)), 1.0
    out = [0.0] * seats
    for after in range(seats):
        s = (first + after) % seats
        chance = (PERHAPS if after else SURE) if near >> table.pieces[s] & 1 else HARDLY if after else 0.0
        out[s] += there * chance * _prize(state, s, seat)
        if not after and chance:
            for at, loss in enumerate(_dangers(state)):
                out[at] -= chance * loss
        there *= 1 - chance
    return out


def _prize(state: dragon.State, s: int, seat: int) -> float:
    """What a seat wins that comes there: the treasure, and perhaps a coin."""
    lowest = state.table.values[0] if state.table.values else dragon.LOW + 1  # the second half is about to be laid
    return lowest + (dragon.COIN - CARD if s == seat and lowest in state.hands[s] else 0.0)


def _finale(game: Dragon, state: dragon.State, seat: int) -> float:
    """Only the dragon's end ends the game: who is likely to bring it about, of those who would win by it."""
    table, seats = state.table, len(state.table.pieces)
    first = table.turn if table.phase == "push" else table.turn + 1
    near = catching(table.board, table.barred, dragon.wanted(table), True)
    won = total = 0.0
    for after in range(seats):
        s = (first + after) % seats
        result = game.result(replace(state, table=replace(table, phase="over", slayer=s)))
        if result is None or not share_of(result, s):
            continue
        cards = dragon.low_cards(state.hands[s])  # how many low cards somebody holds, everybody knows
        odds = dragon.odds(cards, dragon.RULES["final_rolls"], dragon.RULES["final_need"])
        chance = odds * ((PERHAPS if after else SURE) if near >> table.pieces[s] & 1 else HARDLY)
        won, total = won + chance * share_of(result, seat), total + chance
    return SOON * won / total if total else 0.0


def _dangers(state: dragon.State) -> list[float]:
    """What each seat loses on average when the dragon die is rolled as all stand now: exact, face by face."""
    table = state.table
    out = [0.0] * len(table.pieces)
    everybody = sum([1 << cell for cell in set(table.pieces)])
    for face in dragon.SIGNS:
        start = dragon.source(table, face)
        if start == dragon.CENTRE or not _system(table.board, start) & everybody:
            continue
        for s in dragon.threat(table, face).duellists:
            out[s] += _at_stake(table.taken[s][0], dragon.low_cards(state.hands[s]), False) / len(dragon.SIGNS)
    return out


@functools.lru_cache(maxsize=1024)
def _system(board: Board, cell: int) -> int:
    return reach(board, cell, dragon.REFUGE)


@functools.lru_cache(maxsize=512)
def catching(board: Board, barred: int | None, goals: tuple[int, ...], fixed: bool) -> int:
    """Mask of the cells from where one turn leads to one of the goals; the kernel knows no refuge, so by the kit."""
    out, slots = 0, board.grid.slots
    for push in pushes(board, () if barred is None else (barred,)):
        after, room = board.push(push.slot, push.quarters), 0
        for goal in cells(_ends(board, push.slot, goals, fixed)):
            room |= reach(after, goal, dragon.REFUGE)
        out |= carry(USUAL, room, slots.index(opposite(push.slot)))
    return out


def _ends(board: Board, slot: int, goals: tuple[int, ...], fixed: bool) -> int:
    """Mask of the goals after a push: treasures ride, the place before the dragon does not. None is in the refuge."""
    moved = goals if fixed else board.carry(slot, goals)
    return sum([1 << goal for goal in set(moved)]) & ~dragon.REFUGE


# --- quick play -----------------------------------------------------------------------------------------------------


def expert(game: Dragon, state: dragon.State, dice: Dice) -> Any:
    """To the next treasure if a push opens the way; cards as soon as they fit, the dragon as soon as it can be met."""
    legal: tuple[Any, ...] = game.legal(state)
    table, goals = state.table, dragon.wanted(state.table)
    if table.phase == "push":
        seat, board = table.turn, table.board
        for push in dice.shuffled(legal):
            after, (here,) = board.push(push.slot, push.quarters), board.carry(push.slot, (table.pieces[seat],))
            if reach(after, here, dragon.REFUGE) & _ends(board, push.slot, goals, dragon.ended(table)):
                return push
        return dice.pick(legal)
    if table.phase == "walk":
        there = [walk for walk in legal if walk.to in goals and walk.to != table.pieces[table.turn]]
        return dice.pick(there or legal)
    return legal[0] if table.phase == "end" else legal[-1]


MIND = Mind(value, foresight, expert, quiet=frozenset({"lay", "roll", "end"}))
