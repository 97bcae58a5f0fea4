"""Values of tiles for a seat, laid or not, in Treasures."""

from __future__ import annotations

from ..rules.state.table import Tile
from .perception import Eye, remembered
from .values import GOLD, enemy, thing_worth, worth


@remembered
def key_worth(eye: Eye, code: str) -> float:
    """The value of a tile's key."""
    return worth(eye, eye.run.content.tiles[code].effects)


def tile_worth(eye: Eye, tile: Tile) -> float:
    """The value of entering a tile, apart from other characters (clause 5.10)."""
    out, run = 0.0, eye.run
    if tile.enemy:
        out += enemy(eye, tile.enemy, "roll")
        if out < 0:
            return out
    if tile.counter:
        out += worth(eye, run.content.counters[tile.counter].effects, trap=True)
    kind = run.content.tiles.get(tile.code)
    done = tile.code in (*eye.hero.tried, *run.cleared) or (tile.enemy and kind and not kind.star)
    if kind and not tile.spent and not done:
        out += key_worth(eye, tile.code)
    for thing in tile.things:
        out += max(0.0, thing_worth(eye, thing))
    return out + GOLD * tile.gold


def unknown(eye: Eye) -> float:
    """The value of an unexplored square."""
    return _drawn(eye, tuple(eye.run.bag))


@remembered
def _drawn(eye: Eye, bag: tuple[str, ...]) -> float:
    """The mean value of a tile from the bag."""
    codes = [code for piece in bag if (code := piece.split("-", 1)[0]) in eye.run.content.tiles]
    return sum([key_worth(eye, code) for code in codes]) / max(1, len(codes))
