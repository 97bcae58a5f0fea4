"""The terminal client: `python -m bench.terminal [--save]`

The CPU time of painting a page at 80x24 over random games of every entry; the CPU time from the start of Python to the
first board, against that to the first prompt in lines; the bytes that one cursor key sends to a terminal; and how soon
a client is back after a server that was ended answers again.
"""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench import results
from mazeworks.core import Dice
from mazeworks.match import Match
from mazeworks.shelf import SHELF
from mazeworks.term.choices import Choices
from mazeworks.term.hues import Hues
from mazeworks.term.line import RemoteLine
from mazeworks.term.link import Link
from mazeworks.term.page import Desk, page
from mazeworks.term.stages import stage_of
from mazeworks.term.user_files import Cookies
from mazeworks.term.visit import Visit
from tests.term.painted import seen
from tests.term.served import Served
from tests.term.test_terminals import GAME, RIGHT, Terminal

PLIES, RUNS = 25, 2
BACK = "back at the table after a restart, the slowest"
AWAY, RESTARTS = 10.0, 3  # seconds without a server, and how often; the slowest return counts
FULL = """
import asyncio
from tests.term.hands import client_of, shell_of, until
async def main():
    client = client_of(shell_of(depth="full"), "{game}", "me daisy", {{}})
    async with client.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: any("leave" in line for line in client.surface.canvas.lines()))
asyncio.run(main())
"""
LINES = "from mazeworks.cli.main import main; main(['play', '{game}', '--plain', '--no-keep', '--begins', '1'])"


def paints() -> list[float]:
    """The CPU time of each page, in milliseconds, sorted."""
    took = []
    for spec in SHELF:
        match, dice = Match.new(spec, max(spec.seats), 1), Dice(1)
        while not match.over and match.ply < PLIES:
            assert isinstance(match.actor, int)
            display = seen(match, match.actor)
            start = time.process_time()
            stage = stage_of(display.view)
            page(stage, display, Desk(spec.title, Choices(stage, display)), 80, 24, Hues("full"))
            if match.ply:  # the first page of a game also loads its words and cards
                took.append(1000 * (time.process_time() - start))
            match.submit(match.actor, dice.pick(match.legal), match.ply)
    return sorted(took)


def started(code: str) -> float:
    """The least CPU time of a program, in milliseconds."""
    costs = []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(RUNS + 1):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            env = {**os.environ, "XDG_DATA_HOME": home, "PYTHONPATH": os.getcwd()}
            pipe = subprocess.DEVNULL
            subprocess.run([sys.executable, "-c", code], check=True, stdin=pipe, stdout=pipe, stderr=pipe, env=env)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            costs.append(1000 * (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime))
    return min(costs[1:])  # the first run fills the cache of bytecode


def written(*argv: str, **env: str) -> int:
    """The bytes that are sent to a terminal for one cursor key."""
    with tempfile.TemporaryDirectory() as home, Terminal(Path(home), *GAME, *argv, **env) as terminal:
        terminal.until("leave")
        terminal.rest()
        terminal.press(RIGHT)
        return len(terminal.rest())


async def back() -> float:
    """The seconds from the moment when a started server has let a new client in until one from before is back.

    The server is away for so long that the client waits longest between two tries.
    """
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder) / "tables.db") as served:
        link = Link(served.origin, served.new())
        visit, fresh = [
            Visit(RemoteLine(link, cookies=Cookies(Path(folder) / f"{name}.json"))) for name in ("before", "new")
        ]
        visit.open()
        await _until(lambda: visit.info is not None)
        served.end()
        await _until(lambda: visit.state.kind == "lost")
        await asyncio.sleep(AWAY)
        await asyncio.to_thread(served.start)
        fresh.open()
        await _until(lambda: fresh.state.kind == "open")
        start = time.monotonic()
        await _until(lambda: visit.state.kind == "open")
        took = time.monotonic() - start
        await visit.close()
        await fresh.close()
        return took


async def _until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not reached():
            await asyncio.sleep(0.01)


def main() -> None:
    sheet, _ = results.start(__file__)
    took, game = paints(), SHELF[0].id
    p99 = took[int(0.99 * len(took))]
    sheet.add("server/terminal/paint", "paint a page at 80x24, CPU p99", "ms", p99, goal="≤ 10", n=len(took))
    full, lines = started(FULL.format(game=game)), started(LINES.format(game=game))
    what = "CPU to the first board ÷ CPU to the first prompt of `--plain`"
    sheet.add("server/terminal/start", what, "ratio", full / lines, goal="≤ 2", n=RUNS)
    what = "sent for one cursor key"
    sheet.add("server/terminal/key", f"{what}, in colour", "kB", written("--colours", "full") / 1000, goal="≤ 12")
    sheet.add("server/terminal/key-plain", f"{what}, without", "kB", written(NO_COLOR="1") / 1000, goal="≤ 4")
    slowest = max([asyncio.run(back()) for _ in range(RESTARTS)])
    sheet.add("server/terminal/back", BACK, "s", slowest, goal="≤ 6", n=RESTARTS)


if __name__ == "__main__":
    main()
