"""The terminal: what is printed goes through here, and what people type comes from here."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from .arguments import clean

BROAD = 100  # columns of a page that nobody looks at through a window
CURTAIN = "─" * 60


def keep_clean() -> None:
    """Keep out of the pictures what bots log on a slow machine."""
    logging.getLogger("mazeworks.bots").addHandler(logging.NullHandler())


class Paper(Console):
    """A console that leaves a broken pipe to the program."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Prints lines and asks questions; colour only where it is wanted."""

    def __init__(self, console: Console | None = None, read: Callable[[str], str] | None = None) -> None:
        if console is None:
            console = Paper(highlight=False, markup=False)
            if not console.is_terminal:
                console = Paper(highlight=False, markup=False, width=BROAD)
        self.console = console
        self._read = read
        self.plain = console.color_system is None or console.no_color

    @property
    def live(self) -> bool:
        """Whether somebody sits at a terminal: then the screen is cleared between pictures."""
        return self.console.is_terminal and sys.stdin.isatty()

    def lines(self, lines: Sequence[Text]) -> None:
        """Print lines, cut at the edge rather than wrapped."""
        for line in lines:
            if self.plain:  # in colour a blank may be a piece of path
                line.rstrip()
            self.console.print(line, no_wrap=True, crop=True, overflow="crop", soft_wrap=not self.console.is_terminal)

    def say(self, text: str, style: str = "") -> None:
        """Print one sentence."""
        self.console.print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def ask(self, prompt: str) -> str:
        """What a person types; EOFError when nobody is there any more."""
        try:
            line = clean((self._read or input)(prompt)).strip()
        except UnicodeDecodeError:
            return "?"  # not text: answered like anything that cannot be read
        if not sys.stdin.isatty():
            self.say(line)  # a terminal shows what is typed, a file does not
        return line

    def clear(self) -> None:
        """Begin a new picture."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def curtain(self, name: str) -> None:
        """Hide everything, what was scrolled away too, until the next person is there."""
        if self.live:
            self.console.file.write("\x1b[3J\x1b[2J\x1b[H")
        self.lines([Text(), Text(CURTAIN), Text()])
        self.ask(f"Pass the device to {name} and press Enter ")
        self.clear()
