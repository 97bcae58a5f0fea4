"""A server in a process of its own that can be ended and started again, and tables at it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from socket import create_server
from typing import Self

PLAN: dict[str, object] = {
    "game": "classic",
    "seats": [{"kind": "online"}, {"kind": "bot", "bot": "chaos"}],
    "options": {"cards": 1, "turn_limit": 40},
}


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


class Served:
    """A server over one database file, always at the same address."""

    def __init__(self, db: Path) -> None:
        self.db, self.port = db, free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None
        self.cookie = ""

    def start(self) -> None:
        command = [sys.executable, "-m", "mazeworks", "serve", "--db", str(self.db), "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout and re.search("http://", self.process.stdout.readline())

    def end(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()
            if self.process.stdout:
                self.process.stdout.close()
        self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def new(self, **changes: object) -> str:
        """A new table; the key."""
        data = json.dumps({**PLAN, **changes}).encode()
        request = urllib.request.Request(f"{self.origin}/api/tables", data, {"Cookie": self.cookie})  # noqa: S310
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            self.cookie = (answer.headers.get("Set-Cookie") or self.cookie).partition(";")[0]
            return str(json.load(answer)["key"])
