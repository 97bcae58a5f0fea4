"""Draws a maze: its tiles with everything on them, letters, numbers and slots round it, and the spare."""

from __future__ import annotations

from collections.abc import Sequence

from mazeworks.maze import TURNED

from ..canvas import GOLD, QUIET, Canvas, Ink, Spot
from ..hues import Hues
from .scene import Scene
from .tiles import SIZES, Face, Size, drawn, frame, plates

MARGIN = 3  # columns left and right of the board: numbers and slots
ARROWS = "▼◀▲▶"  # where the spare goes in: from N, E, S, W
GOAL = Ink("goal", "goalground", True)


def maze_canvas(scene: Scene, colours: Sequence[int], spot: Spot | None, size: Size, hues: Hues) -> Canvas:
    """The board with its cells and slots as spots; `colours` are those of the pieces."""
    side = scene.board.size
    canvas = Canvas(2 * MARGIN + side * size.wide, side * size.high + 2)
    for cell in range(side * side):
        x, y = MARGIN + cell % side * size.wide, 1 + cell // side * size.high
        canvas.paste(drawn(_face(scene, colours, cell, hues), size, hues), x, y)
        canvas.mark(Spot("cell", cell), x, y, size.wide, size.high)
        if spot == Spot("cell", cell):
            frame(canvas, x, y, size, hues)
    _rim(canvas, scene, colours, spot, size, hues)
    return canvas


def spare_canvas(scene: Scene, turn: int, hues: Hues) -> Canvas:
    """The spare, turned by quarters."""
    board = scene.board
    ink = GOAL if scene.spare_wanted else Ink("mark", "", True)
    return drawn(
        Face(TURNED[turn][board.spare], "floor", (), scene.labels.get(board.marks[-1], ""), ink), SIZES[0], hues
    )


def _face(scene: Scene, colours: Sequence[int], cell: int, hues: Hues) -> Face:
    tile = scene.board.tile(cell)
    here = [colours[seat] for seat, at in enumerate(scene.pieces) if at == cell]
    label, ink = _label(scene, colours, cell, tile.mark, hues)
    return Face(tile.exits, _floor(scene, cell), plates(here, hues), label, ink, cell // scene.board.size + cell)


def _floor(scene: Scene, cell: int) -> str:
    lit = cell in scene.lit
    if cell in scene.gaze:
        return "dangerlit" if lit else "danger"
    if cell in scene.moved:
        return "ghostlit" if lit else "ghost"
    return "lit" if lit else "floor"


def _label(scene: Scene, colours: Sequence[int], cell: int, mark: int, hues: Hues) -> tuple[str, Ink]:
    """The label of a tile and its style: a thing on it, its mark, or the seat whose home it is."""
    goal, text = cell in scene.goals, scene.things.get(cell, "") or scene.labels.get(mark, "")
    if cell in scene.homes and not text:
        colour = colours[scene.homes.index(cell)]
        return f" {hues.home(colour)}", GOAL if goal else Ink(f"home{colour}", "", True)
    if goal:
        return text or " ", GOAL
    if mark in scene.faint and cell not in scene.things:
        return text.lower(), Ink("faint")
    return text, Ink("mark", "", True)


def _rim(canvas: Canvas, scene: Scene, colours: Sequence[int], spot: Spot | None, size: Size, hues: Hues) -> None:
    """Letters, numbers and slots round the board."""
    side, slots = scene.board.size, set(scene.board.grid.slots)
    right = MARGIN + side * size.wide
    for line in range(side):
        x, y = MARGIN + line * size.wide + size.wide // 2 - 1, 1 + line * size.high + size.label_row
        canvas.put(x, 0, chr(97 + line), QUIET)
        canvas.put(x, canvas.high - 1, chr(97 + line), QUIET)
        canvas.put(0, y, str(line + 1), QUIET)
        canvas.put(canvas.wide - len(str(line + 1)), y, str(line + 1), QUIET)
        for way, (at, down) in enumerate(((x + 1, 0), (right, y), (x + 1, canvas.high - 1), (1, y))):
            if (slot := line << 2 | way) in slots:
                canvas.mark(Spot("slot", slot), at, down, 2, 1)
                _slot(canvas, scene, colours, slot, at, down, hues)
                if spot == Spot("slot", slot):
                    canvas.put(at, down, hues.sign(ARROWS[way]) * 2, Ink("cursor", "cursorground", True))


def _slot(canvas: Canvas, scene: Scene, colours: Sequence[int], slot: int, x: int, y: int, hues: Hues) -> None:
    """An arrow where the spare may go in, a cross where it may not; then the seat that has just pushed there."""
    if slot in scene.barred:
        canvas.put(x, y, hues.sign("✕"), Ink("alarm"))
    else:
        canvas.put(x, y, hues.sign(ARROWS[slot & 3]), GOLD if slot in scene.open else QUIET)
    if (seat := scene.pushed.get(slot)) is not None:
        canvas.put(x + 1, y, hues.piece(colours[seat]), Ink(f"seat{colours[seat]}", "", True))
