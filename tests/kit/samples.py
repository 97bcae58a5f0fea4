"""States, actions, events and records of real games, for tests that need something valid to begin with."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from mazeworks import Dice, Match, Record, spec_of
from mazeworks.core import Action, Event, Spec

from .playout import LONGER, begin, known, plies, readers, varied

GAMES, TURNS = 9, 30  # games that are sampled, and their limits


class Sample(NamedTuple):
    """A state of a real game, with an action and its events."""

    match: Match
    state: Any
    action: Action
    events: tuple[Event, ...]


def samples(spec: Spec) -> tuple[Sample, ...]:
    """States of several games: the first, the last, every kind of action with every number of events, some others."""
    return _samples(spec.id)


@functools.cache
def _samples(id: str) -> tuple[Sample, ...]:
    spec, longer = spec_of(id), LONGER.get(id, 1)
    out: list[Sample] = []
    for seed in range(GAMES):
        seats, options = varied(spec, seed)
        match = begin(spec, seats, seed, {**options, "turn_limit": TURNS * longer})
        seen: set[tuple[str, int]] = set()
        for visit in plies(match, Dice(f"samples/{seed}")):
            kind = (type(visit.action).__name__, len(visit.step.events))
            if kind not in seen or match.ply % (11 * longer) == 0:
                out.append(Sample(match, visit.state, visit.action, visit.step.events))
            seen.add(kind)
        action, events = out[-1].action, out[-1].events
        out.append(Sample(match, match.state, action, events))
    return tuple(out)


def record_text(spec: Spec, seed: int = 0) -> str:
    """The record of a short game, in which a seat undoes an action and a seat resigns."""
    return _record_text(spec.id, seed)


@functools.cache
def _record_text(id: str, seed: int) -> str:
    spec = spec_of(id)
    match = Match.new(spec, spec.seats[seed % len(spec.seats)], seed, known(spec, {"cards": 1, "turn_limit": 12}))
    dice = Dice(f"record/{seed}")
    while isinstance(seat := match.actor, int):
        match.submit(seat, dice.pick(match.legal), match.ply)
        if match.ply == 5 and match.actor == seat:
            match.undo(seat, match.ply)
        if match.ply == 15:
            match.resign(match.seats - 1, match.ply)
    return str(Record.of(match, tuple([f"name {seat}" for seat in range(match.seats)])))


def views(sample: Sample) -> list[Any]:
    """The view of every reader."""
    game = sample.match.game
    return [game.view(sample.state, reader) for reader in readers(game.seats(sample.state))]
