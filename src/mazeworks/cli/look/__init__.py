"""How games look in the terminal. A game brings its own look, or is shown as a maze, or by the fields of its table."""

from typing import Any

from mazeworks.core.type_variables import V
from mazeworks.maze import Board
from mazeworks.shelf import kit_of

from .look import WIDE, Look
from .maze import Maze

__all__ = ["WIDE", "Look", "Maze", "look_of"]


def look_of(view: V) -> Look[V]:
    """The look of the game that a view belongs to."""
    plain: Look[Any] = Maze() if isinstance(getattr(view.table, "board", None), Board) else Look()
    kit = kit_of(type(view))
    return kit.offers("terminal", "LOOK", plain) if kit else plain
