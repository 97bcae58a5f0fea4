"""Features of the delve's table: tiles, the bag and the decks."""

from __future__ import annotations

import functools

from mazeworks.encode.feature import Feature, Seats

from ..rules.state.table import KEYSTONE, View
from .build import SHAPE, count, has, index, plane, relief
from .names import names


def board() -> tuple[Feature[View], ...]:
    """Tiles and what is on them; a face-down tile was seen by all seats."""
    ids = names()
    return (
        plane("tiles", "tiles that lie face up", lambda tile: tile.up),
        plane("face-down", "tiles that lie face down", lambda tile: not tile.up),
        Feature("exits", (4, *SHAPE), "tiles open to the north, east, south, west", _exits),
        plane("corridors", "tiles after which a second step may follow", lambda tile: tile.corridor),
        plane("entrances", "entrances", lambda tile: tile.entrance),
        plane("destroyed", "tiles that are destroyed", lambda tile: tile.destroyed),
        plane("spent", "spent tiles", lambda tile: tile.spent),
        plane("hiding", "tiles that turn face down when left", lambda tile: tile.mark == "hide"),
        plane("crumbling", "tiles that crumble when left", lambda tile: tile.mark == "crumble"),
        plane("keystones", "tiles with a Keystone", lambda tile: KEYSTONE in tile.things),
        index("codes", "the code of a tile", (*ids.tiles, *ids.entrances), lambda tile: tile.code),
        index("waiting", "the waiting Enemy", (*ids.enemies, *ids.characters), lambda tile: tile.enemy),
        index("counters", "the trap counter on a tile", ids.counters, lambda tile: tile.counter),
        relief("lying", "number of Objects on a tile", lambda tile: len(tile.things)),
        relief("gold-lying", "Gold on a tile", lambda tile: tile.gold),
    )


def decks() -> tuple[Feature[View], ...]:
    """Everything that can be drawn or was drawn, and the Spells that the seat knows."""
    ids = names()
    treasures = (*ids.objects, *ids.followers, *ids.abilities)
    return (
        has("pile", "entrances that are not laid", ids.entrances, lambda view: view.table.pile),
        has("unused", "unused characters", ids.characters, lambda view: view.table.unused),
        has("cleared", "rooms won for good", ids.tiles, lambda view: view.table.cleared),
        count("bag", "pieces in the bag, with or without a counter", ids.pieces, _bag),
        count("enemies", "Enemies in the deck", ids.enemies, lambda view: view.table.enemies),
        count("beaten", "Enemies that were beaten", ids.enemies, lambda view: view.table.beaten),
        count("treasures", "Treasures in the deck", treasures, lambda view: view.table.treasures),
        count("spent-treasures", "Treasures that were discarded", treasures, lambda view: view.table.spent),
        count("spoken", "Spells that were discarded", ids.spells, lambda view: view.table.spoken),
        count("spells", "own Spells", ids.spells, lambda view: view.spells),
        count("offer", "Spells to pick from for a foe", ids.spells, lambda view: view.offer),
        count("unseen", "Spells in the deck and in other hands", ids.spells, lambda view: view.unseen),
    )


def _exits(view: View, _: Seats) -> int:
    tiles, cells = view.table.tiles, len(view.table.tiles)
    return sum(
        [
            (tile.exits >> side & 1) << side * cells + cell
            for cell, tile in enumerate(tiles)
            if tile and not tile.destroyed
            for side in range(4)
        ]
    )


def _bag(view: View) -> list[str]:
    return [_plain(piece) for piece in view.table.bag]


@functools.cache
def _plain(piece: str) -> str:
    return "-".join(piece.split("-", 2)[:2])
