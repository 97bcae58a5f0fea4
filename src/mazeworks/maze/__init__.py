"""The shifting maze. It is independent of any rule set."""

from .board import Board, Cell, Grid, Mark, Slot, grid, opposite
from .moves import Push, Pushed, Walk, Walked, cell_word, pushes, slot_word, square_word, walks
from .reach import cells, path, reach, rings
from .tile import DISTINCT, PLAIN, TURNED, Tile, parse_sides, sides

__all__ = [
    "DISTINCT",
    "PLAIN",
    "TURNED",
    "Board",
    "Cell",
    "Grid",
    "Mark",
    "Push",
    "Pushed",
    "Slot",
    "Tile",
    "Walk",
    "Walked",
    "cell_word",
    "cells",
    "grid",
    "opposite",
    "parse_sides",
    "path",
    "pushes",
    "reach",
    "rings",
    "sides",
    "slot_word",
    "square_word",
    "walks",
]
