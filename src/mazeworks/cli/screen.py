"""The terminal: all output and all input of people pass through here."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from mazeworks.term.hues import Hues, depth_of, speaks_ascii

from .arguments import clean

BROAD = 100  # columns of output that goes to a file
CURTAIN = "─" * 60


def keep_clean() -> None:
    """Keep log messages of bots out of the pictures."""
    logging.getLogger("mazeworks.bots").addHandler(logging.NullHandler())


class Paper(Console):
    """A console that passes a broken pipe on to the program."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Prints lines and asks questions; in colour only if wanted. `asked` says how pages are coloured."""

    def __init__(
        self, console: Console | None = None, read: Callable[[str], str] | None = None, asked: Hues | None = None
    ) -> None:
        if console is None:
            console = Paper(highlight=False, markup=False)
            if not console.is_terminal:
                console = Paper(highlight=False, markup=False, width=BROAD)
        self.console = console
        self._read = read
        without = console.color_system is None or console.no_color
        self.hues = asked or Hues(ascii=speaks_ascii())
        if without:
            self.hues = self.hues._replace(depth="none")

    @property
    def plain(self) -> bool:
        """True if nothing is coloured."""
        return self.hues.depth == "none"

    @property
    def live(self) -> bool:
        """True if a person sits at a terminal: then the screen is cleared between pictures."""
        return self.console.is_terminal and sys.stdin.isatty()

    def lines(self, lines: Sequence[Text]) -> None:
        """Print lines, cut at the edge instead of wrapped."""
        for line in lines:
            if self.plain:  # in colour a blank may be part of a path
                line.rstrip()
            self.console.print(line, no_wrap=True, crop=True, overflow="crop", soft_wrap=not self.console.is_terminal)

    def say(self, text: str, style: str = "") -> None:
        """Print one sentence."""
        self.console.print(Text(self.hues.signs(text), style), soft_wrap=not self.console.is_terminal)

    def ask(self, prompt: str) -> str:
        """Return a typed line; EOFError at the end of input."""
        try:
            line = clean((self._read or input)(self.hues.signs(prompt))).strip()
        except UnicodeDecodeError:
            return "?"  # not text: handled like any unreadable line
        if not sys.stdin.isatty():
            self.say(line)  # a terminal echoes the typed line, a file does not
        return line

    def clear(self) -> None:
        """Start a new picture."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def curtain(self, name: str) -> None:
        """Hide everything, including the scrollback, until the next player is there."""
        if self.live:
            self.console.file.write("\x1b[3J\x1b[2J\x1b[H")
        self.lines([Text(), Text(CURTAIN), Text()])
        self.ask(f"Pass the device to {name} and press Enter ")
        self.clear()


def screen_of(args: argparse.Namespace) -> Screen:
    """The screen with the look that the command line asks for."""
    return Screen(asked=Hues(depth_of(args.colours), ascii=args.ascii or speaks_ascii()))
