"""The judge of Two Doors: its engine. A turn loses what the chance to win is less after it than after the best."""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks.bots.hint import NOW
from mazeworks.bots.mind import win_share
from mazeworks.core import Action, Event, seat_of
from mazeworks.study.judge import Effort, Judge, Judged, Tag

from .bot.pvs import Pvs
from .hints import STRONGEST, best_of
from .kernel import Analysis, Budget, Root, Turn, analyse, answers, prove, root_of, search
from .rules import Lead, Led, State, Switch, Table, Tigers, View

NODES = {"quick": 20_000, "deep": 60_000}
BLAMED = 0.02  # the least loss of a turn that is called a slip
SHORT = Budget(nodes=2_000)  # for each turn, whether it keeps a forced win


class Engine(Judge[Tigers, State, View]):
    """Nothing is hidden in this game, so views hold the whole table."""

    luck_word = ""
    deepens = True

    def __init__(self, game: Tigers, effort: Effort = "quick") -> None:
        super().__init__(game, effort)
        self.known: dict[Table, Analysis] = {}

    def running(self, state: State, seats: int) -> tuple[float, ...]:
        chance = self.analysis(state.table).chance
        return (chance, 1 - chance) if state.table.turn == 0 else (1 - chance, chance)

    def root(self, table: Table) -> Root:
        return root_of(self.game, table)

    def analysis(self, table: Table) -> Analysis:
        """Return what the engine finds at a table; the same table is analysed once."""
        if table not in self.known:
            self.known[table] = analyse(self.root(table), Budget(nodes=NODES[self.effort]))
        return self.known[table]

    def turn(self, views: Sequence[View], played: Sequence[Action], waited: Sequence[int] = ()) -> Judged | None:
        view = views[0]
        if all(len(each.legal) < 2 for each in views):
            return None
        before, turns = self.analysis(view.table), answers(self.root(view.table))
        value, after = self._after(view, played)
        best = _actions(before.found.line[0], view.table.phase)
        top, _ = (value, after) if best == tuple(played) else self._after(view, best)
        if top <= value or (top - value >= BLAMED and self._advised(view) == tuple(played)):
            best, top = tuple(played), value
        at = next((at for at, (one, two) in enumerate(zip(best, played, strict=False)) if one != two), 0)
        keeping = self._keeping(seat_of(view), turns) if before.win else 0
        stake = max(top - self._mean(turns), top - value)
        gap = float(keeping == 1 < len(turns))
        return Judged(best, value, top, stake, keeping, gap, at, _tags(before, after, value))

    def _after(self, view: View, line: Sequence[Action]) -> tuple[float, Analysis | None]:
        """Return the chance of a seat after its turn, and what the engine finds for the other.

        The best turn and the played one are compared there, because both are then looked at equally far.
        """
        state = self.played(self.game.imagine(view, NOW.dice()), line, NOW.dice())
        if result := self.game.result(state):
            return win_share(result, seat_of(view)), None
        after = self.analysis(state.table)
        return 1 - after.chance, after

    def _advised(self, view: View) -> tuple[Action, ...]:
        """Return the turn that a hint names here, for the second look: nobody is blamed for having followed it."""
        if self.effort == "quick":
            return ()
        return _actions(Pvs(self.game, STRONGEST).whole_turn(view).found.line[0], view.table.phase)

    def _mean(self, turns: Sequence[tuple[Turn, Root]]) -> float:
        """Return the mean chance over all turns, as it looks one turn ahead."""
        chances = [1 - Analysis(search(root, 1), 0, 0).chance for _, root in turns]
        return sum(chances) / len(chances) if chances else 0.0

    def _keeping(self, seat: int, turns: Sequence[tuple[Turn, Root]]) -> int:
        """Return how many turns keep a forced win."""
        return sum([prove(root, seat, budget=SHORT).turns > 0 for _, root in turns])

    def steps(self, event: Event) -> int:
        return int(isinstance(event, Led))

    def why(self, view: View, action: Action, language: str) -> str:
        return best_of(self.game, view, self.analysis(view.table), language)[1].why


def _actions(turn: Turn, phase: str) -> tuple[Action, ...]:
    switch = (Switch(*turn.pair),) if turn.pair else ()
    return switch if phase == "switch" else (Lead(turn.start, turn.to), *switch)


def _tags(before: Analysis, after: Analysis | None, value: float) -> tuple[Tag, ...]:
    """Say what became of forced wins."""
    if before.win:
        return ("wins",) if value == 1 else ("missed-win",)
    return ("gave-win",) if after and after.win and not before.loss else ()


def judge(game: Tigers, effort: Effort) -> Engine:
    """Return the judge of Two Doors."""
    return Engine(game, effort)
