"""Start the server: find a port, say where it is, open the browser."""

from __future__ import annotations

import asyncio
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import segno
import uvicorn

from mazeworks.core import Refused
from mazeworks.store import MemoryStore, SqliteStore, Store, is_postgres, open_postgres

from .app import BOTS, make_app
from .keys import key_of

LARGEST = 4096  # bytes of one message on a socket
LOCKED = 0.1  # seconds that the store waits for another process before others get their turn


def serve(host: str, port: int, db: str | None, browser: bool, bots: int | None = None, secret: str = "") -> int:
    """Serve until interrupted. Without a port the system chooses; without a database nothing outlives the process.

    `bots` decisions are thought about at once; with 0 other processes play the bots. `secret` is the file with the key
    that signs cookies.
    """
    store, key = opened(db, secret)
    listener = socket.create_server((host, port))
    port = listener.getsockname()[1]
    here = f"http://localhost:{port}/"
    network = "" if host in ("127.0.0.1", "localhost", "::1") else f"http://{network_address()}:{port}"
    announce(here, network)
    config = uvicorn.Config(
        make_app(store, address=network, key=key, bots=BOTS if bots is None else bots),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        timeout_graceful_shutdown=2,
    )
    if browser:
        threading.Timer(0.8, webbrowser.open, [here]).start()
    asyncio.run(uvicorn.Server(config).serve([listener]))
    return 0


def opened(db: str | None, secret: str) -> tuple[Store | SqliteStore, str]:
    """Return the store of a server, and the key that signs its cookies."""
    key = Path(secret).read_text("utf-8").strip() if secret else ""
    if db and is_postgres(db):
        if not key:
            raise Refused("key", "Servers that share a database share a key too. Name its file with --secret-file.")
        return open_postgres(db), key
    store = SqliteStore(db, LOCKED) if db else MemoryStore()
    return store, key or (key_of(db, store) if db else "")


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
