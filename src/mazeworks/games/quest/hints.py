"""Hints for the quest games: the next goal, then home."""

from __future__ import annotations

from mazeworks.bots.hint import BEST, NOW, strongest
from mazeworks.bots.hint_text import HintText, hint_text
from mazeworks.bots.maze_hints import MazeHints
from mazeworks.bots.next_goals import Outlook
from mazeworks.core import Action, seat_of
from mazeworks.match import words_of

from .rules import Classic, Moonlit
from .rules.moonlit import Pick
from .rules.quest import Table, View, wanted


class QuestHints(MazeHints[Classic | Moonlit, View[Table, Action]]):
    """Each seat seeks the goals on its own cards."""

    def sought(self, view: View[Table, Action]) -> tuple[int, ...]:
        return wanted(view.table, seat_of(view), view.goal)

    def home(self, view: View[Table, Action]) -> tuple[int, ...]:
        return (view.table.homes[seat_of(view)],)

    def coming(self, game: Classic | Moonlit, view: View[Table, Action]) -> tuple[int, ...]:
        return view.unseen if view.table.piles[seat_of(view)] > 1 else ()

    def outlook(self, game: Classic | Moonlit, view: View[Table, Action]) -> Outlook:
        return Outlook(view.table.board, view.table.barred, game.options.forbid_whole_line)

    def chance(self, look: Outlook, view: View[Table, Action], seat: int) -> float:
        table, cell = view.table, view.table.pieces[seat]
        if table.piles[seat]:
            maybe = look.places([mark for mark in view.unseen if not table.denied[seat] >> mark & 1])
            return sum(look.now(maybe, True, cell)) / len(maybe)
        marks = wanted(table, seat, 0)
        return float(any(look.now(look.places(marks) or bytes([table.homes[seat]]), bool(marks), cell)))


def advise(game: Classic | Moonlit, view: View[Table, Action], language: str, since: int) -> tuple[Action, HintText]:
    """Return the best action and its reason."""
    action = strongest(game, view, since)
    if isinstance(action, Pick):
        return action, hint_text(words_of(game, language).hints["pick"])._replace(free=True)  # they are face down
    return action, QuestHints(BEST).reason(game, view, action, NOW, language)
