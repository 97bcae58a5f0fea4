"""Wizard's Maze: collect the characters of a school as they are called, and brew a secret potion.

A state holds neither pile nor box: chance draws each card as it is turned up. Only the dealt potions influence what may
come, since the characters on them are in play. So `imagine` redeals the box and the others' potions; seen characters
and the viewer's own ingredients stay out of the box, and all deals that fit are equally likely.
"""

from .game import Wizard
from .options import Options
from .table import Choice, View

__all__ = ["Choice", "Options", "View", "Wizard"]
