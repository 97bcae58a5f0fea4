"""The maze in bits: compiled where there was a compiler, else in plain Python. Same answers, other speed."""

from .batch import EXPERT, FOUND, GREEDY, OVER, RANDOM, REFUSED, Batch
from .choose import Maze, compiled, maze_of, word
from .outlook import Temper
from .solve import Turn, solve

__all__ = [
    "EXPERT",
    "FOUND",
    "GREEDY",
    "OVER",
    "RANDOM",
    "REFUSED",
    "Batch",
    "Maze",
    "Temper",
    "Turn",
    "compiled",
    "maze_of",
    "solve",
    "word",
]
