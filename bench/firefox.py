"""Firefox plays: `python -m bench.firefox [GAME …] [--turns N] [--save]`

It opens the first screen, starts a game, and presses what a person presses: the hint, and what the hint marks. The
protocol WebDriver BiDi of Firefox drives it over a socket, so no driver is needed, only `firefox-esr` or `firefox`.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import websockets

from bench import results
from mazeworks.shelf import spec_of
from tests.web.house import serving

GAMES = ("classic", "wizard", "dragon", "tigers", "delve")
TURNS = 4
PATIENCE = 120.0  # seconds until a page that does not change counts as stuck
PREFERENCES = {"remote.active-protocols": 1, "browser.shell.checkDefaultBrowser": False, "intl.accept_languages": "en"}
# What can be pressed now: the element that a hint marks, the large button, or an answer. Its middle has to be free.
TARGET = """((wanted) => {
  const usable = (e) => e.checkVisibility() && !e.disabled && e.getAttribute('aria-disabled') !== 'true';
  for (const selector of wanted) {
    for (const each of document.querySelectorAll(selector)) {
      if (!usable(each)) continue;
      each.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = each.getBoundingClientRect();
      const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)];
      const met = document.elementFromPoint(left, top);
      if (met && (each.contains(met) || met.contains(each))) return JSON.stringify([left, top]);
    }
  }
  return '';
})"""
MARKED = [
    ".delve-cells .hinted",
    ".track .hinted button",
    ".ask .hinted",
    "[data-area=main]",
    "[data-area=ask] .btn",
    ".moment .btn",
]
HINT = ["[aria-keyshortcuts=H]"]
ASIDE = [".moment .continue", ".moment .primary", ".coin"]
STATE = "document.querySelector('.win') ? 'over' : document.querySelector('main')?.innerText ?? ''"
HINTED = "Boolean(document.querySelector('[data-area=say] .outlook b')?.textContent.endsWith(':'))"
TOLD = "String(document.querySelectorAll('.story li').length)"


class Firefox:
    """A tab of Firefox. `faults` is what went wrong in its scripts and in its console."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self._socket, self._ids = socket, itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.faults: list[str] = []
        self.tab = ""

    async def listen(self) -> None:
        async for text in self._socket:
            message = json.loads(text)
            if message.get("id") in self._waiting:
                self._waiting.pop(message["id"]).set_result(message)
            elif message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.faults.append(str(message["params"]["text"]))

    async def send(self, method: str, **params: Any) -> Any:
        id = next(self._ids)
        self._waiting[id] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"id": id, "method": method, "params": params}))
        answer = await asyncio.wait_for(self._waiting[id], PATIENCE)
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    async def begin(self) -> None:
        await self.send("session.new", capabilities={})
        await self.send("session.subscribe", events=["log.entryAdded"])
        self.tab = (await self.send("browsingContext.getTree"))["contexts"][0]["context"]

    async def size(self, width: int, height: int) -> None:
        await self.send("browsingContext.setViewport", context=self.tab, viewport={"width": width, "height": height})

    async def go(self, url: str) -> None:
        await self.send("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    async def look(self, expression: str) -> Any:
        answer = await self.send(
            "script.evaluate", expression=expression, target={"context": self.tab}, awaitPromise=False
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"].get("value")

    async def until(self, expression: str) -> Any:
        async with asyncio.timeout(PATIENCE):
            while not (found := await self.look(expression)):
                await asyncio.sleep(0.05)
        return found

    async def press(self, *wanted: str) -> bool:
        """Press the first of these that can be pressed; False if none can."""
        spot = await self.look(f"{TARGET}({json.dumps(wanted)})")
        if not spot:
            return False
        x, y = json.loads(spot)
        actions = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "actions": actions}
        await self.send("input.performActions", context=self.tab, actions=[source])
        return True


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Firefox]:
    """Start Firefox without a window, with a fresh profile."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        raise SystemExit("firefox is missing. On Debian or Ubuntu: apt install firefox-esr")
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = [path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    log = folder / "log"
    with log.open("w") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out)
    try:
        address = await listening(log)
        async with websockets.connect(f"{address}/session", max_size=None) as socket:
            firefox = Firefox(socket)
            ears = asyncio.create_task(firefox.listen())
            await firefox.begin()
            yield firefox
            ears.cancel()
    finally:
        process.terminate()
        process.wait(20)


async def listening(log: Path) -> str:
    """Return the address at which Firefox listens, which it writes into its log."""
    async with asyncio.timeout(PATIENCE):
        while not (found := re.search(r"WebDriver BiDi listening on (ws://\S+)", log.read_text())):
            await asyncio.sleep(0.1)
    return found[1]


async def step(firefox: Firefox) -> None:
    """One thing that a person does: put aside what was looked at, or follow a hint."""
    before = await firefox.look(STATE)
    if not await firefox.press(*ASIDE):
        await firefox.until(f"{TARGET}({json.dumps(HINT)}) || {TARGET}({json.dumps(ASIDE)})")
        if await firefox.press(*HINT):
            await firefox.until(HINTED)
            before = await firefox.look(STATE)
            await firefox.press(*MARKED)
    await firefox.until(f"({STATE}) !== {json.dumps(before)}")


async def play(firefox: Firefox, url: str, title: str, turns: int) -> int:
    """Start a game from the first screen and play; return how many things were done."""
    await firefox.go(url)
    button = f"[...document.querySelectorAll('.game')].find((e) => e.textContent.includes({json.dumps(title)}))"
    await firefox.until(f"Boolean({button})")
    await firefox.look(f"void {button}.querySelector('.btn.primary').setAttribute('data-play', '')")
    assert await firefox.press("[data-play]")
    await firefox.until("location.pathname.startsWith('/t/')")
    done = 0
    while done < turns * 3 and await firefox.look(STATE) != "over":
        await step(firefox)
        done += 1
    return done


async def visits(games: list[str], turns: int, sheet: results.Sheet) -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as server:
        for name in games:
            profile = Path(folder) / name
            profile.mkdir()
            async with opened(profile) as firefox:
                await firefox.size(1280, 800)
                done = await play(firefox, server.url, spec_of(name).title, turns)
                told = await firefox.look(TOLD)
                print(f"{name:9} {done} actions, {told} sentences, {len(firefox.faults)} errors", flush=True)
                print(*[f"    {fault}" for fault in firefox.faults], sep="\n", end="", flush=True)
                what = f"Firefox, {spec_of(name).title}: errors in {done} actions from the first screen on"
                sheet.add(f"server/firefox/{name}", what, "errors", len(firefox.faults), goal="= 0", n=done)


def main() -> None:
    sheet, given = results.start(__file__)
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--turns", type=int, default=TURNS)
    args = parser.parse_args(given)
    asyncio.run(visits([*args.games], args.turns, sheet))


if __name__ == "__main__":
    main()
