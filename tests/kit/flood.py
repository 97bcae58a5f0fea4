"""Many frames at one table without a socket, for `bench.fuzz`: the real reader of frames, the real table."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from mazeworks.server import sockets, wire
from mazeworks.server.quotas import Quotas
from mazeworks.server.sockets import Socket
from mazeworks.server.table import Table

FRAMES = 2000  # of one flood
SEEDS = 60  # well-formed frames that the others are made from
LETTERS, MARKS = 0x300, '",09:[]{}' * 30  # letters to put in; the first of them stand for what JSON is made of
TURN = 20  # frames after which the table gets its turn
ANSWERS = (wire.Done, wire.Peeked, wire.Hinted, wire.Pass, wire.Refusal)
Frame = dict[str, Any]


class Sink(Socket):
    """A client whose messages go nowhere: it counts the answers to its own."""

    def __init__(self, guest: str, language: str, game: str) -> None:
        super().__init__(None, guest, "", language, game)  # type: ignore[arg-type]
        self.answers = 0

    def send(self, message: wire.Sent) -> None:
        super().send(message)
        self._bytes -= len(self._out.get_nowait())
        self.answers += not isinstance(message, msgspec.Raw) and isinstance(message, ANSWERS)


class Flood:
    """One client that sends a table `FRAMES` frames. `fresh` makes a well-formed frame, `odd` any value."""

    def __init__(
        self, table: Table, guest: str, lot: random.Random, fresh: Callable[[], Frame], odd: Callable[[], Any]
    ) -> None:
        self.table, self.lot = table, lot
        self.client = Sink(guest, lot.choice(("en", "de")), table.config.game)
        self.scope = {"guest": guest, "payer": ""}  # of the socket that this one stands for
        self.last = ""  # the last frame
        seeds = [fresh() for _ in range(SEEDS)]
        self._seeds = [[(json.dumps(name), json.dumps(value)) for name, value in seed.items()] for seed in seeds]
        self._values = [json.dumps(odd()) for _ in range(SEEDS)]
        self._texts = [json.dumps(seed) for seed in seeds]
        self._left = FRAMES

    async def run(self, quotas: Quotas) -> bool:
        """Send all frames. True if each was answered."""
        self.table.join(self.client)
        try:
            await sockets.listen(self, self.client, self.table.ask, quotas)  # type: ignore[arg-type]
            for _ in range(100 * FRAMES):
                if self.client.answers >= FRAMES:
                    break
                await asyncio.sleep(0)
        finally:
            self.table.leave(self.client)
        return self.client.answers >= FRAMES

    async def receive(self) -> dict[str, Any]:
        """The next frame, as a web server hands it out."""
        if not self._left:
            return {"type": "websocket.disconnect"}
        self._left -= 1
        if self._left % TURN == 0:
            await asyncio.sleep(0)
        self.last = self._frame()
        if self.lot.random() < 0.01:
            return {"type": "websocket.receive", "bytes": self.last.encode("utf-8", "replace")}
        return {"type": "websocket.receive", "text": self.last}

    def _frame(self) -> str:
        chance = self.lot.random()
        if chance < 0.01:
            return self._good()
        one = self._texts[self._drawn(SEEDS)]
        if chance < 0.1:  # well-formed, at a moment when it may make no sense
            return one
        if chance < 0.5:  # another value in one place
            seed = self._seeds[self._drawn(SEEDS)]
            changed, value = self._drawn(len(seed)), self._values[self._drawn(SEEDS)]
            pairs = [f"{name}: {value if at == changed else own}" for at, (name, own) in enumerate(seed)]
            return "{" + ", ".join(pairs) + "}"
        if chance < 0.75:  # the beginning of one and the end of another
            two = self._texts[self._drawn(SEEDS)]
            return one[: self._drawn(len(one) + 1)] + two[self._drawn(len(two) + 1) :]
        at, letter = self._drawn(len(one)), self._drawn(LETTERS)
        return one[:at] + (MARKS[letter] if letter < len(MARKS) else chr(letter)) + one[at + 1 :]

    def _drawn(self, below: int) -> int:
        """A number below another, drawn faster than by `randrange`."""
        return int(self.lot.random() * below)

    def _good(self) -> str:
        """An action that the rules allow, so that games go on."""
        match = self.table.kept.match if self.table.kept else None
        if match is None or not isinstance(match.actor, int):
            return self.lot.choice(self._texts)
        action = match.codec.text(self.lot.choice(match.legal))
        act = {"do": "act", "id": 1, "seat": match.actor, "action": action, "ply": match.ply}
        return json.dumps(act)
