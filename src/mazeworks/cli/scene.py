"""What there is to draw: a board with everything on it, taken from a view alone."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, NamedTuple

from mazeworks.core import AnyGame
from mazeworks.games import dragon, quest, wizard
from mazeworks.games.wizard.table import Aim, Point
from mazeworks.match import say
from mazeworks.maze import Board, Push, Walk

from . import lair


class Scene(NamedTuple):
    """A board to draw. Cells and slots are numbers, as in the maze."""

    board: Board
    pieces: tuple[int, ...]
    homes: tuple[int, ...]
    goals: frozenset[int]  # cells where the reader wants to go
    spare_wanted: bool  # a goal of the reader is on the spare
    lit: frozenset[int]  # cells that can be walked to now
    barred: frozenset[int]  # slots
    labels: Mapping[int, str]  # mark -> three letters
    faint: frozenset[int]  # marks that do not count at this hour
    night: bool
    things: Mapping[int, str] = {}  # cell -> what lies there apart from its tile
    named: Mapping[int, str] = {}  # cells to go to that no mark names, and what is there
    gaze: frozenset[int] = frozenset()  # cells in danger


def scene_of(game: AnyGame, view: Any) -> Scene | None:
    """The scene of a view; None for a game without a board."""
    table = view.table
    board = getattr(table, "board", None)
    if not isinstance(board, Board):
        return None
    board, pieces = _pushed(view, board)
    homes = homes_of(view)
    marks, night = wanted(view), bool(getattr(table, "night", False))
    goals = {cell for mark in marks if (cell := board.find(mark)) >= 0}
    if homeward(view):
        goals = {homes[view.seat]}
    scene = Scene(
        board,
        pieces,
        homes,
        frozenset(goals),
        board.marks[-1] in marks,
        frozenset([action.to for action in view.legal if isinstance(action, Walk | Point)]),
        _barred(view, board),
        labels(tuple([(mark, say(game, "mark", mark)) for mark in sorted({*board.marks} - {0})])),
        _faint(table, board, night),
        night,
    )
    if not isinstance(view, dragon.View):
        return scene
    named = lair.wanted(view)
    return scene._replace(things=lair.things(view), named=named, goals=frozenset(named), gaze=frozenset(view.gaze))


def _pushed(view: Any, board: Board) -> tuple[Board, tuple[int, ...]]:
    """The board to look at: whoever gives advice sees it as it would be after the push aimed at."""
    pieces = tuple(getattr(view.table, "pieces", ()))
    half = view.advice if isinstance(view, wizard.View) and view.table.phase == "point" else None
    if half is None:
        return board, pieces
    return board.push(half.slot, half.quarters[0]), board.carry(half.slot, pieces)


def wanted(view: Any) -> tuple[int, ...]:
    """The marks the reader may find now."""
    if isinstance(view, wizard.View):
        return (view.table.wanted,) if view.table.wanted else ()
    if not isinstance(view.seat, int) or not isinstance(view, quest.View):
        return ()
    return quest.wanted(view.table, view.seat, view.goal)


def later(view: Any) -> tuple[int, ...]:
    """The reader's open marks that count only after nightfall."""
    if not isinstance(view.seat, int) or not night_falls(view.table) or view.table.night:
        return ()
    return tuple([mark for mark in view.table.hands[view.seat] if mark in quest.NIGHT])


def night_falls(table: Any) -> bool:
    """Whether there is a night in this game: then some marks glow."""
    return isinstance(table, quest.Table) and any(mark in quest.NIGHT for mark in table.board.marks)


def homeward(view: Any) -> bool:
    """Whether all that is left to the reader is to come home."""
    table = view.table
    if not isinstance(view.seat, int) or not isinstance(table, quest.Table) or table.phase == "over":
        return False
    return not getattr(view, "goal", 0) and not table.piles[view.seat] and not table.hands[view.seat]


def homes_of(view: Any) -> tuple[int, ...]:
    """Where each piece began, in the games that end there."""
    return view.table.homes if isinstance(view.table, quest.Table) else ()


def _barred(view: Any, board: Board) -> frozenset[int]:
    """Slots that are closed now: of those on turn the legal pushes tell, to others the table does."""
    open = {action.slot for action in view.legal if isinstance(action, Push | Aim)}
    if open:
        return frozenset(board.grid.slots) - open
    barred = getattr(view.table, "barred", None)
    return frozenset() if barred is None else frozenset([barred])


def _faint(table: Any, board: Board, night: bool) -> frozenset[int]:
    if not night_falls(table):
        return frozenset()
    return frozenset([mark for mark in board.marks if (mark in quest.NIGHT) != night])


@functools.lru_cache(maxsize=64)
def labels(names: tuple[tuple[int, str], ...]) -> Mapping[int, str]:
    """Three letters for each mark, no two alike: the first of its name if they are free."""
    out: dict[int, str] = {}
    for mark, name in names:
        letters = [c for c in name if c.isalnum()]
        tries = [*[[*letters[:2], c] for c in letters[2:]], *[[*letters[:1], c, d] for c in letters for d in letters]]
        taken = set(out.values())
        free = ("".join(t) for t in tries if "".join(t) not in taken)
        out[mark] = next(free, str(mark)).ljust(3)[:3]
    return out


def outlook(game: AnyGame, after: Any) -> str:
    """What could be walked to, in one sentence."""
    scene = scene_of(game, after)
    if scene is None or not scene.lit:
        return "Then nothing could be walked to."
    goals = [_named(game, scene, cell) for cell in sorted(scene.goals & scene.lit)]
    among = f", among them {' and '.join(goals)}" if goals else ""
    cells = f"{len(scene.lit)} cells" if len(scene.lit) > 1 else "only your own cell"
    return f"Then you could reach {cells}{among}."


def _named(game: AnyGame, scene: Scene, cell: int) -> str:
    """What is wanted on a cell, in words."""
    if cell in scene.named:
        return scene.named[cell]
    mark = scene.board.marks[cell]
    return f"the {say(game, 'mark', mark)}" if mark else "home"
