"""Messages about puzzles, positions and reviews, over HTTP.

An attempt is stateless: the browser sends all of it, the server plays it by the rules and answers with the view. A
review is a stream of lines: `Turned` of `mazeworks.study` for each judged turn, `Reviewed` at the end, or `Trouble`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from .wire import ResultInfo, Seat, Struct, Told

MOST = 12  # actions of one attempt
TEXT = 400  # characters of a puzzle
Move = Annotated[str, msgspec.Meta(max_length=80)]
TaskKind = Literal["puzzle", "turn", "position"]
HintStep = Literal[0, 1, 2]  # none, the place of the next action, the whole turn


class Try(Struct, forbid_unknown_fields=True):
    """The actions of an attempt so far. With `peek`, the last one is only looked at: nobody answers it."""

    actions: Annotated[tuple[Move, ...], msgspec.Meta(max_length=MOST)] = ()
    peek: bool = False
    hint: HintStep = 0


class PuzzleTry(Try):
    """POST /api/puzzles/try: try a puzzle, by its id or its line. `tries` and `hints` count for its stars."""

    puzzle: Annotated[str, msgspec.Meta(max_length=TEXT)] = ""
    tries: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1
    hints: HintStep = 0


class TurnTry(Try):
    """POST /api/reviews/KEY/try: play a turn of a finished game again. Turns count from 1."""

    turn: int = 1


class PositionTry(Try):
    """POST /api/positions/try: play on from a position, its text or its link, as a seat; None: the seat to decide."""

    position: str = ""
    seat: Seat | None = None


class Attempt(Struct):
    """An attempt: the player's view, and what came of the last action. `actor` is None if there is nothing to decide.

    `advice` are the actions of a hint, `why` its reason. `note` is said about an attempt that is over. `position` is
    the link to where it stands now, if it goes on from there.
    """

    actor: int | None
    view: msgspec.Raw
    told: tuple[Told, ...]
    scores: tuple[int, ...]
    turns: int = 0
    left: int = 0
    done: bool = False
    stars: int = 0
    advice: tuple[str, ...] = ()
    why: str = ""
    note: str = ""
    position: str = ""
    result: ResultInfo | None = None


class Task(Struct):
    """A puzzle, a moment of a finished game, or a position: what is asked, and how it looks.

    `id` and `day` are empty unless it is a shipped puzzle, and that of a day. `link` is the part of an address that
    leads here.
    """

    kind: TaskKind
    game: str
    title: str
    options: dict[str, Any]
    names: tuple[str, ...]
    seat: int
    question: str
    attempt: Attempt
    id: str = ""
    day: str = ""
    link: str = ""
    level: str = ""
    par: int = 0


class PositionLink(Struct):
    """GET /api/positions/KEY/PLY: a moment of a finished game, as a link."""

    position: str


class Times(Struct):
    """GET /api/times/KEY: the seconds that each seat of a finished game took to think, and their sum.

    All are 0 if the times are not known, as in an uploaded record. A long pause counts as ten minutes.
    """

    seats: tuple[float, ...]
    total: float
