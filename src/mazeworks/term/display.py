"""Everything that one reader is shown of a table at a time; stages draw from it and from nothing else."""

from __future__ import annotations

from typing import Generic, NamedTuple

from mazeworks.core import Action, AnyGame, codec_of
from mazeworks.core.type_variables import ViewOut
from mazeworks.match import say

from .canvas import Spot
from .visit import Advice, Said
from .words import Words


class Display(NamedTuple, Generic[ViewOut]):
    """A view with the names and colours of the seats, and where the cursor is.

    `after` is the view after `tried`, an action that is being considered; the board then shows it. `picked` are the
    spots chosen before the cursor's, `turn` the quarters of the tile in hand. `last` are the events since the reader's
    last decision.
    """

    game: AnyGame
    view: ViewOut
    names: tuple[str, ...]
    colours: tuple[int, ...]
    words: Words
    scores: tuple[int, ...] = ()
    actor: int | None = None
    mine: tuple[int, ...] = ()
    resigned: tuple[int, ...] = ()
    spot: Spot | None = None
    picked: tuple[Spot, ...] = ()
    turn: int = 0
    tried: Action | None = None
    after: ViewOut | None = None
    last: tuple[Said, ...] = ()
    marked: tuple[int, ...] = ()  # the cells that a hint calls marked
    flip: bool = False  # show the other side of a stage that has two

    @property
    def language(self) -> str:
        return self.words.language

    @property
    def listed(self) -> bool:
        """True if the cursor is in the list of answers."""
        return self.spot is not None and self.spot.kind == "answer"

    @property
    def shown(self) -> ViewOut:
        """The view on the board."""
        return self.view if self.after is None else self.after

    def advised(self, advice: Advice) -> str:
        """The text of a hint, with the names of the squares that it calls marked."""
        names = ", ".join([say(self.game, "cell", cell) for cell in advice.cells])
        return f"{advice.text} {self.words('term.hint.cells', cells=names)}" if names else advice.text

    def notation(self, action: Action) -> str:
        return codec_of(self.game).text(action)
