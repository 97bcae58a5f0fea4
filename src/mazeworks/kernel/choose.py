"""Selects the kernel: the compiled one for boards of 7 by 7, or bits.py."""

from __future__ import annotations

import importlib
from typing import Any, TypeAlias

from mazeworks.maze import Board

from . import bits
from .tables import USUAL, tables


def load(name: str, tables: bytes) -> tuple[Any, str]:
    """Import a compiled module and pass it its tables; return None and the reason if that fails."""
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
    """True if the compiled kernel is available."""
    return fast is not None


def word() -> str:
    """One sentence on which kernel is in use."""
    if compiled():
        return "The kernel is compiled."
    return f"The kernel is plain Python ({_why}): install again with a C compiler for one some hundred times faster."


def maze_of(board: Board, barred: int | None = None, whole_line: bool = False, pure: bool = False) -> Maze:
    """A board as a maze of the kernel; the spare may not go in at the slot `barred`. `pure` forces Python."""
    on, t = board.grid, tables(board.grid)
    n, e, s, w = [board.open >> side * on.plane & t.every for side in range(4)]
    at = t.slots if barred is None else on.slots.index(barred)
    if fast is None or pure or t is not USUAL:
        return bits.Maze((n, e, s, w), board.spare, at, whole_line, t)
    out: Maze = fast.Maze((n, e, s, w), board.spare, at, whole_line)
    return out
