"""The judge of Wizard's Maze. Advice is not judged: what an offer is worth is no chance to win."""

from __future__ import annotations

from mazeworks.core import Action
from mazeworks.study.judge import Effort
from mazeworks.study.planner_judge import MazeJudge

from .bot.prices import in_sight
from .hints import WizardHints, reason
from .rules import View, Wizard
from .rules.table import State

DEALS = 12  # potions that are imagined for the others when the turn may end the game and show them


class WizardJudge(MazeJudge[Wizard, State, View]):
    """All seats seek the open card."""

    soft = True
    sharpness = (1.7, 1.7)  # by which chances and results agree, 200 games each
    finds = frozenset({"collected"})
    unjudged = frozenset({"offer", "accept", "counter", "aim", "point"})
    hints = WizardHints()

    def deals(self, view: View) -> int:
        return DEALS if len(view.table.revealed) >= self.game.last else 1

    def in_reach(self, view: View) -> bool:
        return in_sight(self.game, view.table)

    def why(self, view: View, action: Action, language: str) -> str:
        return reason(self.game, view, action, language).why


def judge(game: Wizard, effort: Effort) -> WizardJudge:
    """Return the judge of Wizard's Maze."""
    return WizardJudge(game, effort)
