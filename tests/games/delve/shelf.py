"""The delve as an entry of the shelf, where it does not stand yet."""

from mazeworks.core import Spec
from mazeworks.games.delve import Options, delve

ABOUT = "Explore a maze that grows as you go, come back stronger, and face the Guardian of its Heart."
SPEC = Spec("delve", "Wayfarers' Delve", ABOUT, 1, (1, 2, 3, 4, 5, 6), 60, "delve", Options, delve)
