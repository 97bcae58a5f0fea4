"""A server and a browser for the tests: started, cut off, killed and started again."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, WebError, WebSocket

from mazeworks.shelf import KITS

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "mazeworks" / "web"
SLICES = sorted((ROOT / "src" / "mazeworks" / "games").glob("*/web"))  # what each game brings for the browser
BROWSERS = ("chromium-headless-shell", "chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt,--no-maglev",  # no page lives long enough to repay that its code is optimised
]
DESKTOP, PHONE = (1280, 800), (390, 844)
SLOWER = float(os.environ.get("MAZEWORKS_THROTTLE", "1"))  # the factor by which the browser's processor is slowed down
PATIENCE = 60_000 * max(SLOWER, 1)  # milliseconds until a test gives up; what it waits for is a state, never a time
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"
EXPECTED = (
    "Service Worker registration blocked by Playwright",  # as `open_context` asks for
    "not used within a few seconds",  # what was fetched early, on a slow machine
)
FILES: dict[str, Path] = {}  # where each server that runs keeps its tables, by address


class Server:
    """`mazeworks serve` as a process of its own, over one file; `source` is where the package comes from."""

    def __init__(self, db: Path, source: Path | None = None) -> None:
        self.db, self.port = db, 0
        self._env = {**os.environ, "PYTHONPATH": str(source)} if source else None
        self._process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        """Start, the first time on a free port, later on the same one; returns when pages are served."""
        command = [sys.executable, "-m", "mazeworks", "serve", "--host", "127.0.0.1", "--db", str(self.db)]
        self._process = subprocess.Popen(
            [*command, "--port", str(self.port)],
            cwd=ROOT,
            env=self._env,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        found = re.search(r"http://[^:/]+:(\d+)/", line)
        assert found, f"the server said: {line!r}"
        self.port = int(found[1])
        with urllib.request.urlopen(f"{self.url}/api/shelf", timeout=PATIENCE / 1000) as answer:  # noqa: S310
            assert answer.status == 200
        FILES[self.url] = self.db
        return self

    def kill(self) -> None:
        """As a power cut would: no goodbye; its helpers go with it."""
        if self._process:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.communicate()
            self._process = None


class Wire:
    """What lies between a browser and a server: it can be cut and mended."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._ends: set[socket.socket] = set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._door.getsockname()[1])
        self._listen()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _listen(self) -> None:
        threading.Thread(target=self._accept, args=(self._door,), daemon=True).start()

    def _accept(self, door: socket.socket) -> None:
        while True:
            try:
                here, _ = door.accept()
            except OSError:
                return
            there = socket.create_connection(("127.0.0.1", self._to))
            self._ends |= {here, there}
            for one, other in ((here, there), (there, here)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while data := one.recv(65536):
                other.sendall(data)
        except OSError:
            pass
        self._hang_up(one, other)

    def _hang_up(self, *ends: socket.socket) -> None:
        for end in ends:
            self._ends.discard(end)
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()

    def cut(self) -> None:
        """Nothing gets through, and what was open is lost."""
        self._hang_up(self._door)
        self._hang_up(*self._ends)

    def mend(self) -> None:
        self._door = socket.create_server(("127.0.0.1", self.port))
        self._listen()


class Guard:
    """Sees what a page must not do: errors in the console or in scripts, and requests to anybody else."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self._origin, self._faults, self._allowed = origin, list[str](), list[re.Pattern[str]]()
        context.on("console", self._console)
        context.on("weberror", self._script)
        context.on("request", self._request)
        context.on("page", self._page)

    def allow(self, pattern: str) -> None:
        """What this test provokes on purpose."""
        self._allowed.append(re.compile(pattern))

    def forget(self) -> None:
        """Begin anew, for another test."""
        self._faults, self._allowed = [], []

    @property
    def faults(self) -> list[str]:
        return [fault for fault in self._faults if not any(pattern.search(fault) for pattern in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(part in message.text for part in EXPECTED):
            self._faults.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _script(self, error: WebError) -> None:
        self._faults.append(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        self._leaves(request.url)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)

    def _socket(self, socket: WebSocket) -> None:
        self._leaves(socket.url.replace("ws", "http", 1))

    def _leaves(self, url: str) -> None:
        if not url.startswith((self._origin + "/", "data:", "blob:")):
            self._faults.append(f"request to another origin: {url}")


def open_browser(playwright: Playwright) -> Browser:
    """The system's Chromium: the one without windows if it is there, because its pages open quicker."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise RuntimeError(f"Chromium is missing. On Debian or Ubuntu: apt install {BROWSERS[0]}")
    return playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE)


REMEMBER = """(([settings]) => {
  if (location.protocol !== 'http:') return;
  for (const [name, value] of Object.entries(settings)) {
    const key = `mazeworks.${name}`;
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
})"""


PASSING = ".toasts p, .moment, .flight, .player .primary, [role=status]"  # what may be there for a moment only
KEEP_SEEN = """(([selector]) => {
  window.seen = new Set();
  const look = () => {
    for (const each of document.querySelectorAll(selector)) window.seen.add(each.ariaLabel ?? each.textContent);
  };
  const what = { childList: true, subtree: true, characterData: true, attributeFilter: ['aria-label'] };
  new MutationObserver(look).observe(document, what);
})"""


def open_context(
    browser: Browser, url: str, *, phone: bool = False, still: bool = False, worker: bool = False, **settings: str
) -> BrowserContext:
    """Open a browser of one person. Things move, quickly, unless `still`; `settings` are kept as the app keeps them.

    The service worker runs only with `worker`: a test cannot change what passes through it.
    """
    width, height = PHONE if phone else DESKTOP
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce" if still else "no-preference",
        locale="en-GB",
        permissions=["clipboard-read", "clipboard-write"],
    )
    if not worker:
        context.add_init_script(NO_WORKER)
    kept = {"theme": "day", "speed": "off" if still else "fast", "sound": "off", "known": " ".join(KITS), **settings}
    remember(context, url, kept)
    context.add_init_script(f"{KEEP_SEEN}([{PASSING!r}])")
    context.set_default_timeout(PATIENCE)
    if SLOWER > 1:
        context.on("page", slow_down)
    return context


def remember(context: BrowserContext, url: str, settings: Mapping[str, str]) -> None:
    """Let a browser have settings as the app keeps them: the language in a cookie as well, for the server."""
    context.add_init_script(f"{REMEMBER}([{dict(settings)!r}])")
    usual_cookies(context, url, settings)


def usual_cookies(context: BrowserContext, url: str, settings: Mapping[str, str]) -> None:
    context.add_cookies([{"name": "language", "value": settings.get("language", "en"), "url": url}])


def slow_down(page: Page) -> None:
    """Let the processor of a page's browser seem slower than it is."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


@contextmanager
def serving(db: Path, source: Path | None = None) -> Iterator[Server]:
    server = Server(db, source)
    try:
        yield server.start()
    finally:
        server.kill()


def parts_of_catalogue(language: str) -> list[dict[str, Any]]:
    """Every file with texts in a language: ours, and those of the games."""
    own = sorted((WEB / "words" / language).glob("*.json"))
    games = [folder / "words" / f"{language}.json" for folder in SLICES]
    return [json.loads(path.read_text("utf-8")) for path in (*own, *games) if path.exists()]


def catalogue(language: str) -> dict[str, Any]:
    """Every text of the client in a language."""
    return {key: text for part in parts_of_catalogue(language) for key, text in part.items()}


def sources(ending: str) -> dict[str, str]:
    """Every source of the client with this ending, by its path in the package: ours, and those of the games."""
    package = WEB.parent
    paths = [path for folder in (WEB, *SLICES) for path in sorted(folder.rglob(f"*{ending}"))]
    return {path.relative_to(package).as_posix(): path.read_text("utf-8") for path in paths}
