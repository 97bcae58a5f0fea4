"""Start the server: find a port, print the address, open the browser."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser

import segno

from mazeworks.core import Refused
from mazeworks.store import MemoryStore, SqliteStore, Store, is_postgres, open_postgres

from . import logs
from .app import BOTS, make_app
from .run import run_server
from .server_options import Hosting
from .signing_keys import key_of, keys_in

LOCKED = 0.1  # seconds that a call waits for a lock of another process


def serve(
    host: str, port: int, db: str | None, browser: bool, hosting: Hosting | None = None, bots: int | None = None
) -> int:
    """Serve until interrupted. Without a port the system chooses one; without a database nothing outlives the process.

    At most `bots` decisions are computed at once; with 0, other processes play the bots.
    """
    hosting = hosting or Hosting()
    if hosting.hosted:
        logs.write_lines()
    store, key = opened(db, hosting.secret_file)
    listener = socket.create_server((host, port))
    admin = socket.create_server(hosting.admin) if hosting.admin else None
    port = listener.getsockname()[1]
    here = hosting.public.address or f"http://localhost:{port}/"
    network = "" if hosting.public.origin or local(host) else f"http://{network_address()}:{port}"
    announce(here, network)
    app = make_app(
        store,
        address=network,
        key=key,
        public=hosting.public,
        bots=BOTS if bots is None else bots,
        keep=hosting.retention(store.shared),
    )
    if browser:
        threading.Timer(0.8, webbrowser.open, [here]).start()
    run_server(app, listener, hosting, admin)
    return 0


def local(host: str) -> bool:
    """True if only this machine can reach an address."""
    return host in ("127.0.0.1", "localhost", "::1")


def opened(db: str | None, secret: str) -> tuple[Store | SqliteStore, str]:
    """Return the store of a server, and the keys that sign its cookies."""
    keys = keys_in(secret) if secret else ""
    if db and is_postgres(db):
        if not keys:
            raise Refused("key", "Servers that share a database share a key too. Name its file with --secret-file.")
        return open_postgres(db), keys
    store = SqliteStore(db, LOCKED, alone=True) if db else MemoryStore()
    return store, keys or (key_of(db, store) if db else "")


def announce(here: str, network: str) -> None:
    """Print the address of the games, and a QR code for phones."""
    print(f"Mazeworks is open at {here}")
    if network:
        print(f"On this network:     {network}\n")
        segno.make(network).terminal(sys.stdout, compact=True)
    print("\nPress Ctrl-C to close it. Games are kept and go on next time.", flush=True)


def network_address() -> str:
    """Return this machine's address on the local network. Sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"
