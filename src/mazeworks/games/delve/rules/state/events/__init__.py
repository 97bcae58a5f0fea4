"""All events of the delve; together they tell the story."""

from __future__ import annotations

from typing import TypeAlias

from .encounter import (
    Applied,
    Armed,
    Attacked,
    Blessed,
    Broke,
    Called,
    Caught,
    Confronted,
    Countered,
    Disarmed,
    Evaded,
    Expired,
    Fell,
    FoeSpellCast,
    Forgot,
    Fought,
    Gained,
    Gathered,
    Hexed,
    Knelled,
    Learned,
    Loosened,
    Met,
    Robbed,
    Rose,
    Saved,
    Shed,
    Shielded,
    Silenced,
    Sold,
    SpellCast,
    Sprang,
    Tested,
    Triumphed,
)
from .travel import (
    Ailed,
    Baffled,
    Caged,
    Climbed,
    Crumbled,
    Cured,
    Dawned,
    Died,
    Enriched,
    Exited,
    Fleeced,
    Freed,
    Grew,
    Halted,
    Healed,
    Hurt,
    Lingered,
    Marked,
    Opened,
    Placed,
    Pocketed,
    Reborn,
    Rested,
    Returned,
    Rolled,
    Rotated,
    Searched,
    Shrank,
    Slowed,
    Stepped,
    Strayed,
    Strode,
    Unearthed,
    Upturned,
    Vanished,
    Veiled,
)

AnyEvent: TypeAlias = (
    Rolled
    | Dawned
    | Rested
    | Slowed
    | Caged
    | Freed
    | Halted
    | Grew
    | Shrank
    | Healed
    | Hurt
    | Enriched
    | Fleeced
    | Ailed
    | Cured
    | Died
    | Reborn
    | Strode
    | Opened
    | Baffled
    | Stepped
    | Strayed
    | Exited
    | Climbed
    | Lingered
    | Searched
    | Pocketed
    | Unearthed
    | Returned
    | Placed
    | Upturned
    | Rotated
    | Veiled
    | Crumbled
    | Vanished
    | Marked
    | Tested
    | Sprang
    | Disarmed
    | Hexed
    | Shielded
    | SpellCast
    | FoeSpellCast
    | Countered
    | Silenced
    | Learned
    | Forgot
    | Met
    | Attacked
    | Evaded
    | Caught
    | Armed
    | Fought
    | Saved
    | Broke
    | Robbed
    | Confronted
    | Triumphed
    | Gained
    | Gathered
    | Shed
    | Applied
    | Sold
    | Blessed
    | Called
    | Knelled
    | Rose
    | Fell
    | Loosened
    | Expired
)

__all__ = [
    "Ailed",
    "AnyEvent",
    "Applied",
    "Armed",
    "Attacked",
    "Baffled",
    "Blessed",
    "Broke",
    "Caged",
    "Called",
    "Caught",
    "Climbed",
    "Confronted",
    "Countered",
    "Crumbled",
    "Cured",
    "Dawned",
    "Died",
    "Disarmed",
    "Enriched",
    "Evaded",
    "Exited",
    "Expired",
    "Fell",
    "Fleeced",
    "FoeSpellCast",
    "Forgot",
    "Fought",
    "Freed",
    "Gained",
    "Gathered",
    "Grew",
    "Halted",
    "Healed",
    "Hexed",
    "Hurt",
    "Knelled",
    "Learned",
    "Lingered",
    "Loosened",
    "Marked",
    "Met",
    "Opened",
    "Placed",
    "Pocketed",
    "Reborn",
    "Rested",
    "Returned",
    "Robbed",
    "Rolled",
    "Rose",
    "Rotated",
    "Saved",
    "Searched",
    "Shed",
    "Shielded",
    "Shrank",
    "Silenced",
    "Slowed",
    "Sold",
    "SpellCast",
    "Sprang",
    "Stepped",
    "Strayed",
    "Strode",
    "Tested",
    "Triumphed",
    "Unearthed",
    "Upturned",
    "Vanished",
    "Veiled",
]
