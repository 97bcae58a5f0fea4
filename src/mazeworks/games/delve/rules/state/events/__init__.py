"""All that happens in the delve, for those who watch; together it tells the story."""

from __future__ import annotations

from typing import TypeAlias

from .clashes import (
    Applied,
    Armed,
    Attacked,
    Blessed,
    Broke,
    Called,
    Caught,
    Confronted,
    Conjured,
    Countered,
    Disarmed,
    Expired,
    Fell,
    Forgot,
    Fought,
    Gained,
    Gathered,
    Hexed,
    Hushed,
    Incanted,
    Knelled,
    Learned,
    Loosened,
    Met,
    Robbed,
    Rose,
    Saved,
    Shed,
    Shielded,
    Slipped,
    Sold,
    Sprang,
    Tested,
    Triumphed,
)
from .journey import (
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

Happening: TypeAlias = (
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
    | Incanted
    | Conjured
    | Countered
    | Hushed
    | Learned
    | Forgot
    | Met
    | Attacked
    | Slipped
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
    "Conjured",
    "Countered",
    "Crumbled",
    "Cured",
    "Dawned",
    "Died",
    "Disarmed",
    "Enriched",
    "Exited",
    "Expired",
    "Fell",
    "Fleeced",
    "Forgot",
    "Fought",
    "Freed",
    "Gained",
    "Gathered",
    "Grew",
    "Halted",
    "Happening",
    "Healed",
    "Hexed",
    "Hurt",
    "Hushed",
    "Incanted",
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
    "Slipped",
    "Slowed",
    "Sold",
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
