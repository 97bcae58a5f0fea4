"""Two Doors: ten cubs, sixteen cards, and a labyrinth that shifts every turn."""

from .game import Tigers
from .position import Position
from .table import Choice, Lead, Led, Options, State, Stuck, Switch, Table, View

__all__ = ["Choice", "Lead", "Led", "Options", "Position", "State", "Stuck", "Switch", "Table", "Tigers", "View"]
