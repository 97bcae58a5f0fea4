"""Dragon's Maze. Beyond the protocol, screens and bots use `threat`, `zone` and `odds`."""

from .cards import low_cards
from .duel import odds, odds_again, odds_to_stand
from .game import Dragon
from .table import (
    CENTRE,
    COIN,
    LOW,
    REFUGE,
    RULES,
    SEQUENCE,
    SIGNS,
    SLAIN,
    Choice,
    Duel,
    Odds,
    Options,
    Pass,
    Play,
    State,
    Table,
    Threat,
    View,
)
from .threat import now, source, threat, threats, watched, zone
from .turn_phases import ended, gone, wanted

__all__ = [
    "CENTRE",
    "COIN",
    "LOW",
    "REFUGE",
    "RULES",
    "SEQUENCE",
    "SIGNS",
    "SLAIN",
    "Choice",
    "Dragon",
    "Duel",
    "Odds",
    "Options",
    "Pass",
    "Play",
    "State",
    "Table",
    "Threat",
    "View",
    "ended",
    "gone",
    "low_cards",
    "now",
    "odds",
    "odds_again",
    "odds_to_stand",
    "source",
    "threat",
    "threats",
    "wanted",
    "watched",
    "zone",
]
