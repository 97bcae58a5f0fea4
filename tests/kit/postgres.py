"""A PostgreSQL of our own for tests and measurements: a cluster in a temporary folder, reached by a local socket."""

from __future__ import annotations

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from mazeworks.store.postgres import PostgresStore

from . import keeper

MISSING = "PostgreSQL is missing. On Debian or Ubuntu: apt install postgresql"
_SETTINGS = {"listen_addresses": "''", "fsync": "off", "max_connections": "130"}


def programs() -> Path | None:
    """The folder with the programs of PostgreSQL; None if it is not installed."""
    found = shutil.which("initdb")
    homes = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((home for home in reversed(homes) if (home / "initdb").exists()), None)


class Cluster:
    """A running PostgreSQL, not as root."""

    def __init__(self, home: Path, folder: Path) -> None:
        self.home, self.folder = home, folder
        self._numbers = itertools.count()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres", "postgres")
        self._run("initdb", "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()
        store = PostgresStore(self.address("postgres"))
        _awaited(self._prepare(store))

    async def _prepare(self, store: PostgresStore) -> None:
        await store.upgrade()
        await store.close()

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a new database with the schema of this release."""
        name = f"fresh_{next(self._numbers)}"
        self.sql(self.address("template1"), f"CREATE DATABASE {name} TEMPLATE postgres")
        return self.address(name)

    def empty(self) -> str:
        """The address of a new database without anything."""
        name = f"empty_{next(self._numbers)}"
        self.sql(self.address("template1"), f"CREATE DATABASE {name} TEMPLATE template0")
        return self.address(name)

    def sql(self, address: str, statement: str) -> None:
        _awaited(_execute(address, statement))

    def start(self) -> None:
        options = f"-k {self.folder} " + " ".join([f"-c {name}={value}" for name, value in _SETTINGS.items()])
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-o", options, "-w", "start")
        self._group = os.getpgid(int((self.folder / "data" / "postmaster.pid").read_text().split()[0]))
        keeper.watch(self._group)

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast` in order, `immediate` as in a crash."""
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", mode, "-w", "stop")
        keeper.forget(self._group)

    def _user(self) -> list[str]:
        if os.geteuid() != 0:
            return []
        return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]

    def _run(self, program: str, *args: str) -> None:
        command = [*self._user(), str(self.home / program), *args]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)


def _awaited(work: Coroutine[Any, Any, None]) -> None:
    """Run something in a thread of its own, because a browser may run a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def _execute(address: str, statement: str) -> None:
    db = await asyncpg.connect(address)
    await db.execute(statement)
    await db.close()


@contextmanager
def running(home: Path) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="pg-") as folder:
        cluster = Cluster(home, Path(folder))
        try:
            yield cluster
        finally:
            cluster.stop("immediate")
