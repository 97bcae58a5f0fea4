"""The judge of Dragon's Maze. Keeping a card at the end of a turn is not judged: it may be played a turn later."""

from __future__ import annotations

from mazeworks.core import Action, seat_of
from mazeworks.study.judge import Effort
from mazeworks.study.planner_judge import MazeJudge

from .bot import one_turn_away
from .hints import DragonHints, reason
from .rules import Dragon, State, View


class DragonJudge(MazeJudge[Dragon, State, View]):
    """Every seat seeks the lowest treasure, and at last the dragon."""

    soft = True
    luck_word = "dice"
    finds = frozenset({"took"})
    unjudged = frozenset({"end"})
    hints = DragonHints()

    def in_reach(self, view: View) -> bool:
        return bool(one_turn_away(view.table) >> view.table.pieces[seat_of(view)] & 1)

    def why(self, view: View, action: Action, language: str) -> str:
        return reason(self.game, view, action, language).why


def judge(game: Dragon, effort: Effort) -> DragonJudge:
    """Return the judge of Dragon's Maze."""
    return DragonJudge(game, effort)
