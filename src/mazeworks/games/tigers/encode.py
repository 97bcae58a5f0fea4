"""Two Doors as numbers."""

from __future__ import annotations

from typing import get_args

from mazeworks.core import AnyGame, NoChance
from mazeworks.encode.feature import Encoding, Feature

from .rules import table as tigers
from .rules.game import LEADS, SWITCHES
from .rules.position import DOORS, RED, RULES, SIZE, TIGER

SHAPE = (SIZE, SIZE)
PHASES = get_args(tigers.Phase)


def encoding(_game: AnyGame, seats: int) -> Encoding[tigers.View]:
    """Observations and actions; the game has no chance."""
    choices = (*[lead for leads in LEADS for lead in leads], *SWITCHES.values())
    features: tuple[Feature[tigers.View], ...] = (
        Feature("red", SHAPE, "red cards", lambda view, _: _kind(view, RED)),
        Feature("tiger", SHAPE, "tigers", lambda view, _: _kind(view, TIGER)),
        Feature("doors", SHAPE, "the doors", lambda _, __: sum([1 << cell for cell in DOORS])),
        Feature(
            "gems",
            (2,),
            "whether the yellow gem is on red, and the white on the tiger",
            lambda view, _: view.table.gems,
        ),
        Feature("colour", (1,), "whether the own colour is red", lambda _, seats: int(seats[0] == 0)),
        Feature(
            "phase",
            (len(PHASES),),
            "the phase: " + ", ".join(PHASES),
            lambda view, _: 1 << PHASES.index(view.table.phase),
        ),
        Feature(
            "turn",
            (seats,),
            "the seat on turn, the own seat first",
            lambda view, seats: 1 << seats.index(view.table.turn),
        ),
        Feature(
            "cubs",
            (seats, *SHAPE),
            "cubs on each card, the own ones first",
            lambda view, seats: bytes([n for s in seats for n in view.table.cubs[s]]),
            RULES["cubs"],
        ),
    )
    return Encoding(seats, features, choices, (NoChance(),))


def _kind(view: tigers.View, bit: int) -> int:
    return sum([1 << cell for cell, card in enumerate(view.table.cards) if card & bit])
