"""Start the server: find a port, say where it is, open the browser."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import webbrowser

import segno

from mazeworks.store import MemoryStore, SqliteStore, Store

from . import logs
from .app import make_app
from .hosting import Hosting
from .keys import key_of, keys_in
from .run import run

LOCKED = 0.1  # seconds that the store waits for another process before others get their turn


def serve(host: str, port: int, db: str | None, browser: bool, hosting: Hosting | None = None) -> int:
    """Serve until interrupted. Without a port the system chooses; without a file nothing outlives the process."""
    hosting = hosting or Hosting()
    if hosting.hosted:
        logs.write_lines()
    store: Store = SqliteStore(db, LOCKED) if db else MemoryStore()
    key = keys_in(hosting.secret_file) if hosting.secret_file else key_of(db, store) if db else ""
    listener = socket.create_server((host, port))
    admin = socket.create_server(hosting.admin) if hosting.admin else None
    port = listener.getsockname()[1]
    here = hosting.public.origin or f"http://localhost:{port}/"
    network = "" if hosting.public.origin or local(host) else f"http://{network_address()}:{port}"
    announce(here, network)
    app = make_app(store, address=network, key=key, public=hosting.public)
    if browser:
        threading.Timer(0.8, webbrowser.open, [here]).start()
    asyncio.run(run(app, listener, hosting, admin))
    return 0


def local(host: str) -> bool:
    """True if only this machine can reach an address."""
    return host in ("127.0.0.1", "localhost", "::1")


def announce(here: str, network: str) -> None:
    """Where to find the games, with a code for phones."""
    print(f"Mazeworks is open at {here}")
    if network:
        print(f"On this network:     {network}\n")
        segno.make(network).terminal(sys.stdout, compact=True)
    print("\nPress Ctrl-C to close it. Games are kept and go on next time.", flush=True)


def network_address() -> str:
    """This machine's address for others on the same network; no packet is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"
