"""Two Doors: ten cubs, sixteen cards, and a labyrinth that shifts every turn."""

from .game import Tigers
from .position import Position
from .table import Lead, Options, State, Stuck, Switch, Table, View

__all__ = ["Lead", "Options", "Position", "State", "Stuck", "Switch", "Table", "Tigers", "View"]
