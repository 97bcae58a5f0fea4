"""The knowledge of bots about the dragon's maze."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from mazeworks.bots.contest import RACERS, SURE, shares
from mazeworks.bots.distance import steps, within
from mazeworks.bots.mind import WON, Mind, win_share
from mazeworks.bots.next_goals import Outlook
from mazeworks.bots.patience import Patience
from mazeworks.core import Action, Dice, put
from mazeworks.kernel import maze_of
from mazeworks.kernel.bits import PIECES
from mazeworks.kernel.race import Prize
from mazeworks.maze import Board, Push, Walk, cells, reach

from . import rules as dragon
from .rules import Dragon

EVEN = 500.0  # the value of a tied game: above that of a lost one
CARD = 1.5  # the value of a card's symbol, in points
TEMPO = 0.35  # the value of being on turn, as a share of the next treasure
STEP = 0.3  # the value of a step towards the next treasure, in points


def value(game: Dragon, state: dragon.State, seat: int) -> float:
    """Lead in points, with stakes of a duel by its odds; then cards, being on turn, and the distance to the goal."""
    table, scores = state.table, _standing(game, state)
    duel = table.duel
    ahead = scores[seat] - max([score for other, score in enumerate(scores) if other != seat])
    value = EVEN + ahead + _cards(state.hands[seat], dragon.gone(table), len(scores)) + _near(table, seat)
    if table.turn == seat and table.phase == "push":
        value += TEMPO * (table.values[0] if table.values else game.scores(state)[seat])
    if duel and duel.final:
        return _last(game, state, duel, seat, value)
    return value


def _standing(game: Dragon, state: dragon.State) -> list[float]:
    """The expected points of all seats, after a duel for treasures or the next dragon die."""
    table, scores = state.table, [float(score) for score in game.scores(state)]
    if table.phase in ("lay", "face"):
        return [score - loss for score, loss in zip(scores, dangers(game, state), strict=True)]
    if table.duel and not table.duel.final:
        for at, each in enumerate(table.duel.queue):
            failed = at == 0 and table.phase == "save"
            scores[each] -= _at_stake(table.taken[each][0], dragon.low_cards(state.hands[each]), failed)
    return scores


def _at_stake(low: int, cards: int, failed: bool) -> float:
    """The expected loss of a duel for a treasure, if cards are played while they cost less."""
    again = min(low, CARD + _at_stake(low, cards - 1, False)) if cards else low
    return again if failed else again / 2


def _last(game: Dragon, state: dragon.State, duel: dragon.Duel, seat: int, failing: float) -> float:
    """The final duel: the value of the game after a win and after a loss, weighted by the odds."""
    odds = dragon.odds_to_stand(duel, dragon.low_cards(state.hands[duel.queue[0]]))
    slain = replace(state, table=replace(state.table, phase="over", slayer=duel.queue[0]))
    result = game.result(slain)
    winning = WON * win_share(result, seat) if result else 0.0
    return odds * winning + (1 - odds) * failing


@functools.lru_cache(maxsize=1024)
def _cards(hand: tuple[int, ...], gone: int, seats: int) -> float:
    """A card is worth its symbol, or the chance of a coin while a matching treasure can still be taken."""
    coming = dragon.SEQUENCE[gone:]
    chance = [1 - (1 - 1 / seats) ** coming.count(card) for card in hand]
    return sum([max(CARD, dragon.COIN * each) for each in chance])


def _near(table: dragon.Table, seat: int) -> float:
    """The distance to the next treasure or the place before the dragon, and room to move."""
    room, size = _room(table.board, table.pieces[seat]), table.board.size
    goals = [cell for cell in dragon.wanted(table) if cell != dragon.CENTRE]  # under the refuge: out of reach
    near = min([steps(room, within(size, cell)) for cell in goals], default=size)
    return room.bit_count() / 50 - STEP * near


@functools.lru_cache(maxsize=1024)
def _rooms(_board: Board) -> list[int]:
    """The corridor systems of a board found so far."""
    return []


def _room(board: Board, cell: int) -> int:
    """The corridor system of a cell, cached because many walks stay within it."""
    known = _rooms(board)
    for room in known:
        if room >> cell & 1:
            return room
    room = reach(board, cell, dragon.REFUGE)
    known.append(room)
    return room


# --- foresight ------------------------------------------------------------------------------------------------------

PERHAPS, HARDLY = 0.6, 0.15  # that a later seat takes the next treasure, and that one from afar does
SOON = 0.95  # a gain to come is worth less than a present one: otherwise no seat would finish the hoard, or dare
TRIES = 2  # final duels that may be lost before one is won
SPREAD = 0.4  # the standard deviation of the margin, as a share of the points still to be had
Hope = tuple[int, float]  # a seat, and its probability to reach the common goal


def foresight(game: Dragon, state: dragon.State, seat: int) -> float:
    """The probability to have most points in the end."""
    table, duel = state.table, state.table.duel
    if duel and duel.final:
        return _duelling(game, state, duel, seat)
    gone = dragon.gone(table)
    if gone == len(dragon.SEQUENCE):
        return _finale(game, state, seat, _hopes(table))
    totals = [total + gain for total, gain in zip(_standing(game, state), _gains(game, state, seat), strict=True)]
    totals[seat] += _cards(state.hands[seat], gone, len(totals))
    margin = totals[seat] - max([total + CARD * len(state.hands[s]) for s, total in enumerate(totals) if s != seat])
    return SOON * SOON / (1 + math.exp(-max(-60.0, min(60.0, margin / _scatter(gone)))))


@functools.cache
def _scatter(gone: int) -> float:
    """The standard deviation of the margin's further change."""
    return 3 + SPREAD * math.sqrt(sum([value * value for value in dragon.SEQUENCE[gone:]]))


def one_turn_away(table: dragon.Table) -> int:
    """Mask of the cells from which the next turn reaches the common goal."""
    return catching(table.board, table.barred, dragon.wanted(table), dragon.ended(table))


def _next(table: dragon.Table) -> int:
    """The seat of the next turn."""
    return table.turn if table.phase == "push" else (table.turn + 1) % len(table.pieces)


def _hopes(table: dragon.Table) -> Iterator[Hope]:
    """The probability of each seat to reach the common goal in its next turn, in the order of the coming round."""
    seats, near, first = len(table.pieces), one_turn_away(table), _next(table)
    for after in range(seats):
        s = (first + after) % seats
        yield s, (PERHAPS if after else SURE) if near >> table.pieces[s] & 1 else HARDLY if after else 0.0


def _shares(table: dragon.Table) -> Iterator[Hope]:
    """The probability of each seat to be the one that takes the next treasure, in the order of the coming round."""
    prize = Prize(sum([1 << cell for cell in set(dragon.wanted(table))]), PIECES, dragon.REFUGE)
    maze = Outlook(table.board, table.barred, False).maze
    return shares(maze, prize, table.pieces, _next(table), _hopes(table))


def _gains(game: Dragon, state: dragon.State, seat: int) -> list[float]:
    """The expected gain of each seat from the next treasure in the coming round, minus its risk by the dragon die."""
    table = state.table
    out = [0.0] * len(table.pieces)
    if one_turn_away(table) >> table.pieces[_next(table)] & 1:
        out = [-SURE * loss for loss in dangers(game, state)]
    for s, chance in _shares(table):
        out[s] += chance * _prize(state, s, seat)
    return out


def _prize(state: dragon.State, s: int, seat: int) -> float:
    """The prize of a seat that reaches the goal: the treasure, and perhaps a coin."""
    lowest = state.table.values[0] if state.table.values else dragon.LOW + 1  # the second half is about to be laid
    return lowest + (dragon.COIN - CARD if s == seat and lowest in state.hands[s] else 0.0)


def _duelling(game: Dragon, state: dragon.State, duel: dragon.Duel, seat: int) -> float:
    """The final duel by its odds."""
    fighter = duel.queue[0]
    odds = dragon.odds_to_stand(duel, dragon.low_cards(state.hands[fighter]))
    failed = _failed(state, fighter)
    after = _finale(game, failed, seat, _hopes(failed.table), TRIES - 1)
    return odds * _slain(game, state, fighter, seat) + (1 - odds) * after


def _slain(game: Dragon, state: dragon.State, slayer: int, seat: int) -> float:
    """The share of a seat in the game if `slayer` slays the dragon now."""
    result = game.result(replace(state, table=replace(state.table, phase="over", slayer=slayer)))
    return win_share(result, seat) if result else 0.0


def _failed(state: dragon.State, fighter: int) -> dragon.State:
    """The state after a lost final duel: the lowest treasure is gone, and all cards that might have saved it."""
    table, hands = state.table, state.hands
    mine, high = table.taken[fighter], tuple([card for card in hands[fighter] if card > dragon.LOW])
    taken, lost = put(table.taken, fighter, mine[1:]), (*table.lost, *mine[:1])
    return dragon.State(replace(table, duel=None, taken=taken, lost=lost), put(hands, fighter, high))


def _finale(game: Dragon, state: dragon.State, seat: int, hopes: Iterable[Hope], tries: int = TRIES) -> float:
    """The game ends only with the dragon: the probability that a seat which wins by it slays it, over `tries` duels."""
    seats, won, total, there = len(state.hands), 0.0, 0.0, 1.0
    for s, hope in hopes:
        if not _slain(game, state, s, s):
            continue
        cards = dragon.low_cards(state.hands[s])  # the number of low cards in each hand is public
        odds = dragon.odds(cards, dragon.RULES["final_rolls"], dragon.RULES["final_need"])
        value = odds * _slain(game, state, s, seat)
        if tries:
            others = [((s + after) % seats, PERHAPS) for after in range(1, seats + 1)]
            value += (1 - odds) * _finale(game, _failed(state, s), seat, others, tries - 1)
        won, total = won + there * hope * value, total + there * hope * (1 if tries else odds)
        there *= 1 - hope
    return won + SOON * (1 - total) * won / total if total else 0.0


def dangers(game: Dragon, state: dragon.State) -> list[float]:
    """The expected loss of each seat at the next dragon die: exact, face by face."""
    table = state.table
    out = [0.0] * len(table.pieces)
    everybody = sum([1 << cell for cell in set(table.pieces)])
    for face in dragon.SIGNS:
        start = dragon.source(table, face)
        if start == dragon.CENTRE or not _room(table.board, start) & everybody:
            continue
        for s in dragon.threat(table, face, game.options.skip_empty_handed).duellists:
            out[s] += _at_stake(table.taken[s][0], dragon.low_cards(state.hands[s]), False) / len(dragon.SIGNS)
    return out


@functools.lru_cache(maxsize=2048)
def catching(board: Board, barred: int | None, goals: tuple[int, ...], fixed: bool) -> int:
    """Mask of the cells from which one turn reaches a goal. Treasures ride, the place before the dragon does not."""
    return maze_of(board, barred).meets(sum([1 << goal for goal in set(goals)]), not fixed, dragon.REFUGE)


# --- patience -------------------------------------------------------------------------------------------------------


def _still(_game: Dragon, state: dragon.State, tired: float) -> float:
    """The probability that no seat reaches the common goal in the coming round."""
    first = _next(state.table)
    return math.prod([1 - hope * (1 if s == first else 1 - tired) for s, hope in _hopes(state.table)])


def _lead(game: Dragon, state: dragon.State, seat: int) -> float:
    scores = game.scores(state)
    return scores[seat] - max([score for s, score in enumerate(scores) if s != seat])


def _gone(state: dragon.State) -> int:
    """The treasures that are gone, and a final duel."""
    duel = state.table.duel
    return dragon.gone(state.table) + bool(duel and duel.final)


# --- walks worth trying ---------------------------------------------------------------------------------------------


def walks(state: dragon.State, ahead: bool) -> list[Walk]:
    """The ends of a walk worth trying, one for each group of equal cells: the common goal, and any other.

    With `ahead`, cells from which the next turn reaches the goal differ from others. Every cell differs if two seats
    race for the goal, or if the next seat can reach it, since the dragon die is rolled then.
    """
    table = state.table
    here = table.pieces[table.turn]
    room = _room(table.board, here)
    ends = {here, *[goal for goal in dragon.wanted(table) if room >> goal & 1]}
    if ahead:
        near = one_turn_away(table)
        danger = near >> table.pieces[_next(table)] & 1 and not dragon.ended(table)
        parts = (room & near, room & ~near)
        every = danger or len(table.pieces) == RACERS
        ends.update(cells(room) if every else [cells(part)[0] for part in parts if part])
    return [Walk(end) for end in ends]


# --- expert policy --------------------------------------------------------------------------------------------------


def _ends(board: Board, slot: int, goals: tuple[int, ...], fixed: bool) -> int:
    """Mask of the goals after a push: treasures ride, the place before the dragon does not. None is in the refuge."""
    moved = goals if fixed else board.carry(slot, goals)
    return sum([1 << goal for goal in set(moved)]) & ~dragon.REFUGE


def expert(game: Dragon, state: dragon.State, dice: Dice) -> Action:
    """Walk to the next treasure if a push opens the way; play cards as soon as they fit, face the dragon at once."""
    legal = game.legal(state)
    table, goals = state.table, dragon.wanted(state.table)
    if table.phase == "push":
        seat, board = table.turn, table.board
        for push in dice.shuffled([each for each in legal if isinstance(each, Push)]):
            after, (here,) = board.push(push.slot, push.quarters), board.carry(push.slot, (table.pieces[seat],))
            if reach(after, here, dragon.REFUGE) & _ends(board, push.slot, goals, dragon.ended(table)):
                return push
        return dice.pick(legal)
    if table.phase == "walk":
        ends = [each for each in legal if isinstance(each, Walk) and each.to != table.pieces[table.turn]]
        there = [walk for walk in ends if walk.to in goals]
        return dice.pick(there or legal)
    return legal[0] if table.phase == "end" else legal[-1]


PATIENCE = Patience(ahead=8, behind=150, half=4, lead=_lead, still=_still, gone=_gone)
MIND = Mind(value, foresight, expert, quiet=frozenset({"lay", "face", "roll", "end"}), walks=walks, patience=PATIENCE)
