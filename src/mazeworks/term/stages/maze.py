"""The stage of any game with a spare, a maze and pieces that walk."""

from __future__ import annotations

from typing import ClassVar, Protocol

from mazeworks.core import Action, AnyTable, AnyView
from mazeworks.match import say
from mazeworks.maze import Board, Push, Pushed, Walk
from mazeworks.maze.type_variables import ViewIn

from ..canvas import BOLD, QUIET, TEXT, Canvas, Row, Spot
from ..display import Display
from ..hues import Hues
from .maze_board import MARGIN, maze_canvas, spare_canvas
from .scene import Scene, labels
from .stage import Hand, Lookup, Stage, Way
from .tiles import SIZES, Size


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


class MazeStage(Stage[ViewIn]):
    """The board with its slots, and the spare beside it."""

    wide = 48
    pushes: ClassVar[tuple[type[PushLike], ...]] = (Push,)
    walks: ClassVar[tuple[type[WalkLike], ...]] = (Walk,)
    across = 7  # cells of a side, for the choice of a size

    # --- defined by each such game ------------------------------------------------------------------------------------

    def wanted(self, view: ViewIn) -> tuple[int, ...]:
        """The marks that the reader may find now."""
        return ()

    def spread(self, view: ViewIn) -> tuple[Board, tuple[int, ...]]:
        """The board to look at, and the cells of the pieces on it."""
        return view.table.board, view.table.pieces

    def dressed(self, display: Display[ViewIn], scene: Scene) -> Scene:
        """The scene with everything that only this game has."""
        return scene

    # --- choosing -----------------------------------------------------------------------------------------------------

    def way(self, display: Display[ViewIn], action: Action) -> Way | None:
        if isinstance(action, self.pushes):
            return Way((Spot("slot", action.slot),), action.quarters)
        if isinstance(action, self.walks):
            return Way((Spot("cell", action.to),))
        return None

    def start(self, display: Display[ViewIn], spots: list[Spot]) -> Spot | None:
        """A goal in reach, or the piece that walks."""
        cells = {spot.at for spot in spots if spot.kind == "cell"}
        if not cells:
            return None
        scene = self.scene(display)
        here = scene.pieces[display.view.table.turn]
        goal = min(scene.goals & cells, default=here)
        return Spot("cell", goal if goal in cells else min(cells))

    def previewed(self, action: Action) -> bool:
        return isinstance(action, self.pushes)

    def at_once(self, display: Display[ViewIn]) -> Action | None:
        """A walk that may be undone is always asked."""
        only = super().at_once(display)
        return None if isinstance(only, self.walks) else only

    # --- words --------------------------------------------------------------------------------------------------------

    def forecast(self, display: Display[ViewIn]) -> str:
        """The slot, and the cells in reach after the push."""
        words, scene = display.words, self.scene(display)
        slot = say(display.game, "slot", getattr(display.tried, "slot", 0), display.language)
        head = f"{slot[:1].upper()}{slot[1:]}: "
        if display.after is None:
            return head.rstrip(": ")
        goals = dict.fromkeys([self.named(display, scene, cell) for cell in sorted(scene.goals & scene.lit)])
        if not scene.lit:
            return head + words("term.then.none")
        if goals:
            return head + words("term.then.goal", n=len(scene.lit), goals=", ".join(goals))
        return head + words("term.then", n=len(scene.lit))

    def spoken(self, display: Display[ViewIn], action: Action) -> str:
        if isinstance(action, self.pushes):
            slot = say(display.game, "slot", action.slot, display.language)
            return display.words("term.say.push", slot=slot, n=action.quarters * 90)
        if isinstance(action, self.walks):
            rows = self.inspect(display, Spot("cell", action.to))
            return "".join([text for text, _ in rows[0]])
        return self.answer(display, action)

    def typed(self, display: Display[ViewIn], line: str) -> str:
        """`stay` is a walk to the own cell."""
        if line.lower() != "stay":
            return line
        here = self.spread(display.view)[1][display.view.table.turn]
        stays = [action for action in display.view.legal if isinstance(action, self.walks) and action.to == here]
        return display.notation(stays[0]) if stays else f"walk {say(display.game, 'cell', here)}"

    def named(self, display: Display[ViewIn], scene: Scene, cell: int) -> str:
        """The reader's goal on a cell, in words."""
        if cell in scene.named:
            return scene.named[cell]
        mark = scene.board.marks[cell]
        return say(display.game, "mark", mark, display.language) if mark else display.words("term.home")

    def inspect(self, display: Display[ViewIn], spot: Spot) -> list[Row]:
        if spot.kind != "cell":
            return []
        scene, words = self.scene(display), display.words
        parts = [say(display.game, "cell", spot.at)]
        if mark := scene.board.marks[spot.at]:
            parts.append(say(display.game, "mark", mark, display.language))
        if spot.at in scene.named:
            parts.append(scene.named[spot.at])
        parts += [display.names[seat] for seat, cell in enumerate(scene.pieces) if cell == spot.at]
        if spot.at in scene.lit:
            walker = display.view.table.turn
            stays = (
                words("term.stay") if walker == display.view.seat else words("term.stay.of", name=display.names[walker])
            )
            parts.append(stays if scene.pieces[walker] == spot.at else words("term.reach"))
        return [((", ".join(parts), TEXT),)]

    def topic(self, display: Display[ViewIn], spot: Spot) -> str:
        mark = self.scene(display).board.marks[spot.at] if spot.kind == "cell" else 0
        return say(display.game, "mark", mark, display.language) if mark else ""

    def lookup(self, display: Display[ViewIn]) -> Lookup:
        """Where each mark is."""
        board = self.scene(display).board
        names = {mark: say(display.game, "mark", mark, display.language) for mark in sorted({*board.marks} - {0})}
        spare = display.words("term.spare.on")
        places = {mark: cell for mark in names if (cell := board.find(mark)) >= 0}
        return {
            name: say(display.game, "cell", places[mark]) if mark in places else spare for mark, name in names.items()
        }

    # --- the scene ----------------------------------------------------------------------------------------------------

    def scene(self, display: Display[ViewIn]) -> Scene:
        """Everything on the board that is shown."""
        view = display.shown
        (board, pieces), marks = self.spread(view), self.wanted(view)
        slots = {action.slot for action in display.view.legal if isinstance(action, self.pushes)}
        tried = display.tried if display.after is not None and isinstance(display.tried, self.pushes) else None
        scene = Scene(
            board,
            pieces,
            goals=frozenset([cell for mark in marks if (cell := board.find(mark)) >= 0]),
            spare_wanted=display.view.table.board.marks[-1] in self.wanted(display.view),
            lit=frozenset([action.to for action in view.legal if isinstance(action, self.walks)]),
            moved=frozenset(board.grid.line[tried.slot].cells) if tried else frozenset(),
            open=frozenset(slots),
            barred=_barred(display.view.table, board, slots),
            labels=_labels(display, board),
            pushed=_pushed(display),
        )
        return self.dressed(display, scene)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def size(self, wide: int, high: int) -> Size:
        side = self.across
        fits = [size for size in SIZES if 2 * MARGIN + side * size.wide <= wide and side * size.high + 2 <= high]
        return fits[-1] if fits else SIZES[0]

    def board(self, display: Display[ViewIn], size: Size, hues: Hues) -> Canvas:
        return maze_canvas(self.scene(display), display.colours, display.spot, size, hues)

    def hand(self, display: Display[ViewIn], hues: Hues) -> Hand | None:
        scene = self.scene(display._replace(after=None))
        mark, may = scene.board.marks[-1], bool(scene.open)
        tile = spare_canvas(scene, display.turn if may else 0, hues)
        name = say(display.game, "mark", mark, display.language) if mark else display.words("term.spare.plain")
        return Hand(tile, [((display.words("term.spare"), QUIET),), ((name, BOLD),)], may)


def _barred(table: AnyTable, board: Board, open: set[int]) -> frozenset[int]:
    """The barred slots. For the seat to push they follow from its legal pushes, for others from the table."""
    if open:
        return frozenset(board.grid.slots) - open
    barred = getattr(table, "barred", None)
    return frozenset() if barred is None else frozenset([barred])


def _pushed(display: Display[AnyView]) -> dict[int, int]:
    """The slots of the last turns, and the seats that pushed there."""
    return {said.event.slot: said.seat or 0 for said in display.last if isinstance(said.event, Pushed)}


def _labels(display: Display[AnyView], board: Board) -> dict[int, str]:
    marks = sorted({*board.marks} - {0})
    return dict(labels(tuple([(mark, say(display.game, "mark", mark, display.language)) for mark in marks])))
