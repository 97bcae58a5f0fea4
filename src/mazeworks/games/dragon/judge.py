"""The judge of Dragon's Maze. Keeping a card at the end of a turn is not judged: it may be played a turn later."""

from __future__ import annotations

from typing import Any

from mazeworks.core import Action, AnyGame
from mazeworks.study.foreseen import MazeJudge
from mazeworks.study.judge import Effort, Judge

from .bot import one_turn_away
from .hints import DragonHints, reason


class DragonJudge(MazeJudge):
    """Every seat seeks the lowest treasure, and at last the dragon."""

    soft = True
    luck_word = "dice"
    finds = frozenset({"took"})
    unjudged = frozenset({"end"})
    hints = DragonHints()

    def in_reach(self, view: Any) -> bool:
        return bool(one_turn_away(view.table) >> view.table.pieces[view.seat] & 1)

    def why(self, view: Any, action: Action, language: str) -> str:
        return reason(self.game, view, action, language)


def judge(game: AnyGame, effort: Effort) -> Judge:
    """Return the judge of Dragon's Maze."""
    return DragonJudge(game, effort)
