"""Facts about a state, for bots, encodings, hints and the terminal. Nothing here changes a state."""

from __future__ import annotations

from .heroes.inventory import lowerable_stats
from .heroes.modifiers import (
    active,
    card_of,
    fight_bonus,
    first_active,
    gear,
    higher,
    kind_of,
    loose_objects,
    own,
    silenced,
    spell_limit,
    stat,
    stat_of,
    sum_of,
    test_bonus,
    weapons,
)
from .heroes.scoring import points
from .loop import answer, odds_of, options_of
from .play.heart import guardian
from .play.laying import tile_for
from .play.rooms import enchantable, open_options
from .play.spells import castable, way
from .play.steps import wall_walker
from .play.traps import immune
from .play.turn import last_round
from .state.transition import Transition

__all__ = [
    "Transition",
    "active",
    "answer",
    "card_of",
    "castable",
    "enchantable",
    "fight_bonus",
    "first_active",
    "gear",
    "guardian",
    "higher",
    "immune",
    "kind_of",
    "last_round",
    "loose_objects",
    "lowerable_stats",
    "odds_of",
    "open_options",
    "options_of",
    "own",
    "points",
    "silenced",
    "spell_limit",
    "stat",
    "stat_of",
    "sum_of",
    "test_bonus",
    "tile_for",
    "wall_walker",
    "way",
    "weapons",
]
