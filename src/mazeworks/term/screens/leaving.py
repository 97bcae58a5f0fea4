"""Leaving a table: the game stays, and the last line tells how to come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..link import Link
from .shell import Shell

if TYPE_CHECKING:
    from .table import TableScreen


def kept(shell: Shell, table: TableScreen) -> bool:
    """True if the player can come back to the game."""
    key = table.visit.info.key if table.visit.info else ""
    return bool(table.link or (shell.local and shell.local.command(key)))


def leave(shell: Shell, table: TableScreen) -> None:
    """Leave the table. The game is kept; the last line tells how to come back."""
    words, key = table.words, table.visit.info.key if table.visit.info else ""
    if table.puzzle:
        shell.back(shell.screens[0])
    elif table.link:
        sits = key and table.visit.mine
        link = Link(table.link.origin, key) if sits else table.link  # the link of a seat works once
        shell.leave(words("term.bye.link" if sits else "term.bye.watcher", link=link))
    elif shell.local and (command := shell.local.command(key)):
        shell.leave(words("term.bye", command=command))
    else:
        shell.leave(words("term.bye.lost"))
