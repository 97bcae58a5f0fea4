"""The looks of games in the terminal: the game's own, the maze, or the fields of its table."""

from typing import Any

from mazeworks.core.type_variables import V
from mazeworks.maze import Board
from mazeworks.shelf import kit_of

from .look import WIDE, Look
from .maze import Maze

__all__ = ["WIDE", "Look", "Maze", "look_of"]


def look_of(view: V) -> Look[V]:
    """The look of a view's game."""
    plain: Look[Any] = Maze() if isinstance(getattr(view.table, "board", None), Board) else Look()
    kit = kit_of(type(view))
    return kit.offers("terminal", "LOOK", plain) if kit else plain
