"""This user's own games: the tables of a server, in this process and without a socket."""

from __future__ import annotations

import asyncio
import shlex
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self, TypeVar

from mazeworks.bots import is_bot
from mazeworks.core import Refused
from mazeworks.match import Match, Record
from mazeworks.server import wire_http
from mazeworks.server.lobby import Lobby
from mazeworks.server.table_config import Chair, TableConfig, new_seed
from mazeworks.store import AsyncStore, Keep, MemoryStore, New, SqliteStore

from .line import LocalLine
from .user_files import games_file, made

T = TypeVar("T")
RECENT = 12  # games that are listed
ME = "me"  # the guest of all games in this user's file


class SharedFile(AsyncStore):
    """A file that several terminals of one user may open. What another one writes is found by the sweep."""

    shared = True

    async def prune(self, keep: Keep) -> int:
        """Delete nothing: these games are the user's own."""
        return 0


class OwnLobby(Lobby):
    """The tables of one user. Their keys are easy to type: the game and a number."""

    def __init__(self, store: AsyncStore, pool: ThreadPoolExecutor, free_key: Callable[[str], Awaitable[str]]) -> None:
        super().__init__(store, pool)
        self._free_key = free_key

    async def name(self, config: TableConfig) -> None:
        config.key = await self._free_key(config.game)


class LocalServer:
    """The lobby of this process. Bots and hints run in one thread, so that nothing has to start first."""

    def __init__(self, file: Path | None = None, keep: bool = True) -> None:
        self.file, self._store = _opened(file, keep)
        self._threads = [ThreadPoolExecutor(1, "store"), ThreadPoolExecutor(1, "bots")]
        kind = SharedFile if self.file else AsyncStore
        self.store = kind(self._store, self._threads[0])
        self.lobby: Lobby | None = None
        self.record_to: Path | None = None  # where the record of the last game is written when the local closes
        self._last = ""

    async def __aenter__(self) -> Self:
        self.lobby = OwnLobby(self.store, self._threads[1], self._free_key)
        self.lobby.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.close()
        if self.record_to and self._last:
            record = await self._in_thread(lambda: self._store.load(self._last))
            self.record_to.write_text(str(record), "utf-8")
        await self.store.close()
        for thread in self._threads:
            thread.shutdown(wait=False, cancel_futures=True)

    @property
    def _open(self) -> Lobby:
        if self.lobby is None:
            raise RuntimeError("the local is not open")
        return self.lobby

    def line(self, key: str, language: str = "en") -> LocalLine:
        self._last = key
        return LocalLine(self._open, key, ME, language)

    async def new(self, plan: wire_http.NewTable, seed: int | str | None = None) -> str:
        """Begin a game and return its key."""
        return (await self._open.new(plan, ME, seed=seed, any_bot=True)).config.key

    async def mine(self, language: str = "en") -> list[wire_http.MyTable]:
        """Return this user's games: unfinished ones first, then the newest."""
        return await self._open.mine(ME, language)

    async def record(self, key: str) -> Record:
        """Return the record of a finished game."""
        return await self._open.record(key)

    async def _free_key(self, game: str) -> str:
        """A name for a new game: the game and a number."""
        taken = {*await self._in_thread(self._store.keys)}
        number = 1 + sum([key.startswith(f"{game}-") for key in taken])
        while f"{game}-{number}" in taken:
            number += 1
        return f"{game}-{number}"

    def command(self, key: str) -> str:
        """Return the command that resumes a game; empty if it is not saved."""
        if self.file is None:
            return ""
        named = "" if self.file == games_file() else f" --save {shlex.quote(str(self.file))}"
        return f"mazeworks play{named} --resume{'=' if key.startswith('-') else ' '}{shlex.quote(key)}"

    async def found(self, key: str, game: str | None = None) -> str:
        """Return the key of a saved game; without a key, of the last unfinished one."""
        if not key:
            known = [each.key for each in await self.mine() if each.stage == "playing" and game in (None, each.game)]
            known += await self._in_thread(lambda: [each for each in self._keys() if self._unfinished(each, game)])
            if not known and game:
                raise Refused("store", "There is no recent game of {game} to resume. Begin a new one.", game=game)
            if not known:
                raise Refused("store", "There is no recent game to resume. Begin a new one.")
            key = known[0]
        head = await self.store.table(key)
        if head is None:
            names = ", ".join((await self._in_thread(self._keys))[:RECENT]) or "nothing"
            raise Refused("store", "No game is saved as {key}. Choose from: {known}.", key=f"{key!r:.60}", known=names)
        if game not in (None, head.game):
            raise Refused("store", "{key} is a game of {game}. Leave out the other name.", key=key, game=head.game)
        return key if head.kind == "table" else await self._adopted(key, head.id)

    def _unfinished(self, key: str, game: str | None) -> bool:
        """True if a game that an earlier release saved can go on."""
        head = self._store.table(key)
        return head is not None and head.kind == "local" and head.stage == "playing" and game in (None, head.game)

    def _keys(self) -> list[str]:
        return [*reversed(self._store.keys())]

    async def _in_thread(self, work: Callable[[], T]) -> T:
        """Use the store in its own thread: only one thread at a time may."""
        return await asyncio.get_running_loop().run_in_executor(self._threads[0], work)

    async def _adopted(self, key: str, id: int) -> str:
        """Make a table of a game that an earlier release saved. The old row stays, marked as left."""
        record = await self._in_thread(lambda: self._store.load(key))
        match = record.replay()
        key, chairs = await self._free_key(record.game), _chairs(record, match)
        config = TableConfig(key, record.game, dict(record.options), ME, chairs, started=True)
        config.luck = new_seed()
        new = New(config.key, "table", record.game, match.spec.version, config.sheet(), begun=config.begun(match))
        await self.store.make(new)
        await self.store.stage(id, "left")
        return config.key


def _chairs(record: Record, match: Match) -> list[Chair]:
    names = [*record.names, *[""] * match.seats][: match.seats]
    return [
        Chair("bot", name.title(), bot=name) if is_bot(name) else Chair("here", name if name != ME else "", guest=ME)
        for name in names
    ]


def _opened(file: Path | None, keep: bool) -> tuple[Path | None, SqliteStore]:
    """Return the file and its store; no file if the games cannot or shall not be saved."""
    if file is not None:
        return file, SqliteStore(file)
    if not keep:
        return None, MemoryStore()
    try:
        path = made(games_file())
        return path, SqliteStore(path)
    except (OSError, RuntimeError, Refused):  # no home, or no write access: a game can still be played
        return None, MemoryStore()
