"""A search bot for Two Doors: `pvs:3` looks 3 turns ahead, `pvs:50000n` visits up to 50,000 positions.

`pvs:100000n/0.9s` adds a limit in CPU seconds of its own thread, meant for slow machines only: without it the bot is
deterministic. A suffix such as `@25` makes a weaker bot, which notices 25 % of all turns: `pvs:1@25`. `pvs:50%` is half
the way, on a logarithmic scale, from the fewest to the most positions that levels visit.
"""

from __future__ import annotations

import re

from mazeworks.bots.bot import LOG, Moment
from mazeworks.core import Refused

from ..kernel import Analysis, Budget, Sight, Turn, analyse, root_of, search
from ..kernel.fallback import EVERYTHING
from ..rules import Lead, Switch, Tigers, View

USUAL = "3"
FEWEST, MOST, SECONDS = 2_000, 100_000, 0.9  # positions of the levels that search longest, and their stop
SEEDS = 1 << 52  # the number of seeds from which a search draws what it overlooks
_SHARE = r"\d{1,3}(?:\.\d{1,6})?"
_NODES = r"(?P<nodes>[1-9]\d{0,7})n(?:/(?P<seconds>\d{1,2}(?:\.\d{1,3})?)s)?"
_WRITTEN = re.compile(rf"(?P<depth>[1-9]\d?)(?:@(?P<sight>{_SHARE}))?|{_NODES}|(?P<way>{_SHARE})%")


class Pvs:
    """Chooses the best turn; for the second half of a turn, the best one that begins with the lead already made."""

    def __init__(self, game: Tigers, argument: str) -> None:
        written = _WRITTEN.fullmatch(argument or USUAL)
        if not written or not _sensible(written):
            raise Refused(
                "bot",
                "This bot is written pvs:3, pvs:50000n, pvs:50000n/0.5s, pvs:1@50 or pvs:50%, not pvs:{argument}.",
                argument=f"{argument:.20}",
            )
        self.game = game
        self.depth = int(written["depth"] or 0)
        self.sight = float(written["sight"] or 100) / 100
        self.budget = Budget(int(written["nodes"] or 0), float(written["seconds"] or 0), cpu=True)
        if written["way"]:
            self.budget = Budget(round(FEWEST * (MOST / FEWEST) ** (float(written["way"]) / 100)), SECONDS, cpu=True)

    def choose(self, view: View, moment: Moment) -> Lead | Switch:
        if len(view.legal) == 1:
            return view.legal[0]
        turn = self.turn(view, moment)
        if view.table.phase == "switch" and turn.pair:
            return Switch(*turn.pair)
        return Lead(turn.start, turn.to)

    def turn(self, view: View, moment: Moment) -> Turn:
        """The best whole turn among the noticed ones, which are the same at both halves of a turn."""
        if self.depth:
            seed = int(moment.share(view.table.turns, "sight") * SEEDS)
            sight = Sight(int(self.sight * EVERYTHING), seed)
            return search(root_of(self.game, view.table), self.depth, sight=sight).line[0]
        return self.analysis(view).found.line[0]

    def whole_turn(self, view: View) -> Analysis:
        """The analysis of the turn from its beginning. After the lead that it names, the second half stays the same."""
        root = root_of(self.game, view.table)
        if root.lead >= 0:
            found = analyse(root._replace(lead=-1), self.budget)
            if found.found.line[0].lead == root.lead:
                return found
        return self.analysis(view)

    def analysis(self, view: View) -> Analysis:
        """Everything found within the budget."""
        found = analyse(root_of(self.game, view.table), self.budget)
        if found.late:
            LOG.warning("The clock stopped a search before its %d positions: it may play otherwise.", self.budget.nodes)
        return found


def _sensible(written: re.Match[str]) -> bool:
    """True if seconds and shares are within their bounds."""
    seconds = written["seconds"] is None or 0 < float(written["seconds"]) <= 60
    return seconds and all(float(written[share] or 0) <= 100 for share in ("sight", "way"))
