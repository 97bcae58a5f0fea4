"""Selects the kernel: the compiled ones for boards of 7 by 7 and of 9 to 15 cells a side, or bits.py."""

from __future__ import annotations

import functools
import importlib
from typing import Any, TypeAlias

from mazeworks.maze import Board

from . import bits, wide_tables
from .tables import USUAL, Tables, tables


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
broad, _ = load("mazeworks.kernel._wide", bytes(wide_tables.BYTES))
Maze: TypeAlias = bits.Maze  # the compiled one has the same functions


def compiled() -> bool:
    """True if the compiled kernel is available."""
    return fast is not None and broad is not None


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
    if pure or not compiled() or not (t is USUAL or wide_tables.fits(t)):
        return bits.Maze((n, e, s, w), board.spare, at, whole_line, t)
    if t is USUAL:
        narrow: Maze = fast.Maze((n, e, s, w), board.spare, at, whole_line)
        return narrow
    planes = b"".join([wide_tables.rows(t, plane) for plane in (n, e, s, w)])
    out: Maze = broad.Maze(_broad_tables(t), planes, board.spare, at, whole_line)
    return out


@functools.cache
def _broad_tables(t: Tables) -> object:
    return broad.Tables(wide_tables.pack(t))
