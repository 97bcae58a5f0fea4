"""The look of any game with a spare, a maze and pieces that walk."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text

from mazeworks.core import AnyGame
from mazeworks.match import say
from mazeworks.maze import Board, Push, Walk
from mazeworks.maze.shift import ShiftingView
from mazeworks.maze.type_variables import ViewIn

from ..drawing import QUIET, board_lines, spare_lines
from ..picture import Picture
from ..scene import Scene, labels
from .look import Asks, Kinds, Look, Pushes, Walks


class Maze(Look[ViewIn]):
    """The board with its slots, and the spare beside it."""

    typed = """\
N4 1        push: a slot, then quarters of a turn clockwise (also: push N4 1)
d5          walk to a cell (also: walk d5); stay: remain where you are
r           turn the spare; N4 alone then pushes it as it is shown
? N4 1      preview: what that push would open; nothing is done yet"""
    asks: ClassVar[Asks] = {"push": "Push: a slot and quarters, N4 1", "walk": "Walk where it is lit: d5, or stay"}
    pushes: ClassVar[Pushes] = (Push,)
    previewed: ClassVar[Kinds] = (Push,)
    walks: ClassVar[Walks] = (Walk,)

    def board(self, picture: Picture[ViewIn], plain: bool) -> list[Text]:
        return board_lines(self.scene(picture.game, picture.view), plain)

    def middle(self, picture: Picture[ViewIn], plain: bool) -> list[Text]:
        news, scene = self.news(picture), self.scene(picture.game, picture.view)
        quarters = tuple(sorted({action.quarters for action in picture.view.legal if isinstance(action, self.pushes)}))
        spare = spare_lines(scene, picture.turned, quarters or (0,), plain)
        return [*news, *([Text()] if news else []), Text("The spare", QUIET), *spare]

    def outlook(self, game: AnyGame, after: ViewIn) -> str:
        """The cells in reach after a preview."""
        scene = self.scene(game, after)
        if not scene.lit:
            return "Then nothing could be walked to."
        goals = [_named(game, scene, cell) for cell in sorted(scene.goals & scene.lit)]
        among = f", among them {' and '.join(goals)}" if goals else ""
        cells = f"{len(scene.lit)} cells" if len(scene.lit) > 1 else "only your own cell"
        return f"Then you could reach {cells}{among}."

    # --- defined by each such game --------------------------------------------------------------------------------

    def news(self, picture: Picture[ViewIn]) -> list[Text]:
        """The reader's goals, belongings and news."""
        return []

    def wanted(self, view: ViewIn) -> tuple[int, ...]:
        """The marks that the reader may find now."""
        return ()

    def spread(self, view: ViewIn) -> tuple[Board, tuple[int, ...]]:
        """The board to look at, and the cells of the pieces on it."""
        return view.table.board, view.table.pieces

    def scene(self, game: AnyGame, view: ViewIn) -> Scene:
        """Everything on the board."""
        (board, pieces), marks = self.spread(view), self.wanted(view)
        return Scene(
            board,
            pieces,
            goals=frozenset([cell for mark in marks if (cell := board.find(mark)) >= 0]),
            spare_wanted=board.marks[-1] in marks,
            lit=frozenset([action.to for action in view.legal if isinstance(action, self.walks)]),
            barred=self._barred(view, board),
            labels=labels(tuple([(mark, say(game, "mark", mark)) for mark in sorted({*board.marks} - {0})])),
        )

    def _barred(self, view: ViewIn, board: Board) -> frozenset[int]:
        """The barred slots. For the seat to move they follow from its legal pushes, for others from the table."""
        open = {action.slot for action in view.legal if isinstance(action, self.pushes)}
        if open:
            return frozenset(board.grid.slots) - open
        barred = view.table.barred
        return frozenset() if barred is None else frozenset([barred])


def placed(game: AnyGame, view: ShiftingView, mark: int) -> str:
    """A mark and where it is."""
    at = view.table.board.find(mark)
    return f"{say(game, 'mark', mark)} ({say(game, 'cell', at) if at >= 0 else 'on the spare'})"


def _named(game: AnyGame, scene: Scene, cell: int) -> str:
    """The reader's goal on a cell, in words."""
    if cell in scene.named:
        return scene.named[cell]
    mark = scene.board.marks[cell]
    return f"the {say(game, 'mark', mark)}" if mark else "home"
