"""The maze in bits, compiled or in plain Python. Both give the same answers at different speeds."""

from .batch import ENDED, STOPPED, AnyBatch
from .kernel_for_board import Maze, compiled, load, maze_of, word
from .solve import Turn, solve

__all__ = ["ENDED", "STOPPED", "AnyBatch", "Maze", "Turn", "compiled", "load", "maze_of", "solve", "word"]
