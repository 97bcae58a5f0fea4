"""Dragon's Maze in pixels."""

from mazeworks.envs.picture import GOLD, NIGHT, Picture, paint_maze, paint_pieces, spot_of, square

from .rules import Table


def paint(table: Table) -> Picture:
    """The maze, the treasures by their value, the guards, and the pieces."""
    size = table.board.size
    out = paint_maze(table.board)
    for cell, worth in zip(table.hoard, table.values, strict=True):
        square(spot_of(out, cell, size), GOLD, 4 + worth)
    for guard in table.guards:
        square(spot_of(out, guard, size), NIGHT, 12)
    paint_pieces(out, size, table.pieces)
    return out
