"""Which kernel answers: the compiled one for boards of seven by seven, or bits.py."""

from __future__ import annotations

import importlib
from typing import Any, TypeAlias

from mazeworks.maze import Board

from . import bits
from .tables import USUAL, tables


def load(name: str, tables: bytes) -> tuple[Any, str]:
    """Import a compiled module and hand it its tables; return None and why if that does not work."""
    try:
        module = importlib.import_module(name)
        module.load(tables)
    except ModuleNotFoundError:
        return None, "none was compiled when this was installed"
    except ImportError as error:
        return None, str(error)
    return module, ""


fast, _why = load("mazeworks.kernel._kernel", USUAL.pack())
Maze: TypeAlias = bits.Maze  # the compiled one has the same functions


def compiled() -> bool:
    """Whether the compiled kernel is there."""
    return fast is not None


def word() -> str:
    """One sentence about which kernel is in use."""
    if compiled():
        return "The kernel is compiled."
    return f"The kernel is plain Python ({_why}): install again with a C compiler for one some hundred times faster."


def maze_of(board: Board, barred: int | None = None, whole_line: bool = False, pure: bool = False) -> Maze:
    """A board as the kernel sees it; `barred` is the slot where the spare may not go in. `pure` insists on Python."""
    on, t = board.grid, tables(board.grid)
    n, e, s, w = [board.open >> side * on.plane & t.every for side in range(4)]
    at = t.slots if barred is None else on.slots.index(barred)
    if fast is None or pure or t is not USUAL:
        return bits.Maze((n, e, s, w), board.spare, at, whole_line, t)
    out: Maze = fast.Maze((n, e, s, w), board.spare, at, whole_line)
    return out
