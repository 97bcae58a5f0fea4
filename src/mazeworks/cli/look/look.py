"""How a game looks at the terminal and what may be typed there: what a game says nothing about is as it is here."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol

from rich.text import Text

from mazeworks.core import Action, AnyGame, Dice, phase_of
from mazeworks.core.type_variables import ViewIn

from ..picture import Picture

WIDE = 38  # characters of the panel beside the board
Asks = Mapping[str, str]  # by phase
Kinds = tuple[type[Action], ...]


class PushLike(Protocol):
    """An action that names a slot, and by how much the spare is turned."""

    @property
    def slot(self) -> int: ...
    @property
    def quarters(self) -> int: ...


class WalkLike(Protocol):
    """An action that names the cell where a walk ends."""

    @property
    def to(self) -> int: ...


Pushes = tuple[type[PushLike], ...]
Walks = tuple[type[WalkLike], ...]


class Look(Generic[ViewIn]):
    """A game that nobody drew: its table is listed, and so is what may be done."""

    typed: ClassVar[str] = ""  # what may be typed in this game alone, as help says it
    asks: ClassVar[Asks] = {}  # what is asked
    previewed: ClassVar[Kinds] = ()  # what can be tried without doing it
    pushes: ClassVar[Pushes] = ()  # what is a slot, and the quarters that the spare is turned by
    heading: ClassVar[str] = ""  # stands above the counts of the seats

    def board(self, picture: Picture[ViewIn], plain: bool) -> list[Text]:
        """What is drawn; nothing for a game that has no drawing."""
        return []

    def middle(self, picture: Picture[ViewIn], plain: bool) -> list[Text]:
        """What matters in this game, between the seats and the question."""
        return []

    def counts(self, picture: Picture[ViewIn]) -> list[str]:
        """What each seat has, as far as the game counts such things."""
        return [""] * len(picture.names)

    def hour(self, view: ViewIn) -> str:
        """What kind of turn it is: stands after its number."""
        return ""

    def asked(self, game: AnyGame, view: ViewIn) -> str:
        """What the reader, who is to decide, is asked."""
        return self.asks.get(phase_of(view.table), "Your turn: legal lists what you may do")

    def closed(self, game: AnyGame, view: ViewIn) -> str:
        """What else would be legal, and why it is not."""
        return ""

    def outlook(self, game: AnyGame, after: ViewIn) -> str:
        """What a preview opens, in one sentence; nothing where the drawing says it all."""
        return ""


def scores(picture: Picture) -> tuple[int, ...]:
    """The points so far, by what the reader knows."""
    game = picture.game
    return game.scores(game.imagine(picture.view, Dice(0)))


def wrapped(head: str, items: Sequence[str], style: str = "bold") -> list[Text]:
    """A head and what stands after it, in as many lines as it takes."""
    rows = textwrap.wrap(head + (", ".join(items) or "none"), WIDE, subsequent_indent="  ") or [head]
    first = Text(rows[0][: len(head)]).append(rows[0][len(head) :], style)
    return [first, *[Text(row, style) for row in rows[1:]]]
