"""The keys in the last row: over all games and phases each of them does something, and no other key does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec
import pytest

from mazeworks.core import Dice, Refused
from mazeworks.server import wire_http
from mazeworks.shelf import spec_of
from mazeworks.term.canvas import Spot
from mazeworks.term.screens.home import local_table
from mazeworks.term.screens.shell import Shell
from mazeworks.term.screens.table import ARROWS, TableScreen
from mazeworks.term.screens.table_keys import NAMES
from tests.kit.extent import EVERYTHING
from tests.kit.playout import known
from tests.term.hands import shell_of
from tests.term.write_frames import GAMES, kind_of

PLIES = 1500 if EVERYTHING else 250
KEYS = {*ARROWS, *NAMES.values(), *"rhtlmc/:?q"}
CURSOR = ("spot", "picked", "group", "turn", "flip", "as_it_is", "hint")


class Hands:
    """A person who presses a key at a table and looks what it does. Requests are counted, not sent."""

    def __init__(self, shell: Shell, table: TableScreen) -> None:
        self.shell, self.table, self.left = shell, table, 0
        self.started: list[str] = []
        shell.leave = self._leave

    def _leave(self, _: str) -> None:
        self.left += 1

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        name = str(getattr(work, "__qualname__", "")).split(".")[-1]
        work.close()
        self.started += [name] * (name != "_peek")

    def shown(self) -> set[str]:
        """The keys on the page, by the names that the program has for them."""
        kinds = [area.spot.kind for area in self.table.paint(200, 60).areas if area.y == 59]
        names = [kind.removeprefix("key ") for kind in kinds]
        return {key for name in names for key in (ARROWS if "↑" in name else [NAMES.get(name, name.lower())])}

    def _now(self) -> tuple[object, ...]:
        own = [getattr(self.table, name) for name in CURSOR]
        return (*own, len(self.started), self.left, len(self.shell.screens), len(self.table.visit.coming))

    def does(self, key: str) -> bool:
        """Press a key, and put everything back."""
        before, screens = {name: getattr(self.table, name) for name in CURSOR}, [*self.shell.screens]
        self.table.paint(200, 60)
        was = self._now()
        self.table.key(key)
        acted = self._now() != was
        self.shell.screens[:] = screens
        for name, value in before.items():
            setattr(self.table, name, value)
        return acted

    def faults(self, where: str) -> list[str]:
        """Keys that are shown and do nothing, and keys that do something and are not shown."""
        real, self.shell.start = self.shell.start, self._start  # type: ignore[method-assign]
        try:
            shown, does = self.shown(), {key for key in KEYS if self.does(key)}
        finally:
            self.shell.start = real  # type: ignore[method-assign]
        arrows = {*ARROWS} if does & {*ARROWS} else set()
        found = [f"{where}: {key} is shown" for key in shown - does - arrows - {"u"}]
        also = {"escape"} if self.table.ended else set()  # like Enter it leads to the result
        return found + [f"{where}: {key} is missing" for key in (does | arrows) - shown - also]


def quiet(_: TableScreen) -> None:
    """Let the test answer every question, also one with a single answer."""


def cursors(table: TableScreen) -> Iterator[str]:
    """Put the cursor on the board, after a first spot, in the list, in an opened group, and under a hint."""
    found = table._now()
    assert found
    choices, spots = found[1], found[1].spots()
    yield "begins"
    if spots and choices.rows:
        table.spot = choices.rows[0]
        yield "list"
    if steps := [way.spots for way, _ in choices.ways if len(way.spots) > 1]:
        table.spot, table.picked = steps[0][1], steps[0][:1]
        yield "picked"
        table.picked = ()
    if groups := [answer.actions for answer in choices.answers if answer.opens]:
        table.group, table.spot = groups[0], Spot("answer", 0)
        yield "group"
        table.group = ()
    table.hint, table.spot = "Go there.", table._first()
    yield "hint"
    table.hint = ""


async def undoes(table: TableScreen) -> bool:
    """True if there is something to undo."""
    assert table.visit.asked is not None
    try:
        await table.visit.undo(table.visit.asked)
    except Refused:
        return False
    return True


def watch(table: TableScreen) -> None:
    """Make a watcher of the people at this terminal."""
    info, truth = table.visit.info, table.visit.truth
    assert info and truth
    guests = [msgspec.structs.replace(seat, mine=False) for seat in info.seats]
    table.visit.info = msgspec.structs.replace(info, seats=tuple(guests))
    table.visit.truth = truth._replace(views={"watcher": next(iter(truth.views.values()))})
    table.shell.screens[:] = [table]


@pytest.mark.parametrize("game", GAMES)
def test_each_key_in_the_last_row_does_something_and_no_other_key_does(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScreen, "_at_once", quiet)
    spec = spec_of(game)
    seats = [{"kind": "here", "name": f"P{at}"} for at in range(min(3, max(spec.seats)))]
    options = known(spec, {"cards": 2, "cubs": 2})
    plan = msgspec.convert({"game": game, "seats": seats, "options": options, "start": True}, wire_http.NewTable)

    async def story() -> None:
        shell, faults, kinds, dice = shell_of(), list[str](), set[str](), Dice(game)
        assert shell.local
        async with shell.local:
            table = local_table(shell, await shell.local.new(plan, 1))
            shell.only(table)
            while table.visit.truth is None:
                await asyncio.sleep(0)
            hands, visit = Hands(shell, table), table.visit
            for _ in range(PLIES):
                if not (truth := visit.truth) or truth.result or visit.asked is None:
                    break
                table.lifted = visit.asked
                view = visit.view(visit.asked)
                assert view
                kind = f"{game} {kind_of(view)}{' undo' * truth.undoable}"
                if kind not in kinds:
                    kinds.add(kind)
                    for cursor in cursors(table):
                        faults += hands.faults(f"{kind}, {cursor}")
                    shown = "u" in hands.shown()
                    if await undoes(table) != shown:
                        faults.append(f"{kind}: u is {'shown' if shown else 'missing'}")
                    continue
                await visit.act(visit.asked, visit.codec.text(dice.pick(view.legal)))
            assert not faults and len(kinds) > 1, faults
            watch(table)
            assert not hands.faults("watching")
            await shell.close()

    asyncio.run(story())
