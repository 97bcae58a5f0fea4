"""The judge of the quest games: foresight, and in the second pass rollouts of many deals."""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks.core import Action, Dice, seat_of
from mazeworks.study.judge import Effort, Judged
from mazeworks.study.planner_judge import MazeJudge

from .hints import QuestHints
from .rollouts import batch_rollout
from .rules import Classic, Moonlit
from .rules.moonlit import Light
from .rules.quest import State, Table, View

DAY, NIGHT = (1.0, 2.5), (1.5, 1.5)  # the sharpness by which chances and results agree, in hundreds of games
BEST, DEALS = 5, 64  # first pushes that are judged again, and deals for each


class QuestJudge(MazeJudge[Classic | Moonlit, State[Table], View[Table, Action]]):
    """The race for goals, by day and by night."""

    finds = frozenset({"found", "finished", "picked"})
    deepens = True
    hints = QuestHints()

    def __init__(self, game: Classic | Moonlit, effort: Effort = "quick") -> None:
        super().__init__(game, effort)
        self.sharpness = NIGHT if isinstance(game, Moonlit) else DAY
        self.rollout = batch_rollout(game) if effort == "deep" else None

    def lucky(self, came: Action) -> bool:
        return not isinstance(came, Light)  # the lights of night goals bring no seat luck

    def turn(
        self, views: Sequence[View[Table, Action]], played: Sequence[Action], waited: Sequence[int] = ()
    ) -> Judged | None:
        judged = super().turn(views, played, waited)
        return self._again(views[0], tuple(played), judged) if judged and self.rollout else judged

    def _again(self, view: View[Table, Action], played: tuple[Action, ...], judged: Judged) -> Judged:
        """Judge the best turns and the one played by what comes of them within a round."""
        ordered = sorted(self.values(view), key=lambda pair: -pair[1])[:BEST]
        firsts = [(action, self.peeked(view, action)) for action, _ in ordered]
        lines = [(action, *(self.line(after) if after.legal else ())) for action, after in firsts]
        values = {line: self._volley(view, line) for line in {played: 0, **dict.fromkeys(lines)}}
        best = max(values, key=values.__getitem__)
        ends = range(min(len(best), len(played)))
        at = next((at for at in ends if best[at] != played[at]), len(ends))
        return judged._replace(best=best, value=values[played], top=values[best], at=at)

    def _volley(self, view: View[Table, Action], line: tuple[Action, ...]) -> float:
        """Return the chance to win a round after a turn, over many deals."""
        dice = Dice("volley")  # the same deals for every turn
        states = [self.played(self.game.imagine(view, dice), line, dice) for _ in range(DEALS)]
        return self.rollout(states, seat_of(view), dice.seed()) if self.rollout else 0.0


def judge(game: Classic | Moonlit, effort: Effort) -> QuestJudge:
    """Return the judge of a quest game."""
    return QuestJudge(game, effort)
