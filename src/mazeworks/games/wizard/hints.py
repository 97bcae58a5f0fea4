"""Hints for Wizard's Maze: the open card, wands, and advice to others."""

from __future__ import annotations

from msgspec.structs import replace

from mazeworks.bots.hint import NOW, strongest
from mazeworks.bots.hint_text import HintText, hint_text
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.bots.next_goals import Outlook
from mazeworks.core import Action, seat_of
from mazeworks.match import say, words_of
from mazeworks.maze import reach

from .bot.prices import in_sight
from .rules import View, Wizard
from .rules import table as wizard


class WizardHints(MazeHints[Wizard, View]):
    """All seats seek the open card."""

    def sought(self, view: View) -> tuple[int, ...]:
        return (view.table.wanted,)

    def coming(self, game: Wizard, view: View) -> tuple[int, ...]:
        return view.unseen if len(view.table.revealed) < game.last else ()

    def outlook(self, game: Wizard, view: View) -> Outlook:
        return Outlook(view.table.board, view.table.barred, game.options.forbid_whole_line)

    def chance(self, look: Outlook, view: View, seat: int) -> float:
        return float(any(look.now(look.places(self.sought(view)), True, view.table.pieces[seat])))

    def goal_at(self, game: Wizard, view: View, cell: int, language: str) -> str:
        stays = cell == view.table.pieces[seat_of(view)]  # the seat must have walked there
        return "" if stays else super().goal_at(game, view, cell, language)


def advise(game: Wizard, view: View, language: str, since: int) -> tuple[Action, HintText]:
    """Return the best action and its reason."""
    action = strongest(game, view, since)
    return action, reason(game, view, action, language)


def reason(game: Wizard, view: View, action: Action, language: str) -> HintText:
    """Say why an action is good; nothing if there is nothing to say."""
    hints = WizardHints()
    told = hints.reason(game, view, action, NOW, language)
    return told if told.text else _of_magic(game, view, action, hints, language)


def _of_magic(game: Wizard, view: View, action: Action, hints: WizardHints, language: str) -> HintText:
    """The reason for an action that is neither a push nor a walk; nothing for others."""
    table, words, fields, cells = view.table, words_of(game, language).hints, dict[str, str](), tuple[int, ...]()
    if isinstance(action, wizard.Aim):
        fields |= {"slot": say(game, "slot", action.slot, language), "turn": words[f"turn-{action.quarters}"]}
        message_key = f"aim-{_led(table, action.slot, action.quarters)}"
    elif isinstance(action, wizard.Point):
        cells, fields["to"] = (action.to,), _way(game, view, action.to, hints, language)
        message_key = f"point-{_ends(view, action.to)}"
    elif isinstance(action, wizard.Spend):
        message_key = "spend-goal" if in_sight(game, table) else "spend-more"
    elif table.deal is not None and isinstance(action, wizard.Offer | wizard.Pass):
        price = action.price if isinstance(action, wizard.Offer) else table.deal.price
        fields["price"] = say(game, "price", price, language)
        how = "-pass" if isinstance(action, wizard.Pass) else "-dearer" if price != table.deal.price else ""
        message_key = f"{table.phase}{how}"
    else:
        return hint_text(words["wand-pass"]) if isinstance(action, wizard.Pass) else HintText("")
    return hint_text(words[message_key], cells=cells, goal=hints.wish(game, view, language), **fields)


def _way(game: Wizard, view: View, to: int, hints: WizardHints, language: str) -> str:
    """Say where an advised walk leads, after the aimed push if there is one."""
    table, half = view.table, view.advice
    if half is not None:
        table = replace(table, board=table.board.push(half.slot, half.quarters[0]))
    return hints.way(game, replace(view, table=table), to, language)


def _ends(view: View, to: int) -> str:
    """Whether a walk leads the seat on turn to the open card, after the aimed push or without one."""
    table, half = view.table, view.advice
    if half is not None:
        return _led(table, half.slot, half.quarters[0], to)
    return "goal" if table.board.find(table.wanted) == to != table.pieces[table.turn] else "near"


def _led(table: wizard.Table, slot: int, quarters: int, to: int | None = None) -> str:
    """Whether a push, and then a walk, leads the seat on turn to the open card."""
    board, piece = table.board.push(slot, quarters), table.board.carry(slot, table.pieces)[table.turn]
    at = board.find(table.wanted)
    in_reach = at not in (-1, piece) and bool(reach(board, piece) >> at & 1)
    return "goal" if in_reach and to in (None, at) else "near"
