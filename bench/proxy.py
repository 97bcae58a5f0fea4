"""Caddy with deploy/Caddyfile before the real server: what people and strangers meet there.

`python -m bench.proxy [--save]`. It needs `caddy` and PostgreSQL. There are two workers. Each of them is killed once
and started again; one of the two held the table.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import ssl
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2 as httpx
import msgspec
import websockets

from bench import results
from bench.server import free_port, ready
from mazeworks.server import limits
from tests.kit import keeper, postgres

NAME = "localhost"
WAIT = 120.0  # seconds for an answer, on a busy machine
HEALTHY = 4.0  # seconds until Caddy takes a worker that has come back
CADDYFILE = Path(__file__).parents[1] / "deploy" / "Caddyfile"
GLOBAL = "{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\tauto_https disable_redirects\n}\n\n"
PLAN = {"game": "classic", "seats": [{"kind": "me"}, {"kind": "here"}], "start": True, "begins": 0}


class House:
    """Caddy and its workers, each a process of its own."""

    def __init__(self, folder: Path, db: str, stack: ExitStack) -> None:
        self.folder, self.stack, self.public = folder, stack, free_port()
        self.origin = f"https://{NAME}:{self.public}"
        (folder / "keys").write_text("a key for these measurements only", "utf-8")
        self.options = ["--public", self.origin, "--proxy", "127.0.0.1", "--db", db, "--bots", "0"]
        self.options += ["--secret-file", str(folder / "keys")]
        self.ports = [free_port() for _ in range(2)]
        self.workers = [self.work(port) for port in self.ports]
        self._proxy()

    def work(self, port: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "mazeworks", "serve", "--port", str(port), *self.options]
        return self._start(command, {})

    def _proxy(self) -> None:
        file = self.folder / "Caddyfile"
        file.write_text(GLOBAL + CADDYFILE.read_text("utf-8"), "utf-8")
        workers = " ".join([f"127.0.0.1:{port}" for port in self.ports])
        env = {"PUBLIC": f"{NAME}:{self.public}", "WORKERS": workers, "XDG_DATA_HOME": str(self.folder)}
        self._start([shutil.which("caddy") or "caddy", "run", "--adapter", "caddyfile", "--config", str(file)], env)

    def _start(self, command: list[str], env: dict[str, str]) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            command, stdout=quiet, stderr=quiet, env={**os.environ, **env}, start_new_session=True
        )
        keeper.watch(process.pid)
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process

    async def open(self) -> ssl.SSLContext:
        """Wait until all are there; return what trusts Caddy's own authority."""
        for port in (*self.ports, self.public):
            await ready(port)
        root = self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        while not root.exists():
            await asyncio.sleep(0.05)
        return ssl.create_default_context(cafile=str(root))

    def client(self, trust: ssl.SSLContext) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.origin, verify=trust, timeout=WAIT)

    def socket(self, trust: ssl.SSLContext, key: str, cookie: str) -> Any:
        url = f"wss://{NAME}:{self.public}/ws/{key}"
        headers = {"Cookie": cookie, "Origin": self.origin}
        return websockets.connect(url, ssl=trust, host="127.0.0.1", additional_headers=headers)


async def limited(client: httpx.AsyncClient) -> bool:
    """True if an address that a visitor made up is counted: reading is limited for real addresses only."""
    forged = {"X-Forwarded-For": "203.0.113.7"}
    asked = 2 * int(limits.READS.burst)
    answers = await asyncio.gather(*[client.get("/api/mine", headers=forged) for _ in range(asked)])
    return any(answer.status_code == 429 for answer in answers)


async def back(house: House, trust: ssl.SSLContext, key: str, cookie: str, seen: int) -> float:
    """Kill each worker once; return the longest time until the table is there again, where it was."""
    longest = 0.0
    for at, port in enumerate(house.ports):
        start = time.monotonic()
        house.workers[at].send_signal(signal.SIGKILL)
        while not await shown(house, trust, key, cookie, seen):
            await asyncio.sleep(0.05)
        longest = max(longest, time.monotonic() - start)
        house.workers[at] = house.work(port)
        await ready(port)
        await asyncio.sleep(HEALTHY)
    return longest


async def shown(house: House, trust: ssl.SSLContext, key: str, cookie: str, seen: int) -> bool:
    """True if a client that comes is shown the table where it was."""
    try:
        async with house.socket(trust, key, cookie) as socket:
            while (message := msgspec.json.decode(await socket.recv()))["is"] != "snapshot":
                pass
            return bool(message["ply"] == seen)
    except (OSError, websockets.WebSocketException):
        return False


async def visited(house: House) -> dict[str, float]:
    """Return what was found, each 0 if it is as it must be; and the seconds until a table is back."""
    trust = await house.open()
    async with house.client(trust) as client:
        while (page := await client.get("/")).status_code != 200:  # Caddy has not yet asked how the workers are
            await asyncio.sleep(0.5)
        cookie = page.headers["set-cookie"]
        made = await client.post("/api/tables", json=PLAN, headers={"Origin": house.origin})
        key, own = made.json()["key"], cookie.partition(";")[0]
        async with house.socket(trust, key, own) as socket:
            kinds = [msgspec.json.decode(await socket.recv())["is"] for _ in range(2)]
            act = {"do": "act", "id": 1, "seat": 0, "action": "push N4 0", "ply": 0}
            await socket.send(msgspec.json.encode(act).decode())
            while (message := msgspec.json.decode(await socket.recv()))["is"] != "happened":
                pass
        foreign = await client.get("/", headers={"Host": "evil.example"})  # Caddy itself has no such page
        believed = await limited(client)
    url, host = f"http://127.0.0.1:{house.ports[0]}", {"Host": house.origin[8:]}
    direct = httpx.AsyncClient(base_url=url, headers=host, timeout=WAIT)
    async with direct:
        control = await limited(direct)
        refused = await direct.get("/", headers={"Host": "evil.example"})
    return {
        "wss": float(kinds != ["table", "snapshot"]),
        "cookie": float(not ("__Host-guest=" in cookie and "Secure" in cookie)),
        "forged": float(believed or not control),
        "foreign": float(refused.status_code != 421 or bool(foreign.content)),
        "back": await back(house, trust, key, own, message["ply"]),
    }


def main() -> None:
    sheet, _ = results.start(__file__)
    programs = postgres.programs()
    if programs is None:
        raise SystemExit(postgres.MISSING)
    with TemporaryDirectory() as folder, postgres.running(programs) as cluster, ExitStack() as stack:
        found = asyncio.run(visited(House(Path(folder), cluster.fresh(), stack)))
    what = {
        "wss": "wss through Caddy fails",
        "cookie": "cookie without Secure or __Host-",
        "forged": "a visitor's X-Forwarded-For is believed",
        "foreign": "a foreign Host is served",
    }
    for name, text in what.items():
        sheet.add(f"server/proxy-{name}", text, "times", found[name], goal="= 0")
    sheet.add("server/proxy-back", "a killed worker's table is back at the other", "s", found["back"], goal="≤ 2")


if __name__ == "__main__":
    main()
