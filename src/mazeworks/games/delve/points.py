"""Points, where they decide (clause 12.9)."""

from __future__ import annotations

from .table import Hero


def points(hero: Hero) -> int:
    """3 for an Ability, 2 for an Object or Follower, 1 for Gold and for 2 trophy points of the whole game, 3 outside."""
    if not hero.lives:
        return 0
    belongings = 2 * (len(hero.objects) + len(hero.followers)) + 3 * len(hero.abilities)
    return belongings + hero.gold + hero.earned // 2 + (3 if hero.space is not None else 0)
