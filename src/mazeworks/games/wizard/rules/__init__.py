"""Wizard's Maze: collect the characters of a school as they are called, and brew a secret potion.

A state holds neither pile nor box: chance draws each card as it is turned up, and all that bears on what may come are
the dealt potions, since whoever they name is in play. `imagine` therefore deals the box and the others' potions anew,
with everybody who was seen and the viewer's own ingredients kept out of the box: each deal that fits is as likely.
"""

from .game import Wizard
from .options import Options
from .table import Choice, View

__all__ = ["Choice", "Options", "View", "Wizard"]
