"""How much the tests play: a sample in every check, everything with `MAZEWORKS_LONG=1`, as in the weekly run."""

from __future__ import annotations

import os

from mazeworks import SHELF
from mazeworks.core import Spec

EVERYTHING = bool(os.environ.get("MAZEWORKS_LONG"))


def with_own_rules() -> list[Spec]:
    """The games of the shelf without those that only look different from one before them."""
    first: dict[tuple[type, str], Spec] = {}
    for spec in SHELF:
        first.setdefault((type(spec.game(spec.options())), str(spec.preset)), spec)
    return [*first.values()]


SAMPLED = SHELF if EVERYTHING else tuple(with_own_rules())  # for what looks cannot change
