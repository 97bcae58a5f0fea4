"""The delve as text and pixels."""

from __future__ import annotations

import numpy as np

from mazeworks.envs.picture import GOLD, HEDGE, NIGHT, PATH, SEATS, TILE, Picture, corridors, dot, spot_of, square
from mazeworks.maze.tile import GLYPHS

from .rules.content.load import content
from .rules.state.table import CELLS, SIZE, Table


def draw(table: Table) -> str:
    """A glyph for each tile of the delve, followed by the seats there, then the seats outside."""
    seats = [[f"{seat + 1}" for seat, hero in enumerate(table.heroes) if hero.cell == cell] for cell in range(CELLS)]
    glyphs = [
        " " if tile is None else GLYPHS[tile.exits if tile.up and not tile.destroyed else 0] for tile in table.tiles
    ]
    cells = [glyph + "".join(here).ljust(len(table.heroes)) for glyph, here in zip(glyphs, seats, strict=True)]
    rows = ["".join(cells[at : at + SIZE]).rstrip() for at in range(0, CELLS, SIZE)]
    outside = [f"seat {seat + 1} on {hero.space}" for seat, hero in enumerate(table.heroes) if hero.space is not None]
    return "\n".join([*rows, f"outside {', '.join(outside) or 'nobody'}"])


def asked(table: Table) -> str:
    """The kind of frame on top of the stack."""
    return str(table.stack[-1].__struct_config__.tag)


def paint(table: Table) -> Picture:
    """The delve; below it the spaces outside, in as many rows as needed."""
    spaces = content().spaces
    out = np.full(((SIZE - -len(spaces) // SIZE) * TILE, SIZE * TILE, 3), NIGHT, np.uint8)
    for cell, tile in enumerate(table.tiles):
        spot = spot_of(out, cell, SIZE)
        if tile is not None and not tile.destroyed:
            spot[:] = HEDGE
            corridors(spot, tile.exits if tile.up else 0)
            if tile.things or tile.gold:
                square(spot, GOLD, 6)
            if tile.enemy:
                square(spot, NIGHT, 12)
    for space in spaces:
        square(spot_of(out, CELLS + space, SIZE), PATH, TILE - 2)
    for seat, hero in enumerate(table.heroes):
        at = hero.cell if hero.space is None else CELLS + hero.space
        if at is not None:
            dot(spot_of(out, at, SIZE), SEATS[seat], seat)
    return out
