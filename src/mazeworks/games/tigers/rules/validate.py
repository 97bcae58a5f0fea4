"""Validate states of Two Doors loaded from JSON."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .position import BESIDE, CELLS, DOORS, KINDS, RULES, Position, led, number, numbered, pairs, winner
from .table import State, Table

if TYPE_CHECKING:
    from .game import Tigers

SEATS = 2
TWICE = 2  # a third time ends the game


def problem(game: Tigers, table: Table) -> str | None:
    """Return the first problem, or None. Whether past positions follow from each other is not checked."""
    return _problem_of_cards(game, table) or _problem_of_past(game, table) or _problem_of_phase(game, table)


def _problem_of_cards(game: Tigers, table: Table) -> str | None:
    cards, cubs = table.cards, table.cubs
    if len(cards) != len(CELLS) or any(cards[cell] != card for cell, card in DOORS.items()):
        return "A card is missing, or a door is not in its corner."
    clues = [card for cell, card in enumerate(cards) if cell not in DOORS]
    if any(clues.count(kind) != RULES["clues"] for kind in range(len(KINDS))):
        return "The clue cards are not those of the game."
    if len(cubs) != SEATS or any(len(mine) != len(CELLS) or sum(mine) != game.options.cubs for mine in cubs):
        return "A seat has too many cubs or too few."
    if table.turn >= SEATS:
        return "The seat on turn does not exist."
    return None


def _problem_of_past(game: Tigers, table: Table) -> str | None:
    past, cubs, limit = table.past, game.options.cubs, game.options.turn_limit
    if table.turns > limit or len(past) != table.turns + 1:
        return "The turns played and the positions seen do not agree."
    if any((each ^ at ^ table.turn ^ table.turns) & 1 for at, each in enumerate(past)):
        return "Seats take turns, but not in the positions seen."
    seen = [numbered(each, cubs) for each in past]
    if any(position is None or winner(position) is not None for position in seen):
        return "A past position is impossible."
    if game.bars and len(set(past)) < len(past):
        return "A position occurred twice, which is barred."
    if not game.bars and max(Counter(past[:-1]).values(), default=0) > TWICE:
        return "A position occurred too often."
    return None


def _problem_of_phase(game: Tigers, table: Table) -> str | None:
    now, stood = table.position(), numbered(table.past[-1], game.options.cubs)
    if stood is None:
        raise AssertionError("the past has been looked at already")
    if table.phase == "switch":
        return _problem_of_switch(game, table, stood)
    if winner(now) is not None:
        ended = table.phase == "over" and winner(now) == now.turn and table.turns < game.options.turn_limit
        return None if ended and _one_lead(stood, now) else "The game cannot have been won in this position."
    if number(now) != table.past[-1]:
        return "The last past position is not the one on the table."
    ended = table.turns == game.options.turn_limit or game.drawn(table) or game.cornered(table)
    if ended != (table.phase == "over"):
        return "The phase and the end of the game do not agree."
    return None


def _problem_of_switch(game: Tigers, table: Table, stood: Position) -> str | None:
    now = table.position()
    if not _one_lead(stood, now) or winner(now) is not None:
        return "No cub was led, or more than one."
    if game.drawn(table) or table.turns == game.options.turn_limit:
        return "The phase and the end of the game do not agree."
    if not pairs(now) or not game.legal(State(table)):
        return "There is nothing to switch."
    return None


def _one_lead(before: Position, after: Position) -> bool:
    """True if one lead turns the first position into the second."""
    mine = before.cubs[before.turn]
    return any(led(before, cell, to) == after for cell in CELLS if mine[cell] for to in BESIDE[cell])
