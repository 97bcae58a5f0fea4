"""Two Doors: ten cubs, sixteen cards, and a labyrinth that shifts with every turn."""

from .game import Tigers
from .position import Position
from .table import Lead, Options, State, Switch, Table, View

__all__ = ["Lead", "Options", "Position", "State", "Switch", "Table", "Tigers", "View"]
