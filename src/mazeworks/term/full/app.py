"""Shows the screens in a terminal: one widget that refreshes only what has changed, keys, mouse and timers."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from ..canvas import Canvas, Glyph, Ink
from ..hues import Hues
from ..screens.leaving import leave
from ..screens.sheet import Sheet
from ..screens.shell import PACES, Shell
from ..screens.table import TableScreen

NAMES = {"slash": "/", "colon": ":", "question_mark": "?", "shift+tab": "tab"}
TICK = 0.05  # seconds between two looks at what is to be shown


class Surface(Widget, can_focus=True):
    """A canvas on the screen."""

    DEFAULT_CSS = "Surface { width: 100%; height: 100%; }"

    def __init__(self, shell: Shell) -> None:
        super().__init__()
        self.shell = shell
        self.canvas = Canvas(1, 1)
        self._styles: dict[tuple[Ink, Hues], RichStyle] = {}

    def repaint(self) -> None:
        """Paint the screen on top, and refresh the part of each row that has changed."""
        wide, high = self.size.width, self.size.height
        if not (wide and high and self.shell.screens):
            return
        before, self.canvas = self.canvas, self.shell.top.paint(wide, high)
        if (before.wide, before.high) != (wide, high):
            self.refresh()
            return
        for y, (old, new) in enumerate(zip(before.rows, self.canvas.rows, strict=True)):
            if old != new:
                changed = [x for x in range(wide) if old[x] != new[x]]
                self.refresh(Region(changed[0], y, changed[-1] - changed[0] + 1, 1))

    def render_line(self, y: int) -> Strip:
        if y >= self.canvas.high:
            return Strip.blank(self.size.width)
        return Strip(self._segments(self.canvas.rows[y]), self.canvas.wide)

    def _segments(self, row: list[Glyph]) -> list[Segment]:
        """Neighbours of one style are one segment; for a blank only the ground counts."""
        out: list[tuple[str, Ink]] = []
        for glyph in row:
            last = out[-1][1] if out else None
            if last == glyph.ink or (glyph.char == " " and last and last.ground == glyph.ink.ground):
                out[-1] = (out[-1][0] + glyph.char, out[-1][1])
            else:
                out.append((glyph.char, glyph.ink))
        return [Segment(text, self._style(ink)) for text, ink in out]

    def _style(self, ink: Ink) -> RichStyle:
        hues = self.shell.settings.hues._replace(night=self.canvas.night)
        if (ink, hues) not in self._styles:
            style = hues.style(ink)
            self._styles[ink, hues] = RichStyle(
                color=style.fg or None,
                bgcolor=style.bg or None,
                bold=style.bold or None,
                dim=style.dim or None,
                reverse=style.reverse or None,
            )
        return self._styles[ink, hues]

    def on_resize(self) -> None:
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        if spot := self.canvas.hit(event.x, event.y):
            self.shell.top.click(spot)

    def on_mouse_scroll_down(self) -> None:
        self.shell.top.wheel(1)

    def on_mouse_scroll_up(self) -> None:
        self.shell.top.wheel(-1)


class Client(App[str]):
    """The program. It returns the last line to print."""

    CSS = "Screen, Surface { background: ansi_default; color: ansi_default; }"  # the canvas paints every cell
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []  # every key goes to the screen on top

    def __init__(self, shell: Shell, begin: Callable[[Shell], None]) -> None:
        super().__init__(ansi_color=shell.settings.hues.depth != "full")
        self.shell, self.begin = shell, begin
        self.surface = Surface(shell)
        self._due = 0.0

    def compose(self) -> ComposeResult:
        yield self.surface

    async def on_mount(self) -> None:
        self.shell.repaint = self.surface.repaint
        self.shell.leave = self.exit
        if self.shell.local:
            await self.shell.local.__aenter__()
        self.begin(self.shell)
        self.surface.focus()
        self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        """Show the actions of others one by one."""
        table = next((each for each in self.shell.screens if isinstance(each, TableScreen)), None)
        self._due = max(0.0, self._due - TICK)
        if table and not self._due and table.step():
            self._due = PACES[self.shell.settings.pace]

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if event.key in ("ctrl+c", "ctrl+q"):
            self._quit()
            return
        name = NAMES.get(event.key, event.key)
        if event.character and event.is_printable and event.key != "space":
            name = event.character
        self.shell.top.key(name)

    def on_paste(self, event: events.Paste) -> None:
        if isinstance(self.shell.top, Sheet):
            self.shell.top.paste(event.text)

    async def action_quit(self) -> None:
        self._quit()

    def _quit(self) -> None:
        """Leave from any screen, also while a line is typed. The game is kept."""
        table = next((each for each in self.shell.screens if isinstance(each, TableScreen)), None)
        if table and not table.puzzle:
            leave(self.shell, table)
        else:
            self.shell.leave("")

    async def on_unmount(self) -> None:
        await self.shell.close()
        if self.shell.local:
            await self.shell.local.__aexit__()


def run(shell: Shell, begin: Callable[[Shell], None]) -> str:
    """Run the program until the user leaves; return the last line to print."""
    os.environ.pop("NO_COLOR", None)  # Textual would answer with greys; the pages are painted without colours instead
    return Client(shell, begin).run() or ""
