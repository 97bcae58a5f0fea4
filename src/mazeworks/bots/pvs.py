"""A bot for Two Doors that looks ahead: `pvs:3` is three turns, `pvs:0.3s` as far as three tenths of a second go.

A `~` and a number follow for a bot that does anything at all in so many of a hundred decisions: `pvs:1~50`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from mazeworks.core import AnyGame, Dice, Event, Refused
from mazeworks.games.tigers import Lead, Switch, Tigers, View
from mazeworks.kernel.tigers import Turn, analyse, root_of, search

USUAL = "3"
_WRITTEN = re.compile(r"(?:(?P<depth>[1-9]\d?)|(?P<seconds>\d{1,2}(?:\.\d{1,3})?)s)(?:~(?P<noise>\d{1,2}|100))?")


class Pvs:
    """Chooses whole turns; it plays the second half as it was planned, if nothing else came of the first."""

    def __init__(self, game: AnyGame, dice: Dice, argument: str) -> None:
        if not isinstance(game, Tigers):
            raise Refused("bot", "This bot plays Two Doors and nothing else.")
        written = _WRITTEN.fullmatch(argument or USUAL)
        if not written or (written["seconds"] and not 0 < float(written["seconds"]) <= 60):
            raise Refused("bot", f"This bot is written pvs:3, pvs:0.3s or pvs:1~50, not pvs:{argument:.20}.")
        self.game, self.dice = game, dice
        self.depth, self.seconds = int(written["depth"] or 0), float(written["seconds"] or 0)
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
        root = root_of(self.game, view.table)
        found = search(root, self.depth) if self.depth else analyse(root, self.seconds).found
        return found.line[0]
