"""Terminal look of a game: drawing and commands. Defaults for games that define none."""

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
    """The default look: the table and the legal actions as lists."""

    typed: ClassVar[str] = ""  # commands of this game only, as help shows them
    asks: ClassVar[Asks] = {}  # the question by phase
    previewed: ClassVar[Kinds] = ()  # actions that can be previewed
    pushes: ClassVar[Pushes] = ()  # pushes: they have a slot, and quarters for the spare
    heading: ClassVar[str] = ""  # heading of the counts of the seats

    def board(self, picture: Picture[ViewIn], plain: bool) -> list[Text]:
        """The drawing; empty for a game without one."""
        return []

    def middle(self, picture: Picture[ViewIn], plain: bool) -> list[Text]:
        """The main facts of this game, between the seats and the question."""
        return []

    def counts(self, picture: Picture[ViewIn]) -> list[str]:
        """The belongings of each seat, if the game counts them."""
        return [""] * len(picture.names)

    def hour(self, view: ViewIn) -> str:
        """The kind of turn, shown after its number."""
        return ""

    def asked(self, game: AnyGame, view: ViewIn) -> str:
        """The question to the reader who has to decide."""
        return self.asks.get(phase_of(view.table), "Your turn: legal lists what you may do")

    def closed(self, game: AnyGame, view: ViewIn) -> str:
        """Actions that are closed now, and why."""
        return ""

    def outlook(self, game: AnyGame, after: ViewIn) -> str:
        """The effect of a preview in one sentence; empty if the drawing shows it."""
        return ""


def scores(picture: Picture) -> tuple[int, ...]:
    """The points so far, as far as the reader knows them."""
    game = picture.game
    return game.scores(game.imagine(picture.view, Dice(0)))


def wrapped(head: str, items: Sequence[str], style: str = "bold") -> list[Text]:
    """A head and its items, wrapped over several lines."""
    rows = textwrap.wrap(head + (", ".join(items) or "none"), WIDE, subsequent_indent="  ") or [head]
    first = Text(rows[0][: len(head)]).append(rows[0][len(head) :], style)
    return [first, *[Text(row, style) for row in rows[1:]]]
