"""Observations, masks, rewards and deals for learning programs in plain Python: the twin of learn.c, in the same order.

Rows are those of `mazeworks.encode` for the seat on turn, byte for byte.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from operator import or_

from mazeworks.kernel.bits import Maze
from mazeworks.kernel.tables import QUARTERS, USUAL
from mazeworks.maze import TURNED

from .turns import PUSHES, Game, Rules, below, nth

PHASES = 6  # and dusk, in games with a night
CELLS = USUAL.spare
LOOSE = functools.reduce(or_, USUAL.line, 1 << USUAL.spare)


def observe(game: Game, rules: Rules, pushed: bool) -> bytes:
    """The observation of the seat on turn, before its push or its walk."""
    order = [(game.turn + at) % game.seats for at in range(game.seats)]
    barred, sought = game.maze.barred, _sought(game, rules, order)
    bits = [(plane, CELLS) for plane in game.maze.open]
    bits += [(game.maze.spare, 4), (room(game), CELLS)]
    bits += [(1 << game.piece[seat], CELLS) for seat in order]
    bits += [(0 if barred == USUAL.slots else 1 << barred, USUAL.slots), (1 << pushed, PHASES + rules.falls)]
    bits += [(1, game.seats)]
    bits += [(1 << game.home[seat], CELLS) for seat in order]
    bits += [(sought[0] & USUAL.every, CELLS), (sought[0] >> CELLS, 1)]
    bits += [(goals & USUAL.every, CELLS) for goals in sought[1:]]
    hands = [game.hand[seat].bit_count() for seat in order]
    numbers = [*[game.pile[seat] for seat in order], *hands, *[game.finds[seat] for seat in order]]
    return _spread([*bits, (game.night, 1)]) + bytes(numbers)


def mask(game: Game, pushed: bool, choices: int) -> bytes:
    """The legal actions of the seat on turn: pushes, and after its push walks."""
    pushes = 0 if pushed else sum([1 << slot * QUARTERS + quarters for slot, quarters in game.maze.pushes()])
    walks = room(game) if pushed else 0
    return _spread([(pushes, PUSHES), (walks, CELLS), (0, choices - PUSHES - CELLS)])


def room(game: Game) -> int:
    """The cells in reach of the seat on turn."""
    return game.maze.reach(1 << game.piece[game.turn])


def _sought(game: Game, rules: Rules, order: list[int]) -> list[int]:
    """The goals of the seat on turn, and the possible goals of the others, as places."""
    tops = [1 << game.goal[seat] for seat in order[1:] if game.goal[seat]]
    unseen = functools.reduce(or_, tops, game.bag)
    want = [game.wanted(rules)]
    for seat in order[1:]:
        open = game.hand[seat] & rules.deck[game.night]
        want.append(unseen & ~game.denied[seat] if game.pile[seat] else open)
    return [game.places(marks) if marks else 1 << game.home[seat] for marks, seat in zip(want, order, strict=True)]


def _spread(parts: Iterable[tuple[int, int]]) -> bytes:
    """Masks of a given width as bytes, one after the other."""
    return b"".join([bytes([bits >> at & 1 for at in range(length)]) for bits, length in parts])


def pick(masks: memoryview, dice: int) -> tuple[bytes, int]:
    """For each row the index of one of its nonzero bytes, and the next dice."""
    count, choices = masks.shape or (0, 0)
    flat, out = bytes(masks), bytearray()
    for row in [flat[at * choices : (at + 1) * choices] for at in range(count)]:
        legal = [at for at, may in enumerate(row) if may]
        if not legal:
            raise ValueError("nothing to choose from")
        at, dice = below(dice, len(legal))
        out.append(legal[at])
    return bytes(out), dice


def rewards(game: Game, rules: Rules) -> list[float]:
    """The share of the other seats behind a seat minus those ahead; 0 while a game goes on or if it was stopped."""
    if not game.over or game.stopped(rules):
        return [0.0] * game.seats
    merits = [game.merits(rules, seat) for seat in range(game.seats)]
    return [sum([(own > other) - (own < other) for other in merits]) / (game.seats - 1) for own in merits]


# --- a new deal -----------------------------------------------------------------------------------------------------


def deal(first: bytes, dice: int, rules: Rules) -> Game:
    """The tiles and cards of the first deal, shuffled."""
    game = Game(first)
    game.dice = dice
    _lay(game)
    _hands(game, rules)
    if rules.lot:
        game.turn = game.below(game.seats)
    return game


def _lay(game: Game) -> None:
    maze = game.maze
    places = [at for at in range(CELLS + 1) if LOOSE >> at & 1]
    sides = [sum([(plane >> at & 1) << side for side, plane in enumerate(maze.open)]) for at in places[:-1]]
    tiles = [*zip([*sides, maze.spare], [game.marks[at] for at in places], strict=True)]
    open, spare = [plane & ~LOOSE for plane in maze.open], 0
    for i, at in reversed([*enumerate(places)]):  # each place takes one of the remaining tiles, in any rotation
        taken = game.below(i + 1)
        tile, game.marks[at] = tiles[taken]
        tile = TURNED[game.below(QUARTERS)][tile]
        if at == CELLS:
            spare = tile
        else:
            open = [plane | (tile >> side & 1) << at for side, plane in enumerate(open)]
        tiles[taken] = tiles[i]
    n, e, s, w = open
    game.maze = Maze((n, e, s, w), spare, maze.barred, maze.whole)


def _hands(game: Game, rules: Rules) -> None:
    for hour, deck in enumerate(rules.deck):
        left = deck
        for seat in range(game.seats):
            cards = (game.hand[seat] & deck).bit_count()
            game.hand[seat] &= ~deck
            for _ in range(cards):
                mark, left = _drawn(game, left)
                game.hand[seat] |= 1 << mark
        if hour == 0 and game.pile[0]:
            for seat in range(game.seats):
                game.goal[seat], left = _drawn(game, left)
            game.bag = left


def _drawn(game: Game, left: int) -> tuple[int, int]:
    mark = nth(left, game.below(left.bit_count()))
    return mark, left & ~(1 << mark)
