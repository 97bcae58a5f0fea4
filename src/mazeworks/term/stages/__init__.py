"""The stages of games in the terminal: the game's own, the maze's, or a list of answers."""

from __future__ import annotations

from typing import Any

from mazeworks.core.type_variables import V
from mazeworks.maze import Board
from mazeworks.shelf import kit_of

from .maze import MazeStage
from .stage import Stage

__all__ = ["MazeStage", "Stage", "stage_of"]


def stage_of(view: V) -> Stage[V]:
    """The stage of a view's game."""
    has_maze = isinstance(getattr(view.table, "board", None), Board)
    plain: Stage[Any] = MazeStage() if has_maze else Stage()
    kit = kit_of(type(view))
    return kit.offers("terminal", "STAGE", plain) if kit else plain
