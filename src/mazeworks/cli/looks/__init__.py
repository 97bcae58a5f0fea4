"""The looks of the games at the terminal. A new game adds a module here and one line to the table."""

from typing import Any

from mazeworks.games import dragon, quest, tigers, wizard
from mazeworks.games.delve.table import View as DelveView
from mazeworks.maze import Board

from .delve import Delve
from .doors import Doors
from .lair import Lair
from .look import WIDE, Look
from .maze import Maze
from .quest import Quest
from .school import School

__all__ = ["WIDE", "Look", "Maze", "look_of"]

LOOKS: dict[type[Any], Look] = {
    quest.View: Quest(),
    wizard.View: School(),
    tigers.View: Doors(),
    dragon.View: Lair(),
    DelveView: Delve(),
}


def look_of(view: Any) -> Look:
    """The look of the game that a view is of; of a game that nobody drew, at least its maze is shown."""
    found = next((look for kind, look in LOOKS.items() if isinstance(view, kind)), None)
    return found or (Maze() if isinstance(getattr(view.table, "board", None), Board) else Look())
