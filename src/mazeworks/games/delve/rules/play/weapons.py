"""Fighters and their weapons (clause 7.3)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from ..heroes.modifiers import card_of, weapons
from ..state.frames import Fighter, FightFrame
from ..state.transition import Transition


def fighters(fight: FightFrame) -> list[int]:
    """The seats that fight."""
    return [fight.seat] if fight.rival is None else [fight.seat, fight.rival]


def side_of(fight: FightFrame, seat: int) -> Literal["mine", "theirs"]:
    return "mine" if seat == fight.seat else "theirs"


def fighter(fight: FightFrame, seat: int) -> Fighter:
    """The side of a seat."""
    return fight.mine if seat == fight.seat else fight.theirs


def armed(fight: FightFrame, seat: int, weapon: str) -> FightFrame:
    """Return the fight with the weapon of a seat set."""
    return replace(fight, **{side_of(fight, seat): replace(fighter(fight, seat), weapon=weapon, armed=True)})


def arms(run: Transition, fight: FightFrame, seat: int) -> list[str]:
    """Return the weapons that a seat may choose from: a single weapon is always wielded, of several also none."""
    if fight.kind != "battle" or fighter(fight, seat).armed:
        return []
    carried = [thing for thing in run.heroes[seat].objects if card_of(run, thing).weapon]
    return carried if len(carried) < 2 else [*weapons(run, run.heroes[seat]), ""]


def surely_armed(run: Transition, fight: FightFrame) -> FightFrame:
    """Return the fight with every certain weapon set."""
    for seat in fighters(fight):
        choice = arms(run, fight, seat)
        if len(choice) == 1:
            fight = armed(fight, seat, choice[0])
    return fight
