"""Hints for the quest games: the next goal, then home."""

from __future__ import annotations

from typing import Any

from mazeworks.bots.hint import NOW, strongest
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.bots.outlook import Outlook
from mazeworks.match import words_of

from .rules.moonlit import Pick
from .rules.quest import wanted


class QuestHints(MazeHints):
    """Each seat seeks the goals on its own cards."""

    def sought(self, view: Any) -> tuple[int, ...]:
        return wanted(view.table, view.seat, view.goal)

    def coming(self, game: Any, view: Any) -> tuple[int, ...]:
        return view.unseen if view.table.piles[view.seat] > 1 else ()

    def chance(self, look: Outlook, view: Any, seat: int) -> float:
        table, cell = view.table, view.table.pieces[seat]
        if table.piles[seat]:
            maybe = look.places([mark for mark in view.unseen if not table.denied[seat] >> mark & 1])
            return sum(look.now(maybe, True, cell)) / len(maybe)
        marks = wanted(table, seat, 0)
        return float(any(look.now(look.places(marks) or bytes([table.homes[seat]]), bool(marks), cell)))


def advise(game: Any, view: Any, language: str) -> tuple[Any, str]:
    """Return the best action and why."""
    action = strongest(game, view)
    if isinstance(action, Pick):
        return action, words_of(game, language).hints["pick"]
    return action, QuestHints().reason(game, view, action, NOW, language)
