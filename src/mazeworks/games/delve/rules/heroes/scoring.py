"""The points that decide the last round (clause 12.9)."""

from __future__ import annotations

from ..state.table import Hero


def points(hero: Hero) -> int:
    """Cards, Gold, half of all trophy points earned, and 3 for being outside; 0 for the dead."""
    if not hero.lives:
        return 0
    belongings = 2 * (len(hero.objects) + len(hero.followers)) + 3 * len(hero.abilities)
    return belongings + hero.gold + hero.earned // 2 + (3 if hero.space is not None else 0)
