"""Values of tiles for a seat, laid or not, in Treasures."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from ..rules.state.table import Tile
from .perception import Eye, remembered
from .values import GOLD, enemy, thing_worth, worth


@remembered
def key_worth(eye: Eye, code: str) -> float:
    """The value of a tile's key."""
    return worth(eye, eye.run.content.tiles[code].effects)


def tile_worth(eye: Eye, tile: Tile) -> float:
    """The value of entering a tile, apart from other characters (clause 5.10)."""
    return _worth(eye, tile, tile.code in eye.hero.tried or tile.code in eye.run.cleared)


@remembered
def _worth(eye: Eye, tile: Tile, used: bool) -> float:
    """The value of a tile; `used`: its key does not work for this seat."""
    out, run = 0.0, eye.run
    if tile.enemy:
        out += enemy(eye, tile.enemy, "roll")
        if out < 0:
            return out
    if tile.counter:
        out += worth(eye, run.content.counters[tile.counter].effects, trap=True)
    kind = run.content.tiles.get(tile.code)
    if kind and not tile.spent and not used and not (tile.enemy and not kind.star):
        out += key_worth(eye, tile.code)
    for thing in tile.things:
        out += max(0.0, thing_worth(eye, thing))
    return out + GOLD * tile.gold


def board_worths(eye: Eye) -> tuple[float, ...]:
    """The value of entering each cell; an empty square counts like a tile from the bag."""
    if "worths" not in eye.__dict__:
        empty = unknown(eye)
        eye.__dict__["worths"] = tuple([tile_worth(eye, tile) if tile else empty for tile in eye.run.tiles])
    found: tuple[float, ...] = eye.__dict__["worths"]
    return found


def unknown(eye: Eye) -> float:
    """The value of an unexplored square."""
    return _drawn(eye, tuple(eye.run.bag))


@remembered
def _drawn(eye: Eye, bag: tuple[str, ...]) -> float:
    """The mean value of a tile from the bag."""
    codes = [(code, number) for code, number in _numbers(bag) if code in eye.run.content.tiles]
    return sum([number * key_worth(eye, code) for code, number in codes]) / max(1, sum([number for _, number in codes]))


@lru_cache(1024)
def _numbers(bag: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """The number of tiles of each code in the bag."""
    return tuple(Counter([piece.split("-", 1)[0] for piece in bag]).items())
