"""The maze in bits: compiled where there was a compiler, else in plain Python. Same answers, other speed."""

from .batch import ENDED, STOPPED, AnyBatch
from .choose import Maze, compiled, load, maze_of, word
from .solve import Turn, solve

__all__ = ["ENDED", "STOPPED", "AnyBatch", "Maze", "Turn", "compiled", "load", "maze_of", "solve", "word"]
