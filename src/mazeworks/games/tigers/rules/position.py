"""Sixteen cards, the cubs on them and two gems: the effects of a turn. Clauses: rules.en.md.

A card is two bits, its colour and its role, and so are the gems: they lie on one colour and one role. Two cards may
change places if both agree with the gems in the same bit. The gems then turn over in every bit in which the two cards
agree with each other.
"""

from __future__ import annotations

import functools
import math
from itertools import combinations
from typing import Annotated, NamedTuple, TypeAlias

from msgspec import Meta

from mazeworks.content import of
from mazeworks.maze import square_word

RULES = of("tigers").table("quantities")
SIZE = 4
CELLS = range(SIZE * SIZE)
CELL = square_word(SIZE)
RED, TIGER = 1, 2  # the bits of a card; without them it is blue, a lady
BOTH = RED | TIGER
KINDS = ("blue-lady", "red-lady", "blue-tiger", "red-tiger")
Card: TypeAlias = Annotated[int, Meta(ge=0, lt=len(KINDS), extra={"word": "card"})]
Pair: TypeAlias = tuple[int, int]

BEGIN: tuple[int, ...] = tuple([CELL.read(text) for text in RULES["doors"]["begin"]])  # the first seat is red
GOAL: tuple[int, ...] = tuple([CELL.read(text) for text in RULES["doors"]["goal"]])
DOORS = {BEGIN[0]: RED, BEGIN[1]: 0, GOAL[0]: BOTH, GOAL[1]: TIGER}
CLUES = tuple([cell for cell in CELLS if cell not in DOORS])


def _beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple([r * SIZE + c for r, c in steps if 0 <= r < SIZE and 0 <= c < SIZE])


BESIDE = tuple([_beside(cell) for cell in CELLS])
IN_LINE = tuple([(a, b) for a, b in combinations(CLUES, 2) if a // SIZE == b // SIZE or a % SIZE == b % SIZE])


class Position(NamedTuple):
    """Everything that determines the next turns, except the past. `cubs` are counts by seat and cell."""

    cards: tuple[int, ...]
    cubs: tuple[tuple[int, ...], ...]
    gems: int
    turn: int


def led(position: Position, start: int, to: int) -> Position:
    """Lead a cub of the seat on turn to an adjacent card (clause 3.1)."""
    cards, cubs, gems, turn = position
    mine = list(cubs[turn])
    mine[start] -= 1
    mine[to] += 1
    moved = tuple(mine)
    return Position(cards, (cubs[0], moved) if turn else (moved, cubs[1]), gems, turn)


def pairs(position: Position) -> list[Pair]:
    """The cards that may change places now: they match a gem, and one of them carries a cub (clauses 4.1 to 4.4)."""
    one, two = position.cubs
    return [(a, b) for a, b in fitting(position.cards, position.gems) if one[a] or one[b] or two[a] or two[b]]


@functools.lru_cache(maxsize=1 << 12)
def fitting(cards: tuple[int, ...], gems: int) -> tuple[Pair, ...]:
    """Clue cards in one row or column that both show the symbol under a gem, with or without cubs."""
    return tuple([(a, b) for a, b in IN_LINE if (cards[a] ^ gems | cards[b] ^ gems) != BOTH])


def flips(cards: tuple[int, ...], pair: Pair | None) -> int:
    """The gems that move: the one used; both if the cards are identical, or if there is no pair (clauses 4.6–4.8)."""
    return BOTH if pair is None else BOTH ^ cards[pair[0]] ^ cards[pair[1]]


def switched(position: Position, pair: Pair | None) -> Position:
    """Switch two cards with their cubs, if a pair is given, and pass the turn (clause 4.5)."""
    cards, cubs, gems, turn = position
    gems ^= flips(cards, pair)
    if pair:
        cards, cubs = _swapped(cards, pair), (_swapped(cubs[0], pair), _swapped(cubs[1], pair))
    return Position(cards, cubs, gems, 1 - turn)


def _swapped(items: tuple[int, ...], pair: Pair) -> tuple[int, ...]:
    a, b = pair
    if items[a] == items[b]:
        return items
    out = list(items)
    out[a], out[b] = out[b], out[a]
    return tuple(out)


def winner(position: Position) -> int | None:
    """The seat with all its cubs on its goal (clause 5.1)."""
    return next((seat for seat, cubs in enumerate(position.cubs) if cubs[GOAL[seat]] == sum(cubs)), None)


# --- positions as numbers -------------------------------------------------------------------------------------------

_COLOURINGS = math.comb(len(CLUES), len(CLUES) // 2)
_CHOOSE = [[math.comb(n, k + 1) for n in range(len(CELLS) + 8)] for k in range(8)]


def number(position: Position) -> int:
    """A number unique among positions with as many cubs; below 2**53, so that every language can hold it."""
    cards, (one, two), gems, turn = position
    every = placements(sum(one))
    return (((_laid(cards) * every + _placed(one)) * every + _placed(two)) * len(KINDS) + gems) * 2 + turn


def numbered(number: int, cubs: int) -> Position | None:
    """The position with a number, if there is one with `cubs` cubs on each side."""
    rest, turn = divmod(number, 2)
    rest, gems = divmod(rest, len(KINDS))
    rest, two = divmod(rest, placements(cubs))
    rest, one = divmod(rest, placements(cubs))
    colours, roles = divmod(rest, _COLOURINGS)
    if colours >= _COLOURINGS:
        return None
    reds, tigers = _unranked(colours, len(CLUES) // 2), _unranked(roles, len(CLUES) // 2)
    kinds = [RED * (at in reds) + TIGER * (at in tigers) for at in range(len(CLUES))]
    if any(kinds.count(kind) != RULES["clues"] for kind in range(len(KINDS))):
        return None
    cards = dict(zip(CLUES, kinds, strict=True)) | DOORS
    places = tuple([_counts(_unranked(rank, cubs)) for rank in (one, two)])
    return Position(tuple([cards[cell] for cell in CELLS]), places, gems, turn)


class Past:
    """The past of a position. The layout of cards alone often shows that a position is new."""

    def __init__(self, numbers: tuple[int, ...], position: Position) -> None:
        self._numbers, self._position = numbers, position
        self._laid = _every_laid(numbers, placements(sum(position.cubs[0])))

    def lacks(self, position: Position, pair: Pair | None) -> bool:
        """True if the table after this switch is new, from this position or one lead later."""
        return bool(pair and self._lacks_cards(pair)) or number(switched(position, pair)) not in self._numbers

    def never_bars(self) -> bool:
        """True if every lead has a legal end: the opponent's cubs stay, and a switch of one of them lays the cards in
        a new way."""
        cards, cubs, gems, turn = self._position
        theirs = cubs[1 - turn]
        return any((theirs[a] or theirs[b]) and self._lacks_cards((a, b)) for a, b in fitting(cards, gems))

    def _lacks_cards(self, pair: Pair) -> bool:
        return _laid(_swapped(self._position.cards, pair)) not in self._laid


@functools.lru_cache(maxsize=1 << 8)
def _every_laid(numbers: tuple[int, ...], placed: int) -> frozenset[int]:
    """The layouts of cards in the past."""
    size = placed * placed * len(KINDS) * 2
    return frozenset([each // size for each in numbers])


@functools.cache
def placements(cubs: int) -> int:
    """The number of ways to place the cubs of one seat."""
    return math.comb(len(CELLS) + cubs - 1, cubs)


@functools.lru_cache(maxsize=1 << 12)
def _laid(cards: tuple[int, ...]) -> int:
    reds = [at for at, cell in enumerate(CLUES) if cards[cell] & RED]
    tigers = [at for at, cell in enumerate(CLUES) if cards[cell] & TIGER]
    return _rank(reds) * _COLOURINGS + _rank(tigers)


@functools.lru_cache(maxsize=1 << 15)
def _placed(counts: tuple[int, ...]) -> int:
    """Cubs may share a card: adding the index in the row makes their cells different."""
    cells = [cell for cell in CELLS for _ in range(counts[cell])]
    return _rank([cell + at for at, cell in enumerate(cells)])


def _rank(chosen: list[int]) -> int:
    """Rank of a combination in the combinatorial number system."""
    return sum([_CHOOSE[at][each] for at, each in enumerate(chosen)])


def _unranked(rank: int, size: int) -> list[int]:
    out = []
    for at in reversed(range(size)):
        each = next(n for n in reversed(range(len(_CHOOSE[at]))) if _CHOOSE[at][n] <= rank)
        rank -= _CHOOSE[at][each]
        out.append(each)
    return out[::-1]


def _counts(chosen: list[int]) -> tuple[int, ...]:
    cells = [each - at for at, each in enumerate(chosen)]
    return tuple([cells.count(cell) for cell in CELLS])
