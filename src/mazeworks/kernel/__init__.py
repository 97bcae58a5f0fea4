"""The maze in bits: compiled where there was a compiler, else in plain Python. Same answers, other speed."""

from .batch import FOUND, OVER, REFUSED, Batch
from .choose import Maze, compiled, maze_of, word
from .solve import Turn, solve

__all__ = ["FOUND", "OVER", "REFUSED", "Batch", "Maze", "Turn", "compiled", "maze_of", "solve", "word"]
