"""The settings of Wizard's Maze, and its quantities."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mazeworks import core
from mazeworks.content import of
from mazeworks.core.first_seat import First, missing
from mazeworks.maze import shift

RULES = of("wizard").table("quantities")
CARDS: int = RULES["cards"]


class Options(core.Options):
    """Settings of the wizard's maze."""

    cards: Annotated[int, Meta(ge=0, le=CARDS, description="Characters to the end of the game; 0 means all.")] = 0
    advice: Annotated[bool, Meta(description="Seats may buy advice from each other.")] = True
    wand_chain: Annotated[bool, Meta(description="After an extra turn a seat may spend another wand.")] = False
    inner_starts: Annotated[bool, Meta(description="The pieces start in the middle, not in the corners.")] = False
    fixed_potions: Annotated[
        bool, Meta(description="The same potions in every game; some are impossible to complete.")
    ] = False
    forbid_whole_line: shift.WholeLine = False
    straights: shift.Straights = 12
    first: First = "random"
    turn_limit: shift.TurnLimit = RULES["turn_limit"]

    def conflict(self, seats: int) -> str | None:
        return missing(self.first, seats)
