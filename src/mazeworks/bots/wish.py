"""What a seat wants in a game of pushing and walking, in words."""

from __future__ import annotations

from typing import Any

from mazeworks.content import sentences
from mazeworks.core import AnyGame
from mazeworks.games import dragon, quest, wizard
from mazeworks.match import say


def sought(view: Any) -> tuple[int, ...]:
    """The marks the seat may find now; none when it should come home, and where what it wants has no mark."""
    if isinstance(view, wizard.View):
        return (view.table.wanted,)
    seat: int = view.seat
    return quest.wanted(view.table, seat, view.goal) if isinstance(view, quest.View) else ()


def wish(game: AnyGame, view: Any, language: str) -> str:
    """What the seat wants most."""
    marks, words = sought(view), sentences(language)
    if isinstance(view, dragon.View):
        values = view.table.values
        return words["the-treasure"].format(value=values[0]) if values else words["the-dragon"]
    return words["the-goal"].format(goal=say(game, "mark", marks[0], language)) if marks else words["your-home"]


def goal_at(game: AnyGame, view: Any, cell: int, language: str) -> str:
    """What the seat finds if its walk ends on this cell; nothing if there is nothing."""
    table, seat, marks = view.table, view.seat, sought(view)
    if isinstance(view, dragon.View):
        stays = cell == table.pieces[seat] and not dragon.ended(table)  # a treasure has to be walked to
        return wish(game, view, language) if cell in dragon.wanted(table) and not stays else ""
    if not marks:
        return wish(game, view, language) if table.homes[seat] == cell else ""
    if isinstance(view, wizard.View) and cell == table.pieces[seat]:
        return ""  # there one must have walked
    mark = table.board.marks[cell]
    return sentences(language)["the-goal"].format(goal=say(game, "mark", mark, language)) if mark in marks else ""
