"""Finished games for reviews: short ones between bots."""

from __future__ import annotations

import functools

from mazeworks import Record, spec_of
from mazeworks.arena.play import play_new
from tests.kit.playout import known

SHORT = {"cards": 2, "cubs": 2, "rounds": 12, "turn_limit": 40}
KINDS = ("classic", "classic-open", "moonlit", "wizard", "tigers", "dragon", "delve")  # all that is judged differently


@functools.cache
def record_of(id: str, seed: int = 1, bots: tuple[str, ...] = ("daisy", "fern")) -> Record:
    """Return the record of a short game."""
    spec = spec_of(id)
    return Record.of(play_new(spec, bots, f"study/{seed}", known(spec, SHORT)), bots)
