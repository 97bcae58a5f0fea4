"""The stack of screens, and what they all use: language, colours, this user's games, and requests in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import NamedTuple, Protocol

from mazeworks.core import Refused
from mazeworks.match import refusal

from ..canvas import Canvas, Spot
from ..hues import Hues
from ..local_server import LocalServer
from ..words import Words, words_of

PACES = {"slow": 1.2, "normal": 0.5, "fast": 0.15, "none": 0.0}  # seconds for each action of others


class Settings(NamedTuple):
    """The settings that a user may change while the program runs."""

    language: str = "en"
    hues: Hues = Hues()
    pace: str = "normal"
    name: str = ""


class Screen(Protocol):
    """One screen: it paints itself and takes keys, clicks on spots, and the wheel."""

    def paint(self, wide: int, high: int) -> Canvas: ...
    def key(self, key: str) -> None: ...
    def click(self, spot: Spot) -> None: ...
    def wheel(self, turns: int) -> None: ...
    def tell(self, why: str) -> None:
        """Show why a request was refused."""
        ...

    async def close(self) -> None: ...


class Shell:
    """The open screens, the last one on top. `repaint` and `leave` belong to the program that shows them."""

    def __init__(self, settings: Settings, local: LocalServer | None = None) -> None:
        self.settings, self.local = settings, local
        self.screens: list[Screen] = []
        self.repaint: Callable[[], None] = lambda: None
        self.leave: Callable[[str], None] = lambda _: None
        self.failed: Refused | None = None  # why the program could not begin
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def top(self) -> Screen:
        return self.screens[-1]

    @property
    def words(self) -> Words:
        return words_of(self.settings.language)

    def set(self, settings: Settings) -> None:
        self.settings = settings
        self.repaint()

    def open(self, screen: Screen) -> None:
        self.screens.append(screen)
        self.repaint()

    def back(self, to: Screen | None = None) -> None:
        """Close the screen on top, or all screens above another one. Without any, the program ends."""
        while len(self.screens) > 1 and self.top is not to:
            self.start(self.screens.pop().close())
            if to is None:
                break
        self.repaint()

    def only(self, screen: Screen) -> None:
        """Close all screens and open another one."""
        for each in self.screens:
            self.start(each.close())
        self.screens = [screen]
        self.repaint()

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Do something in the background. A refusal is told by the screen on top."""

        async def guarded() -> None:
            try:
                await work
            except Refused as refused:
                if self.screens:
                    self.top.tell(refusal(refused.why, self.settings.language))
            self.repaint()

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for screen in self.screens:
            await screen.close()
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
