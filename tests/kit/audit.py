"""Two audits for leaks that the laws miss: a view may show a secret, and an action may give one away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from mazeworks import WATCHER, Dice
from mazeworks.core import AnyGame, Codec, Reader, Spec, codec_of, outcomes

from .playout import Visit, begin, plies, readers

PER_SEAT = (
    "goals",
    "potions",
    "piles",
    "hands",
    "spells",
    "found",
    "denied",
    "pieces",
)  # lists with an entry for each seat


class Findings(msgspec.Struct, frozen=True):
    """The differences by reader and time (`seat at night`), and the kinds of action that reveal something."""

    varies: dict[str, set[str]]
    tells: dict[str, set[str]]


def audit(spec: Spec, options: Mapping[str, Any], games: int, every: int = 3) -> Findings:
    """Play some games and compare real states with what each reader imagines."""
    varies: dict[str, set[str]] = {}
    tells: dict[str, set[str]] = {}
    for seed in range(games):
        seats = spec.seats[seed % len(spec.seats)]
        dice = Dice(f"audit/{seed}")
        match = begin(spec, seats, seed, options)
        codec = codec_of(match.game)
        for visit in plies(match, dice):
            if match.ply % every and len(visit.step.events) == 1:
                continue
            hour = time_of(visit.state)
            for reader in readers(seats):
                twin = match.game.imagine(match.game.view(visit.state, reader), dice)
                who = f"{'watcher' if reader is WATCHER else 'seat'}{hour}"
                varies.setdefault(who, set()).update(paths(codec, visit.state, twin, reader))
                tells.setdefault(hour.strip(), set()).update(told(match.game, visit, twin, reader))
    return Findings(varies, tells)


def time_of(state: Any) -> str:
    """The time of day, since a night has secrets of its own."""
    return " at night" if getattr(state.table, "night", False) else ""


def paths(codec: Codec, state: Any, twin: Any, reader: Reader) -> Iterator[str]:
    """The paths where two states differ; seats are called own and other."""
    one, two = [msgspec.json.decode(codec.to_json(value)) for value in (state, twin)]
    for path in _differing(one, two, ()):
        words = [("own" if part == reader else "other") if isinstance(part, int) else part for part in path]
        yield ".".join(words)


def told(game: AnyGame, visit: Visit, twin: Any, reader: Reader) -> Iterator[str]:
    """The action, if another reader sees a different result than in the twin state."""
    if reader == visit.actor or visit.action not in outcomes(game, twin):
        return
    other = game.apply(twin, visit.action)
    seen = [event.seen_by(reader) for event in visit.step.events]
    imagined = [event.seen_by(reader) for event in other.events]
    if imagined != seen or game.view(other.state, reader) != game.view(visit.step.state, reader):
        yield type(visit.action).__name__


def _differing(one: Any, two: Any, path: tuple[str | int, ...]) -> Iterator[tuple[str | int, ...]]:
    if one == two:
        return
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            yield from _differing(one[key], two[key], (*path, key))
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two) and path[-1] in PER_SEAT:
        for seat, (mine, other) in enumerate(zip(one, two, strict=True)):
            yield from _differing(mine, other, (*path, seat))
    else:
        yield path
