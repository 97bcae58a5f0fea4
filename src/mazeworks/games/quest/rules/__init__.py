"""The rules of the quest games: find your treasures, come home, by day and by night."""

from .classic import Choice as ClassicChoice
from .classic import Classic
from .classic import View as ClassicView
from .moonlit import Choice as MoonlitChoice
from .moonlit import Moonlit
from .moonlit import View as MoonlitView

__all__ = ["Classic", "ClassicChoice", "ClassicView", "Moonlit", "MoonlitChoice", "MoonlitView"]
