"""The rules of the quest games: find your treasures, come home, by day and by night."""

from .classic import Classic
from .moonlit import Moonlit

__all__ = ["Classic", "Moonlit"]
