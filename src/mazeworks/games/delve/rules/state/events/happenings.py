"""The events after which something has happened in a turn, so that nobody camps at its end (clause 4.20)."""

from __future__ import annotations

from mazeworks.core import Event

from . import encounter as e
from . import travel as t

MEETINGS = (e.Met, e.Attacked, e.Confronted, e.Fought, e.Evaded, e.Caught)
SPELLS_AND_TRAPS = (e.Sprang, e.Hexed, e.Shielded, e.SpellCast, e.FoeSpellCast, e.Countered)
LIVES_AND_GOLD = (t.Healed, t.Hurt, t.Enriched, t.Fleeced, t.Ailed, t.Cured)
CARDS = (e.Learned, e.Forgot, e.Gained, e.Gathered, e.Shed, e.Sold, e.Broke, e.Robbed, e.Blessed)
TILES = (t.Placed, t.Upturned, t.Rotated)
HAPPENINGS: frozenset[type[Event]] = frozenset(
    (*MEETINGS, *SPELLS_AND_TRAPS, *LIVES_AND_GOLD, *CARDS, *TILES, t.Rested)
)
