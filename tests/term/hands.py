"""A person at the full screen, through Textual's pilot: by keys alone, or by mouse alone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any, Protocol

import msgspec
from textual import events
from textual import pilot as textual

from mazeworks.core import Action, Dice
from mazeworks.server import wire_http
from mazeworks.term.canvas import Canvas, Spot, nearest
from mazeworks.term.choices import Choices
from mazeworks.term.full.app import Client
from mazeworks.term.hues import Hues
from mazeworks.term.line import State
from mazeworks.term.local_server import LocalServer
from mazeworks.term.screens.home import local_table
from mazeworks.term.screens.sheet import Sheet
from mazeworks.term.screens.shell import Settings, Shell
from mazeworks.term.screens.table import TableScreen

LONG = 120  # seconds after which something that must happen counts as missing
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Pilot(Protocol):
    """What we use of Textual's pilot."""

    async def press(self, *keys: str) -> None: ...
    async def click(self, *, offset: tuple[int, int]) -> bool: ...
    async def pause(self, delay: float | None = None) -> None: ...


def shell_of(local: LocalServer | None = None, depth: str = "none", language: str = "en") -> Shell:
    hues = msgspec.convert([depth, False, False], Hues)
    return Shell(Settings(language, hues, "none", "Ada"), local or LocalServer(keep=False))


def client_of(shell: Shell, game: str, seats: str, options: dict[str, object], seed: int = 1) -> Client:
    """The program with a new game on the screen; the people share the terminal."""
    plans = [
        {"kind": "here", "name": f"P{at}"} if word == "me" else {"kind": "bot", "bot": word}
        for at, word in enumerate(seats.split())
    ]
    plan = msgspec.convert({"game": game, "seats": plans, "options": options, "start": True}, wire_http.NewTable)

    def begin(shell: Shell) -> None:
        shell.open(Sheet(shell, "", tuple))
        shell.start(opened())

    async def opened() -> None:
        assert shell.local
        shell.only(local_table(shell, await shell.local.new(plan, seed)))

    return Client(shell, begin)


async def until(pilot: Pilot, reached: Callable[[], bool]) -> None:
    """Let the program run until a state is reached."""
    async with asyncio.timeout(LONG):
        while not reached():
            await pilot.pause(0.01)


class Hands:
    """A person who chooses actions at random, and reads the page to find out how."""

    def __init__(self, client: Client, pilot: Pilot, seed: int = 0) -> None:
        self.client, self.pilot, self.dice = client, pilot, Dice(seed)
        self.mouse = False  # no key is pressed
        self._question = (-1, State())  # the ply and the connection that a decision belongs to

    @property
    def table(self) -> TableScreen | None:
        screens = self.client.shell.screens
        return next((each for each in screens if isinstance(each, TableScreen)), None)

    @property
    def canvas(self) -> Canvas:
        return self.client.surface.canvas

    @property
    def over(self) -> bool:
        table = self.table
        return bool(table and table.visit.truth and table.visit.truth.result and not table.visit.coming)

    def ready(self) -> bool:
        table = self.table
        here = table is not None and table.visit.state.kind == "open" and table is self.client.shell.top
        return self.over or self.told() or bool(here and table and table.visit.asked is not None)

    def told(self) -> bool:
        """True if a page tells of a fate and waits for Enter."""
        return any("Go on" in line for line in self.canvas.lines()) and isinstance(self.client.shell.top, Sheet)

    async def play(self, do: Callable[[TableScreen, Action, Choices], Awaitable[None]], most: int = 2000) -> int:
        """Decide until the game is over; return the number of decisions."""
        for count in range(most):
            await until(self.pilot, self.ready)
            while self.told():
                await self.go_on()
                await self.pilot.pause()
            if self.over or (table := self.table) is None or table.visit.truth is None:
                return count
            if table.curtain:
                await self.lift()
                continue
            found = table.display()
            if found is None or found[1] is None or table.visit.asked is None:
                continue
            self._question = (table.visit.truth.ply, table.visit.state)
            await do(table, self.dice.pick(found[0].view.legal), Choices(table.stage(found[0].view), found[0]))
            await until(self.pilot, partial(self._moved_on, table))
        return most

    def _moved_on(self, table: TableScreen) -> bool:
        """True if the game has gone on, or the connection was lost, even if it is back: then the player looks again."""
        ply, state = self._question
        return table.visit.state is not state or (table.visit.truth is not None and table.visit.truth.ply != ply)

    async def go_on(self) -> None:
        await (self.click(Spot("item", 0)) if self.mouse else self.pilot.press("enter"))

    async def lift(self) -> None:
        await (self.click(Spot("key Enter")) if self.mouse else self.pilot.press("enter"))

    # --- keys ---------------------------------------------------------------------------------------------------------

    async def by_keys(self, table: TableScreen, action: Action, choices: Choices) -> None:
        """Arrows, Tab, R, numbers and Enter."""
        way = next((way for way, each in choices.ways if each == action), None)
        if way is None:
            await self._answer_keys(table, action, choices)
            return
        for spot in way.spots:
            if table.spot and table.spot.kind == "answer":
                await self.pilot.press("tab")
            for key in route(self.canvas, choices.spots(table.picked), table.spot, spot):
                await self.pilot.press(key)
            assert table.spot == spot or self._moved_on(table), (table.spot, spot)
            while way.turn is not None and table.turn != way.turn and not self._moved_on(table):
                await self.pilot.press("r")
            if self._moved_on(table):
                return
            await self.pilot.press("enter")

    async def _answer_keys(self, table: TableScreen, action: Action, choices: Choices) -> None:
        at = next(at for at, answer in enumerate(choices.answers) if action in answer.actions)
        answer = choices.answers[at]
        await self.pilot.press(str(at + 1))
        if answer.opens:
            number = answer.actions.index(action)
            if number < 9:
                await self.pilot.press(str(number + 1))
                return
            for _ in range(number):
                await self.pilot.press("down")
            await self.pilot.press("enter")

    # --- mouse --------------------------------------------------------------------------------------------------------

    async def by_mouse(self, table: TableScreen, action: Action, choices: Choices) -> None:
        """A click puts the cursor, a second one does it; the tile in the panel turns the spare."""
        way = next((way for way, each in choices.ways if each == action), None)
        if way is None:
            at = next(at for at, answer in enumerate(choices.answers) if action in answer.actions)
            await self.click(Spot("answer", at))
            if choices.answers[at].opens:
                await self.click(Spot("answer", choices.answers[at].actions.index(action)))
            return
        for spot in way.spots:
            if table.spot != spot:
                await self.click(spot)
            while way.turn is not None and table.turn != way.turn:
                await self.click(Spot("key R"))
            await self.click(spot)

    async def click(self, spot: Spot) -> None:
        for _ in range(100):
            if spot.kind != "answer" or self.canvas.area(spot):
                break
            self.client.surface.post_message(
                events.MouseScrollDown(self.client.surface, 1, 1, 0, 1, 0, False, False, False)
            )
            await self.pilot.pause()
        area = self.canvas.area(spot)
        assert area, (spot, self.canvas.lines())
        x, y = next(
            (x, y)
            for y in range(area.y, area.y + area.high)
            for x in range(area.x, area.x + area.wide)
            if self.canvas.hit(x, y) == spot
        )
        await self.pilot.click(offset=(x, y))


def route(canvas: Canvas, spots: list[Spot], here: Spot | None, to: Spot) -> list[str]:
    """The arrow keys from one spot to another: the shortest way through `nearest`."""
    if here == to:
        return []
    ways: dict[Spot | None, list[str]] = {here: []}
    queue = [here]
    while queue:
        at = queue.pop(0)
        for key, (right, down) in WAYS.items():
            found = nearest(canvas, spots, at, right, down)
            if found is not None and found not in ways:
                ways[found] = [*ways[at], key]
                queue.append(found)
    assert to in ways, (here, to, spots)
    return ways[to]


@contextlib.asynccontextmanager
async def asked_at_table(client: Client) -> AsyncIterator[tuple[textual.Pilot[Any], Hands]]:
    """A person at a usual terminal whose turn it is."""
    async with client.run_test(size=(80, 24)) as pilot:
        hands = Hands(client, pilot)
        await until(pilot, hands.ready)
        yield pilot, hands
