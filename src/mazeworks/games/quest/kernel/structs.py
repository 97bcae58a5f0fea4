"""Games of the shifting mazes as flat structs, and back: `Game` and `Rules` of batch.h."""

from __future__ import annotations

import functools
import struct
from collections.abc import Sequence
from typing import Any, NamedTuple

from mazeworks.core import AnyGame, AnyState, Dice, Refused
from mazeworks.kernel.tables import USUAL
from mazeworks.maze import Board
from mazeworks.maze.layout import GRID

from ..rules import moonlit, quest
from ..rules.classic import Classic

SEATS, FINDS, COINS = 4, 12, 8
GAME = struct.Struct(f"4Q3B5x{2 + 2 * SEATS}QI{USUAL.spare + 1}s{5 * SEATS}s{SEATS * FINDS}s5Bx")
RULES = struct.Struct(f"2QI{COINS}s6B6x")


@functools.lru_cache(64)
def rules_of(game: AnyGame) -> bytes:
    """The rules of a game under its options."""
    if not isinstance(game, Classic | moonlit.Moonlit):
        raise Refused("game", "Batches support the shifting mazes only.")
    options = game.options
    falls = type(game) is moonlit.Moonlit
    decks = [sum([1 << mark for mark in deck]) for deck in (quest.DAY, quest.NIGHT)]
    coins = bytes(moonlit.COINS).ljust(COINS, b"\0")
    points = int(moonlit.RULES["day_points"]), int(moonlit.RULES["night_points"])
    flags = options.zero_step, falls, *points, options.first == "random"
    return RULES.pack(*decks, options.turn_limit, coins, len(moonlit.COINS), *flags)


class Open(NamedTuple):
    """The packed fields of a table: those before the secrets, between them, and after them."""

    board: tuple[int, ...]
    hands: tuple[Any, ...]
    seats: bytes
    rest: tuple[Any, ...]


def pack_all(game: AnyGame, states: Sequence[AnyState], seed: int) -> bytes:
    """Pack states at the beginning of a turn, or at the end of the game; a table that they share is packed once."""
    table, packed, out = None, None, list[bytes]()
    for state, own in zip(states, _seeds(seed, len(states)), strict=True):
        if not isinstance(state, quest.State):
            raise Refused("game", "Only the shifting mazes can be played in batches.")
        if packed is None or state.table is not table:
            table, packed = state.table, _pack_table(game, state.table)
        seats = bytes(state.goals).ljust(SEATS, b"\0") + packed.seats
        out.append(GAME.pack(*packed.board, own, _mask(state.bag), *packed.hands, seats, *packed.rest))
    return b"".join(out)


@functools.lru_cache(64)
def _seeds(seed: int, games: int) -> tuple[int, ...]:
    """The seed of each game, which follows from one for all."""
    dice = Dice(seed)
    return tuple([dice.seed() for _ in range(games)])


def _pack_table(game: AnyGame, table: quest.Table) -> Open:
    if table.phase not in ("push", "over"):
        raise Refused("state", "A batch takes games at the beginning of a turn only.")
    board, options, found = table.board, getattr(game, "options", None), table.found
    masks = *_four([_mask(hand) for hand in table.hands]), *_four(table.denied)
    each_seat = table.piles, table.pieces, table.homes, [len(each) for each in found]
    seats = [bytes(each).ljust(SEATS, b"\0") for each in each_seat]
    flags = table.turn, table.phase == "over", table.night, getattr(table, "coin", 0)
    return Open(
        _pack_board(board, table.barred, bool(options and options.forbid_whole_line)),
        (*masks, table.turns, board.marks),
        b"".join(seats),
        (_pack_found(found), len(table.pieces), *flags),
    )


@functools.lru_cache(1024)  # all walks after a push share its board
def _pack_board(board: Board, barred: int | None, whole_line: bool) -> tuple[int, ...]:
    slot = USUAL.slots if barred is None else GRID.slots.index(barred)
    planes = [board.open >> side * GRID.plane & USUAL.every for side in range(4)]
    return (*planes, board.spare, slot, whole_line)


@functools.lru_cache(1024)
def _pack_found(found: tuple[tuple[int, ...], ...]) -> bytes:
    return b"".join([bytes(each).ljust(FINDS, b"\0") for each in found])


def unpack(game: AnyGame, raw: bytes) -> quest.State[quest.Table]:
    """The state in a struct."""
    n, e, s, w, spare, barred, _, _, bag, *rest = GAME.unpack(raw)
    hands, denied, (turns, marks, bytes_, found, seats, turn, over, night, coin) = rest[:4], rest[4:8], rest[8:]
    goals, piles, pieces, homes, finds = [tuple(bytes_[at : at + seats]) for at in range(0, 5 * SEATS, SEATS)]
    open = sum([plane << side * GRID.plane for side, plane in enumerate((n, e, s, w))])
    fields: dict[str, Any] = {
        "turn": turn,
        "turns": turns,
        "phase": "over" if over else "push",
        "board": Board(GRID, open, marks, spare),
        "pieces": pieces,
        "homes": homes,
        "barred": None if barred == USUAL.slots else GRID.slots[barred],
        "piles": piles,
        "hands": tuple([_marks(hand) for hand in hands[:seats]]),
        "found": tuple([tuple(found[at * FINDS : at * FINDS + finds[at]]) for at in range(seats)]),
        "denied": tuple(denied[:seats]),
        "night": bool(night),
    }
    table = moonlit.Table(**fields, coin=coin) if type(game) is moonlit.Moonlit else quest.Table(**fields)
    return quest.State(table, goals, _marks(bag))


@functools.lru_cache(4096)  # the deals of a search share few bags
def _mask(marks: tuple[int, ...]) -> int:
    return sum([1 << mark for mark in marks])


def _marks(mask: int) -> tuple[int, ...]:
    return tuple([mark for mark in range(mask.bit_length()) if mask >> mark & 1])


def _four(items: Sequence[int]) -> list[int]:
    return [*items, *[0] * (SEATS - len(items))]
