"""The maze in bits: compiled where there was a compiler, else in plain Python. Same answers, other speed."""

from .batch import ENDED, EXPERT, FOUND, GREEDY, OVER, RANDOM, REFUSED, STOPPED, Batch, pick
from .choose import Maze, compiled, maze_of, word
from .outlook import Temper
from .solve import Turn, solve

__all__ = [
    "ENDED",
    "EXPERT",
    "FOUND",
    "GREEDY",
    "OVER",
    "RANDOM",
    "REFUSED",
    "STOPPED",
    "Batch",
    "Maze",
    "Temper",
    "Turn",
    "compiled",
    "maze_of",
    "pick",
    "solve",
    "word",
]
