"""The stage of a game: its board, what can be pointed at, and everything in words. Defaults for a game nobody drew.

A game brings its own as `STAGE` in `games/<kit>/terminal`. All methods are pure: they read a `Display`.
"""

from __future__ import annotations

from typing import Generic, NamedTuple

import msgspec

from mazeworks.core import Action, phase_of
from mazeworks.core.type_variables import ViewIn
from mazeworks.match import say

from ..canvas import QUIET, TEXT, Canvas, Row, Spot
from ..display import Display
from ..hues import Hues
from ..text import wrap
from .tiles import SIZES, Size

Lookup = dict[str, str]  # a name, and what there is to know about it


class Way(NamedTuple):
    """How an action is chosen on the board: spots one after the other, and the quarters of the tile in hand.

    `either`: the spots may be chosen in any order.
    """

    spots: tuple[Spot, ...]
    turn: int | None = None
    either: bool = False


class Hand(NamedTuple):
    """The tile in hand and the lines beside it; `needed` while it can be turned."""

    tile: Canvas
    rows: list[Row]
    needed: bool


class Stage(Generic[ViewIn]):
    """The default stage: the fields of the table, and the answers as a list."""

    wide, least = 44, 31  # columns of the smallest board, and of the panel beside it
    heading = ""  # a heading over the counts of the seats
    legend = ""  # the key of a text that explains the counts and signs
    flips = ""  # the other side of the board, for the key T: the text `term.key.<flips>`
    open = False  # true if nothing is secret: people at one terminal need no curtain

    # --- the board ----------------------------------------------------------------------------------------------------

    def size(self, wide: int, high: int) -> Size:
        """The largest tile with which the board fits."""
        return SIZES[0]

    def board(self, display: Display[ViewIn], size: Size, hues: Hues) -> Canvas:
        """The drawing, with the areas of its spots."""
        rows = [line for text in _fields(display) for line in wrap(text, self.wide, "  ")]
        canvas = Canvas(self.wide, len(rows))
        for at, row in enumerate(rows):
            canvas.put(0, at, row)
        return canvas

    def night(self, view: ViewIn) -> bool:
        """True if the board is drawn in the colours of the night."""
        return False

    def hand(self, display: Display[ViewIn], hues: Hues) -> Hand | None:
        """The tile in hand, for the panel."""
        return None

    # --- choosing -----------------------------------------------------------------------------------------------------

    def way(self, display: Display[ViewIn], action: Action) -> Way | None:
        """How an action is chosen on the board; None for an answer of the list."""
        return None

    def start(self, display: Display[ViewIn], spots: list[Spot]) -> Spot | None:
        """The spot where the cursor begins; None for the first one."""
        return None

    def previewed(self, action: Action) -> bool:
        """True if the board can show what the action would make."""
        return False

    def at_once(self, display: Display[ViewIn]) -> Action | None:
        """The only answer of a question that is not worth asking."""
        legal = display.view.legal
        return legal[0] if len(legal) == 1 else None

    # --- words --------------------------------------------------------------------------------------------------------

    def hour(self, display: Display[ViewIn]) -> str:
        """The kind of turn, shown after its number."""
        return ""

    def counts(self, display: Display[ViewIn]) -> list[str]:
        """The belongings of each seat."""
        return [str(score) for score in display.scores] or [""] * len(display.names)

    def news(self, display: Display[ViewIn]) -> list[Row]:
        """The reader's goal first, then belongings and news; each is wrapped to the panel."""
        return []

    def question(self, display: Display[ViewIn]) -> str:
        key = f"term.ask.{phase_of(display.view.table)}"
        return display.words(key if display.words.has(key) else "turn.asked")

    def about(self, display: Display[ViewIn]) -> str:
        """Explain the question in one or two sentences."""
        return ""

    def answer(self, display: Display[ViewIn], action: Action) -> str:
        """An answer of the list in words."""
        return display.notation(action)

    def spoken(self, display: Display[ViewIn], action: Action) -> str:
        """Any action in words, for users who do not see the board."""
        return self.answer(display, action)

    def tile(self, display: Display[ViewIn], action: Action, hues: Hues) -> Canvas | None:
        """The tile in hand as an action lays it; None if the action lays none."""
        return None

    def typed(self, display: Display[ViewIn], line: str) -> str:
        """A typed line in notation, if the game has a short form for it."""
        return line

    def inspect(self, display: Display[ViewIn], spot: Spot) -> list[Row]:
        """Describe the place under the cursor."""
        return []

    def forecast(self, display: Display[ViewIn]) -> str:
        """Describe the effect of the tried action in one sentence."""
        return ""

    def sheet(self, display: Display[ViewIn]) -> list[Row]:
        """The reader's own cards and belongings in full."""
        return self.news(display)

    def topic(self, display: Display[ViewIn], spot: Spot) -> str:
        """The name under which the thing at a spot is looked up."""
        return ""

    def lookup(self, display: Display[ViewIn]) -> Lookup:
        """Every card and place by its name."""
        return {}

    def loss(self, display: Display[ViewIn], event: object) -> bool:
        """True if an event harmed the reader: it stays on the page until the next decision."""
        return False

    def fate(self, display: Display[ViewIn], seat: int, event: object) -> list[str]:
        """An event that a seat must not overlook, such as its own death, as the sentences of a page; else nothing."""
        return []


def _fields(display: Display[ViewIn]) -> list[str]:
    table = display.view.table
    if not isinstance(table, msgspec.Struct):
        return []
    return [
        f"{name}: {value}" for name, value in msgspec.structs.asdict(table).items() if name not in ("turn", "turns")
    ]


def fact(head: str, *items: str) -> Row:
    """A head and its items in one line."""
    return (f"{head} ", QUIET), (", ".join(items), TEXT)


def placed(display: Display[ViewIn], mark: int, cell: int) -> str:
    """A mark and where it is; a cell below 0 is the spare."""
    name = say(display.game, "mark", mark, display.language)
    return f"{name} ({say(display.game, 'cell', cell) if cell >= 0 else display.words('term.spare.on')})"
