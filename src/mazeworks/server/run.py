"""Run the web servers until a signal ends them, and shut down without losing anything.

SIGTERM comes from a service manager, so the server gives a proxy time to route players to another worker. Ctrl-C comes
from a person, so the server ends at once. In both cases it closes sockets with 1012, closes the store and exits with 0.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
from collections.abc import Iterator

import uvicorn
from starlette.applications import Starlette

from . import limits, logs
from .admin import make_admin
from .app import Watched
from .metrics import METER
from .server_options import Hosting

ALIVE = 5.0  # seconds between two signs of life for the service manager


class Server(uvicorn.Server):
    """A web server without signal handlers: the library's own handler would raise the signals again at the end."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def run_server(app: Starlette, listener: socket.socket, hosting: Hosting, admin: socket.socket | None = None) -> None:
    """Serve until a signal comes. Refuse with the reason if the application cannot start."""
    try:
        asyncio.run(run(app, listener, hosting, admin))
    except SystemExit:  # the library ends the process without the reason
        raise app.state.failed or RuntimeError("the server could not start") from None


async def run(app: Starlette, listener: socket.socket, hosting: Hosting, admin: socket.socket | None = None) -> None:
    """Serve on the open sockets until a signal comes."""
    for_games(listener)
    house, ended = Watched(app), _signals()
    servers = [Server(hosting.web(app))]
    tasks = [asyncio.create_task(servers[0].serve([listener]))]
    if admin:
        servers.append(Server(hosting.back_room(make_admin(house, METER))))
        tasks.append(asyncio.create_task(servers[1].serve([admin])))
    tell = asyncio.create_task(_signs_of_life(servers[0]))
    logs.event("start", public=hosting.public.origin)
    waiting = asyncio.create_task(ended.get())
    await asyncio.wait([waiting, *tasks], return_when=asyncio.FIRST_COMPLETED)
    tell.cancel()
    notify("STOPPING=1")
    if waiting.done() and waiting.result() == signal.SIGTERM:
        house.draining = True
        with contextlib.suppress(TimeoutError):  # a second signal ends the pause
            await asyncio.wait_for(ended.get(), limits.DRAIN)
    waiting.cancel()
    for server, task in zip(servers, tasks, strict=True):
        server.should_exit = True
        await task
    logs.event("stop")


def _signals() -> asyncio.Queue[int]:
    """Return a queue of the signals that end the process."""
    loop, queue = asyncio.get_running_loop(), asyncio.Queue[int]()

    def hear(number: int, _frame: object) -> None:
        loop.call_soon_threadsafe(queue.put_nowait, number)

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, hear)
    return queue


def for_games(listener: socket.socket) -> None:
    """Set what the connections of a listener inherit: short messages leave at once, and unread ones end it.

    Without the first, a message waits up to 40 ms until the client confirms the one before. Without the second, the
    messages for a client that reads no byte would stay in memory forever.
    """
    if listener.family == getattr(socket, "AF_UNIX", None):
        return
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * limits.UNREAD))


async def _signs_of_life(server: Server) -> None:
    """Tell the service manager that the server is ready, then repeatedly that its event loop runs."""
    while not server.started:
        await asyncio.sleep(0.05)
    gc.freeze()  # what is loaded at the start stays: the collector need not look at it again
    notify("READY=1")
    while True:
        notify("WATCHDOG=1")
        await asyncio.sleep(ALIVE)


def notify(state: str) -> None:
    """Send a message to systemd, if it started us with `Type=notify`."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if address[:1] not in ("/", "@"):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)
