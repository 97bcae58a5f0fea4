"""Validate states of the dragon's maze loaded from JSON."""

from __future__ import annotations

from collections import Counter

from mazeworks.maze import Cell, layout

from . import duel as duels
from . import turn_phases
from .cards import dealt, held, may_double, may_match
from .table import CENTRE, FIRST, GUARDS, HALF, LOW, RULES, SECOND, SEQUENCE, STARTS, Duel, Options, State, Table
from .threat import now, threat, watched

AFTER_TAKING = ("coin", "lay", "face")  # a treasure was taken in this turn, and none was lost since


def problem(state: State, options: Options, cells: tuple[Cell, ...]) -> str | None:
    """Return why this cannot be a state of the game, or None; `cells` are the places of treasures."""
    table = state.table
    return (
        layout.problem(table.board, RULES["straights"], painted=False)
        or _of_seats(state)
        or _of_places(table)
        or _of_turns(table, options)
        or _of_treasures(state, cells)
        or _of_cards(state)
        or _of_phase(state, options)
        or _of_duel(state, options)
        or _of_end(state, options)
    )


def _of_seats(state: State) -> str | None:
    table = state.table
    seats = len(table.pieces)
    if seats not in (2, 3, 4) or any(len(part) != seats for part in (table.taken, table.coins, state.hands)):
        return "The seats do not agree."
    slayer = 0 if table.slayer is None else table.slayer
    if (
        table.turn >= seats
        or slayer >= seats
        or any(seat >= seats for seat in (table.duel.queue if table.duel else ()))
    ):
        return "There is no such seat."
    return None


def _of_places(table: Table) -> str | None:
    if any(cell >= layout.GRID.cells for cell in (*table.pieces, *table.guards, *table.hoard)):
        return "Something stands beside the board."
    if any(cell in layout.fixed() for cell in (*table.guards, *table.hoard)):
        return "Guards and treasures never get onto a fixed tile."
    if len(set(table.hoard)) < len(table.hoard):
        return "Two treasures lie on one tile."
    if table.barred is not None and table.barred not in layout.GRID.slots:
        return "There is no such barred slot."
    return None


def _of_turns(table: Table, options: Options) -> str | None:
    if not table.turns <= options.turn_limit or (table.turns == options.turn_limit and table.phase != "over"):
        return "There were more turns than the limit allows."
    begins = table.turns == 0 and table.phase == "push"
    if (table.barred is None) != begins:
        return "A slot is barred from the first push on."
    if begins and (table.pieces != layout.homes(len(table.pieces), STARTS) or table.guards != GUARDS):
        return "No piece moves before the first push."
    if table.extra and (not table.turns or max(table.discards, default=0) <= LOW):
        return "No seat has given a card for a second turn."
    return None


def _of_treasures(state: State, cells: tuple[Cell, ...]) -> str | None:
    """Treasures are taken in rising order, so those gone determine those left."""
    table, out = state.table, turn_phases.gone(state.table)
    away = [*table.lost, *[value for taken in table.taken for value in taken]]
    if any(list(part) != sorted(part) for part in (table.lost, *table.taken)):
        return "Treasures are listed with the lowest first."
    if tuple(sorted(away)) != SEQUENCE[:out]:
        return "Treasures are taken in rising order, each once."
    laid = len(table.hoard)
    if out == HALF and table.phase in ("coin", "lay"):
        expected = SECOND[:laid] if table.phase == "lay" and laid < len(SECOND) else ()
        wrong = not set(table.hoard) <= set(cells)
    else:
        expected, wrong = SEQUENCE[out : HALF if out < HALF else len(SEQUENCE)], table.phase == "lay"
    if table.values != expected or laid != len(expected) or wrong:
        return "The treasures on the board are not those that are left."
    if out > table.turns + (table.phase not in ("push", "walk", "dare")):
        return "There were too few turns for this number of treasures."
    return None


def _of_cards(state: State) -> str | None:
    table = state.table
    if any(list(hand) != sorted(hand) for hand in state.hands):
        return "Hands must be sorted."
    if sorted([*table.discards, *[card for hand in state.hands for card in hand]]) != [*FIRST, *SECOND]:
        return "A card is missing, or occurs too often."
    each = dealt(len(state.hands))
    for hand, coins in zip(state.hands, table.coins, strict=True):
        if max(held(hand)) > each or coins > 2 * each - len(hand):
            return "A seat has too many cards, or too many coins."
    matched = Counter(table.discards) & Counter(SEQUENCE[: turn_phases.gone(state.table)])
    if sum(table.coins) > matched.total():
        return "A coin was paid without a treasure and its card."
    return None


def _of_phase(state: State, options: Options) -> str | None:
    table, out = state.table, turn_phases.gone(state.table)
    phase, here = table.phase, table.pieces[table.turn]
    if phase in AFTER_TAKING:
        if not out or table.taken[table.turn][-1:] != SEQUENCE[out - 1 : out]:
            return "No treasure was taken in this turn."
        if here == CENTRE or here in layout.fixed():
            return "No treasure can have been taken there."
    if phase == "coin" and not may_match(state):
        return "No card can match the treasure."
    if phase == "dare" and not _before_dragon(state):
        return "No piece stands before the dragon, or treasures are left."
    if phase == "end" and not may_double(state, options.turn_limit):
        return "A second turn is not possible here."
    return None


def _of_duel(state: State, options: Options) -> str | None:
    table, duel = state.table, state.table.duel
    if (duel is not None) != (table.phase in ("roll", "save")):
        return "The duel and the phase do not agree."
    if duel is None:
        return None
    called: tuple[int, ...]
    if duel.final:
        expected, called = duels.final(table.turn), (table.turn,) if _before_dragon(state) else ()
    else:
        expected = duels.ordinary(duel.foe, duel.queue)
        called = threat(table, now(duel.foe), options.skip_empty_handed).duellists
    if (duel.foe, duel.need, duel.of) != (expected.foe, expected.need, expected.of):
        return "There is no such duel."
    if not duel.queue or duel.queue != called[len(called) - len(duel.queue) :] or not turn_phases.gone(state.table):
        return "These seats do not have to duel."
    return _of_rolls(state, duel)


def _of_rolls(state: State, duel: Duel) -> str | None:
    asked = state.table.phase == "save"
    if not asked <= len(duel.rolls) < duel.of + asked:
        return "There were too many rolls, or too few."
    if asked and (duels.won(duel) or not held(state.hands[duel.queue[0]])[0]):
        return "Another roll is not possible here."
    return None


def _of_end(state: State, options: Options) -> str | None:
    table = state.table
    over = table.slayer is not None or table.turns == options.turn_limit
    if (table.phase == "over") != over:
        return "The dragon and the end of the game do not agree."
    slain = table.slayer is not None
    if slain and (table.slayer != table.turn or table.turns == options.turn_limit or not _before_dragon(state)):
        return "The dragon cannot have been slain there."
    return None


def _before_dragon(state: State) -> bool:
    """True if the seat on turn stands on the place of the final duel."""
    table = state.table
    return turn_phases.ended(table) and table.pieces[table.turn] == watched(table)
