"""A search bot for Two Doors: `pvs:3` looks 3 turns ahead, `pvs:50000n` visits up to 50,000 positions.

`pvs:100000n/0.9s` adds a limit in CPU seconds of its own thread, meant for slow machines only: without it the bot is
deterministic. A suffix such as `~50` makes a weaker bot, which plays at random in that percentage of its decisions:
`pvs:1~50`.
"""

from __future__ import annotations

import re

from mazeworks.bots.bot import LOG, Moment
from mazeworks.core import Refused

from ..kernel import Analysis, Budget, Turn, analyse, root_of, search
from ..rules import Lead, Switch, Tigers, View

USUAL = "3"
_NODES = r"(?P<nodes>[1-9]\d{0,7})n(?:/(?P<seconds>\d{1,2}(?:\.\d{1,3})?)s)?"
_WRITTEN = re.compile(rf"(?:(?P<depth>[1-9]\d?)|{_NODES})(?:~(?P<noise>\d{{1,2}}|100))?")


class Pvs:
    """Chooses the best turn; for the second half of a turn, the best one that begins with the lead already made."""

    def __init__(self, game: Tigers, argument: str) -> None:
        written = _WRITTEN.fullmatch(argument or USUAL)
        if not written or (written["seconds"] and not 0 < float(written["seconds"]) <= 60):
            raise Refused(
                "bot",
                "This bot is written pvs:3, pvs:50000n, pvs:50000n/0.5s or pvs:1~50, not pvs:{argument}.",
                argument=f"{argument:.20}",
            )
        self.game = game
        self.depth = int(written["depth"] or 0)
        self.budget = Budget(int(written["nodes"] or 0), float(written["seconds"] or 0), cpu=True)
        self.noise = int(written["noise"] or 0)

    def choose(self, view: View, moment: Moment) -> Lead | Switch:
        if len(view.legal) == 1:
            return view.legal[0]
        dice = moment.dice()
        if self.noise and dice.pick(range(100)) < self.noise:
            return dice.pick(view.legal)
        turn = self.turn(view)
        if view.table.phase == "switch" and turn.pair:
            return Switch(*turn.pair)
        return Lead(turn.start, turn.to)

    def turn(self, view: View) -> Turn:
        """The best whole turn."""
        if self.depth:
            return search(root_of(self.game, view.table), self.depth).line[0]
        return self.analysis(view).found.line[0]

    def analysis(self, view: View) -> Analysis:
        """Everything found within the budget."""
        found = analyse(root_of(self.game, view.table), self.budget)
        if found.late:
            LOG.warning("The clock stopped a search before its %d positions: it may play otherwise.", self.budget.nodes)
        return found
