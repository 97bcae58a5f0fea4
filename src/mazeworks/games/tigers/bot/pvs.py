"""A bot for Two Doors that looks ahead: `pvs:3` is three turns, `pvs:0.3s` as far as three tenths of a second go.

`pvs:100000n/0.9s` looks at so many positions, and the clock, that of its own thread, only stops it on a slow machine:
it plays the same again, however busy the machine is. A `~` and a number follow for a bot that does anything at all in
so many of a hundred decisions: `pvs:1~50`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from mazeworks.core import AnyGame, Dice, Event, Refused
from mazeworks.games.tigers import Lead, Switch, Tigers, View
from mazeworks.kernel.tigers import Analysis, Budget, Turn, analyse, root_of, search

USUAL = "3"
_SECONDS = r"(?P<seconds>\d{1,2}(?:\.\d{1,3})?)s"
_NODES = r"(?P<nodes>[1-9]\d{0,7})n"
_WRITTEN = re.compile(rf"(?:(?P<depth>[1-9]\d?)|(?:{_NODES}/)?{_SECONDS})(?:~(?P<noise>\d{{1,2}}|100))?")


class Pvs:
    """Chooses whole turns; it plays the second half as it was planned, if nothing else came of the first."""

    def __init__(self, game: AnyGame, dice: Dice, argument: str) -> None:
        if not isinstance(game, Tigers):
            raise Refused("bot", "This bot plays Two Doors and nothing else.")
        written = _WRITTEN.fullmatch(argument or USUAL)
        if not written or (written["seconds"] and not 0 < float(written["seconds"]) <= 60):
            ways = "pvs:3, pvs:0.3s, pvs:50000n/0.5s or pvs:1~50"
            raise Refused("bot", f"This bot is written {ways}, not pvs:{argument:.20}.")
        self.game, self.dice = game, dice
        self.depth = int(written["depth"] or 0)
        nodes, seconds = int(written["nodes"] or 0), float(written["seconds"] or 0)
        self.budget = Budget(nodes, seconds, cpu=nodes > 0)
        self.noise = int(written["noise"] or 0)
        self.planned: Switch | None = None

    def choose(self, view: View, events: Sequence[Event]) -> Any:
        planned, self.planned = self.planned, None
        if len(view.legal) == 1:
            return view.legal[0]
        if self.noise and self.dice.pick(range(100)) < self.noise:
            return self.dice.pick(view.legal)
        if planned in view.legal:
            return planned
        turn = self.turn(view)
        switch = Switch(*turn.pair) if turn.pair else None
        if view.table.phase == "switch":
            return switch
        self.planned = switch
        return Lead(turn.start, turn.to)

    def turn(self, view: View) -> Turn:
        """The whole turn that seems best."""
        if self.depth:
            return search(root_of(self.game, view.table), self.depth).line[0]
        return self.analysis(view).found.line[0]

    def analysis(self, view: View) -> Analysis:
        """All that is found within the budget."""
        return analyse(root_of(self.game, view.table), self.budget)
