"""The maze in bits: compiled where there was a compiler, else in plain Python. Same answers, other speed."""

from .choose import Maze, compiled, maze_of, word

__all__ = ["Maze", "compiled", "maze_of", "word"]
