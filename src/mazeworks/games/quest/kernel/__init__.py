"""Many quest games at once, compiled or in plain Python."""

from .batch import EXPERT, FOUND, GREEDY, OVER, RANDOM, REFUSED, Batch, compiled
from .win_chance import Temper

__all__ = ["EXPERT", "FOUND", "GREEDY", "OVER", "RANDOM", "REFUSED", "Batch", "Temper", "compiled"]
