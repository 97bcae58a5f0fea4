"""Hints in the wizard's maze about all that is neither a push nor a walk: wands, and advice to others."""

from __future__ import annotations

from typing import Any

from mazeworks.content import sentences
from mazeworks.core import Action
from mazeworks.games.wizard import View, Wizard
from mazeworks.games.wizard import table as school
from mazeworks.match import say
from mazeworks.maze import reach

from .bargain import in_sight
from .wish import wish


def of_school(game: Wizard, view: View, action: Action, language: str) -> str:
    """Why an action is good; nothing where another module says it."""
    table = view.table
    goal, fields = wish(game, view, language), dict[str, Any]()
    if isinstance(action, school.Aim):
        fields["slot"] = say(game, "slot", action.slot, language)
        topic = f"aim-{_led(table, action.slot, action.quarters)}"
    elif isinstance(action, school.Point) and view.advice:
        fields["to"] = say(game, "cell", action.to, language)
        topic = f"point-{_led(table, view.advice.slot, view.advice.quarters[0], action.to)}"
    elif isinstance(action, school.Spend):
        topic = "spend-goal" if in_sight(game, table) else "spend-more"
    elif table.deal is not None and isinstance(action, school.Offer | school.Pass):
        fields["price"] = say(game, "price", table.deal.price, language)
        topic = "offer" if isinstance(action, school.Offer) else f"{table.phase}-pass"
    else:
        return sentences(language)["hint-wand-pass"] if isinstance(action, school.Pass) else ""
    return sentences(language)[f"hint-{topic}"].format(goal=goal, **fields)


def _led(table: school.Table, slot: int, quarters: int, to: int | None = None) -> str:
    """Whether a push, and then a walk there or anywhere, leads the seat on turn to the open card."""
    board, piece = table.board.push(slot, quarters), table.board.carry(slot, table.pieces)[table.turn]
    at = board.find(table.wanted)
    in_reach = at not in (-1, piece) and bool(reach(board, piece) >> at & 1)
    return "goal" if in_reach and to in (None, at) else "near"
