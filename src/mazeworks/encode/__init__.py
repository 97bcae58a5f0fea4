"""Games as numbers, for learning programs: views as rows of bytes, actions as numbers.

Only views are encoded, so no observation can hold a secret. Rows are plain bytes; `envs` makes arrays of them.

Examples:
    >>> from mazeworks import Match
    >>> match = Match.new("classic", seats=2, seed=2)
    >>> encoding = encoding_of(match.game, match.seats)
    >>> len(encoding.observe(match.view(0)))
    571
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from mazeworks.core import AnyGame, Game, Spec, codec_of
from mazeworks.core.type_variables import C, L, S, V
from mazeworks.shelf import kit_of

from . import generic
from .feature import Encoding, Feature

__all__ = ["Encoding", "Feature", "describe", "encoding_of", "page"]

Maker = Callable[[AnyGame, int], Encoding]


def encoding_of(game: Game[S, C, L, V], seats: int) -> Encoding[V]:
    """The encoding of a game for the given number of seats: the game's own, or the generic one."""
    return _encoding_of(game, seats)


@functools.lru_cache(64)
def _encoding_of(game: AnyGame, seats: int) -> Encoding:
    make: Maker = generic.encoding
    if kit := kit_of(type(game)):
        make = kit.offers("encode", "encoding", make)
    return make(game, seats)


def describe(game: AnyGame, seats: int) -> str:
    """Every feature and every action with its index, as a table in Markdown."""
    encoding, codec, at = encoding_of(game, seats), codec_of(game), 0
    lines = ["| from | feature | shape | up to | what it is |", "|---|---|---|---|---|"]
    for feature in encoding.features:
        shape = " × ".join([str(length) for length in feature.shape])
        lines.append(f"| {at} | `{feature.name}` | {shape} | {feature.most} | {feature.about} |")
        at += feature.size
    lines += ["", "| id | actions |", "|---|---|"]
    for first, last in _runs(encoding):
        words = [codec.text(encoding.choices[id]) for id in (first, last)]
        span = f"{first} to {last}" if last > first else f"{first}"
        lines.append(f"| {span} | " + " to ".join([f"`{word}`" for word in dict.fromkeys(words)]) + " |")
    return "\n".join(lines)


def page(spec: Spec[S, C, V]) -> str:
    """The table of a game with two seats, as a page of the documentation."""
    seats = 2
    game = spec.game(spec.settle(None, seats))
    encoding = encoding_of(game, seats)
    size = f"{encoding.size} bytes and {len(encoding.choices)} actions with {seats} seats"
    head = f"# {spec.title} (`{spec.id}`, version {spec.version}) in numbers"
    made = "Written by `python -m mazeworks.encode`; `mazeworks.encode.describe(game, seats)` says it for other seats."
    order = "Planes are row by row from the top left; seats come in the order of play, oneself first."
    return f"{head}\n\n{size}. {order}\n{made}\n\n{describe(game, seats)}\n"


def _runs(encoding: Encoding) -> list[tuple[int, int]]:
    """First and last number of each kind of action."""
    kinds = [type(action) for action in encoding.choices]
    starts = [id for id, kind in enumerate(kinds) if not id or kinds[id - 1] is not kind]
    return list(zip(starts, [*[start - 1 for start in starts[1:]], len(kinds) - 1], strict=True))
