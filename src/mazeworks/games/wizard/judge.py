"""The judge of Wizard's Maze. Advice is not judged: what an offer is worth is no chance to win."""

from __future__ import annotations

from typing import Any

from mazeworks.core import Action, AnyGame
from mazeworks.study.foreseen import MazeJudge
from mazeworks.study.judge import Effort, Judge

from .bot.prices import in_sight
from .hints import WizardHints, reason

DEALS = 12  # potions that are imagined for the others when the turn may end the game and show them


class WizardJudge(MazeJudge):
    """All seats seek the open card."""

    soft = True
    finds = frozenset({"collected"})
    unjudged = frozenset({"offer", "accept", "counter", "aim", "point"})
    hints = WizardHints()

    def deals(self, view: Any) -> int:
        last = len(view.table.revealed) >= self.game.last  # type: ignore[attr-defined]
        return DEALS if last else 1

    def in_reach(self, view: Any) -> bool:
        return in_sight(self.game, view.table)  # type: ignore[arg-type]

    def why(self, view: Any, action: Action, language: str) -> str:
        return reason(self.game, view, action, language)  # type: ignore[arg-type]


def judge(game: AnyGame, effort: Effort) -> Judge:
    """Return the judge of Wizard's Maze."""
    return WizardJudge(game, effort)
