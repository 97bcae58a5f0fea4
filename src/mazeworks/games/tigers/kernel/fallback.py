"""The engine of Two Doors in plain Python: the same functions as the compiled one, slower.

Positions and turns are bytes, as in tigers.h: a turn is start, to, one and two; one == two if nothing is switched.
The search is simpler than the compiled one, so it may choose another turn. Counts, values and proofs are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from ..rules.position import BESIDE, CELLS, CLUES, DOORS, GOAL, Position, fitting, led, pairs, switched, winner
from ..rules.values import RIDE, WORTH
from .budget import Budget, Late
from .structs import PLAIN, pack, unpack

WON, SURE = 30_000, 29_000
ENOUGH = 2 * WON  # above every value
MOST = 62  # the depth limit of a search
Turn: TypeAlias = tuple[int, int, int, int]
Found: TypeAlias = tuple[int, int, int, bytes]


# --- turns ----------------------------------------------------------------------------------------------------------


def ways(position: Position) -> Iterator[Turn]:
    """Every turn, in the order of the rules."""
    if winner(position) is not None:
        return
    mine, goal = position.cubs[position.turn], GOAL[position.turn]
    cubs = sum(mine)
    for start in CELLS:
        for to in BESIDE[start] if mine[start] else ():
            if to == goal and mine[goal] == cubs - 1:
                yield start, to, 0, 0
                continue
            found = pairs(led(position, start, to))
            yield from [(start, to, one, two) for one, two in found] or [(start, to, 0, 0)]


def moved(position: Position, turn: Turn) -> Position:
    """The position after a turn; a winning lead ends it at once."""
    start, to, one, two = turn
    after = led(position, start, to)
    if winner(after) is not None:
        return after._replace(turn=1 - after.turn)
    return switched(after, (one, two) if one != two else None)


def worth(position: Position) -> int:
    """The worth of the cubs of the seat on turn, minus the opponent's."""
    sums = [sum(map(int.__mul__, mine, each)) for mine, each in zip(position.cubs, WORTH, strict=True)]
    return sums[position.turn] - sums[1 - position.turn]


def judged(position: Position) -> int:
    """The difference in worth, plus a part of the best ride that the seat on turn is offered."""
    turn = position.turn
    mine, theirs = position.cubs[turn], position.cubs[1 - turn]
    own, foreign = WORTH[turn], WORTH[1 - turn]
    best = 0
    for a, b in fitting(position.cards, position.gems):
        gain = (mine[a] - mine[b]) * (own[b] - own[a]) - (theirs[a] - theirs[b]) * (foreign[b] - foreign[a])
        best = max(best, gain)
    return worth(position) + best * RIDE // 100


def near(position: Position, seat: int) -> bool:
    """True if a seat could win with its next lead."""
    mine, goal = position.cubs[seat], GOAL[seat]
    return mine[goal] == sum(mine) - 1 and any(mine[cell] for cell in BESIDE[goal])


def turns(position: bytes) -> bytes:
    return b"".join([bytes(turn) for turn in ways(unpack(position))])


def play(position: bytes, turn: bytes) -> bytes:
    before = unpack(position)
    known = {bytes(each): each for each in ways(before)}
    if turn not in known:
        raise ValueError("not a turn")
    return pack(moved(before, known[turn]))


def value(position: bytes) -> int:
    return judged(unpack(position))


def perft(position: bytes, depth: int) -> int:
    return _perft(unpack(position), depth)


def _perft(position: Position, depth: int) -> int:
    if depth == 1:
        return len(list(ways(position)))
    return sum([_perft(moved(position, turn), depth - 1) for turn in ways(position)])


# --- sight ----------------------------------------------------------------------------------------------------------

EVERYTHING = 1 << 32  # nothing is overlooked
WORD = (1 << 64) - 1


class Sight(NamedTuple):
    """The share of turns and of the opponent's wins in one that are noticed, of 2^32; `seed` decides which."""

    share: int = EVERYTHING
    seed: int = 0

    def sees_win(self, position: Position, ply: int) -> bool:
        """True for a win in one that is seen: the searching seat always sees its own."""
        if not near(position, position.turn):
            return False
        return self.share >= EVERYTHING or ply % 2 == 0 or _mixed(self._drawn(position) ^ WORD) >> 32 < self.share

    def noticed(self, position: Position, turns: list[Turn], ply: int) -> list[Turn]:
        """Return the turns that are noticed, at least one. After `ply` 0, an overlooked win stays overlooked."""
        if self.share >= EVERYTHING or not turns:
            return turns
        here, goal = self._drawn(position), GOAL[position.turn]
        wins = [turn for turn in turns if turn[1] == goal] if near(position, position.turn) else []
        if wins and ply == 0:
            return wins
        draws = [(_mixed(here ^ int.from_bytes(bytes(turn))) >> 32, turn) for turn in turns if turn not in wins]
        seen = [turn for draw, turn in draws if draw < self.share]
        return seen or [min(draws, key=lambda each: each[0])[1] if draws else turns[0]]

    def _drawn(self, position: Position) -> int:
        one, two, red, tiger, gems, turn = PLAIN.unpack(pack(position))
        return _mixed(_mixed(_mixed(self.seed ^ one) ^ two) ^ (red << 32 | tiger << 16 | gems << 8 | turn))


def _mixed(x: int) -> int:
    """Spread the bits of a word: a bijection without a pattern."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


# --- search ---------------------------------------------------------------------------------------------------------


class Known(NamedTuple):
    """A table entry of a position: `low` and `high` bound its value at this depth."""

    depth: int
    low: int
    high: int
    turn: Turn


class Search:
    """Alpha-beta search with a transposition table, move ordering and iterative deepening."""

    def __init__(self, past: set[Position], bars: bool, lead: int, sight: Sight, check: Callable[[int], None]) -> None:
        self.past, self.bars, self.lead, self.sight, self.check = past, bars, lead, sight, check
        self.table: dict[Position, Known] = {}
        self.path: list[Position] = []
        self.nodes = 0

    def look(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        """The value for the seat on turn, if it lies between alpha and beta."""
        self.check(self.nodes)
        ply, known = len(self.path), self.table.get(position)
        if ply and self.sight.sees_win(position, ply):
            return WON - ply - 1
        if depth == 0:
            return judged(position)
        if ply and known and known.depth >= depth and (known.low >= beta or known.high <= alpha):
            return known.low if known.low >= beta else known.high
        best, turn = self.best(position, depth, alpha, beta, known.turn if known else None)
        low, high = (best, ENOUGH) if best >= beta else (-ENOUGH, best) if best <= alpha else (best, best)
        if abs(best) < SURE:
            self.table[position] = Known(depth, low, high, turn)
        return best

    def best(self, position: Position, depth: int, alpha: int, beta: int, hint: Turn | None) -> tuple[int, Turn]:
        """The value, and the turn with that value."""
        ply = len(self.path)
        best, good = ply - WON, (0, 0, 0, 0)  # lost, unless a turn repeats no position
        self.path.append(position)
        try:
            for turn, after in self._tries(position, hint):
                self.nodes += 1
                if after not in self.past and after not in self.path:
                    v = WON - ply - 1 if winner(after) is not None else -self.look(after, depth - 1, -beta, -alpha)
                elif self.bars:
                    continue
                else:
                    v = 0
                if v > best or good[0] == good[1]:
                    best, good = v, turn
                alpha = max(alpha, v)
                if alpha >= beta:
                    break
        finally:
            self.path.pop()
        return best, good

    def _tries(self, position: Position, hint: Turn | None) -> list[tuple[Turn, Position]]:
        every = [turn for turn in ways(position) if self.path[1:] or self.lead in (-1, turn[0] * len(CELLS) + turn[1])]
        some = self.sight.noticed(position, every, len(self.path) - 1)
        tries = [(turn, moved(position, turn)) for turn in some]
        return sorted(tries, key=lambda each: (each[0] != hint, worth(each[1])))


def search(
    position: bytes,
    past: bytes,
    bars: bool,
    depth: int,
    budget: Budget,
    lead: int,
    _reduce: bool,
    sight: int = EVERYTHING,
    seed: int = 0,
) -> Found:
    """Value, depth, nodes and the line; no reductions here."""
    root, value, done = unpack(position), 0, 0
    line: list[Turn] = []
    seek, check = Search(_positions(past), bars, lead, Sight(sight, seed), Budget().watch()), budget.watch()
    try:
        for deeper in range(1, min(depth, MOST) + 1):
            value, turn = seek.best(root, deeper, -ENOUGH, ENOUGH, line[0] if line else None)
            done, line, seek.check = deeper, [turn], check  # depth 1 is searched even after the time limit
            if abs(value) > SURE:
                break
    except Late:
        pass
    return value, done, seek.nodes, b"".join([bytes(turn) for turn in _traced(seek, root, line[0], done)])


def _traced(seek: Search, position: Position, turn: Turn, most: int) -> list[Turn]:
    """The line in the table, after the given first turn."""
    line = [turn]
    while len(line) < most:
        position = moved(position, line[-1])
        known = seek.table.get(position)
        if winner(position) is not None or known is None or known.turn not in ways(position):
            break
        line.append(known.turn)
    return line


def _positions(past: bytes) -> set[Position]:
    return {unpack(past[at : at + PLAIN.size]) for at in range(0, len(past), PLAIN.size)}


# --- forced wins ----------------------------------------------------------------------------------------------------


class Prover:
    """Decides whether a seat wins within a number of own turns against any defence. See prove.c."""

    def __init__(self, past: set[Position], bars: bool, seat: int, check: Callable[[int], None]) -> None:
        self.past, self.bars, self.seat, self.check = past, bars, seat, check
        self.yes: dict[Position, int] = {}
        self.no: dict[Position, int] = {}
        self.nodes = 0
        self.first: Turn = (0, 0, 0, 0)

    def wins(self, position: Position, left: int, top: bool = False) -> bool:
        self.check(self.nodes)
        seat, attacks = self.seat, position.turn == self.seat
        least = needed(position, seat)
        if attacks and near(position, seat):
            self.first = next(turn for turn in ways(position) if winner(moved(position, turn)) is not None)
            return True
        if least > left or (attacks and left == 1) or (not attacks and near(position, 1 - seat)):
            return False
        if not top and self.yes.get(position, left + 1) <= left:
            return True
        if not top and self.no.get(position, 0) >= left:
            return False
        turn = self._telling(position, left, attacks and least == left)
        answer = (turn is not None) == attacks
        if answer:
            self.yes[position] = left
        else:
            self.no[position] = max(left, self.no.get(position, 0))
        if top and turn:
            self.first = turn
        return answer

    def _telling(self, position: Position, left: int, tight: bool) -> Turn | None:
        """A turn that decides the proof for the seat on turn."""
        attacks = position.turn == self.seat
        for turn in ways(position):
            if tight and turn[1] != GOAL[self.seat] and turn[0] in CLUES:
                continue  # no turn to spare for a cub that stays away
            after = moved(position, turn)
            self.nodes += 1
            again = after in self.past
            if again and (attacks or self.bars):
                continue
            if (not again and self.wins(after, left - attacks)) == attacks:
                return turn
        return None


def needed(position: Position, seat: int) -> int:
    """The least number of own turns: every cub arrives by a step of its own, and from another door it takes two."""
    mine, goal = position.cubs[seat], GOAL[seat]
    return sum(mine) - mine[goal] + sum([mine[door] for door in DOORS if door != goal])


def prove(position: bytes, past: bytes, bars: bool, seat: int, most: int, budget: Budget) -> Found:
    """Own turns to a forced win (0 for none), own turns within which there is none, nodes, and the first turn."""
    root, refuted = unpack(position), 0
    prover = Prover(_positions(past), bars, seat, budget.watch())
    try:
        for left in range(1, most + 1):
            if prover.wins(root, left, top=True):
                return left, refuted, prover.nodes, bytes(prover.first)
            refuted = left
    except Late:
        pass
    return 0, refuted, prover.nodes, b""
